/* Walks through an offer. */

#include "server/think/walker.h"

#include "server/rules/driver.h"

#include <string.h>

enum { NODES_FOR_ONE = 12, TRIES = 6, STEPS_A_WALK = 200 };

static bool is_wanted(const struct walker *walker, const struct menu_row *row)
{
    const struct action_type *type = &walker->rules->game->actions[row->type];
    return !type->is_grave && !type->is_any_time;
}

void walker_begin(struct walker *walker, const struct rules *rules,
                  const void *state, seat_id seat)
{
    walker->rules = rules;
    walker->state = state;
    walker->seat = seat;
    offer_menu(rules, state, seat, &walker->menu);
    int kept = 0;
    for (int i = 0; i < walker->menu.count; i++)
        if (is_wanted(walker, &walker->menu.rows[i]))
            walker->menu.rows[kept++] = walker->menu.rows[i];
    walker->menu.count = (uint8_t)kept;
}

static bool is_whole(const struct walker *walker, const struct action *action)
{
    return is_allowed(
        drive_check(walker->rules, walker->state, walker->seat, action));
}

static bool take_reach(const struct open_field *open, const struct picks *picks,
                       const struct reach *reach, struct action *action)
{
    int done = action_count(action, open->path.field);
    if (reach->count > ACTION_PATH_MOST || reach->count <= done)
        return false;
    for (int i = done; i < reach->count; i++) {
        struct choice step = {
            .value = picks->pool[reach->first + i], .second = -1, .cost = -1};
        if (!offer_take(open, &step, action))
            return false;
    }
    return true;
}

/* The k-th of what was picked: ways first, where there are any. */
static bool take(const struct open_field *open, const struct picks *picks,
                 int k, struct action *action)
{
    if (k < picks->reach_count)
        return take_reach(open, picks, &picks->reaches[k], action);
    return offer_take(open, &picks->choices[k - picks->reach_count], action);
}

/* How many ways on there are; a way to its end makes single steps needless. */
static int pick(struct walker *walker, const struct action *action,
                const struct open_field *open, struct picks *picks)
{
    if (open->field->choose == CHOOSE_TEXT)
        return 0;
    offer_pick(walker->rules, walker->state, walker->seat, walker->row, action,
               open, picks);
    if (open->path.group >= 0)
        picks->reach_count = 0;
    if (picks->reach_count > 0)
        picks->count = 0;
    return picks->reach_count + picks->count;
}

/* What comes first is what the rules prefer: it stays there. */
static void shuffle(struct walker *walker, uint16_t *order, int count)
{
    for (int i = 0; i < count; i++)
        order[i] = (uint16_t)i;
    for (int i = count - 1; i > 1; i--) {
        int k = 1 + luck_below(&walker->luck, i);
        uint16_t other = order[i];
        order[i] = order[k];
        order[k] = other;
    }
}

static int expand(struct walker *walker, int depth, int most, bool is_known);

static int expand_field(struct walker *walker, int depth,
                        const struct open_field *open, int most)
{
    struct walk_frame *frame = &walker->frames[depth];
    struct walk_frame *next = frame + 1;
    int count = pick(walker, &frame->action, open, &frame->picks);
    int found = 0;
    shuffle(walker, frame->order, count);
    for (int i = 0; i < count && found < most && walker->nodes > 0; i++) {
        int share = (most - found) / (count - i);
        next->action = frame->action;
        if (take(open, &frame->picks, frame->order[i], &next->action))
            found += expand(walker, depth + 1, share > 0 ? share : 1, false);
    }
    return found;
}

/* All that comes of a partial action; `is_known`: not of the action itself. */
static int expand(struct walker *walker, int depth, int most, bool is_known)
{
    struct walk_frame *frame = &walker->frames[depth];
    bool whole = is_known || is_whole(walker, &frame->action);
    int found = 0;
    walker->nodes--;
    if (whole && !is_known && walker->found(walker->user, &frame->action))
        found++;
    if (found < most && depth + 1 < WALK_DEPTH) {
        int count =
            offer_open(walker->rules, walker->row, &frame->action, frame->open);
        if (count > 0 && frame->open[0].is_required)
            count = 1;
        for (int k = 0; k < count && found < most && walker->nodes > 0; k++) {
            struct open_field open = frame->open[k];
            int share = (most - found) / (count - k);
            found += expand_field(walker, depth, &open, share > 0 ? share : 1);
        }
    }
    if (found == 0 && !whole
        && offer_suggest(walker->rules, walker->state, walker->seat,
                         walker->row, &frame->action, &walker->whole)
        && is_whole(walker, &walker->whole)
        && walker->found(walker->user, &walker->whole))
        found++;
    return found;
}

void walker_all(struct walker *walker, int most)
{
    int found = 0;
    int rows = walker->menu.count;
    walker->nodes = 0;
    for (int i = 0; i < rows && found < most; i++) {
        int share = (most - found) / (rows - i);
        walker->row = &walker->menu.rows[i];
        walker->nodes += NODES_FOR_ONE * (share + 1);
        offer_begin(walker->rules, walker->row, &walker->frames[0].action);
        found += expand(walker, 0, share > 0 ? share : 1, false);
    }
}

void walker_on(struct walker *walker, const struct action *action, int most)
{
    walker->row = offer_row(&walker->menu, action);
    if (walker->row == NULL)
        return;
    walker->nodes = NODES_FOR_ONE * most;
    walker->frames[0].action = *action;
    expand(walker, 0, most, true);
}

/* One step: a required field if there is one, else any that has room. */
static bool step(struct walker *walker)
{
    struct walk_frame *frame = &walker->frames[0];
    int open =
        offer_open(walker->rules, walker->row, &frame->action, frame->open);
    while (open > 0) {
        int k =
            frame->open[0].is_required ? 0 : luck_below(&walker->luck, open);
        int count =
            pick(walker, &frame->action, &frame->open[k], &frame->picks);
        if (count > 0
            && take(&frame->open[k], &frame->picks,
                    luck_below(&walker->luck, count), &frame->action))
            return true;
        memmove(frame->open + k, frame->open + k + 1,
                (size_t)(open - k - 1) * sizeof *frame->open);
        open--;
    }
    return false;
}

static bool walk_row(struct walker *walker)
{
    struct action *action = &walker->frames[0].action;
    bool whole = false;
    offer_begin(walker->rules, walker->row, action);
    for (int i = 0; i < STEPS_A_WALK; i++) {
        whole = is_whole(walker, action);
        if (whole && luck_below(&walker->luck, 5) < 2)
            return true;
        if (!step(walker))
            break;
    }
    if (whole || is_whole(walker, action))
        return true;
    if (!offer_suggest(walker->rules, walker->state, walker->seat, walker->row,
                       action, &walker->whole)
        || !is_whole(walker, &walker->whole))
        return false;
    *action = walker->whole;
    return true;
}

bool walker_any(struct walker *walker, struct action *action)
{
    for (int i = 0; i < TRIES && walker->menu.count > 0; i++) {
        int k = luck_below(&walker->luck, walker->menu.count);
        walker->row = &walker->menu.rows[k];
        if (walk_row(walker)) {
            *action = walker->frames[0].action;
            return true;
        }
    }
    return false;
}

bool walker_end(struct walker *walker, struct action *action)
{
    for (int i = 0; i < walker->menu.count; i++) {
        const struct menu_row *row = &walker->menu.rows[i];
        if (!walker->rules->game->actions[row->type].is_end)
            continue;
        offer_begin(walker->rules, row, action);
        if (is_whole(walker, action))
            return true;
    }
    return false;
}
