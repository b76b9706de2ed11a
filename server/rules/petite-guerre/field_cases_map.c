/* Fields that are tied to places: control, ferries, bridges, landings, orders.
 */

#include "server/rules/petite-guerre/field_cases.h"

#include "server/rules/ids.h"
#include "server/rules/petite-guerre/load.h"
#include "server/rules/petite-guerre/reinforce.h"
#include "server/rules/petite-guerre/ship.h"

#include <string.h>

static enum status wrong(struct error *error, const char *field)
{
    return error_set(error, STATUS_BAD_REQUEST,
                     "field '%s': a value of the wrong kind", field);
}

/* Jansson walks only what may be changed. */
static json_t *walked(const json_t *value)
{
    return (json_t *)(uintptr_t)value;
}

void petite_write_control(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    const struct petite_rules *own = petite_rules(rules);
    (void)index;
    writer_object(out);
    for (int i = 0; i < own->settlement_count; i++) {
        char text[ID_TEXT];
        writer_put_text(out,
                        id_name(rules, ID_PLACE, own->settlement[i].at, text),
                        petite_side_words[petite_state(state)->control[i]]);
    }
    writer_object_end(out);
}

enum status petite_read_control(const struct rules *rules, void *state,
                                int index, const json_t *value,
                                struct error *error)
{
    struct petite_state *it = state;
    json_t *object = walked(value);
    (void)index;
    for (void *at = json_object_iter(object); at != NULL;
         at = json_object_iter_next(object, at)) {
        place_id place = id_find(rules, ID_PLACE, json_object_iter_key(at));
        int side = data_word(petite_side_words, SIDES_MOST,
                             json_object_iter_value(at));
        int settlement = petite_settlement(petite_rules(rules), place);
        if (settlement < 0 || side < 0)
            return wrong(error, "control");
        it->control[settlement] = (uint8_t)side;
    }
    return json_is_object(value) ? STATUS_OK : wrong(error, "control");
}

void petite_write_ferries(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    const struct petite_rules *own = petite_rules(rules);
    (void)index;
    writer_object(out);
    for (int i = 0; i < own->bridge_count; i++)
        if (own->bridge[i].is_ferry)
            writer_put_text(out, own->bridge[i].name,
                            petite_side_words[petite_state(state)->ferry[i]]);
    writer_object_end(out);
}

enum status petite_read_ferries(const struct rules *rules, void *state,
                                int index, const json_t *value,
                                struct error *error)
{
    const struct petite_rules *own = petite_rules(rules);
    struct petite_state *it = state;
    size_t known = 0;
    (void)index;
    for (int i = 0; i < own->bridge_count; i++) {
        const json_t *owner = json_object_get(value, own->bridge[i].name);
        int side = data_word(petite_side_words, SIDES_MOST, owner);
        if (!own->bridge[i].is_ferry)
            it->ferry[i] = SIDE_NONE;
        else if (side >= 0)
            it->ferry[i] = (uint8_t)side;
        known += own->bridge[i].is_ferry && side >= 0;
    }
    return json_object_size(value) == known ? STATUS_OK
                                            : wrong(error, "ferries");
}

void petite_write_broken(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    const struct petite_rules *own = petite_rules(rules);
    (void)index;
    writer_list(out);
    for (int i = 0; i < own->bridge_count; i++) {
        char text[ID_TEXT];
        if (!petite_state(state)->is_broken[i])
            continue;
        writer_list(out);
        for (int k = 0; k < 2; k++)
            writer_text(
                out, id_name(rules, ID_PLACE, own->bridge[i].between[k], text));
        writer_list_end(out);
    }
    writer_list_end(out);
}

enum status petite_read_broken(const struct rules *rules, void *state,
                               int index, const json_t *value,
                               struct error *error)
{
    const struct petite_rules *own = petite_rules(rules);
    struct petite_state *it = state;
    (void)index;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *pair = json_array_get(value, i);
        place_id a = data_place(&own->base, json_array_get(pair, 0));
        place_id b = data_place(&own->base, json_array_get(pair, 1));
        int bridge =
            a == PLACE_NONE || b == PLACE_NONE ? -1 : petite_bridge(own, a, b);
        if (bridge < 0 || own->bridge[bridge].is_ferry)
            return wrong(error, "broken");
        it->is_broken[bridge] = 1;
    }
    return json_is_array(value) ? STATUS_OK : wrong(error, "broken");
}

void petite_write_landings(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    struct petite_position pos = petite_position(rules, state);
    (void)index;
    writer_object(out);
    for (int i = 0; i < pos.state->landing_count; i++) {
        char text[ID_TEXT];
        piece_id heads[PETITE_PIECES_MOST];
        int count = petite_aboard(pos, pos.state->landing[i].port, heads);
        writer_key(out,
                   id_name(rules, ID_PLACE, pos.state->landing[i].port, text));
        writer_object(out);
        writer_put_list(out, "units");
        for (int k = 0; k < count; k++)
            writer_text(out, pos.rules->piece[heads[k]].id);
        writer_list_end(out);
        writer_put_number(out, "ready", pos.state->landing[i].ready);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static enum status read_landing(const struct rules *rules,
                                struct petite_state *state, const char *port,
                                const json_t *value, struct error *error)
{
    const json_t *units = json_object_get(value, "units");
    place_id at = id_find(rules, ID_PLACE, port);
    if (at == PLACE_NONE || state->landing_count == PETITE_LANDINGS_MOST)
        return wrong(error, "landings");
    for (size_t i = 0; i < json_array_size(units); i++) {
        const char *text = json_string_value(json_array_get(units, i));
        piece_id unit =
            text == NULL ? (piece_id)ID_NONE : id_find(rules, ID_PIECE, text);
        if (unit == ID_NONE)
            return wrong(error, "landings");
        state->unit[unit].is_aboard = 1;
    }
    int ready = data_whole(value, "ready", 0, 99);
    if (ready == WHOLE_WRONG)
        return wrong(error, "landings");
    state->landing[state->landing_count++] =
        (struct petite_landing){at, (uint16_t)ready};
    return STATUS_OK;
}

enum status petite_read_landings(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    json_t *object = walked(value);
    (void)index;
    for (void *at = json_object_iter(object); at != NULL;
         at = json_object_iter_next(object, at)) {
        enum status status =
            read_landing(rules, state, json_object_iter_key(at),
                         json_object_iter_value(at), error);
        if (status != STATUS_OK)
            return status;
    }
    return json_is_object(value) ? STATUS_OK : wrong(error, "landings");
}

void petite_write_timeline(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    const struct petite_rules *own = petite_rules(rules);
    const struct petite_state *it = petite_state(state);
    (void)index;
    writer_list(out);
    for (int i = 0; i < it->order_count; i++) {
        const struct petite_order *order = &it->order[i];
        char text[ID_TEXT];
        writer_object(out);
        writer_put_text(out, "side", petite_side_words[order->side]);
        writer_put_text(out, "kind",
                        petite_kind_words[own->piece[order->unit].kind]);
        writer_put_text(out, "at", id_name(rules, ID_PLACE, order->at, text));
        writer_put_number(out, "due", order->due);
        writer_object_end(out);
    }
    writer_list_end(out);
}

enum status petite_read_timeline(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    struct petite_state *it = state;
    (void)index;
    if (!json_is_array(value) || json_array_size(value) > PETITE_ORDERS_MOST)
        return wrong(error, "timeline");
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *row = json_array_get(value, i);
        int side = data_word(petite_side_words, SIDES_MOST,
                             json_object_get(row, "side"));
        int kind = data_word(petite_kind_words, KIND_COUNT,
                             json_object_get(row, "kind"));
        place_id at =
            data_place(&petite_rules(rules)->base, json_object_get(row, "at"));
        int due = data_whole(row, "due", 0, 99);
        if (side < 0 || kind < 0 || at == PLACE_NONE || due == WHOLE_WRONG)
            return wrong(error, "timeline");
        it->order[it->order_count++] = (struct petite_order){
            (uint16_t)side, (uint16_t)(ORDER_OF_KIND | kind), at,
            (uint16_t)due};
    }
    return STATUS_OK;
}
