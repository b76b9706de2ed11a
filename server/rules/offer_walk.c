/* Walking an offer to a given action: is the offer complete? */

#include "server/rules/offer.h"

#include "server/rules/driver.h"

#include <assert.h>
#include <string.h>

/* A walk towards `goal`; `made` holds the choices taken so far. */
struct walk {
    const struct rules *rules;
    const void *state;
    seat_id seat;
    const struct menu_row *row;
    const struct action *goal;
    struct action *made;
    struct picks *picks;
};

static const struct slot *goal_slot(const struct walk *walk,
                                    const struct open_field *open)
{
    const struct slot *slot = &walk->goal->slots[open->path.field];
    if (open->path.group < 0)
        return slot;
    if (open->path.group >= slot->count)
        return NULL;
    return &walk->goal
                ->slots[slot->first + open->path.group * open->group_fields
                        + open->path.sub];
}

static const struct slot *made_slot(const struct walk *walk,
                                    const struct open_field *open)
{
    const struct slot *slot = &walk->made->slots[open->path.field];
    if (open->path.group < 0)
        return slot;
    return &walk->made
                ->slots[slot->first + open->path.group * open->group_fields
                        + open->path.sub];
}

static bool has_item(const struct action *action, const struct slot *slot,
                     int32_t item)
{
    for (int i = 0; slot->mark == MARK_GIVEN && i < slot->count; i++)
        if (action->items[slot->first + i] == item)
            return true;
    return false;
}

static bool is_set(const struct open_field *open)
{
    return open->field->is_list && !open->menu->is_ordered;
}

/* The choice of this value, with what the goal gives besides; or NULL. */
static struct choice *choice_of(const struct walk *walk,
                                const struct open_field *open, int32_t value,
                                int32_t second)
{
    for (int i = 0; i < walk->picks->count; i++) {
        struct choice *choice = &walk->picks->choices[i];
        if (choice->value != value)
            continue;
        if (open->field->choose == CHOOSE_EDGE && choice->second != second)
            continue;
        if (open->field->choose == CHOOSE_SHARES) {
            if (second > choice->second)
                return NULL;
            choice->second = second;
        }
        return choice;
    }
    return NULL;
}

/* An edge may be named from either end. */
static struct choice *edge_choice(const struct walk *walk,
                                  const struct open_field *open,
                                  const int32_t *ends)
{
    struct choice *choice = choice_of(walk, open, ends[0], ends[1]);
    if (choice != NULL)
        return choice;
    choice = choice_of(walk, open, ends[1], ends[0]);
    if (choice != NULL) {
        choice->value = ends[0];
        choice->second = ends[1];
    }
    return choice;
}

/* The next member of a set that the goal has, and the choices offer. */
static struct choice *set_choice(const struct walk *walk,
                                 const struct slot *goal,
                                 const struct slot *made)
{
    for (int i = 0; i < walk->picks->count; i++) {
        struct choice *choice = &walk->picks->choices[i];
        if (has_item(walk->goal, goal, choice->value)
            && !has_item(walk->made, made, choice->value))
            return choice;
    }
    return NULL;
}

static struct choice *group_choice(const struct walk *walk,
                                   const struct open_field *open)
{
    const struct slot *goal = &walk->goal->slots[open->path.field];
    const struct slot *made = &walk->made->slots[open->path.field];
    int groups = made->mark == MARK_ABSENT ? 0 : made->count;
    if (goal->mark != MARK_GIVEN || groups >= goal->count)
        return NULL;
    const struct slot *first =
        &walk->goal->slots[goal->first + groups * open->field->field_count];
    return choice_of(walk, open, walk->goal->items[first->first], -1);
}

/* The choice that leads on towards the goal in this field, or NULL. */
static struct choice *next_choice(const struct walk *walk,
                                  const struct open_field *open)
{
    if (open->field->choose == CHOOSE_GROUP)
        return group_choice(walk, open);
    const struct slot *goal = goal_slot(walk, open);
    const struct slot *made = made_slot(walk, open);
    if (goal == NULL || goal->mark != MARK_GIVEN)
        return NULL;
    int done = made->mark == MARK_ABSENT ? 0 : made->count;
    const int32_t *items = walk->goal->items + goal->first + done;
    if (done >= goal->count)
        return NULL;
    if (is_set(open))
        return set_choice(walk, goal, made);
    if (open->field->choose == CHOOSE_EDGE)
        return edge_choice(walk, open, items);
    return choice_of(walk, open, items[0],
                     open->field->choose == CHOOSE_SHARES ? items[1] : -1);
}

/* An empty list or path that the goal gives needs no choice. */
static bool take_empty(const struct walk *walk, const struct open_field *open)
{
    const struct slot *goal = goal_slot(walk, open);
    if (goal == NULL || goal->mark != MARK_GIVEN || goal->count > 0
        || made_slot(walk, open)->mark != MARK_ABSENT || open->path.group >= 0)
        return false;
    return action_set(walk->made, open->path.field, NULL, 0);
}

static bool take_text(const struct walk *walk, const struct open_field *open)
{
    int field = open->path.field;
    if (open->field->choose != CHOOSE_TEXT || open->path.group >= 0
        || !action_has(walk->goal, field) || action_has(walk->made, field))
        return false;
    walk->made->text = walk->goal->text;
    return action_set_one(walk->made, field, 0);
}

static bool walk_on(const struct walk *walk)
{
    struct open_field open[OPEN_FIELDS_MOST];
    int count = offer_open(walk->rules, walk->row, walk->made, open);
    for (int i = 0; i < count; i++) {
        if (take_empty(walk, &open[i]))
            return true;
        offer_pick(walk->rules, walk->state, walk->seat, walk->row, walk->made,
                   &open[i], walk->picks);
        const struct choice *choice = next_choice(walk, &open[i]);
        if (choice != NULL)
            return offer_take(&open[i], choice, walk->made);
        if (take_text(walk, &open[i]))
            return true;
    }
    return false;
}

/* Has the walk made all that the row's fields have in the goal? */
static bool is_there(const struct walk *walk)
{
    for (int i = 0; i < walk->row->field_count; i++) {
        int k = walk->row->fields[i].field;
        const struct slot *goal = &walk->goal->slots[k];
        const struct slot *made = &walk->made->slots[k];
        if (goal->mark == MARK_GIVEN && !walk->row->fields[i].is_idle
            && (made->mark != MARK_GIVEN || made->count != goal->count))
            return false;
    }
    return is_allowed(
        drive_check(walk->rules, walk->state, walk->seat, walk->made));
}

bool offer_walks(const struct rules *rules, const void *state, seat_id seat,
                 const struct action *action, struct picks *picks)
{
    struct menu menu;
    struct action made;
    offer_menu(rules, state, seat, &menu);
    for (int i = 0; i < menu.count; i++) {
        struct menu one = {.count = 1, .rows = {menu.rows[i]}};
        struct walk walk = {rules,  state, seat, offer_row(&one, action),
                            action, &made, picks};
        if (walk.row == NULL)
            continue;
        offer_begin(rules, walk.row, &made);
        while (walk_on(&walk))
            continue;
        if (is_there(&walk))
            return true;
    }
    return false;
}
