/* Picks of the command phase: eyes, boxes, phantoms; of the hand. */

#include "server/rules/petite-guerre/pick.h"

#include "server/rules/petite-guerre/cards.h"
#include "server/rules/petite-guerre/command.h"

#include <stdio.h>

static bool is_mine(const struct petite_asking *asking, piece_id counter)
{
    return asking->pos.rules->piece[counter].side == asking->side;
}

static bool is_mine_on_map(const struct petite_asking *asking, piece_id counter)
{
    return is_mine(asking, counter)
           && is_place(asking->pos.state->unit[counter].at);
}

/* One `recon` a head, with its range (P5.2). */
void petite_pick_recon(const struct petite_asking *asking, struct picks *picks)
{
    for (piece_id i = 0;
         i < asking->pos.rules->unit_count && !picks_will_do(picks); i++) {
        if (!is_mine(asking, i) || !petite_is_head(asking->pos, i)
            || !is_allowed(petite_may_recon(asking->pos, i)))
            continue;
        struct choice *choice = picks_add(picks, i);
        snprintf(choice->note, sizeof choice->note, "range %d; loses command",
                 petite_recon_range(asking->pos, i));
    }
}

void petite_pick_self(const struct petite_asking *asking, struct picks *picks)
{
    for (piece_id i = 0;
         i < asking->pos.rules->unit_count && !picks_will_do(picks); i++)
        if (is_mine_on_map(asking, i)
            && is_allowed(petite_may_self(asking->pos, i)))
            picks_add(picks, i);
}

/* May these and one more go into a box? */
static bool may_join(const struct petite_asking *asking, piece_id *counters,
                     int count, piece_id next, piece_id to)
{
    for (int i = 0; i < count; i++)
        if (counters[i] == next)
            return false;
    counters[count] = next;
    return is_mine_on_map(asking, next)
           && is_allowed(petite_may_attach(asking->pos, asking->field, counters,
                                           count + 1, to));
}

static void pick_attached(const struct petite_asking *asking, piece_id to,
                          struct picks *picks)
{
    piece_id counters[ACTION_LIST_MOST + 1];
    int count =
        action_ids(asking->partial, ATTACH_UNITS, ACTION_LIST_MOST, counters);
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (may_join(asking, counters, count, i, to))
            picks_add(picks, i);
}

void petite_pick_attach(const struct petite_asking *asking, struct picks *picks)
{
    piece_id to = (piece_id)action_one(asking->partial, ATTACH_TO, ID_NONE);
    if (asking->path.field == ATTACH_UNITS) {
        if (to < asking->pos.rules->unit_count)
            pick_attached(asking, to, picks);
        return;
    }
    for (piece_id i = 0;
         i < asking->pos.rules->unit_count && !picks_will_do(picks); i++) {
        bool takes = false;
        if (!is_mine(asking, i) || !petite_is_head(asking->pos, i)
            || !petite_is_commander(asking->pos.rules, i))
            continue;
        for (piece_id k = 0; !takes && k < asking->pos.rules->unit_count; k++) {
            piece_id one[1];
            takes = may_join(asking, one, 0, k, i);
        }
        if (takes)
            picks_add(picks, i);
    }
}

void petite_pick_detach(const struct petite_asking *asking, struct picks *picks)
{
    piece_id counters[ACTION_LIST_MOST + 1];
    int count =
        action_ids(asking->partial, DETACH_UNITS, ACTION_LIST_MOST, counters);
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        bool is_named = false;
        for (int k = 0; k < count; k++)
            is_named |= counters[k] == i;
        counters[count] = i;
        if (!is_named && is_mine_on_map(asking, i)
            && is_allowed(petite_may_detach(asking->pos, asking->field,
                                            counters, count + 1)))
            picks_add(picks, i);
    }
}

static bool may_place_at(const struct petite_asking *asking, piece_id phantom,
                         place_id at)
{
    return is_allowed(petite_may_place(asking->pos, asking->field, asking->side,
                                       phantom, at));
}

void petite_pick_place(const struct petite_asking *asking, struct picks *picks)
{
    piece_id phantom =
        (piece_id)action_one(asking->partial, PLACE_UNIT, ID_NONE);
    bool is_at = asking->path.field == PLACE_AT;
    for (piece_id i = 0;
         !is_at && i < asking->pos.rules->unit_count && !picks_will_do(picks);
         i++) {
        bool can = false;
        if (!is_mine(asking, i) || !petite_is_phantom(asking->pos.rules, i))
            continue;
        for (place_id at = 0; !can && at < asking->pos.rules->base.board.places;
             at++)
            can = may_place_at(asking, i, at);
        if (can)
            picks_add(picks, i);
    }
    for (place_id at = 0; is_at && phantom < asking->pos.rules->unit_count
                          && at < asking->pos.rules->base.board.places;
         at++)
        if (may_place_at(asking, phantom, at))
            picks_add(picks, at);
}

void petite_pick_lift(const struct petite_asking *asking, struct picks *picks)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (is_mine(asking, i) && is_allowed(petite_may_lift(asking->pos, i)))
            picks_add(picks, i);
}

/* The understrength units of the side, ascending: few, and only they may be
 * named (P10.1). */
static int list_weak(const struct petite_asking *asking,
                     piece_id weak[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (asking->pos.state->unit[i].is_weak && is_mine_on_map(asking, i))
            weak[count++] = i;
    return count;
}

static bool makes_two(const struct petite_asking *asking, piece_id unit,
                      piece_id one, piece_id other)
{
    const int32_t into[2] = {one, other};
    return unit != one && unit != other
           && is_allowed(petite_may_combine(asking->pos, unit, into, 2));
}

/* Does it combine with this one and some other, or with any two? */
static bool combines(const struct petite_asking *asking, piece_id unit,
                     piece_id one, const piece_id *weak, int count)
{
    for (int i = 0; i < count; i++) {
        if (one != ID_NONE && makes_two(asking, unit, one, weak[i]))
            return true;
        for (int k = 0; one == ID_NONE && k < i; k++)
            if (makes_two(asking, unit, weak[k], weak[i]))
                return true;
    }
    return false;
}

static void pick_into(const struct petite_asking *asking, piece_id unit,
                      const piece_id *weak, int count, struct picks *picks)
{
    int named = action_count(asking->partial, COMBINE_INTO);
    for (int i = 0; named < 2 && i < count; i++) {
        bool can = named == 0 ? combines(asking, unit, weak[i], weak, count)
                              : makes_two(asking, unit,
                                          (piece_id)action_item(
                                              asking->partial, COMBINE_INTO, 0),
                                          weak[i]);
        if (can)
            picks_add(picks, weak[i]);
    }
}

void petite_pick_combine(const struct petite_asking *asking,
                         struct picks *picks)
{
    piece_id weak[PETITE_PIECES_MOST];
    int count = list_weak(asking, weak);
    if (asking->path.field == COMBINE_INTO) {
        int32_t unit = action_one(asking->partial, COMBINE_UNIT, ID_NONE);
        if (unit < asking->pos.rules->unit_count)
            pick_into(asking, (piece_id)unit, weak, count, picks);
        return;
    }
    for (int i = 0; i < count; i++)
        if (combines(asking, weak[i], ID_NONE, weak, count))
            picks_add(picks, weak[i]);
}

void petite_pick_standing(const struct petite_asking *asking,
                          struct picks *picks)
{
    (void)asking;
    for (int value = 0; value < STANDING_COUNT; value++)
        picks_add(picks, value);
}

void petite_pick_discard(const struct petite_asking *asking,
                         struct picks *picks)
{
    petite_pick_held(asking, NULL, picks);
}
