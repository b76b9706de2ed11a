/* Fields that bring their own form: how cases and snapshots write them. */

#include "server/rules/vitoria/field_cases.h"

#include "server/rules/ids.h"
#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/load.h"
#include "server/rules/vitoria/move.h"
#include "server/rules/vitoria/victory.h"

#include <string.h>

static enum status wrong(struct error *error, const char *what)
{
    return error_set(error, STATUS_BAD_REQUEST, "field '%s': not understood",
                     what);
}

static void write_null(struct writer *out)
{
    writer_raw(out, "null", 4);
}

static void write_place(const struct rules *rules, place_id place,
                        struct writer *out)
{
    char text[ID_TEXT];
    const char *name = id_name(rules, ID_PLACE, place, text);
    writer_text(out, name == NULL ? "" : name);
}

void vitoria_write_fate(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    const char *word =
        vitoria_fate_words[vitoria_state(state)->unit[index].fate];
    (void)rules;
    if (word == NULL)
        write_null(out);
    else
        writer_text(out, word);
}

enum status vitoria_read_fate(const struct rules *rules, void *state, int index,
                              const json_t *value, struct error *error)
{
    struct vitoria_state *now = state;
    int fate = json_is_null(value)
                   ? FATE_ON_MAP
                   : data_word(vitoria_fate_words, FATE_COUNT, value);
    (void)rules;
    if (fate < 0)
        return wrong(error, "fate");
    now->unit[index].fate = (uint8_t)fate;
    return STATUS_OK;
}

static void write_bridge(const struct rules *rules, int bridge,
                         struct writer *out)
{
    writer_list(out);
    for (int i = 0; i < 2; i++)
        write_place(rules, rules->board.bridges[bridge].between[i], out);
    writer_list_end(out);
}

/* The bridge between two places of a list, or -1. */
static int read_bridge(const struct rules *rules, const json_t *list)
{
    place_id between[2] = {PLACE_NONE, PLACE_NONE};
    for (size_t i = 0; i < 2; i++)
        between[i] =
            data_place(&vitoria_rules(rules)->base, json_array_get(list, i));
    return json_array_size(list) != 2 || between[0] == PLACE_NONE
                   || between[1] == PLACE_NONE
               ? -1
               : board_bridge(&rules->board, between[0], between[1]);
}

void vitoria_write_work(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    const struct vitoria_unit *it = &vitoria_state(state)->unit[index];
    if (it->work_task == WORK_NONE) {
        write_null(out);
        return;
    }
    writer_object(out);
    writer_key(out, "bridge");
    write_bridge(rules, it->work_bridge, out);
    writer_put_text(out, "task", vitoria_task_words[it->work_task - 1]);
    writer_object_end(out);
}

enum status vitoria_read_work(const struct rules *rules, void *state, int index,
                              const json_t *value, struct error *error)
{
    struct vitoria_state *now = state;
    int bridge = read_bridge(rules, json_object_get(value, "bridge"));
    int task = data_word(vitoria_task_words, 2, json_object_get(value, "task"));
    if (json_is_null(value))
        return STATUS_OK;
    if (bridge < 0 || task < 0)
        return wrong(error, "work");
    now->unit[index].work_task = (uint8_t)(task + 1);
    now->unit[index].work_bridge = (uint8_t)bridge;
    return STATUS_OK;
}

void vitoria_write_control(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    const struct vitoria_rules *own = vitoria_rules(rules);
    char text[ID_TEXT];
    (void)index;
    writer_object(out);
    for (int i = 0; i < own->tracked_count; i++)
        writer_put_text(
            out, id_name(rules, ID_PLACE, own->tracked[i], text),
            rules->names[ID_SIDE].name[vitoria_state(state)->control[i]]);
    writer_object_end(out);
}

enum status vitoria_read_control(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    const struct vitoria_rules *own = vitoria_rules(rules);
    struct vitoria_state *now = state;
    json_t *object = (json_t *)(uintptr_t)value;
    (void)index;
    if (!json_is_object(value))
        return wrong(error, "control");
    for (void *at = json_object_iter(object); at != NULL;
         at = json_object_iter_next(object, at)) {
        place_id place = id_find(rules, ID_PLACE, json_object_iter_key(at));
        int side = data_word(rules->names[ID_SIDE].name, SIDES_MOST,
                             json_object_iter_value(at));
        int i = 0;
        while (i < own->tracked_count && own->tracked[i] != place)
            i++;
        if (side < 0 || i == own->tracked_count)
            return wrong(error, "control");
        now->control[i] = (uint8_t)side;
    }
    return STATUS_OK;
}

void vitoria_write_markers(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    (void)index;
    writer_list(out);
    for (int i = 0; i < rules->board.bridge_count; i++) {
        if (!vitoria_state(state)->broken[i])
            continue;
        writer_object(out);
        writer_put_text(out, "is", "bridge_destroyed");
        writer_key(out, "between");
        write_bridge(rules, i, out);
        writer_object_end(out);
    }
    writer_list_end(out);
}

enum status vitoria_read_markers(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    struct vitoria_state *now = state;
    (void)index;
    if (!json_is_array(value))
        return wrong(error, "markers");
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *marker = json_array_get(value, i);
        const char *is = json_string_value(json_object_get(marker, "is"));
        int bridge = read_bridge(rules, json_object_get(marker, "between"));
        if (is == NULL || strcmp(is, "bridge_destroyed") != 0 || bridge < 0)
            return wrong(error, "markers");
        now->broken[bridge] = 1;
    }
    return STATUS_OK;
}

void vitoria_write_evacuated(const struct rules *rules, const void *state,
                             int index, struct writer *out)
{
    (void)index;
    writer_list(out);
    for (int i = 0; i < vitoria_rules(rules)->unit_count; i++)
        if (vitoria_state(state)->unit[i].fate == FATE_EVACUATED)
            writer_text(out, rules->names[ID_PIECE].name[i]);
    writer_list_end(out);
}

/* Those who had left before: whole, and known to all. */
enum status vitoria_read_evacuated(const struct rules *rules, void *state,
                                   int index, const json_t *value,
                                   struct error *error)
{
    struct vitoria_state *now = state;
    (void)index;
    if (!json_is_array(value))
        return wrong(error, "evacuated");
    for (size_t i = 0; i < json_array_size(value); i++) {
        piece_id unit = data_id(&vitoria_rules(rules)->base, ID_PIECE,
                                json_array_get(value, i));
        if (unit == ID_NONE)
            return wrong(error, "evacuated");
        vitoria_listed(rules, state, unit);
        now->unit[unit].fate = FATE_EVACUATED;
        now->unit[unit].is_revealed = 1;
    }
    return STATUS_OK;
}

void vitoria_write_decision(const struct rules *rules, const void *state,
                            int index, struct writer *out)
{
    side_id side;
    const char *kind = vitoria_decision(vitoria_state(state), &side);
    (void)index;
    if (kind == NULL) {
        write_null(out);
        return;
    }
    writer_object(out);
    writer_put_text(out, "kind", kind);
    writer_put_text(out, "side", rules->names[ID_SIDE].name[side]);
    writer_object_end(out);
}

static bool may_end(struct vitoria_position pos)
{
    side_id side;
    if (vitoria_decision(pos.state, &side) != NULL)
        return false;
    for (side = 0; side < SIDES_MOST; side++)
        if (seat_in(course_to_act(&pos.state->course), side)
            && is_allowed(vitoria_end_allowed(pos, side)))
            return true;
    return false;
}

/* Would `end_phase` be accepted now? */
void vitoria_write_may_end(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    (void)index;
    writer_flag(out, may_end(vitoria_position(rules, state)));
}

void vitoria_listed(const struct rules *rules, void *state, int index)
{
    const struct vitoria_piece *piece = &vitoria_rules(rules)->piece[index];
    struct vitoria_unit *it = &((struct vitoria_state *)state)->unit[index];
    it->fate = FATE_ON_MAP;
    it->strength = piece->strength;
    it->entry = piece->entry;
    it->due_turn = piece->due_turn;
}
