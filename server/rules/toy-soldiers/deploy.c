/* Drawing up an army in secret (T20.3). */

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/muster.h"

static bool is_wet(const struct toys_rules *rules, place_id at)
{
    return toys_ground_is(rules, at, TERRAIN_BRIDGE)
           || toys_ground_is(rules, at, TERRAIN_FORD);
}

/* No river, no forest for formed units, no houses for horse and guns. */
static bool is_ground(const struct toys_rules *rules, int kind, place_id at)
{
    if (toys_ground_is(rules, at, TERRAIN_RIVER))
        return false;
    if (!toys_is_formed_kind(kind))
        return true;
    return !toys_ground_is(rules, at, TERRAIN_FOREST)
           && (kind == KIND_INFANTRY
               || !toys_ground_is(rules, at, TERRAIN_BUA));
}

static bool is_formation(const struct toys_rules *rules, int kind, place_id at,
                         int formation)
{
    if (formation == FORMATION_NONE)
        return true;
    if (kind == KIND_INFANTRY)
        return formation == FORMATION_LINE || formation == FORMATION_SQUARE;
    return kind == KIND_ARTILLERY
           && (formation == FORMATION_LIMBERED
               || (formation == FORMATION_UNLIMBERED && !is_wet(rules, at)));
}

/* T1.3: another formed unit, or another figure. */
static bool is_taken(struct toys_position pos, piece_id unit, place_id at)
{
    if (toys_is_rider(pos.rules, unit))
        return false;
    for (piece_id other = 0; other < pos.rules->unit_count; other++)
        if (other != unit && pos.state->unit[other].at == at
            && !toys_is_rider(pos.rules, other)
            && toys_is_formed(pos.rules, other)
                   == toys_is_formed(pos.rules, unit))
            return true;
    return false;
}

struct verdict toys_may_deploy(struct toys_position pos, piece_id unit,
                               place_id at, int formation)
{
    const struct toys_piece *piece = &pos.rules->piece[unit];
    const struct board_area *area = pos.rules->deploy[piece->side];
    if (area == NULL || !board_area_has(area, at)
        || !is_ground(pos.rules, piece->kind, at)
        || !is_formation(pos.rules, piece->kind, at, formation))
        return refuse("T20.3");
    return is_taken(pos, unit, at) ? refuse("T1.3") : allow();
}

/* What `formation` says, FORMATION_NONE if it is left out, or -1. */
static int formation_of(const struct action *action)
{
    if (action->slots[DEPLOY_FORMATION].mark == MARK_ABSENT)
        return FORMATION_NONE;
    if (!action_has(action, DEPLOY_FORMATION))
        return -1;
    return action_item(action, DEPLOY_FORMATION, 0) + FORMATION_LINE;
}

struct verdict toys_deploy_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    int formation = formation_of(action);
    (void)seat;
    if (formation < 0 || !action_has(action, DEPLOY_AT))
        return refuse("T20.3");
    return toys_may_deploy(toys_position(rules, state),
                           (piece_id)action_one(action, DEPLOY_UNIT, 0),
                           (place_id)action_one(action, DEPLOY_AT, 0),
                           formation);
}

/* Without a word: line or unlimbered, guns limbered on bridges and fords. */
static uint8_t usual(const struct toys_rules *rules, piece_id unit, place_id at)
{
    if (rules->piece[unit].kind == KIND_INFANTRY)
        return FORMATION_LINE;
    if (rules->piece[unit].kind != KIND_ARTILLERY)
        return FORMATION_NONE;
    return is_wet(rules, at) ? FORMATION_LIMBERED : FORMATION_UNLIMBERED;
}

void toys_deploy_apply(struct play *base, seat_id seat,
                       const struct action *action)
{
    struct toys_play play = toys_play(base);
    piece_id unit = (piece_id)action_one(action, DEPLOY_UNIT, 0);
    place_id at = (place_id)action_one(action, DEPLOY_AT, 0);
    int formation = formation_of(action);
    struct toys_unit *it = &play.state->unit[unit];
    (void)seat;
    it->at = at;
    it->formation = formation == FORMATION_NONE ? usual(play.rules, unit, at)
                                                : (uint8_t)formation;
    toys_note(&play, EVENT_DEPLOYED, "T20.3", unit);
}
