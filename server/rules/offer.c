/* Offers: which fields are open, taking a choice, walking to an action. */

#include "server/rules/offer.h"

#include "server/rules/driver.h"

#include <assert.h>
#include <string.h>

/* A cursor over the list of open fields while it is made. */
struct opening {
    struct open_field *open;
    int count;
};

void offer_menu(const struct rules *rules, const void *state, seat_id seat,
                struct menu *menu)
{
    offer_menu_of(rules, state, seat, ACTION_UNKNOWN, menu);
}

void offer_menu_of(const struct rules *rules, const void *state, seat_id seat,
                   uint8_t type, struct menu *menu)
{
    menu->count = 0;
    menu->only = type;
    if (!course_of(state)->is_over)
        rules->game->offer(rules, state, seat, menu);
}

static bool is_fixed_so(const struct action *action,
                        const struct menu_fixed *fixed)
{
    if (fixed->item == FIXED_EMPTY)
        return action_has(action, fixed->field)
               && action_count(action, fixed->field) == 0;
    return action_one(action, fixed->field, ITEM_UNKNOWN) == fixed->item;
}

static bool has_fixed(const struct menu_row *row, const struct action *action)
{
    for (int i = 0; i < row->fixed_count; i++)
        if (!is_fixed_so(action, &row->fixed[i]))
            return false;
    return true;
}

static const struct menu_field *menu_field_find(const struct menu_row *row,
                                                int field)
{
    for (int i = 0; i < row->field_count; i++)
        if (row->fields[i].field == field)
            return &row->fields[i];
    return NULL;
}

/* Does the row have all the fields that the action gives? */
static bool has_room_for(const struct menu_row *row,
                         const struct action *action)
{
    for (int k = 0; k < ACTION_FIELDS_MOST; k++) {
        bool is_fixed = false;
        for (int i = 0; i < row->fixed_count; i++)
            is_fixed |= row->fixed[i].field == k;
        if (action->slots[k].mark != MARK_ABSENT && !is_fixed
            && menu_field_find(row, k) == NULL)
            return false;
    }
    return true;
}

bool offer_row_fits(const struct menu_row *row, const struct action *action)
{
    return row->type == action->type && has_fixed(row, action)
           && has_room_for(row, action);
}

/* Of several rows of a type the one that has the fields given is meant. */
const struct menu_row *offer_row(const struct menu *menu,
                                 const struct action *action)
{
    const struct menu_row *first = NULL;
    for (int i = 0; i < menu->count; i++) {
        const struct menu_row *row = &menu->rows[i];
        if (row->type != action->type || !has_fixed(row, action))
            continue;
        if (has_room_for(row, action))
            return row;
        if (first == NULL)
            first = row;
    }
    return first;
}

void offer_begin(const struct rules *rules, const struct menu_row *row,
                 struct action *action)
{
    action_begin(rules, row->type, action);
    for (int i = 0; i < row->fixed_count; i++) {
        const struct menu_fixed *fixed = &row->fixed[i];
        action_set(action, fixed->field, &fixed->item,
                   fixed->item == FIXED_EMPTY ? 0 : 1);
    }
}

static bool is_growing(const struct action_field *field)
{
    return field->is_list || field->choose == CHOOSE_PATH
           || field->choose == CHOOSE_STEPS || field->choose == CHOOSE_SHARES;
}

static void open_add(struct opening *opening, struct open_field field)
{
    if (opening->count < OPEN_FIELDS_MOST)
        opening->open[opening->count++] = field;
}

/* Opens the fields of one group; false if a required one is still missing. */
static bool open_group(struct opening *opening, const struct menu_field *menu,
                       const struct action_field *field,
                       const struct slot *parts, int group)
{
    for (uint8_t k = 0; k < field->field_count; k++) {
        const struct action_field *part = &field->fields[k];
        struct open_field open = {
            .path = {menu->field, (int16_t)group, k},
            .field = part,
            .menu = menu,
            .group_fields = field->field_count,
        };
        bool is_absent = parts[k].mark == MARK_ABSENT;
        open.is_required = is_absent && !menu->sub_is_optional[k];
        if (is_absent
            || (is_growing(part) && parts[k].count < menu->sub_most[k]))
            open_add(opening, open);
        if (open.is_required)
            return false;
    }
    return true;
}

static bool open_groups(struct opening *opening, const struct menu_field *menu,
                        const struct action_field *field,
                        const struct action *partial)
{
    const struct slot *slot = &partial->slots[menu->field];
    for (int g = 0; slot->mark != MARK_ABSENT && g < slot->count; g++) {
        const struct slot *parts =
            &partial->slots[slot->first + g * field->field_count];
        if (!open_group(opening, menu, field, parts, g))
            return false;
    }
    struct open_field open = {
        .path = {menu->field, -1, 0},
        .field = field,
        .menu = menu,
        .is_required = slot->count < menu->least,
    };
    if (slot->count < menu->most)
        open_add(opening, open);
    return !open.is_required;
}

static bool open_value(struct opening *opening, const struct menu_field *menu,
                       const struct action_field *field,
                       const struct action *partial)
{
    const struct slot *slot = &partial->slots[menu->field];
    bool is_absent = slot->mark == MARK_ABSENT;
    bool can_grow =
        is_growing(field) && (menu->most == 0 || slot->count < menu->most);
    struct open_field open = {
        .path = {menu->field, -1, 0},
        .field = field,
        .menu = menu,
        .is_required = is_absent && !menu->is_optional,
    };
    if (is_absent || can_grow)
        open_add(opening, open);
    return !open.is_required;
}

int offer_open(const struct rules *rules, const struct menu_row *row,
               const struct action *partial,
               struct open_field open[OPEN_FIELDS_MOST])
{
    const struct action_type *type = &rules->game->actions[row->type];
    struct opening opening = {open, 0};

    for (int i = 0; i < row->field_count; i++) {
        const struct menu_field *menu = &row->fields[i];
        const struct action_field *field = &type->fields[menu->field];
        bool goes_on = field->choose == CHOOSE_GROUP
                           ? open_groups(&opening, menu, field, partial)
                           : open_value(&opening, menu, field, partial);
        if (!goes_on)
            break;
    }
    /* What must be filled comes first; it is the last that was found. */
    int last = opening.count - 1;
    if (last > 0 && open[last].is_required) {
        struct open_field next = open[last];
        memmove(open + 1, open, (size_t)last * sizeof *open);
        open[0] = next;
    }
    return opening.count;
}

static void ask_game(const struct rules *rules, const void *state, seat_id seat,
                     const struct menu_row *row, const struct action *partial,
                     const struct open_field *open, struct picks *picks)
{
    if (open->field->choose != CHOOSE_TEXT
        && action_pieces_pass(rules, seat, partial, rules->game->may_name))
        rules->game->pick(rules, state, seat, row, partial, open->path, picks);
}

void offer_pick(const struct rules *rules, const void *state, seat_id seat,
                const struct menu_row *row, const struct action *partial,
                const struct open_field *open, struct picks *picks)
{
    picks_clear(picks);
    ask_game(rules, state, seat, row, partial, open, picks);
}

void offer_pick_first(const struct rules *rules, const void *state,
                      seat_id seat, const struct menu_row *row,
                      const struct action *partial,
                      const struct open_field *open, struct picks *picks)
{
    picks_ask_first(picks);
    ask_game(rules, state, seat, row, partial, open, picks);
}

bool offer_suggest(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   struct action *whole)
{
    const struct game *game = rules->game;
    return game->suggest != NULL
           && action_pieces_pass(rules, seat, partial, game->may_name)
           && game->suggest(rules, state, seat, row, partial, whole);
}

static struct slot *slot_of(struct action *action,
                            const struct open_field *open)
{
    if (open->path.group < 0)
        return &action->slots[open->path.field];
    return action_group(action, open->path.field, open->group_fields,
                        open->path.group)
           + open->path.sub;
}

/* Moves a run to the end of the items so that it can grow there. */
static bool lengthen(struct action *action, struct slot *slot,
                     const int32_t *items, int count)
{
    int need = slot->count + count;
    if (action->item_count + need > ACTION_ITEMS_MOST)
        return false;
    bool is_last = slot->first + slot->count == action->item_count;
    if (!is_last || slot->mark == MARK_ABSENT) {
        memmove(action->items + action->item_count, action->items + slot->first,
                slot->count * sizeof *action->items);
        slot->first = action->item_count;
        action->item_count = (uint16_t)(action->item_count + slot->count);
    }
    memcpy(action->items + action->item_count, items,
           (size_t)count * sizeof *items);
    action->item_count = (uint16_t)(action->item_count + count);
    slot->count = (uint16_t)need;
    slot->mark = MARK_GIVEN;
    return true;
}

/* Room for one more group: behind the others if they stand last, else anew. */
static bool add_group(struct action *action, int field, int fields)
{
    struct slot *list = &action->slots[field];
    int groups = list->mark == MARK_ABSENT ? 0 : list->count;
    bool is_last = groups > 0
                   && list->first + groups * fields == action->slot_count
                   && action->slot_count + fields <= ACTION_SLOTS_MOST;
    if (is_last) {
        memset(&action->slots[action->slot_count], 0,
               (size_t)fields * sizeof *action->slots);
        action->slot_count = (uint16_t)(action->slot_count + fields);
        list->count++;
        return true;
    }
    struct slot before = *list;
    if (!action_set_groups(action, field, fields, groups + 1))
        return false;
    memcpy(&action->slots[list->first], &action->slots[before.first],
           (size_t)(groups * fields) * sizeof *action->slots);
    return true;
}

/* One more group, whose first field is the choice; the others move along. */
static bool take_group(const struct open_field *open,
                       const struct choice *choice, struct action *action)
{
    int fields = open->field->field_count;
    if (!add_group(action, open->path.field, fields))
        return false;
    int last = action->slots[open->path.field].count - 1;
    struct slot *first = action_group(action, open->path.field, fields, last);
    return action_fill(action, first, &choice->value, 1);
}

/* Points for a piece: added to what it has, or a new pair. */
static bool take_share(struct action *action, struct slot *slot,
                       const struct choice *choice)
{
    int32_t pair[2] = {choice->value, choice->second};
    for (int i = 0; slot->mark == MARK_GIVEN && i + 1 < slot->count; i += 2) {
        int32_t *item = &action->items[slot->first + i];
        if (item[0] != choice->value)
            continue;
        item[1] = choice->second;
        return true;
    }
    return lengthen(action, slot, pair, 2);
}

bool offer_take(const struct open_field *open, const struct choice *choice,
                struct action *partial)
{
    if (open->field->choose == CHOOSE_GROUP)
        return take_group(open, choice, partial);
    struct slot *slot = slot_of(partial, open);
    if (open->field->choose == CHOOSE_SHARES)
        return take_share(partial, slot, choice);
    if (open->field->choose == CHOOSE_EDGE) {
        int32_t ends[2] = {choice->value, choice->second};
        return action_fill(partial, slot, ends, 2);
    }
    if (is_growing(open->field))
        return lengthen(partial, slot, &choice->value, 1);
    return action_fill(partial, slot, &choice->value, 1);
}
