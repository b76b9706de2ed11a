/* Choices of fire: a hex, and the guns that can reach it (V6.1). */

#include "server/rules/vitoria/fire.h"
#include "server/rules/vitoria/pick.h"

static bool may_fire(const struct vitoria_asking *asking, piece_id unit,
                     place_id target)
{
    return vitoria_is_own(asking, unit)
           && vitoria_is_here(asking->pos.state, unit)
           && asking->pos.rules->piece[unit].kind == KIND_ARTILLERY
           && is_allowed(vitoria_fire_allowed(asking->pos, asking->zoc_map,
                                              unit, target));
}

static bool is_target(const struct vitoria_asking *asking, place_id target)
{
    for (int p = 0; p < asking->pos.rules->unit_count; p++)
        if (may_fire(asking, (piece_id)p, target)
            && (asking->partial == NULL
                || action_count(asking->partial, FIRE_UNITS) == 0
                || action_names(asking->partial, FIRE_UNITS, p)))
            return true;
    return false;
}

void vitoria_pick_fire(const struct vitoria_asking *asking)
{
    side_id enemy = vitoria_enemy(asking->side);
    int32_t target = action_one(asking->partial, FIRE_TARGET, -1);
    if (asking->field == FIRE_TARGET) {
        for (place_id to = 0; to < asking->pos.rules->base.board.places
                              && !picks_will_do(asking->picks);
             to++)
            if (vitoria_has_marker(asking->zoc_map, enemy, to)
                && is_target(asking, to))
                picks_add(asking->picks, to);
        return;
    }
    for (int p = 0; target >= 0 && p < asking->pos.rules->unit_count; p++)
        if (!action_names(asking->partial, FIRE_UNITS, p)
            && may_fire(asking, (piece_id)p, (place_id)target))
            picks_add(asking->picks, p);
}
