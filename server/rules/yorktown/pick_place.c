/* Picks of placing: who, where, looking where; and whom a commander joins. */

#include "server/rules/yorktown/pick.h"

#include "server/rules/yorktown/actions.h"

static bool may_place(const struct yorktown_asking *asking,
                      const struct action *whole)
{
    return is_allowed(yorktown_place_check(
        &asking->pos.rules->base, asking->pos.state, asking->seat, whole));
}

/* A frigate's hex fits if any facing does; then the facing is chosen. */
static bool fits(const struct yorktown_asking *asking, piece_id unit, int at)
{
    struct action whole = *asking->partial;
    action_set_one(&whole, PLACE_AT, at);
    if (may_place(asking, &whole))
        return true;
    if (asking->pos.rules->piece[unit].kind != KIND_FRIGATE)
        return false;
    for (int facing = 0; facing < 6; facing++) {
        struct action turned = whole;
        action_set_one(&turned, PLACE_FACING, facing);
        if (may_place(asking, &turned))
            return true;
    }
    return false;
}

static void pick_units(const struct yorktown_asking *asking,
                       struct picks *picks)
{
    const struct yorktown_rules *rules = asking->pos.rules;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == asking->seat
            && is_place(asking->pos.state->unit[i].at)
            && (asking->seat == BRITISH
                || is_allowed(yorktown_place_area(
                    asking->pos, i, asking->pos.state->unit[i].at))))
            picks_add(picks, i);
}

static void pick_facing(const struct yorktown_asking *asking, piece_id unit,
                        struct picks *picks)
{
    if (asking->pos.rules->piece[unit].kind == KIND_COMMANDER)
        return;
    for (int facing = 0; facing < 6; facing++) {
        struct action whole = *asking->partial;
        action_set_one(&whole, PLACE_FACING, facing);
        if (may_place(asking, &whole))
            picks_add(picks, facing);
    }
}

void yorktown_pick_join(const struct yorktown_asking *asking, piece_id unit,
                        int at, struct picks *picks)
{
    piece_id units[2];
    if (unit >= asking->pos.rules->unit_count
        || asking->pos.rules->piece[unit].kind != KIND_COMMANDER
        || !is_place((uint16_t)at))
        return;
    int count =
        yorktown_units_at(asking->pos, asking->seat, (place_id)at, units);
    for (int i = 0; i < count; i++)
        picks_add(picks, units[i]);
}

void yorktown_pick_place(const struct yorktown_asking *asking,
                         struct picks *picks)
{
    piece_id unit = (piece_id)action_one(asking->partial, PLACE_UNIT, ID_NONE);
    switch (asking->path.field) {
    case PLACE_UNIT: pick_units(asking, picks); break;
    case PLACE_AT:
        for (int at = 0; at < asking->pos.rules->base.board.places; at++)
            if (fits(asking, unit, at))
                picks_add(picks, at);
        break;
    case PLACE_FACING: pick_facing(asking, unit, picks); break;
    default:
        yorktown_pick_join(asking, unit,
                           action_one(asking->partial, PLACE_AT, ID_NONE),
                           picks);
        break;
    }
}
