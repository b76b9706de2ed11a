/* What a side is shown of the enemy: by sight, by fire, or not at all. */

#include "server/rules/toy-soldiers/seen.h"

#include "server/rules/toy-soldiers/sight.h"
#include "server/rules/toy-soldiers/units.h"

/* Fire gives away who fired; of a line every figure (T17.3). */
static bool has_fired(struct toys_position pos, piece_id unit)
{
    const struct toys_piece *piece = &pos.rules->piece[unit];
    if (piece->kind != KIND_SKIRMISHER)
        return pos.state->unit[unit].is_fired != 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].line == piece->line
            && pos.state->unit[i].is_fired)
            return true;
    return false;
}

/* Does any of these pieces that is of the side look at it (T17.3)? */
static bool is_in_sight(const struct toys_rules *rules,
                        const struct toys_unit *units, side_id side,
                        place_id at)
{
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == side && units[i].at != PLACE_NONE
            && toys_sees_place(rules, units[i].at, at,
                               toys_is_mounted(rules, i)))
            return true;
    return false;
}

bool toys_is_seen(struct toys_position pos, side_id side, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    if (it->status == CONDITION_ABSENT)
        return false;
    if (pos.rules->piece[unit].side == side)
        return true;
    if (pos.state->course.phase == PHASE_MUSTER) /* T19.3 */
        return false;
    if (pos.state->course.phase == PHASE_DEPLOYMENT) /* where it is, is not */
        return true;
    return side == SIDE_NONE || !pos.state->option[OPTION_VISIBILITY]
           || pos.state->course.is_over || it->at == PLACE_NONE
           || has_fired(pos, unit)
           || is_in_sight(pos.rules, pos.state->unit, side, it->at);
}

void toys_seen(struct toys_position pos, side_id side,
               bool seen[TOYS_UNITS_MOST])
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        seen[i] = toys_is_seen(pos, side, i);
}

void toys_seen_by_all(const struct toys_rules *rules,
                      const struct toys_unit *units, bool seen[TOYS_UNITS_MOST])
{
    for (piece_id i = 0; i < rules->unit_count; i++) {
        side_id enemy = toys_enemy(rules->piece[i].side);
        seen[i] = units[i].status != CONDITION_ABSENT
                  && (units[i].at == PLACE_NONE
                      || is_in_sight(rules, units, enemy, units[i].at));
    }
}
