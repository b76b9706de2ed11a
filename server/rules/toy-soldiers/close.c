/* Ending a phase, resigning, offering a draw (T3.2, T18.5, T18.6). */

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/flow.h"
#include "server/rules/toy-soldiers/victory.h"

struct verdict toys_end_phase_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    (void)action;
    return toys_may_end(toys_position(rules, state), seat);
}

void toys_end_phase_apply(struct play *base, seat_id seat,
                          const struct action *action)
{
    struct toys_play play = toys_play(base);
    struct toys_state *state = play.state;
    (void)action;
    state->ended = (uint16_t)(state->ended | seat_only(seat));
    struct event *event = events_add(play.events, EVENT_ENDED, "T3.2");
    event->side = base->rules->side_of_seat[seat];
    event->number[0] = seat;
    event->number[1] = (int16_t)state->course.phase;
}

void toys_resign_apply(struct play *base, seat_id seat,
                       const struct action *action)
{
    struct toys_play play = toys_play(base);
    (void)action;
    toys_finish(&play, toys_enemy(base->rules->side_of_seat[seat]),
                BY_RESIGNATION, "T18.5");
}

void toys_offer_draw_apply(struct play *base, seat_id seat,
                           const struct action *action)
{
    struct toys_play play = toys_play(base);
    struct toys_state *state = play.state;
    side_id side = base->rules->side_of_seat[seat];
    (void)action;
    state->offers = (uint16_t)(state->offers | 1U << side);
    events_add(play.events, EVENT_OFFERED, "T18.6")->side = side;
    if (state->offers == (1U << SIDES_MOST) - 1)
        toys_finish(&play, SIDE_NONE, BY_AGREEMENT, "T18.6");
}
