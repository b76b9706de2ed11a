/* Picks: the choices of one field, given what has been chosen so far. */

#include "server/rules/kit/pick_leads.h"
#include "tests/drill/actions.h"
#include "tests/drill/ground.h"
#include "tests/drill/plant.h"
#include "tests/drill/tables.h"

static struct drill_position pos_of(const struct picking *it)
{
    return drill_position(it->rules, it->state);
}

static unit_set chosen(const struct picking *it, int field)
{
    return set_of(it->partial, &it->partial->slots[field]);
}

static void pick_units(const struct picking *it, unit_set set)
{
    EACH_UNIT(unit, set)
        picks_add(it->picks, unit);
}

/* Whether the unit may lay it there is asked of the rules. */
static void pick_bridge(const struct picking *it)
{
    const struct board *board = &it->rules->board;
    if (it->path.field == BRIDGE_UNIT) {
        pick_what_leads(it);
        return;
    }
    int32_t unit = action_one(it->partial, BRIDGE_UNIT, 0);
    place_id from = pos_of(it).state->units[unit].at;
    for (int direction = 0; from != ID_NONE && direction < board->directions;
         direction++) {
        place_id to = board_step(board, from, direction);
        if (to != PLACE_NONE)
            pick_if_leads(it, from, to);
    }
}

/* Can these units march on from the path so far? */
static bool can_march(struct drill_position pos, unit_set units, bool is_forced,
                      const place_id *path, int count)
{
    const struct drill_unit *all = pos.state->units;
    struct walk_ends ends;
    EACH_UNIT(unit, units)
        if (all[unit].fate != FATE_FIELD || (all[unit].state & HAS_MARCHED) != 0
            || all[unit].at != all[unit_first(units)].at)
            return false;
    struct walk walk = walk_march(pos, units, is_forced);
    walk_reach(&walk, path, count, &ends);
    return ends.count > 0;
}

static bool is_forced(const struct picking *it)
{
    return action_one(it->partial, MOVE_FORCED, 0) != 0;
}

/* Planted: no row for marching beside a strong hidden enemy. */
static bool is_shunned(struct drill_position pos, side_id side, piece_id unit)
{
    return drill_plant == PLANT_OFFER
           && is_near_strength(pos, side, pos.state->units[unit].at);
}

static void pick_movers(const struct picking *it)
{
    struct drill_position pos = pos_of(it);
    side_id side = it->rules->side_of_seat[it->seat];
    unit_set already = chosen(it, MOVE_UNITS);
    place_id path[ACTION_PATH_MOST];
    int count = action_ids(it->partial, MOVE_PATH, ACTION_PATH_MOST, path);
    EACH_UNIT(unit, unit_without(units_of(pos, side), already))
        if (unit_seat(pos, unit) == it->seat && !is_shunned(pos, side, unit)
            && can_march(pos, already | unit_only(unit), is_forced(it), path,
                         count))
            picks_add(it->picks, unit);
}

/* The next steps from which an end can be reached, and all these ends. */
static void pick_path(const struct picking *it, const struct walk *walk,
                      int field)
{
    const struct board *board = &it->rules->board;
    place_id path[ACTION_PATH_MOST + 1];
    int count = action_ids(it->partial, field, ACTION_PATH_MOST, path);
    struct walk_ends ends;

    if (count >= DRILL_PATH_MOST)
        return;
    place_id from = count == 0 ? walk->from : path[count - 1];
    for (int direction = 0; direction < board->directions; direction++) {
        path[count] = board_step(board, from, direction);
        if (path[count] == PLACE_NONE)
            continue;
        walk_reach(walk, path, count + 1, &ends);
        if (drill_plant == PLANT_PICK
            && is_near_strength(walk->pos, walk->side, path[count]))
            continue;
        if (ends.count > 0)
            picks_add(it->picks, path[count]);
    }
    walk_reach(walk, path, count, &ends);
    for (place_id to = 0; to < DRILL_PLACES; to++)
        if (ends.end[to].cost > 0)
            picks_reach(it->picks, to, ends.end[to].cost, ends.end[to].path,
                        ends.end[to].count)
                ->stops = ends.end[to].stops;
}

static void pick_move(const struct picking *it)
{
    unit_set units = chosen(it, MOVE_UNITS);
    if (it->path.field == MOVE_UNITS) {
        pick_movers(it);
    } else if (it->path.field == MOVE_FORCED) {
        picks_add(it->picks, 1);
    } else if (units != 0 && can_march(pos_of(it), units, true, NULL, 0)) {
        struct walk walk = walk_march(pos_of(it), units, is_forced(it));
        pick_path(it, &walk, MOVE_PATH);
    }
}

static void pick_retreat(const struct picking *it)
{
    struct walk walk = walk_retreat(pos_of(it), step_units(it->state));
    pick_path(it, &walk, RETREAT_PATH);
}

/* Units still free to attack this place. */
static unit_set free_units(const struct picking *it, unit_set named,
                           place_id target)
{
    unit_set set = 0;
    EACH_UNIT(unit, unit_without(ALL_UNITS, named))
        if (unit_may_attack(pos_of(it), it->seat, unit)
            && may_be_target(pos_of(it), unit, target))
            set |= unit_only(unit);
    return set;
}

static void pick_attack(const struct picking *it)
{
    const struct declared all = declared_by(it->partial);
    if (it->path.group >= 0 && it->path.sub == ATTACK_UNITS) {
        int32_t target = all.attack[it->path.group].target;
        if (target >= 0)
            pick_units(it, free_units(it, all.units, (place_id)target));
        return;
    }
    for (place_id place = 0; place < DRILL_PLACES; place++) {
        bool is_named = false;
        for (int g = 0; g < all.count; g++)
            is_named |= all.attack[g].target == place;
        if (!is_named && free_units(it, all.units, place) != 0)
            picks_add(it->picks, place);
    }
}

/* D5.6: units not yet named, each with the most that it may take. */
static void pick_losses(const struct picking *it)
{
    const struct slot *slot = &it->partial->slots[CHOOSE_LOSSES];
    const int32_t *items = it->partial->items + slot->first;
    int left = course_top(course_of(it->state))->argument[0];
    unit_set set = step_units(it->state);
    for (int i = 0; slot->mark == MARK_GIVEN && i + 1 < slot->count; i += 2) {
        left -= items[i + 1];
        set = unit_without(set, unit_only((piece_id)items[i]));
    }
    if (left <= 0)
        return;
    EACH_UNIT(unit, set) {
        int points = unit_points(pos_of(it), unit);
        picks_add(it->picks, unit)->second = points < left ? points : left;
    }
}

static void pick_advancers(const struct picking *it)
{
    pick_units(it,
               unit_without(step_units(it->state), chosen(it, ADVANCE_UNITS)));
}

void drill_pick(const struct rules *rules, const void *state, seat_id seat,
                const struct menu_row *row, const struct action *partial,
                struct slot_path path, struct picks *picks)
{
    /* Of the others the rules are asked what they would accept. */
    static void (*const pickers[ACTS])(const struct picking *) = {
        [ACTION_MOVE] = pick_move,       [ACTION_BRIDGE] = pick_bridge,
        [ACTION_ATTACK] = pick_attack,   [ACTION_CHOOSE] = pick_losses,
        [ACTION_RETREAT] = pick_retreat, [ACTION_ADVANCE] = pick_advancers,
    };
    const struct picking it = {rules, state, seat, row, partial, path, picks};
    if (pickers[row->type] == NULL)
        pick_what_leads(&it);
    else
        pickers[row->type](&it);
}
