/* Picks of supply and reinforcement: what is burnt, spent, rested, ordered. */

#include "server/rules/petite-guerre/pick.h"

#include "server/rules/petite-guerre/reinforce.h"
#include "server/rules/petite-guerre/supply.h"

#include <stdio.h>

void petite_pick_raze(const struct petite_asking *asking, struct picks *picks)
{
    for (int i = 0; i < asking->pos.rules->settlement_count; i++) {
        place_id at = asking->pos.rules->settlement[i].at;
        if (is_allowed(
                petite_may_raze(asking->pos, asking->field, asking->side, at)))
            picks_add(picks, at);
    }
}

/* Own units on the map that the rules admit. */
static void pick_units(const struct petite_asking *asking,
                       struct verdict (*may)(struct petite_position, piece_id),
                       struct picks *picks)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (asking->pos.rules->piece[i].side == asking->side
            && is_place(asking->pos.state->unit[i].at)
            && is_allowed(may(asking->pos, i)))
            picks_add(picks, i);
}

void petite_pick_expend(const struct petite_asking *asking, struct picks *picks)
{
    pick_units(asking, petite_may_expend, picks);
}

void petite_pick_rally(const struct petite_asking *asking, struct picks *picks)
{
    pick_units(asking, petite_may_rally, picks);
}

static bool may_order(const struct petite_asking *asking, int kind, int at)
{
    return is_allowed(petite_may_order(asking->pos, asking->side, kind, at));
}

static bool has_place(const struct petite_asking *asking, int kind)
{
    for (int i = 0; i < asking->pos.rules->settlement_count; i++)
        if (may_order(asking, kind, asking->pos.rules->settlement[i].at))
            return true;
    return false;
}

/* Each kind with its price (Part 13). */
static void pick_kinds(const struct petite_asking *asking, struct picks *picks)
{
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        const struct petite_price *price =
            &asking->pos.rules->price[asking->side][kind];
        if (!has_place(asking, kind))
            continue;
        struct choice *choice = picks_add(picks, kind);
        snprintf(choice->note, sizeof choice->note, "%d+%d, %d turns",
                 price->supply, price->recruits, price->turns);
    }
}

void petite_pick_order(const struct petite_asking *asking, struct picks *picks)
{
    int kind = action_one(asking->partial, ORDER_KIND, -1);
    if (asking->path.field == ORDER_KIND) {
        pick_kinds(asking, picks);
        return;
    }
    for (int i = 0; kind >= 0 && i < asking->pos.rules->settlement_count; i++)
        if (may_order(asking, kind, asking->pos.rules->settlement[i].at))
            picks_add(picks, asking->pos.rules->settlement[i].at);
}
