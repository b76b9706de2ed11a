/* Fields of units, options and outcomes in the form of cases and snapshots. */

#include "server/rules/petite-guerre/field_cases.h"

#include "server/rules/ids.h"
#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/flow.h"
#include "server/rules/petite-guerre/load.h"

#include <string.h>

static enum status wrong(struct error *error, const char *field)
{
    return error_set(error, STATUS_BAD_REQUEST,
                     "field '%s': a value of the wrong kind", field);
}

static void put_null(struct writer *out)
{
    writer_raw(out, "null", 4);
}

void petite_write_at(const struct rules *rules, const void *state, int index,
                     struct writer *out)
{
    char text[ID_TEXT];
    uint16_t at = petite_state(state)->unit[index].at;
    if (is_place(at))
        writer_text(out, id_name(rules, ID_PLACE, at, text));
    else if (at == AT_OUT)
        put_null(out);
    else
        writer_text(out, at == AT_POOL ? "pool" : "due");
}

enum status petite_read_at(const struct rules *rules, void *state, int index,
                           const json_t *value, struct error *error)
{
    struct petite_state *it = state;
    const char *text = json_string_value(value);
    uint16_t *at = &it->unit[index].at;
    if (json_is_null(value)) {
        *at = AT_OUT;
        return STATUS_OK;
    }
    if (text == NULL)
        return wrong(error, "at");
    if (strcmp(text, "pool") == 0 || strcmp(text, "due") == 0) {
        *at = strcmp(text, "pool") == 0 ? AT_POOL : AT_DUE;
        return STATUS_OK;
    }
    *at = id_find(rules, ID_PLACE, text);
    return *at == PLACE_NONE ? wrong(error, "at") : STATUS_OK;
}

void petite_write_strength(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    writer_number(
        out, petite_strength(petite_position(rules, state), (piece_id)index));
}

enum status petite_read_strength(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    struct petite_state *it = state;
    const struct petite_piece *counter = &petite_rules(rules)->piece[index];
    json_int_t strength = json_integer_value(value);
    if (!json_is_integer(value)
        || (strength != counter->strength[0]
            && strength != counter->strength[1]))
        return wrong(error, "strength");
    it->unit[index].is_weak = strength != counter->strength[0];
    return STATUS_OK;
}

void petite_write_level(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    int level = petite_level(petite_position(rules, state), (piece_id)index);
    if (level == LEVEL_NONE)
        put_null(out);
    else
        writer_text(out, petite_level_words[level]);
}

void petite_write_rank(const struct rules *rules, const void *state, int index,
                       struct writer *out)
{
    (void)state;
    writer_number(out, petite_rules(rules)->piece[index].rank);
}

void petite_write_points(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    const struct petite_state *it = petite_state(state);
    (void)rules;
    (void)index;
    writer_object(out);
    for (side_id side = 0; side < SIDES_MOST; side++) {
        writer_put_object(out, petite_side_words[side]);
        writer_put_number(out, "supply", it->supply[side]);
        writer_put_number(out, "recruits", it->recruits[side]);
        writer_object_end(out);
    }
    writer_object_end(out);
}

enum status petite_read_points(const struct rules *rules, void *state,
                               int index, const json_t *value,
                               struct error *error)
{
    struct petite_state *it = state;
    (void)rules;
    (void)index;
    for (side_id side = 0; side < SIDES_MOST; side++) {
        const json_t *row = json_object_get(value, petite_side_words[side]);
        if (row == NULL)
            continue;
        int supply = data_whole(row, "supply", 0, UINT16_MAX);
        int recruits = data_whole(row, "recruits", 0, UINT16_MAX);
        if (supply == WHOLE_WRONG || recruits == WHOLE_WRONG)
            return wrong(error, "points");
        it->supply[side] = (uint16_t)supply;
        it->recruits[side] = (uint16_t)recruits;
    }
    return json_is_object(value) ? STATUS_OK : wrong(error, "points");
}

void petite_write_options(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    (void)rules;
    (void)index;
    writer_list(out);
    for (int i = 0; i < 3; i++)
        if ((petite_state(state)->options >> i & 1U) != 0)
            writer_text(out, petite_option_words[i]);
    writer_list_end(out);
}

enum status petite_read_options(const struct rules *rules, void *state,
                                int index, const json_t *value,
                                struct error *error)
{
    struct petite_state *it = state;
    (void)rules;
    (void)index;
    if (!json_is_array(value))
        return wrong(error, "options");
    it->options = 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        int option =
            data_word(petite_option_words, 3, json_array_get(value, i));
        if (option < 0)
            return wrong(error, "options");
        it->options |= (uint16_t)(1U << option);
    }
    return STATUS_OK;
}

void petite_write_arrivals(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    (void)rules;
    (void)index;
    writer_flag(out, petite_state(state)->arrivals != 0);
}

enum status petite_read_arrivals(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    struct petite_state *it = state;
    (void)index;
    if (!json_is_boolean(value))
        return wrong(error, "arrivals");
    it->arrivals =
        json_is_true(value)
            ? (uint16_t)((1U << petite_rules(rules)->arrival_count) - 1)
            : 0;
    return STATUS_OK;
}

void petite_write_window(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    int window = petite_window(petite_state(state));
    (void)rules;
    (void)index;
    if (window == 0)
        put_null(out);
    else
        writer_text(out, window == 1 ? "w1" : "w2");
}

static const char *step_word(const struct petite_state *state)
{
    const struct step *top = course_top(&state->course);
    if (top == NULL)
        return "";
    if (top->kind == STEP_CALLS)
        return top->argument[0] == 0 ? "calls_attacker" : "calls_defender";
    return petite_step_words[top->kind];
}

void petite_write_battle(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    const struct petite_state *it = petite_state(state);
    char text[ID_TEXT];
    (void)index;
    if (!petite_has_battle(it) || it->course.is_over) {
        put_null(out);
        return;
    }
    writer_object(out);
    writer_put_text(out, "at", id_name(rules, ID_PLACE, it->battle.at, text));
    writer_put_number(out, "round", 1);
    writer_put_text(out, "step", step_word(it));
    writer_object_end(out);
}

static void write_pair(struct writer *out, int attacker, int defender)
{
    writer_object(out);
    writer_put_number(out, "attacker", attacker);
    writer_put_number(out, "defender", defender);
    writer_object_end(out);
}

void petite_write_bonus(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    const int16_t *bonus = petite_state(state)->last_bonus;
    (void)rules;
    (void)index;
    write_pair(out, bonus[0], bonus[1]);
}

void petite_write_casualties(const struct rules *rules, const void *state,
                             int index, struct writer *out)
{
    const uint16_t *casualties = petite_state(state)->last_casualties;
    (void)rules;
    (void)index;
    write_pair(out, casualties[0], casualties[1]);
}

void petite_write_phantoms(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    const struct petite_rules *own = petite_rules(rules);
    (void)index;
    writer_object(out);
    for (side_id side = 0; side < SIDES_MOST; side++) {
        int count = 0;
        for (piece_id i = 0; i < own->unit_count; i++)
            count += own->piece[i].side == side && petite_is_phantom(own, i)
                     && petite_state(state)->unit[i].at == AT_POOL;
        writer_put_number(out, petite_side_words[side], count);
    }
    writer_object_end(out);
}

void petite_write_commanded(const struct rules *rules, const void *state,
                            int index, struct writer *out)
{
    const struct petite_rules *own = petite_rules(rules);
    const struct petite_state *it = petite_state(state);
    (void)index;
    writer_object(out);
    for (piece_id i = 0; i < own->unit_count; i++)
        if (is_place(it->unit[i].at))
            writer_put_flag(out, own->piece[i].id, it->unit[i].commanded != 0);
    writer_object_end(out);
}

void petite_write_result(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    const struct petite_state *it = petite_state(state);
    (void)rules;
    (void)index;
    if (!it->course.is_over) {
        put_null(out);
        return;
    }
    writer_object(out);
    writer_key(out, "winner");
    if (it->winner == SIDE_NONE)
        put_null(out);
    else
        writer_text(out, petite_side_words[it->winner]);
    writer_put_text(out, "degree", petite_degree_words[it->degree]);
    writer_object_end(out);
}

void petite_listed(const struct rules *rules, void *state, int index)
{
    struct petite_state *it = state;
    /* Landings may have been read before the units are. */
    uint8_t is_aboard = it->unit[index].is_aboard;
    (void)rules;
    it->unit[index] = (struct petite_unit){.at = AT_OUT,
                                           .head = ID_NONE,
                                           .crossing = PLACE_NONE,
                                           .came_from = PLACE_NONE,
                                           .is_aboard = is_aboard,
                                           .commanded = COMMANDED_NOT_GIVEN};
}

bool petite_is_absent(const void *state, int index)
{
    return !is_place(petite_state(state)->unit[index].at);
}
