/* The choices of moves and charges: units, ways, riders (T5 to T9). */

#include "server/rules/toy-soldiers/pick.h"

#include <stdlib.h>

enum { WAYS = 4 };

/* All ways of one length, in the order of their directions. */
struct ways {
    const struct toys_asking *asking;
    struct toys_order order;
    place_id from;
    int fixed; /* squares that are chosen already */
    int length;
    /* Hears of each way that may be gone; false ends the search. */
    bool (*found)(struct ways *ways);
    place_id first; /* what was found: the next square, of pick_next */
    bool has_any;
};

static bool is_charge_row(const struct toys_asking *asking)
{
    return asking->row->type == ACTION_CHARGE;
}

static int path_field(const struct toys_asking *asking)
{
    return is_charge_row(asking) ? CHARGE_PATH : MOVE_PATH;
}

static int with_field(const struct toys_asking *asking)
{
    return is_charge_row(asking) ? CHARGE_WITH : MOVE_WITH;
}

static bool has_fixed_flag(const struct menu_row *row, int field)
{
    for (int i = 0; i < row->fixed_count; i++)
        if (row->fixed[i].field == field && row->fixed[i].item == 1)
            return true;
    return false;
}

/* Rows in which the way is fixed: none at all. */
static bool is_in_place(const struct toys_asking *asking)
{
    for (int i = 0; i < asking->row->fixed_count; i++)
        if (asking->row->fixed[i].item == FIXED_EMPTY)
            return true;
    return false;
}

/* The order of this row for a unit, with no way and nobody riding along. */
static struct toys_order order_for(const struct toys_asking *asking,
                                   piece_id unit, piece_id target)
{
    bool is_move = !is_charge_row(asking);
    return (struct toys_order){
        .unit = unit,
        .target = target,
        .is_charge = !is_move,
        .is_unlimbering = is_move && has_fixed_flag(asking->row, MOVE_UNLIMBER),
        .is_limbering = is_move && has_fixed_flag(asking->row, MOVE_LIMBER),
    };
}

static bool is_order_good(const struct toys_asking *asking,
                          const struct toys_order *order)
{
    return is_allowed(toys_order_check(asking->pos, asking->picture, order));
}

/* The longest way that this type could ever go. */
static int longest(const struct toys_asking *asking, piece_id unit)
{
    const struct toys_type *type =
        &asking->pos.rules->type[asking->pos.state->unit[unit].type];
    const uint8_t all[] = {type->march, type->manoeuvre, type->limbered_move,
                           type->move};
    int most = 0;
    if (is_charge_row(asking))
        return type->charge;
    for (size_t i = 0; i < sizeof all; i++)
        most = all[i] > most ? all[i] : most;
    return most;
}

/* Steps without diagonals between two squares. */
static int steps_between(const struct board *board, place_id a, place_id b)
{
    return abs(a / board->rows - b / board->rows)
           + abs(a % board->rows - b % board->rows);
}

/* Can a way of this length begin so: does the last step lead on, and not too
 * far from whom it is to charge? */
static bool is_worth(const struct ways *ways)
{
    const struct toys_asking *asking = ways->asking;
    const struct toys_order *order = &ways->order;
    int left = ways->length - order->count;
    place_id at = (place_id)order->path[order->count - 1];
    if (order->target != ID_NONE
        && steps_between(&asking->pos.rules->base.board, at,
                         asking->pos.state->unit[order->target].at)
               > left + 1)
        return false;
    return left == 0 || toys_way_goes_on(asking->pos, asking->picture, order);
}

/* Has a shorter way, or one before it, come to the same end? */
static bool is_reached(const struct ways *ways)
{
    const struct picks *picks = ways->asking->picks;
    const struct toys_order *order = &ways->order;
    for (int i = 0; i < picks->reach_count; i++)
        if (picks->reaches[i].to == order->path[order->count - 1])
            return true;
    return false;
}

/* Tries every way that begins so; false if the search is at its end. */
static bool try_ways(struct ways *ways, place_id at)
{
    struct toys_order *order = &ways->order;
    if (order->count == ways->length) {
        if (is_reached(ways) || !is_order_good(ways->asking, order))
            return true;
        ways->has_any = true;
        return ways->found(ways);
    }
    for (int way = 0; way < WAYS; way++) {
        place_id next = toys_step(ways->asking->pos.rules, at, 2 * way);
        if (next == PLACE_NONE
            || toys_ground_is(ways->asking->pos.rules, next, TERRAIN_RIVER))
            continue;
        order->path[order->count++] = next;
        bool goes_on = !is_worth(ways) || try_ways(ways, next);
        order->count--;
        if (!goes_on)
            return false;
    }
    return true;
}

/* All ways from what is chosen on, the shortest first. */
static void search_ways(struct ways *ways, bool with_chosen)
{
    int most = longest(ways->asking, ways->order.unit);
    int least = ways->fixed + (with_chosen ? 0 : 1);
    place_id at = ways->fixed > 0 ? (place_id)ways->order.path[ways->fixed - 1]
                                  : ways->from;
    if (most > ACTION_PATH_MOST
        || at >= ways->asking->pos.rules->base.board.places)
        return;
    for (int length = least > 0 ? least : 1; length <= most; length++) {
        ways->length = length;
        if (!try_ways(ways, at))
            return;
    }
}

static bool stop_at_first(struct ways *ways)
{
    (void)ways;
    return false;
}

static struct ways ways_of(const struct toys_asking *asking,
                           const struct toys_order *order,
                           bool (*found)(struct ways *))
{
    return (struct ways){.asking = asking,
                         .order = *order,
                         .from = asking->pos.state->unit[order->unit].at,
                         .fixed = order->count,
                         .found = found};
}

/* Can this order be given at all, on some way? */
static bool has_way(const struct toys_asking *asking,
                    const struct toys_order *order)
{
    if (is_in_place(asking))
        return is_order_good(asking, order);
    struct ways ways = ways_of(asking, order, stop_at_first);
    search_ways(&ways, order->count > 0);
    return ways.has_any;
}

/* As far as that goes without a way, and without whom it charges. */
static bool may_begin(const struct toys_asking *asking, piece_id unit)
{
    const struct toys_order order = order_for(asking, unit, ID_NONE);
    return toys_is_asked(asking, unit) && toys_is_on(asking->pos.state, unit)
           && is_allowed(toys_may_move(asking->pos, &order));
}

static bool is_enemy(const struct toys_asking *asking, piece_id target)
{
    return target < asking->pos.rules->unit_count
           && asking->pos.rules->piece[target].side != asking->side
           && asking->picture->is_seen[target]
           && toys_is_on(asking->pos.state, target)
           && toys_is_formed(asking->pos.rules, target);
}

/* Within the squares of a charge, as the crow flies. */
static bool is_near(const struct toys_asking *asking, piece_id unit,
                    piece_id target)
{
    return toys_range(asking->pos.rules, asking->pos.state->unit[unit].at,
                      asking->pos.state->unit[target].at)
           <= longest(asking, unit) + 1;
}

static bool has_target(const struct toys_asking *asking, piece_id unit)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        if (!is_enemy(asking, i) || !is_near(asking, unit, i))
            continue;
        const struct toys_order order = order_for(asking, unit, i);
        if (has_way(asking, &order))
            return true;
    }
    return false;
}

/* The order as far as it is chosen; false if that cannot be meant. */
static bool read_order(const struct toys_asking *asking,
                       struct toys_order *order)
{
    piece_id unit = toys_asked_piece(asking, MOVE_UNIT);
    piece_id target = is_charge_row(asking)
                          ? toys_asked_piece(asking, CHARGE_TARGET)
                          : (piece_id)ID_NONE;
    const struct action *partial = asking->partial;
    int path = path_field(asking), with = with_field(asking);
    if (unit >= asking->pos.rules->unit_count || !may_begin(asking, unit))
        return false;
    if (is_charge_row(asking) && target != ID_NONE && !is_enemy(asking, target))
        return false;
    *order = order_for(asking, unit, target);
    for (int i = 0; i < action_count(partial, path); i++)
        order->path[order->count++] = action_item(partial, path, i);
    for (int i = 0; i < action_count(partial, with); i++)
        order->rider[order->rider_count++] =
            (piece_id)action_item(partial, with, i);
    return true;
}

static void pick_movers(const struct toys_asking *asking)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        if (!may_begin(asking, i))
            continue;
        const struct toys_order order = order_for(asking, i, ID_NONE);
        if (is_charge_row(asking) ? has_target(asking, i)
                                  : has_way(asking, &order))
            picks_add(asking->picks, i);
    }
}

static void pick_targets(const struct toys_asking *asking)
{
    struct toys_order order;
    if (!read_order(asking, &order))
        return;
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        order.target = i;
        if (is_enemy(asking, i) && has_way(asking, &order))
            picks_add(asking->picks, i);
    }
}

/* What the end of a way brings: a charge, or contact with formed troops. */
static const char *brings(const struct toys_asking *asking, place_id to)
{
    piece_id touched[WAYS];
    if (is_charge_row(asking))
        return "charge";
    return toys_picture_contacts(asking->pos, asking->picture, to, asking->side,
                                 true, touched)
                   > 0
               ? "contact"
               : NULL;
}

/* An end is reached by the shortest way, and of these by that with the lowest
 * directions (part E): the one that is found first. */
static bool note_reach(struct ways *ways)
{
    const struct toys_order *order = &ways->order;
    struct picks *picks = ways->asking->picks;
    place_id path[ACTION_PATH_MOST];
    place_id to = (place_id)order->path[order->count - 1];
    for (int i = 0; i < order->count; i++)
        path[i] = (place_id)order->path[i];
    picks_reach(picks, to, order->count, path, order->count)->brings =
        brings(ways->asking, to);
    return true;
}

/* The next squares from which a way can be ended, and every end. */
static void pick_path(const struct toys_asking *asking)
{
    struct toys_order order;
    if (!read_order(asking, &order) || order.count >= ACTION_PATH_MOST - 1)
        return;
    place_id at = order.count > 0 ? (place_id)order.path[order.count - 1]
                                  : asking->pos.state->unit[order.unit].at;
    if (at >= asking->pos.rules->base.board.places
        || order.count >= longest(asking, order.unit))
        return;
    for (int way = 0; way < WAYS; way++) {
        struct toys_order on = order;
        place_id next = toys_step(asking->pos.rules, at, 2 * way);
        if (next == PLACE_NONE)
            continue;
        on.path[on.count++] = next;
        if (has_way(asking, &on))
            picks_add(asking->picks, next)->cost = (int16_t)on.count;
    }
    struct ways ways = ways_of(asking, &order, note_reach);
    search_ways(&ways, false);
}

/* Who can ride along, with those who do already (T9.2). */
static void pick_riders(const struct toys_asking *asking)
{
    struct toys_order order;
    if (!read_order(asking, &order) || order.rider_count >= TOYS_UNITS_MOST - 1)
        return;
    int last = order.rider_count++;
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        order.rider[last] = i;
        if (toys_is_asked(asking, i) && toys_is_rider(asking->pos.rules, i)
            && !action_names(asking->partial, with_field(asking), i)
            && is_order_good(asking, &order))
            picks_add(asking->picks, i);
    }
}

void toys_pick_move(const struct toys_asking *asking)
{
    switch (asking->path.field) {
    case MOVE_UNIT: pick_movers(asking); break;
    case MOVE_PATH: pick_path(asking); break;
    case MOVE_WITH: pick_riders(asking); break;
    default: break;
    }
}

void toys_pick_charge(const struct toys_asking *asking)
{
    switch (asking->path.field) {
    case CHARGE_UNIT: pick_movers(asking); break;
    case CHARGE_TARGET: pick_targets(asking); break;
    case CHARGE_PATH: pick_path(asking); break;
    case CHARGE_WITH: pick_riders(asking); break;
    default: break;
    }
}

void toys_pick_form(const struct toys_asking *asking)
{
    piece_id chosen = toys_asked_piece(asking, FORM_UNIT);
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        if (!toys_is_asked(asking, i) || !toys_is_on(asking->pos.state, i))
            continue;
        for (int word = 0; word < FORM_WORDS; word++) {
            if (!is_allowed(toys_may_form(asking->pos, i, word + 1)))
                continue;
            if (asking->path.field == FORM_UNIT) {
                picks_add(asking->picks, i);
                break;
            }
            if (i == chosen)
                picks_add(asking->picks, word);
        }
    }
}

void toys_pick_man_guns(const struct toys_asking *asking)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (toys_is_asked(asking, i) && toys_is_on(asking->pos.state, i)
            && is_allowed(toys_may_man(asking->pos, asking->picture, i)))
            picks_add(asking->picks, i);
}
