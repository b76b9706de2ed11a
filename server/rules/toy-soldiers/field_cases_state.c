/* Fields of the state as cases have them: by side, by place, by seat. */

#include "server/rules/ids.h"
#include "server/rules/toy-soldiers/field_cases.h"
#include "server/rules/toy-soldiers/load.h"
#include "server/rules/toy-soldiers/victory.h"

static enum status wrong(struct error *error, const char *what)
{
    return error_set(error, STATUS_BAD_REQUEST, "field '%s': not understood",
                     what);
}

static void put_id(const struct rules *rules, const char *key,
                   enum id_kind kind, int id, struct writer *out)
{
    char text[ID_TEXT];
    const char *name = id_name(rules, kind, id, text);
    writer_key(out, key);
    if (name == NULL)
        writer_raw(out, "null", 4);
    else
        writer_text(out, name);
}

void toys_write_objectives(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    const struct toys_rules *own = toys_rules(rules);
    (void)index;
    writer_object(out);
    for (int i = 0; i < own->objective_count; i++) {
        char text[ID_TEXT];
        put_id(rules, id_name(rules, ID_PLACE, own->objective[i].at, text),
               ID_SIDE, toys_state(state)->holder[i], out);
    }
    writer_object_end(out);
}

enum status toys_read_objectives(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    const struct toys_rules *own = toys_rules(rules);
    struct toys_state *now = state;
    json_t *object = (json_t *)(uintptr_t)value;
    (void)index;
    if (!json_is_object(value))
        return wrong(error, "objectives");
    for (void *at = json_object_iter(object); at != NULL;
         at = json_object_iter_next(object, at)) {
        place_id place = id_find(rules, ID_PLACE, json_object_iter_key(at));
        const json_t *holder = json_object_iter_value(at);
        int side = json_is_null(holder)
                       ? SIDE_NONE
                       : data_index(&own->base, ID_SIDE, holder);
        int i = 0;
        while (i < own->objective_count && own->objective[i].at != place)
            i++;
        if (side < 0 || i == own->objective_count)
            return wrong(error, "objectives");
        now->holder[i] = (uint16_t)side;
    }
    return STATUS_OK;
}

static void write_by_side(const struct rules *rules, const uint16_t value[2],
                          struct writer *out)
{
    writer_object(out);
    for (int side = 0; side < SIDES_MOST; side++)
        writer_put_number(out, rules->names[ID_SIDE].name[side], value[side]);
    writer_object_end(out);
}

static bool read_by_side(const struct rules *rules, const json_t *value,
                         uint16_t to[2])
{
    size_t known = 0;
    for (int side = 0; side < SIDES_MOST; side++) {
        const char *name = rules->names[ID_SIDE].name[side];
        int number = data_whole(value, name, 0, 999);
        if (json_object_get(value, name) == NULL)
            continue;
        if (number < 0)
            return false;
        to[side] = (uint16_t)number;
        known++;
    }
    return json_is_object(value) && known == json_object_size(value);
}

void toys_write_streak(const struct rules *rules, const void *state, int index,
                       struct writer *out)
{
    (void)index;
    write_by_side(rules, toys_state(state)->streak, out);
}

enum status toys_read_streak(const struct rules *rules, void *state, int index,
                             const json_t *value, struct error *error)
{
    (void)index;
    return read_by_side(rules, value, ((struct toys_state *)state)->streak)
               ? STATUS_OK
               : wrong(error, "streak");
}

void toys_write_break(const struct rules *rules, const void *state, int index,
                      struct writer *out)
{
    (void)index;
    write_by_side(rules, toys_state(state)->break_at, out);
}

enum status toys_read_break(const struct rules *rules, void *state, int index,
                            const json_t *value, struct error *error)
{
    (void)index;
    return read_by_side(rules, value, ((struct toys_state *)state)->break_at)
               ? STATUS_OK
               : wrong(error, "break");
}

static void write_answers(const struct rules *rules, const struct step *open,
                          struct writer *out)
{
    static const char *const words[STEP_COUNT][2] = {
        [STEP_ADVANCE] = {"advance", "stay"},
        [STEP_PURSUE] = {"pursue", "hold"},
    };
    writer_list(out);
    for (int i = 0; i < 2; i++) {
        char text[ID_TEXT];
        writer_text(out, open->kind == STEP_RETREAT ? id_name(
                             rules, ID_PLACE, open->argument[1 + i], text)
                                                    : words[open->kind][i]);
    }
    writer_list_end(out);
}

void toys_write_decision(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    const struct step *open = toys_open(toys_state(state));
    (void)index;
    if (open == NULL) {
        writer_raw(out, "null", 4);
        return;
    }
    seat_id seat = 0;
    while (!seat_in(open->seats, seat))
        seat++;
    writer_object(out);
    put_id(rules, "seat", ID_SEAT, seat, out);
    writer_put_text(out, "kind", toys_decision_words[open->kind]);
    put_id(rules, "unit", ID_PIECE, open->argument[0], out);
    writer_key(out, "options");
    write_answers(rules, open, out);
    writer_object_end(out);
}

static void write_set(const struct rules *rules, enum id_kind kind,
                      uint16_t set, struct writer *out)
{
    writer_list(out);
    for (int id = 0; id < id_count(rules, kind); id++)
        if ((set >> id & 1U) != 0)
            writer_text(out, rules->names[kind].name[id]);
    writer_list_end(out);
}

void toys_write_offers(const struct rules *rules, const void *state, int index,
                       struct writer *out)
{
    (void)index;
    write_set(rules, ID_SIDE, toys_state(state)->offers, out);
}

void toys_write_empty(const struct rules *rules, const void *state, int index,
                      struct writer *out)
{
    (void)index;
    write_set(rules, ID_SEAT, course_of(state)->empty, out);
}

void toys_write_plots(const struct rules *rules, const void *state, int index,
                      struct writer *out)
{
    const struct toys_state *now = toys_state(state);
    (void)index;
    writer_object(out);
    for (int unit = 0; unit < toys_rules(rules)->unit_count; unit++)
        if (now->unit[unit].plot != ID_NONE)
            put_id(rules, rules->names[ID_PIECE].name[unit], ID_PIECE,
                   now->unit[unit].plot, out);
    writer_object_end(out);
}
