/* Picks: the choices of one field, given what has been chosen so far. */

#include "server/rules/yorktown/pick.h"

#include "server/rules/kit/pick_leads.h"
#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/game_view.h"

#include <stdio.h>

static void pick_facing(struct picks *picks)
{
    for (int facing = 0; facing < 6; facing++)
        picks_add(picks, facing);
}

static void pick_build(const struct yorktown_asking *asking,
                       struct picks *picks)
{
    const struct picking it = {
        &asking->pos.rules->base, asking->pos.state, asking->seat, asking->row,
        asking->partial,          asking->path,      picks};
    pick_what_leads(&it);
}

static int shots_of(const struct action *partial, piece_id unit)
{
    const struct slot *list = &partial->slots[FIRE_SHOTS];
    int shots = 0;
    for (int g = 0; list->mark == MARK_GIVEN && g < list->count; g++) {
        const struct slot *part =
            &partial->slots[list->first + g * SHOT_FIELDS + SHOT_UNIT];
        shots +=
            part->mark == MARK_GIVEN && partial->items[part->first] == unit;
    }
    return shots;
}

static bool has_target(const struct yorktown_asking *asking, piece_id unit)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (is_allowed(yorktown_may_hit(asking->pos, unit, i)))
            return true;
    return false;
}

static void pick_targets(const struct yorktown_asking *asking,
                         struct picks *picks)
{
    const struct slot *list = &asking->partial->slots[FIRE_SHOTS];
    const struct slot *part =
        &asking->partial->slots[list->first + asking->path.group * SHOT_FIELDS];
    piece_id unit = (piece_id)asking->partial->items[part->first];
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        if (!is_allowed(yorktown_may_hit(asking->pos, unit, i)))
            continue;
        int range = yorktown_range(asking->pos, unit, i);
        const uint8_t *hits = asking->pos.rules->hits[range];
        struct choice *choice = picks_add(picks, i);
        snprintf(choice->note, sizeof choice->note, "range %d, %d-%d hits",
                 range, hits[6] < hits[1] ? hits[6] : hits[1],
                 hits[6] < hits[1] ? hits[1] : hits[6]);
    }
}

static void pick_fire(const struct yorktown_asking *asking, struct picks *picks)
{
    if (asking->path.group >= 0 && asking->path.sub == SHOT_TARGET) {
        pick_targets(asking, picks);
        return;
    }
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (asking->pos.rules->piece[i].side == asking->seat
            && is_in_play(asking->pos.state->unit[i].at)
            && is_allowed(
                yorktown_may_fire(asking->pos, i, shots_of(asking->partial, i)))
            && has_target(asking, i))
            picks_add(picks, i);
}

static void pick_choose(const struct yorktown_asking *asking,
                        struct picks *picks)
{
    piece_id units[YORKTOWN_UNITS_MOST];
    const struct step *step = course_top(&asking->pos.state->course);
    int count = asking->path.field == CHOOSE_TO
                    ? yorktown_refuges(asking->pos, step->argument[1], units)
                    : yorktown_losers(asking->pos, units);
    for (int i = 0; i < count; i++)
        picks_add(picks, units[i]);
}

/* The next hexes of a retreat from which it can be completed. */
static void pick_way(const struct yorktown_asking *asking, piece_id unit,
                     struct picks *picks)
{
    const struct board *board = &asking->pos.rules->base.board;
    const struct slot *path = &asking->partial->slots[RETREAT_PATH];
    place_id start = asking->pos.state->unit[unit].at;
    int length = yorktown_retreat_length(asking->pos, unit);
    int done = path->mark == MARK_GIVEN ? path->count : 0;
    place_id at =
        done == 0 ? start
                  : (place_id)asking->partial->items[path->first + done - 1];
    struct yorktown_field field;
    if (done >= length)
        return;
    yorktown_field(asking->pos, asking->seat, &field);
    for (int direction = 0; direction < 6; direction++) {
        place_id next = board_step(board, at, direction);
        if (next == PLACE_NONE
            || !yorktown_retreat_step(asking->pos, &field, unit, at, next,
                                      done + 1 == length))
            continue;
        bool is_far =
            done + 1 < length || board_distance(board, start, next) == length;
        bool leads_on = done + 1 == length;
        for (int d = 0; !leads_on && d < 6; d++) {
            place_id last = board_step(board, next, d);
            leads_on = last != PLACE_NONE
                       && board_distance(board, start, last) == length
                       && yorktown_retreat_step(asking->pos, &field, unit, next,
                                                last, true);
        }
        if (is_far && leads_on)
            picks_add(picks, next);
    }
}

static void pick_retreat(const struct yorktown_asking *asking,
                         struct picks *picks)
{
    piece_id unit =
        (piece_id)action_one(asking->partial, RETREAT_UNIT, ID_NONE);
    switch (asking->path.field) {
    case RETREAT_UNIT:
        for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
            if (asking->pos.state->unit[i].owes > 0
                && yorktown_retreat_length(asking->pos, i) > 0)
                picks_add(picks, i);
        break;
    case RETREAT_PATH: pick_way(asking, unit, picks); break;
    default:
        if (unit < asking->pos.rules->unit_count
            && yorktown_is_combat(asking->pos.rules, unit))
            pick_facing(picks);
        break;
    }
}

/* Y15.2: where a face-down unit is remains its owner's; only what is fired at
 * is an enemy. */
bool yorktown_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                       int field, int sub, piece_id piece)
{
    (void)field;
    return (type == ACTION_FIRE && sub == SHOT_TARGET)
           || yorktown_rules(rules)->piece[piece].side
                  == rules->side_of_seat[seat];
}

typedef void pick_type(const struct yorktown_asking *asking,
                       struct picks *picks);

void yorktown_pick(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   struct slot_path path, struct picks *picks)
{
    static pick_type *const types[ACTION_COUNT] = {
        [ACTION_PLACE] = yorktown_pick_place,
        [ACTION_BUILD] = pick_build,
        [ACTION_FIRE] = pick_fire,
        [ACTION_MOVE] = yorktown_pick_move,
        [ACTION_SAIL] = yorktown_pick_sail,
        [ACTION_BOARD] = yorktown_pick_board,
        [ACTION_LAND] = yorktown_pick_land,
        [ACTION_ATTACK] = yorktown_pick_attack,
        [ACTION_CHOOSE] = pick_choose,
        [ACTION_RETREAT] = pick_retreat,
    };
    struct yorktown_asking asking = {
        .pos = yorktown_position(rules, state),
        .seat = seat,
        .row = row,
        .partial = partial,
        .path = path,
    };
    if (types[row->type] != NULL)
        types[row->type](&asking, picks);
}
