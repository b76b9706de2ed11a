/* The action `choose`: a combat card (P13.4), or who bears the losses (P14.4).
 */

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/losses.h"

/* The list of `choose`, one entry a casualty, in order (P14.4). */
static struct verdict check_losses(struct petite_position pos, side_id side,
                                   const struct action *action)
{
    struct petite_tally tally;
    const struct slot *list = &action->slots[CHOOSE_LOSSES];
    petite_tally(pos, side, &tally);
    if (list->count > PETITE_BLOWS_MOST)
        return refuse("P14.4");
    for (int i = 0; i < list->count; i++) {
        const struct slot *parts =
            &action->slots[list->first + i * LOSS_FIELDS];
        piece_id unit = (piece_id)action->items[parts[LOSS_UNIT].first];
        piece_id top_up =
            parts[LOSS_TOP_UP].mark == MARK_ABSENT
                ? (piece_id)ID_NONE
                : (piece_id)action->items[parts[LOSS_TOP_UP].first];
        if (!petite_tally_goes_on(&tally)
            || !petite_tally_admits(pos.rules, &tally, unit, top_up))
            return refuse("P14.4");
        petite_tally_strike(pos.rules, &tally, unit, top_up);
    }
    return petite_tally_goes_on(&tally) ? refuse("P14.4") : allow();
}

static int card_of(const struct petite_rules *rules,
                   const struct action *action)
{
    return petite_combat_card(rules, action_one(action, CHOOSE_CARD_, -1));
}

struct verdict petite_choose_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    if (course_top(&pos.state->course)->kind == STEP_LOSSES)
        return check_losses(pos, seat, action);
    return petite_may_choose(pos, seat, card_of(pos.rules, action));
}

static void note_losses(struct petite_battle *battle, side_id side,
                        const struct action *action)
{
    const struct slot *list = &action->slots[CHOOSE_LOSSES];
    for (int i = 0; i < list->count; i++) {
        const struct slot *parts =
            &action->slots[list->first + i * LOSS_FIELDS];
        battle->blow[side][i] = (uint16_t)action->items[parts[LOSS_UNIT].first];
        battle->filled[side][i] =
            parts[LOSS_TOP_UP].mark == MARK_ABSENT
                ? (uint16_t)ID_NONE
                : (uint16_t)action->items[parts[LOSS_TOP_UP].first];
    }
    battle->blow_count[side] = list->count;
    battle->owes_losses[side] = 0;
}

void petite_choose_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct course *course = &it.state->course;
    struct petite_battle *battle = &it.state->battle;
    struct step *step = &course->steps[course->depth - 1];
    if (step->kind == STEP_LOSSES) {
        note_losses(battle, seat, action);
        PETITE_MET(&it, "P14.3", "P14.4");
    } else {
        int card = card_of(it.rules, action);
        battle->chosen[seat] = (uint16_t)card;
        petite_event(&it, EVENT_CHOSEN, "P13.4", seat, battle->at)->number[0] =
            (int16_t)card;
    }
    step->done |= seat_only(seat);
    if (course_to_act(course) == 0)
        course_pop(course);
}
