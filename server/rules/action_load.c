/* Decoding an action from JSON: marks what is wrong with it, judges nothing. */

#include "server/rules/action.h"

#include "common/base/text.h"
#include "server/rules/game.h"
#include "server/rules/ids.h"

#include <string.h>

enum { TEXT_CHARACTERS_MOST = 2000, DEPTH_MOST = 8 };

/* What stays the same while one action is decoded. */
struct decoding {
    const struct rules *rules;
    struct action *action;
    bool is_too_large;
};

static int depth_of(const json_t *value, int limit)
{
    int deepest = 0;
    if (limit == 0 || (!json_is_object(value) && !json_is_array(value)))
        return 0;
    if (json_is_array(value)) {
        for (size_t i = 0; i < json_array_size(value); i++) {
            int depth = depth_of(json_array_get(value, i), limit - 1);
            deepest = depth > deepest ? depth : deepest;
        }
        return deepest + 1;
    }
    json_t *object = (json_t *)(uintptr_t)value;
    for (void *at = json_object_iter(object); at != NULL;
         at = json_object_iter_next(object, at)) {
        int depth = depth_of(json_object_iter_value(at), limit - 1);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest + 1;
}

static int32_t decode_word(const struct decoding *decoding,
                           const struct action_field *field,
                           const json_t *value)
{
    const char *text = json_string_value(value);
    if (text == NULL)
        return ITEM_WRONG;
    for (int i = 0; i < field->word_count; i++)
        if (strcmp(field->words[i], text) == 0)
            return i;
    uint16_t place = field->has_places
                         ? id_find(decoding->rules, ID_PLACE, text)
                         : (uint16_t)ID_NONE;
    return place == ID_NONE ? ITEM_UNKNOWN : field->word_count + place;
}

static int32_t decode_whole(const json_t *value)
{
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < -INT32_MAX / 2
        || number > INT32_MAX / 2)
        return ITEM_WRONG;
    return (int32_t)number;
}

static int32_t decode_id(const struct decoding *decoding, enum id_kind kind,
                         const json_t *value)
{
    const char *name = json_string_value(value);
    if (name == NULL)
        return ITEM_WRONG;
    uint16_t id = id_find(decoding->rules, kind, name);
    return id == ID_NONE ? ITEM_UNKNOWN : id;
}

static int32_t decode_item(const struct decoding *decoding,
                           const struct action_field *field,
                           const json_t *value)
{
    enum id_kind kind = choose_ids(field->choose);
    if (kind != ID_KINDS)
        return decode_id(decoding, kind, value);
    if (field->choose == CHOOSE_OPTION || field->choose == CHOOSE_STEPS)
        return decode_word(decoding, field, value);
    if (field->choose == CHOOSE_FLAG)
        return json_is_boolean(value) ? json_is_true(value) : ITEM_WRONG;
    return decode_whole(value);
}

/* The worst mark counts: wrong before unknown before repeated. */
static void mark(struct slot *slot, enum mark mark)
{
    static const int weight[] = {[MARK_ABSENT] = 0,
                                 [MARK_GIVEN] = 1,
                                 [MARK_REPEATED] = 2,
                                 [MARK_UNKNOWN] = 3,
                                 [MARK_WRONG] = 4};
    if (weight[mark] > weight[slot->mark])
        slot->mark = (uint8_t)mark;
}

static void add_item(struct decoding *decoding, struct slot *slot, int32_t item)
{
    struct action *action = decoding->action;
    if (action->item_count == ACTION_ITEMS_MOST) {
        decoding->is_too_large = true;
        return;
    }
    if (slot->count == 0)
        slot->first = action->item_count;
    action->items[action->item_count++] = item;
    slot->count++;
    if (item == ITEM_WRONG)
        mark(slot, MARK_WRONG);
    else if (item == ITEM_UNKNOWN)
        mark(slot, MARK_UNKNOWN);
}

static bool is_repeated(const struct decoding *decoding,
                        const struct slot *slot)
{
    const int32_t *items = decoding->action->items + slot->first;
    for (int i = 1; i < slot->count; i++)
        for (int k = 0; k < i; k++)
            if (items[i] == items[k] && items[i] > ITEM_UNKNOWN)
                return true;
    return false;
}

static void decode_run(struct decoding *decoding,
                       const struct action_field *field, struct slot *slot,
                       const json_t *value)
{
    size_t most = field->choose == CHOOSE_PATH || field->choose == CHOOSE_STEPS
                      ? ACTION_PATH_MOST
                      : ACTION_LIST_MOST;
    mark(slot, json_is_array(value) ? MARK_GIVEN : MARK_WRONG);
    if (json_array_size(value) > most) {
        decoding->is_too_large = true;
        return;
    }
    for (size_t i = 0; i < json_array_size(value); i++)
        add_item(decoding, slot,
                 decode_item(decoding, field, json_array_get(value, i)));
    if (field->choose == CHOOSE_EDGE && slot->count != 2)
        mark(slot, MARK_WRONG);
    if (field->is_list && is_repeated(decoding, slot))
        mark(slot, MARK_REPEATED);
}

static void decode_shares(struct decoding *decoding, struct slot *slot,
                          const json_t *value)
{
    mark(slot, json_is_object(value) ? MARK_GIVEN : MARK_WRONG);
    if (json_object_size(value) > ACTION_LIST_MOST) {
        decoding->is_too_large = true;
        return;
    }
    json_t *object = (json_t *)(uintptr_t)value;
    for (void *at = json_object_iter(object); at != NULL;
         at = json_object_iter_next(object, at)) {
        uint16_t id =
            id_find(decoding->rules, ID_PIECE, json_object_iter_key(at));
        add_item(decoding, slot, id == ID_NONE ? ITEM_UNKNOWN : id);
        add_item(decoding, slot, decode_whole(json_object_iter_value(at)));
    }
}

/* What would command a terminal, or is there unseen, is no text of a player. */
static void decode_text(struct decoding *decoding, struct slot *slot,
                        const json_t *value)
{
    const char *text = json_string_value(value);
    int characters = 0;
    bool is_fit = text != NULL && text_is_clean(text, strlen(text));
    mark(slot, is_fit ? MARK_GIVEN : MARK_WRONG);
    for (const char *at = text; at != NULL && *at != '\0'; at++)
        characters += ((unsigned char)*at & 0xC0) != 0x80;
    if (characters > TEXT_CHARACTERS_MOST)
        decoding->is_too_large = true;
    add_item(decoding, slot, 0);
    decoding->action->text = text;
}

static void decode_value(struct decoding *decoding,
                         const struct action_field *field, struct slot *slot,
                         const json_t *value);

static void decode_group(struct decoding *decoding,
                         const struct action_field *field, struct slot *slot,
                         struct slot *parts, const json_t *object)
{
    mark(slot, json_is_object(object) ? MARK_GIVEN : MARK_WRONG);
    json_t *members = (json_t *)(uintptr_t)object;
    for (void *at = json_object_iter(members); at != NULL;
         at = json_object_iter_next(members, at)) {
        const char *name = json_object_iter_key(at);
        int k = 0;
        while (k < field->field_count
               && strcmp(field->fields[k].name, name) != 0)
            k++;
        if (k == field->field_count) {
            decoding->action->has_unknown_field = true;
            continue;
        }
        decode_value(decoding, &field->fields[k], &parts[k],
                     json_object_iter_value(at));
        if (parts[k].mark > MARK_GIVEN)
            mark(slot, (enum mark)parts[k].mark);
    }
}

static void decode_groups(struct decoding *decoding,
                          const struct action_field *field, int index,
                          const json_t *value)
{
    struct action *action = decoding->action;
    struct slot *slot = &action->slots[index];
    size_t groups = field->is_list ? json_array_size(value) : 1;
    if (groups > ACTION_LIST_MOST
        || !action_set_groups(action, index, field->field_count, (int)groups)) {
        decoding->is_too_large = true;
        return;
    }
    if (field->is_list && !json_is_array(value))
        mark(slot, MARK_WRONG);
    for (size_t g = 0; g < groups; g++)
        decode_group(decoding, field, slot,
                     action_group(action, index, field->field_count, (int)g),
                     field->is_list ? json_array_get(value, g) : value);
}

static void decode_value(struct decoding *decoding,
                         const struct action_field *field, struct slot *slot,
                         const json_t *value)
{
    if (field->is_list || field->choose == CHOOSE_PATH
        || field->choose == CHOOSE_STEPS || field->choose == CHOOSE_EDGE) {
        decode_run(decoding, field, slot, value);
    } else if (field->choose == CHOOSE_SHARES) {
        decode_shares(decoding, slot, value);
    } else if (field->choose == CHOOSE_TEXT) {
        decode_text(decoding, slot, value);
    } else {
        mark(slot, MARK_GIVEN);
        add_item(decoding, slot, decode_item(decoding, field, value));
    }
}

static int type_find(const struct game *game, const char *name)
{
    for (int type = 0; type < game->action_count; type++)
        if (strcmp(game->actions[type].name, name) == 0)
            return type;
    return ACTION_UNKNOWN;
}

static void decode_member(struct decoding *decoding,
                          const struct action_type *type, const char *name,
                          const json_t *value)
{
    struct action *action = decoding->action;
    for (int k = 0; k < type->field_count; k++) {
        const struct action_field *field = &type->fields[k];
        if (strcmp(field->name, name) != 0)
            continue;
        if (field->choose == CHOOSE_GROUP)
            decode_groups(decoding, field, k, value);
        else
            decode_value(decoding, field, &action->slots[k], value);
        return;
    }
    action->has_unknown_field = true;
}

enum status action_decode(const struct rules *rules, const json_t *object,
                          struct action *action, struct error *error)
{
    struct decoding decoding = {rules, action, false};
    const char *name = json_string_value(json_object_get(object, "type"));
    if (name == NULL)
        return error_set(error, STATUS_BAD_PARAMS,
                         "an action is an object with a text 'type'");
    if (depth_of(object, DEPTH_MOST + 1) > DEPTH_MOST)
        return error_set(error, STATUS_TOO_LARGE,
                         "an action is at most %d levels deep", DEPTH_MOST);
    action_begin(rules, (uint8_t)type_find(rules->game, name), action);
    if (action->type == ACTION_UNKNOWN)
        return STATUS_OK;
    const struct action_type *type = &rules->game->actions[action->type];
    json_t *members = (json_t *)(uintptr_t)object;
    for (void *at = json_object_iter(members); at != NULL;
         at = json_object_iter_next(members, at)) {
        const char *key = json_object_iter_key(at);
        if (strcmp(key, "type") != 0)
            decode_member(&decoding, type, key, json_object_iter_value(at));
    }
    if (decoding.is_too_large)
        return error_set(error, STATUS_TOO_LARGE,
                         "a list, path or text of the action is too long");
    return STATUS_OK;
}
