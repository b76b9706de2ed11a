/* Picks of the combat phase: attacks, calls, cards, losses, retreats. */

#include "server/rules/petite-guerre/pick.h"

#include "server/rules/petite-guerre/losses.h"
#include "server/rules/petite-guerre/retreat.h"

#include <stdio.h>

void petite_pick_attack(const struct petite_asking *asking, struct picks *picks)
{
    for (place_id at = 0; at < asking->pos.rules->base.board.places; at++)
        if (petite_must_fight(asking->pos, asking->field, at))
            picks_add(picks, at);
}

static bool may_call(const struct petite_asking *asking, piece_id by,
                     piece_id from)
{
    return asking->pos.rules->piece[from].side == asking->side
           && is_place(asking->pos.state->unit[from].at)
           && is_allowed(petite_may_call(asking->pos, asking->side, by, from));
}

static bool has_call(const struct petite_asking *asking, piece_id by)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (may_call(asking, by, i))
            return true;
    return false;
}

/* Pairs of caller and called, with the number needed (Part 13). */
void petite_pick_call(const struct petite_asking *asking, struct picks *picks)
{
    piece_id by = (piece_id)action_one(asking->partial, CALL_BY, ID_NONE);
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        if (asking->pos.rules->piece[i].side != asking->side)
            continue;
        if (asking->path.field == CALL_BY) {
            if (is_place(asking->pos.state->unit[i].at) && has_call(asking, i))
                picks_add(picks, i);
            continue;
        }
        if (by >= asking->pos.rules->unit_count || !may_call(asking, by, i))
            continue;
        struct choice *choice = picks_add(picks, i);
        snprintf(choice->note, sizeof choice->note, "needs %d",
                 petite_call_needs(asking->pos, by, i));
    }
}

static void pick_cards(const struct petite_asking *asking, struct picks *picks)
{
    const struct step *step = course_top(&asking->pos.state->course);
    for (int card = 0;
         step != NULL && step->kind == STEP_CHOICE && card < COMBAT_CARDS;
         card++)
        if (is_allowed(petite_may_choose(asking->pos, asking->side, card)))
            picks_add(picks, asking->pos.rules->combat_name[card]);
}

static piece_id part(const struct petite_asking *asking, int group, int sub)
{
    const struct slot *list = &asking->partial->slots[CHOOSE_LOSSES];
    const struct slot *slot =
        &asking->partial->slots[list->first + group * LOSS_FIELDS + sub];
    return slot->mark == MARK_GIVEN
               ? (piece_id)asking->partial->items[slot->first]
               : (piece_id)ID_NONE;
}

static int loss_count(const struct petite_asking *asking)
{
    const struct slot *list = &asking->partial->slots[CHOOSE_LOSSES];
    return list->mark == MARK_GIVEN ? list->count : 0;
}

/* Strikes the first entries as they were named; how many of them hold. */
static int strike(const struct petite_asking *asking, int most,
                  struct petite_tally *tally)
{
    int count = 0;
    petite_tally(asking->pos, asking->side, tally);
    for (; count < most && petite_tally_goes_on(tally); count++) {
        piece_id unit = part(asking, count, LOSS_UNIT);
        piece_id top_up = part(asking, count, LOSS_TOP_UP);
        if (unit == ID_NONE
            || !petite_tally_admits(asking->pos.rules, tally, unit, top_up))
            break;
        petite_tally_strike(asking->pos.rules, tally, unit, top_up);
    }
    return count;
}

static void pick_losses(const struct petite_asking *asking, struct picks *picks)
{
    struct petite_tally tally;
    const struct step *step = course_top(&asking->pos.state->course);
    bool is_top_up = asking->path.group >= 0;
    int before = is_top_up ? asking->path.group : loss_count(asking);
    if (step == NULL || step->kind != STEP_LOSSES
        || strike(asking, before, &tally) < before
        || !petite_tally_goes_on(&tally))
        return;
    piece_id unit = is_top_up ? part(asking, before, LOSS_UNIT) : 0;
    for (int i = 0; i < tally.count; i++) {
        piece_id one = tally.unit[i].unit;
        if (is_top_up
                ? unit != ID_NONE && one != unit
                      && petite_tally_admits(asking->pos.rules, &tally, unit,
                                             one)
                : petite_tally_admits(asking->pos.rules, &tally, one, ID_NONE))
            picks_add(picks, one);
    }
}

void petite_pick_choose(const struct petite_asking *asking, struct picks *picks)
{
    if (asking->path.field == CHOOSE_LOSSES)
        pick_losses(asking, picks);
    else
        pick_cards(asking, picks);
}

/* Writes entry k of the whole list, and strikes it. */
static bool write_loss(const struct petite_asking *asking, int k, piece_id unit,
                       piece_id top_up, struct petite_tally *tally,
                       struct action *whole)
{
    struct slot *parts = action_group(whole, CHOOSE_LOSSES, LOSS_FIELDS, k);
    int32_t one = unit, other = top_up;
    if (!action_fill(whole, &parts[LOSS_UNIT], &one, 1)
        || (top_up != ID_NONE
            && !action_fill(whole, &parts[LOSS_TOP_UP], &other, 1)))
        return false;
    petite_tally_strike(asking->pos.rules, tally, unit, top_up);
    return true;
}

bool petite_suggest_losses(const struct petite_asking *asking,
                           struct action *whole)
{
    struct petite_tally tally;
    int kept = strike(asking, loss_count(asking), &tally);
    int count = kept;
    for (; petite_tally_goes_on(&tally) && count < ACTION_LIST_MOST; count++)
        petite_tally_strike(asking->pos.rules, &tally,
                            petite_tally_default(asking->pos.rules, &tally),
                            ID_NONE);
    action_begin(&asking->pos.rules->base, ACTION_CHOOSE, whole);
    if (!action_set_groups(whole, CHOOSE_LOSSES, LOSS_FIELDS, count))
        return false;
    petite_tally(asking->pos, asking->side, &tally);
    for (int k = 0; k < count; k++) {
        piece_id unit = k < kept
                            ? part(asking, k, LOSS_UNIT)
                            : petite_tally_default(asking->pos.rules, &tally);
        piece_id top_up =
            k < kept ? part(asking, k, LOSS_TOP_UP) : (piece_id)ID_NONE;
        if (!write_loss(asking, k, unit, top_up, &tally, whole))
            return false;
    }
    return count > 0;
}

void petite_pick_retreat(const struct petite_asking *asking,
                         struct picks *picks)
{
    place_id to[RETREATS_MOST];
    int count = petite_retreats(asking->pos, asking->side, to);
    for (int i = 0; i < count; i++)
        picks_add(picks, to[i]);
}
