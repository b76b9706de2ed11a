/* The fields table of Yorktown: what its state is made of. */

#include "server/rules/yorktown/fields.h"

#include "server/rules/ids.h"
#include "server/rules/yorktown/flow.h"
#include "server/rules/yorktown/move.h"
#include "server/rules/yorktown/sail.h"

#include <stddef.h>
#include <string.h>

/* What a case left out of a listed unit, until settle fills it in. */
enum { NOT_GIVEN = 0xFFF0 };

struct word {
    uint16_t at;
    const char *text;
};

static const struct word boxes[] = {
    {AT_HAMPTON, "hampton"},
    {AT_WILLIAMSBURG, "williamsburg"},
    {AT_EXITED, "exited"},
    {AT_ELIMINATED, "eliminated"},
};
enum { BOXES = sizeof boxes / sizeof boxes[0] };

static const char *const options_victory[] = {"either", "both"};

void yorktown_write_where(const struct rules *rules, uint16_t at,
                          struct writer *out)
{
    char text[ID_TEXT];
    for (int i = 0; i < BOXES; i++)
        if (boxes[i].at == at) {
            writer_text(out, boxes[i].text);
            return;
        }
    const char *name = is_aboard(at)
                           ? id_name(rules, ID_PIECE, at - AT_ABOARD, text)
                           : id_name(rules, ID_PLACE, at, text);
    if (name == NULL)
        writer_raw(out, "null", 4);
    else
        writer_text(out, name);
}

static enum status read_where(const struct rules *rules, const json_t *value,
                              uint16_t *at, struct error *error)
{
    const char *text = json_string_value(value);
    *at = AT_ABSENT;
    if (json_is_null(value))
        return STATUS_OK;
    for (int i = 0; text != NULL && i < BOXES; i++)
        if (strcmp(boxes[i].text, text) == 0) {
            *at = boxes[i].at;
            return STATUS_OK;
        }
    place_id place =
        text == NULL ? (place_id)PLACE_NONE : id_find(rules, ID_PLACE, text);
    if (place != PLACE_NONE) {
        *at = place;
        return STATUS_OK;
    }
    piece_id frigate =
        text == NULL ? (piece_id)ID_NONE : id_find(rules, ID_PIECE, text);
    if (frigate == ID_NONE
        || yorktown_rules(rules)->card[frigate].kind != KIND_FRIGATE)
        return error_set(error, STATUS_BAD_REQUEST, "no such place");
    *at = (uint16_t)(AT_ABOARD + frigate);
    return STATUS_OK;
}

static void write_at(const struct rules *rules, const void *state, int index,
                     struct writer *out)
{
    yorktown_write_where(rules, yorktown_state(state)->unit[index].at, out);
}

static enum status read_at(const struct rules *rules, void *state, int index,
                           const json_t *value, struct error *error)
{
    struct yorktown_state *it = state;
    return read_where(rules, value, &it->unit[index].at, error);
}

static void write_began(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    yorktown_write_where(rules, yorktown_state(state)->unit[index].began, out);
}

static enum status read_began(const struct rules *rules, void *state, int index,
                              const json_t *value, struct error *error)
{
    struct yorktown_state *it = state;
    return read_where(rules, value, &it->unit[index].began, error);
}

static void unit_listed(const struct rules *rules, void *state, int index)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    struct yorktown_state *it = state;
    bool is_frigate = own->card[index].kind == KIND_FRIGATE;
    it->unit[index] = (struct yorktown_unit){
        .at = AT_ABSENT,
        .began = NOT_GIVEN,
        .with = own->card[index].kind == KIND_COMMANDER ? (uint16_t)NOT_GIVEN
                                                        : (uint16_t)ID_NONE,
        .facing = own->card[index].side == ALLIED ? 0 : 3,
        .points = is_frigate ? FRIGATE_POINTS : 0,
        .fires = is_frigate ? FRIGATE_FIRES : 0,
    };
}

static void write_places(const struct rules *rules, const uint16_t *list,
                         int count, struct writer *out)
{
    writer_list(out);
    for (int i = 0; i < count; i++)
        yorktown_write_where(rules, list[i], out);
    writer_list_end(out);
}

static void write_markers(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    const struct yorktown_state *it = yorktown_state(state);
    (void)index;
    writer_object(out);
    writer_key(out, "redoubts");
    write_places(rules, it->built, it->built_count, out);
    writer_key(out, "new_redoubts");
    write_places(rules, it->fresh, it->fresh_count, out);
    writer_object_end(out);
}

static enum status read_places(const struct rules *rules, const json_t *list,
                               uint16_t *places, uint16_t *count,
                               struct error *error)
{
    *count = 0;
    if (json_array_size(list) > YORKTOWN_REDOUBTS_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "too many redoubts");
    for (size_t i = 0; i < json_array_size(list); i++) {
        uint16_t at;
        enum status status =
            read_where(rules, json_array_get(list, i), &at, error);
        if (status != STATUS_OK || !is_place(at))
            return error_set(error, STATUS_BAD_REQUEST, "redoubts: a place");
        int k = (*count)++;
        for (; k > 0 && places[k - 1] > at; k--)
            places[k] = places[k - 1];
        places[k] = at;
    }
    return STATUS_OK;
}

static enum status read_markers(const struct rules *rules, void *state,
                                int index, const json_t *value,
                                struct error *error)
{
    struct yorktown_state *it = state;
    (void)index;
    enum status status = read_places(rules, json_object_get(value, "redoubts"),
                                     it->built, &it->built_count, error);
    if (status == STATUS_OK)
        status = read_places(rules, json_object_get(value, "new_redoubts"),
                             it->fresh, &it->fresh_count, error);
    return status;
}

static void write_lost(const struct rules *rules, const void *state, int index,
                       struct writer *out)
{
    (void)rules;
    (void)index;
    writer_object(out);
    for (int i = 0; i < NATION_COUNT; i++)
        writer_put_number(out, yorktown_nation_words[i],
                          yorktown_state(state)->lost[i]);
    writer_object_end(out);
}

static enum status read_lost(const struct rules *rules, void *state, int index,
                             const json_t *value, struct error *error)
{
    struct yorktown_state *it = state;
    (void)rules;
    (void)index;
    json_t *members = json_incref((json_t *)(uintptr_t)value);
    size_t known = 0;
    for (int i = 0; i < NATION_COUNT; i++) {
        const json_t *number =
            json_object_get(members, yorktown_nation_words[i]);
        known += number != NULL;
        it->lost[i] = (uint16_t)json_integer_value(number);
    }
    bool is_known = known == json_object_size(members);
    json_decref(members);
    return is_known ? STATUS_OK
                    : error_set(error, STATUS_BAD_REQUEST, "lost: a nation");
}

static void write_options(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    const struct yorktown_state *it = yorktown_state(state);
    (void)rules;
    (void)index;
    writer_object(out);
    writer_put_text(out, "victory", options_victory[it->victory_option]);
    writer_put_flag(out, "fog", it->fog_option != 0);
    writer_object_end(out);
}

static enum status read_options(const struct rules *rules, void *state,
                                int index, const json_t *value,
                                struct error *error)
{
    struct yorktown_state *it = state;
    const char *victory = json_string_value(json_object_get(value, "victory"));
    (void)rules;
    (void)index;
    if (victory != NULL)
        it->victory_option = strcmp(victory, "both") == 0;
    if (json_object_get(value, "fog") != NULL)
        it->fog_option = json_is_true(json_object_get(value, "fog"));
    return json_is_object(value)
               ? STATUS_OK
               : error_set(error, STATUS_BAD_REQUEST, "options");
}

static void write_score(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    const struct yorktown_state *it = yorktown_state(state);
    writer_object(out);
    writer_put_number(out, "exited", it->exited);
    writer_key(out, "lost");
    write_lost(rules, state, index, out);
    writer_put_number(out, "yorktown",
                      yorktown_in_town(own, it, ALLIED, 1, SIDE_NONE));
    writer_put_number(out, "gloucester",
                      yorktown_in_town(own, it, ALLIED, 2, SIDE_NONE));
    writer_object_end(out);
}

static void write_result(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    const struct yorktown_state *it = yorktown_state(state);
    (void)index;
    if (!it->course.is_over) {
        writer_raw(out, "null", 4);
        return;
    }
    writer_object(out);
    writer_put_text(out, "winner", rules->names[ID_SIDE].name[it->winner]);
    writer_put_text(out, "by", yorktown_result_words[it->result]);
    writer_object_end(out);
}

#define STATE(member)  offsetof(struct yorktown_state, member)
#define UNIT(member)   offsetof(struct yorktown_unit, member)
#define ATTACK(member) offsetof(struct yorktown_attack, member)
#define STEP(member)   offsetof(struct step, member)

/* clang-format off */
static const struct field unit_fields[] = {
    {.name = "at", .kind = FIELD_CUSTOM, .offset = UNIT(at), .stride = 2,
     .write = write_at, .read = read_at},
    {.name = "began", .kind = FIELD_CUSTOM, .offset = UNIT(began), .stride = 2,
     .write = write_began, .read = read_began},
    {.name = "with", .kind = FIELD_ID, .width = 2, .ids = ID_PIECE,
     .offset = UNIT(with), .initial = ID_NONE},
    {.name = "hits", .kind = FIELD_NUMBER, .width = 2, .offset = UNIT(hits)},
    {.name = "facing", .kind = FIELD_NUMBER, .width = 1,
     .offset = UNIT(facing)},
    {.name = "state", .kind = FIELD_WORDS, .width = 1, .words = yorktown_mark_words,
     .word_count = 7, .offset = UNIT(marks)},
    {.name = "still", .kind = FIELD_NUMBER, .width = 1,
     .offset = UNIT(still)},
    {.name = "fires", .kind = FIELD_NUMBER, .width = 1,
     .offset = UNIT(fires)},
    {.name = "mp", .kind = FIELD_NUMBER, .width = 1, .offset = UNIT(points)},
    {.name = "shown", .kind = FIELD_FLAG, .width = 1,
     .offset = UNIT(is_shown)},
    {.name = "owes", .kind = FIELD_NUMBER, .width = 1, .offset = UNIT(owes),
     .is_hidden_in_cases = true},
};

static const struct field attack_fields[] = {
    {.name = "target", .kind = FIELD_ID, .width = 2, .ids = ID_PLACE,
     .offset = ATTACK(target)},
    {.name = "units", .kind = FIELD_ID, .shape = FIELD_LIST, .width = 2,
     .ids = ID_PIECE, .offset = ATTACK(units), .stride = 2,
     .most = YORKTOWN_FRONT, .count_offset = ATTACK(count)},
};

static const struct field step_fields[] = {
    {.name = "kind", .kind = FIELD_NUMBER, .width = 2, .offset = STEP(kind)},
    {.name = "seats", .kind = FIELD_NUMBER, .width = 2, .offset = STEP(seats)},
    {.name = "done", .kind = FIELD_NUMBER, .width = 2, .offset = STEP(done)},
    {.name = "first", .kind = FIELD_NUMBER, .width = 2,
     .offset = STEP(argument)},
    {.name = "second", .kind = FIELD_NUMBER, .width = 2,
     .offset = STEP(argument) + sizeof(uint16_t)},
};

const struct field yorktown_fields[YORKTOWN_FIELDS] = {
    {.name = "turn", .kind = FIELD_NUMBER, .width = 2,
     .offset = STATE(course.turn)},
    {.name = "phase", .kind = FIELD_WORD, .width = 2, .words = yorktown_phase_words,
     .word_count = PHASE_COUNT, .offset = STATE(course.phase)},
    {.name = "side", .kind = FIELD_ID, .width = 2, .ids = ID_SIDE,
     .offset = STATE(course.side)},
    {.name = "empty", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(course.empty)},
    {.name = "over", .kind = FIELD_FLAG, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(course.is_over)},
    {.name = "steps", .kind = FIELD_RECORD, .shape = FIELD_LIST,
     .is_hidden_in_cases = true, .offset = STATE(course.steps),
     .stride = sizeof(struct step), .most = STEPS_MOST,
     .count_offset = STATE(course.depth), .fields = step_fields,
     .field_count = 5},
    {.name = "victory_option", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(victory_option)},
    {.name = "fog_option", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(fog_option)},
    {.name = "result_by", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(result)},
    {.name = "winner", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(winner),
     .initial = SIDE_NONE},
    {.name = "redoubts_used", .kind = FIELD_NUMBER, .width = 2,
     .offset = STATE(used)},
    {.name = "built", .kind = FIELD_ID, .shape = FIELD_LIST, .width = 2,
     .ids = ID_PLACE, .is_hidden_in_cases = true, .offset = STATE(built),
     .stride = 2, .most = YORKTOWN_REDOUBTS_MOST,
     .count_offset = STATE(built_count)},
    {.name = "fresh", .kind = FIELD_ID, .shape = FIELD_LIST, .width = 2,
     .ids = ID_PLACE, .is_hidden_in_cases = true, .offset = STATE(fresh),
     .stride = 2, .most = YORKTOWN_REDOUBTS_MOST,
     .count_offset = STATE(fresh_count)},
    {.name = "exited", .kind = FIELD_NUMBER, .width = 2,
     .offset = STATE(exited)},
    {.name = "lost_american", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(lost[NATION_AMERICAN])},
    {.name = "lost_french", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(lost[NATION_FRENCH])},
    {.name = "lost_british", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(lost[NATION_BRITISH])},
    {.name = "lost_german", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(lost[NATION_GERMAN])},
    {.name = "units", .kind = FIELD_RECORD, .shape = FIELD_BY_ID,
     .keys = ID_PIECE, .offset = STATE(unit),
     .stride = sizeof(struct yorktown_unit), .most = YORKTOWN_UNITS_MOST,
     .fields = unit_fields, .field_count = 11, .listed = unit_listed},
    {.name = "struck", .kind = FIELD_ID, .shape = FIELD_LIST, .width = 2,
     .ids = ID_PIECE, .is_hidden_in_cases = true, .offset = STATE(struck),
     .stride = 2, .most = YORKTOWN_UNITS_MOST,
     .count_offset = STATE(struck_count)},
    {.name = "phase_done", .kind = FIELD_FLAG, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(is_phase_done)},
    {.name = "resolving", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(resolving)},
    {.name = "attack_next", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(attack_next)},
    {.name = "attacks", .kind = FIELD_RECORD, .shape = FIELD_LIST,
     .is_hidden_in_cases = true, .offset = STATE(attack),
     .stride = sizeof(struct yorktown_attack), .most = YORKTOWN_ATTACKS_MOST,
     .count_offset = STATE(attack_count), .fields = attack_fields,
     .field_count = 2},
    {.name = "markers", .is_derived = true, .write = write_markers,
     .read = read_markers},
    {.name = "lost", .is_derived = true, .write = write_lost,
     .read = read_lost},
    {.name = "options", .is_derived = true, .write = write_options,
     .read = read_options},
    {.name = "score", .is_derived = true, .write = write_score},
    {.name = "result", .is_derived = true, .write = write_result},
};
/* clang-format on */

void yorktown_blank(const struct rules *rules, void *state)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    struct yorktown_state *it = state;
    memset(it, 0, sizeof *it);
    it->course.turn = 1;
    it->course.side = own->first_side;
    it->winner = SIDE_NONE;
    it->victory_option = (uint16_t)rules->option_initial[0];
    it->fog_option = (uint16_t)rules->option_initial[1];
    for (int i = 0; i < YORKTOWN_UNITS_MOST; i++)
        it->unit[i] = (struct yorktown_unit){
            .at = AT_ABSENT, .began = AT_ABSENT, .with = ID_NONE};
}

void yorktown_settle(struct play *play)
{
    const struct yorktown_rules *own = yorktown_rules(play->rules);
    struct yorktown_state *it = play->state;
    for (piece_id i = 0; i < own->unit_count; i++) {
        struct yorktown_unit *unit = &it->unit[i];
        if (unit->began == NOT_GIVEN)
            unit->began = unit->at;
        if (unit->with == NOT_GIVEN) {
            unit->with = ID_NONE;
            if (is_place(unit->at))
                yorktown_stack(own, it, i, ID_NONE);
        }
    }
    if (it->used < it->built_count)
        it->used = it->built_count;
    if (it->course.phase == PHASE_OVER)
        return;
    course_push(&it->course, STEP_PHASE, seat_only((seat_id)it->course.side));
}
