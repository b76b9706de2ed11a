/* Who goes first (T3.6 to T3.8): the dice, the streak, the choice. */

#include "server/rules/toy-soldiers/initiative.h"

#include "server/rules/toy-soldiers/actions.h"

/* T3.8: a streak of n from two on adds n - 1. */
static int penalty(const struct toys_state *state, side_id side)
{
    return state->streak[side] > 1 ? state->streak[side] - 1 : 0;
}

/* One die each: the lower total, or SIDE_NONE. */
static side_id throw_once(struct toys_play *play)
{
    int total[SIDES_MOST];
    struct event *event = events_add(play->events, EVENT_INITIATIVE, "T3.6");
    for (side_id side = 0; side < SIDES_MOST; side++) {
        int die = chance_roll(play->chance, 6);
        int added = penalty(play->state, side);
        event->number[side] = (int16_t)die;
        event->number[SIDES_MOST + side] = (int16_t)added;
        total[side] = die + added;
        if (added > 0)
            events_met(play->events, "T3.8");
    }
    event->side = total[0] == total[1] ? SIDE_NONE : total[0] > total[1];
    return event->side;
}

void toys_throw_initiative(struct toys_play *play)
{
    struct toys_state *state = play->state;
    side_id winner = throw_once(play);
    while (winner == SIDE_NONE && !play->chance->has_failed
           && !play->events->is_full)
        winner = throw_once(play);
    if (winner == SIDE_NONE) /* no dice are left: the command is dropped */
        return;
    state->course.side = winner;
    state->streak[winner]++;
    state->streak[toys_enemy(winner)] = 0;
}

struct verdict toys_initiative_check(const struct rules *rules,
                                     const void *state, seat_id seat,
                                     const struct action *action)
{
    int32_t answer = action_one(action, CHOOSE_ANSWER, ITEM_UNKNOWN);
    (void)rules, (void)state, (void)seat;
    return answer == ANSWER_FIRST || answer == ANSWER_SECOND ? allow()
                                                             : refuse("T3.7");
}

void toys_initiative_apply(struct play *base, seat_id seat,
                           const struct action *action)
{
    struct toys_play play = toys_play(base);
    struct toys_state *state = play.state;
    bool is_second =
        action_one(action, CHOOSE_ANSWER, ITEM_UNKNOWN) == ANSWER_SECOND;
    side_id side = (side_id)state->course.side;
    (void)seat;
    state->first = is_second ? toys_enemy(side) : side;
    state->half = 0;
    state->is_phase_due = 1;
    struct event *event = events_add(play.events, EVENT_CHOSEN, "T3.7");
    event->side = side;
    event->number[0] = is_second;
}
