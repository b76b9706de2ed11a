/* Fields that bring their own form: how cases and snapshots write them. */

#include "server/rules/yorktown/field_cases.h"

#include "server/rules/ids.h"
#include "server/rules/kit/order.h"
#include "server/rules/yorktown/sail.h"
#include "server/rules/yorktown/victory.h"

#include <string.h>

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
        || yorktown_rules(rules)->piece[frigate].kind != KIND_FRIGATE)
        return error_set(error, STATUS_BAD_REQUEST, "no such place");
    *at = (uint16_t)(AT_ABOARD + frigate);
    return STATUS_OK;
}

void yorktown_write_at(const struct rules *rules, const void *state, int index,
                       struct writer *out)
{
    yorktown_write_where(rules, yorktown_state(state)->unit[index].at, out);
}

enum status yorktown_read_at(const struct rules *rules, void *state, int index,
                             const json_t *value, struct error *error)
{
    struct yorktown_state *it = state;
    return read_where(rules, value, &it->unit[index].at, error);
}

void yorktown_write_began(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    yorktown_write_where(rules, yorktown_state(state)->unit[index].began, out);
}

enum status yorktown_read_began(const struct rules *rules, void *state,
                                int index, const json_t *value,
                                struct error *error)
{
    struct yorktown_state *it = state;
    return read_where(rules, value, &it->unit[index].began, error);
}

void yorktown_listed(const struct rules *rules, void *state, int index)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    struct yorktown_state *it = state;
    bool is_frigate = own->piece[index].kind == KIND_FRIGATE;
    it->unit[index] = (struct yorktown_unit){
        .at = AT_ABSENT,
        .began = NOT_GIVEN,
        .with = own->piece[index].kind == KIND_COMMANDER ? (uint16_t)NOT_GIVEN
                                                         : (uint16_t)ID_NONE,
        .facing = own->piece[index].side == ALLIED ? 0 : 3,
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

void yorktown_write_markers(const struct rules *rules, const void *state,
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
        order_add_id(places, (*count)++, at);
    }
    return STATUS_OK;
}

enum status yorktown_read_markers(const struct rules *rules, void *state,
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

void yorktown_write_lost(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    (void)rules;
    (void)index;
    writer_object(out);
    for (int i = 0; i < NATION_COUNT; i++)
        writer_put_number(out, yorktown_nation_words[i],
                          yorktown_state(state)->lost[i]);
    writer_object_end(out);
}

enum status yorktown_read_lost(const struct rules *rules, void *state,
                               int index, const json_t *value,
                               struct error *error)
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

static const char *const options_victory[] = {"either", "both"};

void yorktown_write_options(const struct rules *rules, const void *state,
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

enum status yorktown_read_options(const struct rules *rules, void *state,
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

void yorktown_write_score(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    writer_object(out);
    writer_put_number(out, "exited", pos.state->exited);
    writer_key(out, "lost");
    yorktown_write_lost(rules, state, index, out);
    writer_put_number(out, "yorktown",
                      yorktown_in_town(pos, ALLIED, 1, SIDE_NONE));
    writer_put_number(out, "gloucester",
                      yorktown_in_town(pos, ALLIED, 2, SIDE_NONE));
    writer_object_end(out);
}
