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

static id_set chosen(const struct picking *it, int field)
{
    return set_named(it->partial, &it->partial->slots[field]);
}

static void pick_units(const struct picking *it, id_set set)
{
    EACH_OF(unit, set)
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

static bool is_forced(const struct picking *it)
{
    return action_one(it->partial, MOVE_FORCED, 0) != 0;
}

/* Can these units march on from the path so far? Then they have come there. */
static bool can_march(const struct picking *it, id_set units, bool is_forced,
                      struct walk *walk)
{
    const struct drill_unit *all = pos_of(it).state->units;
    EACH_OF(unit, units)
        if (all[unit].fate != FATE_FIELD || (all[unit].state & HAS_MARCHED) != 0
            || all[unit].at != all[set_first(units)].at)
            return false;
    *walk = walk_march(pos_of(it), units, is_forced);
    return walk_follow(walk, it->partial, MOVE_PATH)
           && walk_ends(walk, NULL) > 0;
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
    id_set already = chosen(it, MOVE_UNITS);
    struct walk walk;
    EACH_OF(unit, set_without(units_of(pos, side), already))
        if (unit_seat(pos, unit) == it->seat && !is_shunned(pos, side, unit)
            && can_march(it, already | set_only(unit), is_forced(it), &walk))
            picks_add(it->picks, unit);
}

static void pick_move(const struct picking *it)
{
    id_set units = chosen(it, MOVE_UNITS);
    struct walk walk;
    if (it->path.field == MOVE_UNITS)
        pick_movers(it);
    else if (it->path.field == MOVE_FORCED)
        picks_add(it->picks, 1);
    else if (units != 0 && can_march(it, units, is_forced(it), &walk))
        walk_offer(&walk, it->partial, MOVE_PATH, it->picks);
}

static void pick_retreat(const struct picking *it)
{
    struct walk walk = walk_retreat(pos_of(it), step_units(it->state));
    if (walk_follow(&walk, it->partial, RETREAT_PATH))
        walk_offer(&walk, it->partial, RETREAT_PATH, it->picks);
}

/* Units still free to attack this place. */
static id_set free_units(const struct picking *it, id_set named,
                         place_id target)
{
    id_set set = 0;
    EACH_OF(unit, set_without(ALL_UNITS, named))
        if (unit_may_attack(pos_of(it), it->seat, unit)
            && may_be_target(pos_of(it), unit, target))
            set |= set_only(unit);
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
    id_set set = step_units(it->state);
    for (int i = 0; slot->mark == MARK_GIVEN && i + 1 < slot->count; i += 2) {
        left -= items[i + 1];
        set = set_without(set, set_only((piece_id)items[i]));
    }
    if (left <= 0)
        return;
    EACH_OF(unit, set) {
        int points = unit_points(pos_of(it), unit);
        picks_add(it->picks, unit)->second = points < left ? points : left;
    }
}

static void pick_advancers(const struct picking *it)
{
    pick_units(it,
               set_without(step_units(it->state), chosen(it, ADVANCE_UNITS)));
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
