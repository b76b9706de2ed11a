/* Picks: the choices of one field, given what has been chosen so far. */

#include "tests/drill/begin.h"
#include "tests/drill/check.h"
#include "tests/drill/drill.h"
#include "tests/drill/ground.h"
#include "tests/drill/plant.h"

/* What one pick is made from. */
struct asking {
    const struct drill_rules *rules;
    const struct drill_state *state;
    seat_id seat;
    const struct action *partial;
    struct slot_path path;
    struct picks *picks;
};

static void pick_units(const struct asking *asking, unit_set set)
{
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (unit_in(set, unit))
            picks_add(asking->picks, unit);
}

/* The unit that was chosen first, or -1. */
static int32_t chosen_unit(const struct asking *asking)
{
    return action_one(asking->partial, 0, -1);
}

static void pick_home(const struct asking *asking)
{
    int32_t unit = chosen_unit(asking);
    if (unit < 0)
        return;
    const struct board_area *home =
        asking->rules->home[asking->rules->pieces[unit].side];
    for (int i = 0; i < home->count; i++)
        if (may_come_to(asking->rules, asking->state, asking->partial->type,
                        (piece_id)unit, home->places[i]))
            picks_add(asking->picks, home->places[i]);
}

static void pick_edges(const struct asking *asking)
{
    const struct board *board = &asking->rules->base.board;
    int32_t unit = chosen_unit(asking);
    if (unit < 0 || asking->state->units[unit].fate != FATE_FIELD)
        return;
    place_id from = asking->state->units[unit].at;
    for (int direction = 0; direction < board->directions; direction++) {
        place_id to = board_step(board, from, direction);
        if (to != PLACE_NONE
            && may_bridge(asking->rules, asking->state, (piece_id)unit, to))
            picks_add(asking->picks, from)->second = to;
    }
}

static void pick_orders(const struct asking *asking)
{
    picks_add(asking->picks, 0);
    picks_add(asking->picks, 1);
}

/* The path so far; its length. */
static int path_of(const struct asking *asking, int field,
                   place_id path[ACTION_PATH_MOST])
{
    int count = action_count(asking->partial, field);
    for (int i = 0; i < count; i++)
        path[i] = (place_id)action_item(asking->partial, field, i);
    return count;
}

static void pick_movers(const struct asking *asking)
{
    place_id path[ACTION_PATH_MOST];
    int count = path_of(asking, MOVE_PATH, path);
    bool is_forced = action_one(asking->partial, MOVE_FORCED, 0) != 0;
    unit_set chosen =
        set_of(asking->partial, &asking->partial->slots[MOVE_UNITS]);
    unit_set set = 0;
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (!unit_in(chosen, unit)
            && unit_seat(asking->rules, asking->state, unit) == asking->seat
            && can_march(asking->rules, asking->state,
                         (unit_set)(chosen | unit_only(unit)), is_forced, path,
                         count))
            set |= unit_only(unit);
    pick_units(asking, set);
}

/* The next steps from which an end can be reached, and all these ends. */
static void pick_path(const struct asking *asking, const struct walk *walk,
                      int field)
{
    const struct board *board = &asking->rules->base.board;
    place_id path[ACTION_PATH_MOST + 1];
    int count = path_of(asking, field, path);
    struct walk_ends ends;

    if (count >= DRILL_PATH_MOST)
        return;
    place_id from = count == 0 ? walk->from : path[count - 1];
    for (int direction = 0; direction < board->directions; direction++) {
        path[count] = board_step(board, from, direction);
        if (path[count] == PLACE_NONE)
            continue;
        walk_reach(asking->rules, asking->state, walk, path, count + 1, &ends);
        if (drill_plant == PLANT_PICK
            && is_near_strength(asking->rules, asking->state, walk->side,
                                path[count]))
            continue;
        if (ends.count > 0)
            picks_add(asking->picks, path[count]);
    }
    walk_reach(asking->rules, asking->state, walk, path, count, &ends);
    for (int i = 0; i < ends.count; i++)
        picks_reach(asking->picks, ends.end[i].to, ends.end[i].cost,
                    ends.end[i].path, ends.end[i].count)
            ->stops = ends.end[i].stops;
}

static void pick_march(const struct asking *asking)
{
    unit_set units =
        set_of(asking->partial, &asking->partial->slots[MOVE_UNITS]);
    if (units == 0
        || !can_march(asking->rules, asking->state, units, true, NULL, 0))
        return;
    struct walk walk =
        walk_march(asking->rules, asking->state, units,
                   action_one(asking->partial, MOVE_FORCED, 0) != 0);
    pick_path(asking, &walk, MOVE_PATH);
}

static void pick_retreat(const struct asking *asking)
{
    struct walk walk =
        walk_retreat(asking->rules, asking->state, step_units(asking->state));
    pick_path(asking, &walk, RETREAT_PATH);
}

/* Units named in any attack of the partial declaration; its targets. */
static unit_set attackers_named(const struct action *partial)
{
    const struct slot *slot = &partial->slots[ATTACK_ATTACKS];
    unit_set named = 0;
    for (int g = 0; slot->mark == MARK_GIVEN && g < slot->count; g++)
        named |= set_of(
            partial,
            &partial->slots[slot->first + g * ATTACK_PARTS + ATTACK_UNITS]);
    return named;
}

static int32_t target_of(const struct action *partial, int group)
{
    const struct slot *slot = &partial->slots[ATTACK_ATTACKS];
    const struct slot *part =
        &partial->slots[slot->first + group * ATTACK_PARTS + ATTACK_TARGET];
    return part->mark == MARK_GIVEN ? partial->items[part->first] : -1;
}

static bool is_target_named(const struct action *partial, place_id place)
{
    const struct slot *slot = &partial->slots[ATTACK_ATTACKS];
    for (int g = 0; slot->mark == MARK_GIVEN && g < slot->count; g++)
        if (target_of(partial, g) == place)
            return true;
    return false;
}

/* Units still free to attack; next to `target` unless that is PLACE_NONE. */
static unit_set free_units(const struct asking *asking, place_id target)
{
    unit_set set =
        units_for(asking->rules, asking->state, asking->seat, ACTION_ATTACK);
    set = (unit_set)(set & ~attackers_named(asking->partial));
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (unit_in(set, unit) && target != PLACE_NONE
            && !may_be_target(asking->rules, asking->state, unit, target))
            set = (unit_set)(set & ~unit_only(unit));
    return set;
}

static void pick_attack(const struct asking *asking)
{
    if (asking->path.group >= 0 && asking->path.sub == ATTACK_UNITS) {
        int32_t target = target_of(asking->partial, asking->path.group);
        if (target >= 0)
            pick_units(asking, free_units(asking, (place_id)target));
        return;
    }
    for (place_id place = 0; place < DRILL_PLACES; place++)
        if (!is_target_named(asking->partial, place)
            && free_units(asking, place) != 0)
            picks_add(asking->picks, place);
}

static void pick_cards(const struct asking *asking)
{
    uint16_t cards[DRILL_CARDS];
    int count = cards_for(asking->rules, asking->state, asking->seat, cards);
    for (int i = 0; i < count; i++)
        picks_add(asking->picks, cards[i]);
}

/* D5.6: units not yet named, each with the most that it may take. */
static void pick_losses(const struct asking *asking)
{
    const struct slot *slot = &asking->partial->slots[CHOOSE_LOSSES];
    int left = course_top(&asking->state->course)->argument[0];
    unit_set set = step_units(asking->state);
    for (int i = 0; slot->mark == MARK_GIVEN && i + 1 < slot->count; i += 2) {
        left -= asking->partial->items[slot->first + i + 1];
        set =
            (unit_set)(set
                       & ~unit_only(
                           (piece_id)asking->partial->items[slot->first + i]));
    }
    for (piece_id unit = 0; unit < DRILL_UNITS && left > 0; unit++) {
        int points = unit_points(asking->rules, asking->state, unit);
        if (unit_in(set, unit))
            picks_add(asking->picks, unit)->second =
                points < left ? points : left;
    }
}

static void pick_advancers(const struct asking *asking)
{
    unit_set chosen =
        set_of(asking->partial, &asking->partial->slots[ADVANCE_UNITS]);
    pick_units(asking, (unit_set)(step_units(asking->state) & ~chosen));
}

static void pick_seats(const struct asking *asking, seat_set seats)
{
    for (seat_id seat = 0; seat < asking->rules->base.seat_count; seat++)
        if (seat_in(seats, seat))
            picks_add(asking->picks, seat);
}

static void pick_letter(const struct asking *asking)
{
    if (asking->path.field == WRITE_UNIT)
        pick_units(asking,
                   couriers_for(asking->rules, asking->state, asking->seat));
    if (asking->path.field == WRITE_TO)
        pick_seats(asking,
                   readers_for(asking->rules, asking->state, asking->seat));
}

static void pick_signal(const struct asking *asking)
{
    if (asking->path.field == SIGNAL_TO)
        pick_seats(asking,
                   signal_to(asking->rules, asking->state, asking->seat));
    for (int number = 1; asking->path.field == SIGNAL_NUMBER && number <= 9;
         number++)
        picks_add(asking->picks, number);
}

static void pick_move(const struct asking *asking)
{
    if (asking->path.field == MOVE_UNITS)
        pick_movers(asking);
    else if (asking->path.field == MOVE_PATH)
        pick_march(asking);
    else
        picks_add(asking->picks, 1);
}

/* How the fields of each type are picked; NULL: it has none. */
static void (*const pickers[ACTS])(const struct asking *asking) = {
    [ACTION_PLACE] = pick_home,      [ACTION_PLOT] = pick_orders,
    [ACTION_MOVE] = pick_move,       [ACTION_BRIDGE] = pick_edges,
    [ACTION_ENTER] = pick_home,      [ACTION_ATTACK] = pick_attack,
    [ACTION_PLAY_CARD] = pick_cards, [ACTION_CHOOSE] = pick_losses,
    [ACTION_RETREAT] = pick_retreat, [ACTION_ADVANCE] = pick_advancers,
    [ACTION_SIGNAL] = pick_signal,   [ACTION_WRITE] = pick_letter,
};

static bool begins_with_unit(uint8_t type)
{
    return type == ACTION_PLACE || type == ACTION_PLOT || type == ACTION_BRIDGE
           || type == ACTION_ENTER;
}

bool drill_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                    int field, int sub, piece_id piece)
{
    (void)type, (void)field, (void)sub;
    return drill_rules_of(rules)->pieces[piece].side
           == rules->side_of_seat[seat];
}

void drill_pick(const struct rules *rules, const void *state, seat_id seat,
                const struct menu_row *row, const struct action *partial,
                struct slot_path path, struct picks *picks)
{
    struct asking asking = {
        drill_rules_of(rules), state, seat, partial, path, picks};
    if (begins_with_unit(row->type) && path.field == 0)
        pick_units(&asking, units_for(asking.rules, asking.state, seat,
                                      (enum drill_action)row->type));
    else if (pickers[row->type] != NULL)
        pickers[row->type](&asking);
}
