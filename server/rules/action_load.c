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

static int depth_of(struct node value, int limit)
{
    int deepest = 0;
    if (limit == 0 || (!node_is_object(value) && !node_is_list(value)))
        return 0;
    for (struct node_item item = node_first(value); node_is_there(item.value);
         node_next(&item)) {
        int depth = depth_of(item.value, limit - 1);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest + 1;
}

static int32_t decode_word(const struct decoding *decoding,
                           const struct action_field *field, struct node value)
{
    const char *text = node_text(value);
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

static int32_t decode_whole(struct node value)
{
    int64_t number = node_number(value);
    if (!node_is_whole(value) || number < -INT32_MAX / 2
        || number > INT32_MAX / 2)
        return ITEM_WRONG;
    return (int32_t)number;
}

static int32_t decode_id(const struct decoding *decoding, enum id_kind kind,
                         struct node value)
{
    const char *name = node_text(value);
    if (name == NULL)
        return ITEM_WRONG;
    uint16_t id = id_find(decoding->rules, kind, name);
    return id == ID_NONE ? ITEM_UNKNOWN : id;
}

static int32_t decode_item(const struct decoding *decoding,
                           const struct action_field *field, struct node value)
{
    enum id_kind kind = choose_ids(field->choose);
    if (kind != ID_KINDS)
        return decode_id(decoding, kind, value);
    if (field->choose == CHOOSE_OPTION || field->choose == CHOOSE_STEPS)
        return decode_word(decoding, field, value);
    if (field->choose == CHOOSE_FLAG)
        return node_is_flag(value) ? node_is_true(value) : ITEM_WRONG;
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

static void decode_items(struct decoding *decoding,
                         const struct action_field *field, struct slot *slot,
                         struct node list)
{
    for (struct node_item item = node_first(list); node_is_there(item.value);
         node_next(&item))
        add_item(decoding, slot, decode_item(decoding, field, item.value));
}

static void decode_run(struct decoding *decoding,
                       const struct action_field *field, struct slot *slot,
                       struct node value)
{
    size_t most = field->choose == CHOOSE_PATH || field->choose == CHOOSE_STEPS
                      ? ACTION_PATH_MOST
                      : ACTION_LIST_MOST;
    mark(slot, node_is_list(value) ? MARK_GIVEN : MARK_WRONG);
    if (node_is_list(value) && node_count(value) > most) {
        decoding->is_too_large = true;
        return;
    }
    if (node_is_list(value))
        decode_items(decoding, field, slot, value);
    if (field->choose == CHOOSE_EDGE && slot->count != 2)
        mark(slot, MARK_WRONG);
    if (field->is_list && is_repeated(decoding, slot))
        mark(slot, MARK_REPEATED);
}

static void decode_shares(struct decoding *decoding, struct slot *slot,
                          struct node value)
{
    mark(slot, node_is_object(value) ? MARK_GIVEN : MARK_WRONG);
    if (!node_is_object(value))
        return;
    if (node_count(value) > ACTION_LIST_MOST) {
        decoding->is_too_large = true;
        return;
    }
    for (struct node_item item = node_first(value); node_is_there(item.value);
         node_next(&item)) {
        uint16_t id = id_find(decoding->rules, ID_PIECE, item.name);
        add_item(decoding, slot, id == ID_NONE ? ITEM_UNKNOWN : id);
        add_item(decoding, slot, decode_whole(item.value));
    }
}

/* What would command a terminal, or is there unseen, is no text of a player. */
static void decode_text(struct decoding *decoding, struct slot *slot,
                        struct node value)
{
    const char *text = node_text(value);
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
                         struct node value);

static void decode_group(struct decoding *decoding,
                         const struct action_field *field, struct slot *slot,
                         struct slot *parts, struct node object)
{
    mark(slot, node_is_object(object) ? MARK_GIVEN : MARK_WRONG);
    if (!node_is_object(object))
        return;
    for (struct node_item item = node_first(object); node_is_there(item.value);
         node_next(&item)) {
        int k = 0;
        while (k < field->field_count
               && strcmp(field->fields[k].name, item.name) != 0)
            k++;
        if (k == field->field_count) {
            decoding->action->has_unknown_field = true;
            continue;
        }
        decode_value(decoding, &field->fields[k], &parts[k], item.value);
        if (parts[k].mark > MARK_GIVEN)
            mark(slot, (enum mark)parts[k].mark);
    }
}

static void decode_groups(struct decoding *decoding,
                          const struct action_field *field, int index,
                          struct node value)
{
    struct action *action = decoding->action;
    struct slot *slot = &action->slots[index];
    size_t groups = !field->is_list       ? 1
                    : node_is_list(value) ? node_count(value)
                                          : 0;
    if (groups > ACTION_LIST_MOST
        || !action_set_groups(action, index, field->field_count, (int)groups)) {
        decoding->is_too_large = true;
        return;
    }
    if (field->is_list && !node_is_list(value))
        mark(slot, MARK_WRONG);
    struct node_item item = field->is_list && groups > 0
                                ? node_first(value)
                                : (struct node_item){.value = value};
    for (size_t g = 0; g < groups; g++) {
        decode_group(decoding, field, slot,
                     action_group(action, index, field->field_count, (int)g),
                     item.value);
        if (g + 1 < groups)
            node_next(&item);
    }
}

static void decode_value(struct decoding *decoding,
                         const struct action_field *field, struct slot *slot,
                         struct node value)
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
                          struct node value)
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

enum status action_decode(const struct rules *rules, struct node object,
                          struct action *action, struct error *error)
{
    struct decoding decoding = {rules, action, false};
    const char *name = node_text(node_member(object, "type"));
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
    for (struct node_item item = node_first(object); node_is_there(item.value);
         node_next(&item))
        if (strcmp(item.name, "type") != 0)
            decode_member(&decoding, type, item.name, item.value);
    if (decoding.is_too_large)
        return error_set(error, STATUS_TOO_LARGE,
                         "a list, path or text of the action is too long");
    return STATUS_OK;
}
