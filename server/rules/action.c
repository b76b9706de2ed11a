/* An action: building it, reading it, writing it as JSON. */

#include "server/rules/action.h"

#include "server/rules/game.h"
#include "server/rules/ids.h"

#include <assert.h>
#include <string.h>

void action_begin(const struct rules *rules, uint8_t type,
                  struct action *action)
{
    action->type = type;
    action->has_unknown_field = false;
    action->text = NULL;
    action->item_count = 0;
    action->slot_count = ACTION_FIELDS_MOST;
    memset(action->slots, 0, ACTION_FIELDS_MOST * sizeof *action->slots);
    assert(type == ACTION_UNKNOWN || type < rules->game->action_count);
}

bool action_fill(struct action *action, struct slot *slot, const int32_t *items,
                 int count)
{
    if (count < 0 || action->item_count + count > ACTION_ITEMS_MOST)
        return false;
    slot->mark = MARK_GIVEN;
    slot->first = action->item_count;
    slot->count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        action->items[slot->first + i] = items[i];
    action->item_count = (uint16_t)(action->item_count + count);
    return true;
}

bool action_set(struct action *action, int field, const int32_t *items,
                int count)
{
    return action_fill(action, &action->slots[field], items, count);
}

bool action_set_groups(struct action *action, int field, int field_count,
                       int groups)
{
    int need = field_count * groups;
    if (action->slot_count + need > ACTION_SLOTS_MOST)
        return false;
    struct slot *slot = &action->slots[field];
    *slot = (struct slot){.mark = MARK_GIVEN,
                          .first = action->slot_count,
                          .count = (uint16_t)groups};
    memset(action->slots + slot->first, 0,
           (size_t)need * sizeof *action->slots);
    action->slot_count = (uint16_t)(action->slot_count + need);
    return true;
}

struct slot *action_group(struct action *action, int field, int field_count,
                          int group)
{
    const struct slot *slot = &action->slots[field];
    assert(group >= 0 && group < slot->count);
    return &action->slots[slot->first + group * field_count];
}

bool action_set_one(struct action *action, int field, int32_t item)
{
    return action_set(action, field, &item, 1);
}

bool action_has(const struct action *action, int field)
{
    return action->slots[field].mark == MARK_GIVEN;
}

int action_count(const struct action *action, int field)
{
    return action_has(action, field) ? action->slots[field].count : 0;
}

int32_t action_item(const struct action *action, int field, int index)
{
    const struct slot *slot = &action->slots[field];
    assert(index >= 0 && index < slot->count);
    return action->items[slot->first + index];
}

int32_t action_one(const struct action *action, int field, int32_t otherwise)
{
    return action_count(action, field) == 1 ? action_item(action, field, 0)
                                            : otherwise;
}

bool action_names(const struct action *action, int field, int32_t item)
{
    for (int i = 0; i < action_count(action, field); i++)
        if (action_item(action, field, i) == item)
            return true;
    return false;
}

int action_ids(const struct action *action, int field, int most, uint16_t *ids)
{
    int count = action_count(action, field);
    if (count > most)
        count = most;
    for (int i = 0; i < count; i++)
        ids[i] = (uint16_t)action_item(action, field, i);
    return count;
}

/* What stays the same while one action is written. */
struct encoding {
    const struct rules *rules;
    const struct action *action;
    struct writer *out;
};

static const enum id_kind id_kinds[] = {
    [CHOOSE_PIECE] = ID_PIECE,  [CHOOSE_PLACE] = ID_PLACE,
    [CHOOSE_CARD] = ID_CARD,    [CHOOSE_SEAT] = ID_SEAT,
    [CHOOSE_EDGE] = ID_PLACE,   [CHOOSE_PATH] = ID_PLACE,
    [CHOOSE_SHARES] = ID_PIECE,
};

enum id_kind choose_ids(enum choose choose)
{
    switch (choose) {
    case CHOOSE_PIECE:
    case CHOOSE_PLACE:
    case CHOOSE_CARD:
    case CHOOSE_SEAT:
    case CHOOSE_EDGE:
    case CHOOSE_PATH:
    case CHOOSE_SHARES: return id_kinds[choose];
    case CHOOSE_STEPS:
    case CHOOSE_FACING:
    case CHOOSE_NUMBER:
    case CHOOSE_OPTION:
    case CHOOSE_FLAG:
    case CHOOSE_TEXT:
    case CHOOSE_GROUP: break;
    }
    return ID_KINDS;
}

static void encode_id(const struct encoding *encoding, enum id_kind kind,
                      int32_t item)
{
    char text[ID_TEXT];
    const char *name = id_name(encoding->rules, kind, item, text);
    writer_text(encoding->out, name == NULL ? "" : name);
}

static void encode_word(const struct encoding *encoding,
                        const struct action_field *field, int32_t item)
{
    bool is_place = field->has_places && item >= field->word_count;
    if (is_place)
        encode_id(encoding, ID_PLACE, item - field->word_count);
    else
        writer_text(encoding->out, item >= 0 && item < field->word_count
                                       ? field->words[item]
                                       : "");
}

void action_encode_item(const struct rules *rules,
                        const struct action_field *field, int32_t item,
                        struct writer *out)
{
    struct encoding encoding = {rules, NULL, out};
    if (field->choose == CHOOSE_FLAG)
        writer_flag(out, item != 0);
    else if (field->choose == CHOOSE_OPTION || field->choose == CHOOSE_STEPS)
        encode_word(&encoding, field, item);
    else if (choose_ids(field->choose) == ID_KINDS)
        writer_number(out, item);
    else
        encode_id(&encoding, choose_ids(field->choose), item);
}

static void encode_shares(const struct encoding *encoding,
                          const struct slot *slot)
{
    const int32_t *items = encoding->action->items + slot->first;
    writer_object(encoding->out);
    for (int i = 0; i + 1 < slot->count; i += 2) {
        char text[ID_TEXT];
        const char *name = id_name(encoding->rules, ID_PIECE, items[i], text);
        writer_put_number(encoding->out, name == NULL ? "" : name,
                          items[i + 1]);
    }
    writer_object_end(encoding->out);
}

static void encode_slot(const struct encoding *encoding,
                        const struct action_field *field,
                        const struct slot *slot);

static void encode_groups(const struct encoding *encoding,
                          const struct action_field *field,
                          const struct slot *slot)
{
    int groups = field->is_list ? slot->count : 1;
    if (field->is_list)
        writer_list(encoding->out);
    for (int g = 0; g < groups; g++) {
        const struct slot *parts =
            &encoding->action->slots[slot->first + g * field->field_count];
        writer_object(encoding->out);
        for (int k = 0; k < field->field_count; k++)
            encode_slot(encoding, &field->fields[k], &parts[k]);
        writer_object_end(encoding->out);
    }
    if (field->is_list)
        writer_list_end(encoding->out);
}

static bool is_run(const struct action_field *field)
{
    return field->is_list || field->choose == CHOOSE_PATH
           || field->choose == CHOOSE_STEPS || field->choose == CHOOSE_EDGE;
}

static void encode_run(const struct encoding *encoding,
                       const struct action_field *field,
                       const struct slot *slot)
{
    writer_list(encoding->out);
    for (int i = 0; i < slot->count; i++)
        action_encode_item(encoding->rules, field,
                           encoding->action->items[slot->first + i],
                           encoding->out);
    writer_list_end(encoding->out);
}

static void encode_slot(const struct encoding *encoding,
                        const struct action_field *field,
                        const struct slot *slot)
{
    if (slot->mark != MARK_GIVEN)
        return;
    writer_key(encoding->out, field->name);
    if (field->choose == CHOOSE_TEXT)
        writer_text(encoding->out, encoding->action->text);
    else if (field->choose == CHOOSE_SHARES)
        encode_shares(encoding, slot);
    else if (field->choose == CHOOSE_GROUP)
        encode_groups(encoding, field, slot);
    else if (is_run(field))
        encode_run(encoding, field, slot);
    else
        action_encode_item(encoding->rules, field,
                           encoding->action->items[slot->first], encoding->out);
}

void action_encode(const struct rules *rules, const struct action *action,
                   struct writer *out)
{
    struct encoding encoding = {rules, action, out};
    assert(action->type < rules->game->action_count);
    const struct action_type *type = &rules->game->actions[action->type];

    writer_object(out);
    writer_put_text(out, "type", type->name);
    for (int k = 0; k < type->field_count; k++)
        encode_slot(&encoding, &type->fields[k], &action->slots[k]);
    writer_object_end(out);
}

/* What is asked of the items of an action. */
struct asking {
    const struct action *action;
    enum id_kind kind;
    item_test *passes;
    const void *user;
};

static bool slot_passes(const struct asking *asking, enum choose choose,
                        const struct slot *slot, int field, int sub)
{
    int step = choose == CHOOSE_SHARES ? 2 : 1;
    if (choose_ids(choose) != asking->kind)
        return true;
    for (int i = 0; i < slot->count; i += step)
        if (!asking->passes(asking->user, field, sub,
                            asking->action->items[slot->first + i]))
            return false;
    return true;
}

bool action_items_pass(const struct rules *rules, const struct action *action,
                       enum id_kind kind, item_test *passes, const void *user)
{
    const struct action_type *type = &rules->game->actions[action->type];
    const struct asking asking = {action, kind, passes, user};
    for (int k = 0; k < type->field_count; k++) {
        const struct action_field *field = &type->fields[k];
        const struct slot *slot = &action->slots[k];
        if (!slot_passes(&asking, field->choose, slot, k, -1))
            return false;
        /* Of a group the choice is of no kind, and its parts are asked. */
        int parts = field->choose == CHOOSE_GROUP
                        ? slot->count * field->field_count
                        : 0;
        for (int i = 0; i < parts; i++) {
            int sub = i % field->field_count;
            if (!slot_passes(&asking, field->fields[sub].choose,
                             &action->slots[slot->first + i], k, sub))
                return false;
        }
    }
    return true;
}

/* Who names pieces, and what says which they may. */
struct naming {
    const struct rules *rules;
    seat_id seat;
    uint8_t type;
    piece_test *may;
};

static bool may_name(const void *user, int field, int sub, int32_t item)
{
    const struct naming *naming = user;
    return item < 0
           || naming->may(naming->rules, naming->seat, naming->type, field, sub,
                          (piece_id)item);
}

bool action_pieces_pass(const struct rules *rules, seat_id seat,
                        const struct action *action, piece_test *may)
{
    const struct naming naming = {rules, seat, action->type, may};
    return action_items_pass(rules, action, ID_PIECE, may_name, &naming);
}
