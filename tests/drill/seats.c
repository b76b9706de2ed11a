/* Seats without a player, and what takes the place of talk (D1.3, D3.5, D3.6).
 */

#include "common/base/text.h"
#include "tests/drill/apply.h"
#include "tests/drill/begin.h"
#include "tests/drill/check.h"
#include "tests/drill/drill.h"
#include "tests/drill/flow.h"

#include <string.h>

static void note(struct play *play, seat_id seat, bool is_taken)
{
    struct event *event = events_add(play->events, EVENT_SEAT, "D1.3");
    event->number[0] = seat;
    event->number[1] = is_taken;
}

/* An open decision of a seat that has left is its commander's. */
static void leave_steps(struct play *play, seat_id seat)
{
    struct drill_state *state = play->state;
    const struct rules *rules = play->rules;
    seat_id commander = rules->commander_of_side[rules->side_of_seat[seat]];
    for (int i = 0; i < state->course.depth; i++) {
        struct step *step = &state->course.steps[i];
        bool was_alone = step->seats == seat_only(seat);
        step->seats = (seat_set)(step->seats & ~seat_only(seat));
        step->done = (seat_set)(step->done & ~seat_only(seat));
        if (was_alone)
            step->seats = seat_only(commander);
    }
}

void drill_seat(struct play *play, seat_set empty)
{
    struct drill_state *state = play->state;
    for (seat_id seat = 0; seat < play->rules->seat_count; seat++) {
        bool is_empty = seat_in(empty, seat);
        bool is_back = seat_in(state->back, seat);
        bool was_empty = seat_in(state->course.empty, seat) && !is_back;
        if (is_empty == was_empty)
            continue;
        note(play, seat, !is_empty);
        if (!is_empty) {
            state->back |= seat_only(seat);
            continue;
        }
        state->back = (uint16_t)(state->back & ~seat_only(seat));
        state->course.empty |= seat_only(seat);
        leave_steps(play, seat);
    }
}

void seats_return(struct play *play)
{
    struct drill_state *state = play->state;
    state->course.empty = (seat_set)(state->course.empty & ~state->back);
    state->back = 0;
}

struct verdict drill_talk(const struct rules *rules, const void *at,
                          seat_id seat)
{
    const struct drill_state *state = at;
    int seats = 0;
    for (int i = 0; i < rules->seat_count; i++)
        seats += rules->side_of_seat[i] == rules->side_of_seat[seat];
    return state->options.couriers != 0 && seats > 1 ? refuse("D3.6") : allow();
}

bool letter_is_known(const struct drill_letter *letter, viewer_id viewer)
{
    return letter->from == viewer
           || (letter->to == viewer && letter->transit == LETTER_READ);
}

unit_set couriers_for(const struct drill_rules *rules,
                      const struct drill_state *state, seat_id seat)
{
    unit_set set = 0;
    if (state->options.couriers == 0 || state->letter_count == DRILL_LETTERS)
        return 0;
    for (int i = 0; i < state->letter_count; i++)
        if (state->letters[i].from == seat
            && state->letters[i].turn == state->course.turn)
            return 0;
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (state->units[unit].fate == FATE_FIELD
            && unit_seat(rules, state, unit) == seat)
            set |= unit_only(unit);
    return set;
}

seat_set readers_for(const struct drill_rules *rules,
                     const struct drill_state *state, seat_id seat)
{
    seat_set side = side_seats(rules, state, rules->base.side_of_seat[seat]);
    return (seat_set)(side & ~seat_only(seat));
}

DRILL_CHECK(check_write)
{
    const struct drill_rules *all = drill_rules_of(rules);
    piece_id unit = (piece_id)action_one(action, WRITE_UNIT, 0);
    seat_id to = (seat_id)action_one(action, WRITE_TO, 0);
    size_t count = text_count(action->text);
    const struct drill_state *now = state;
    if (now->options.couriers == 0)
        return refuse("D3.6");
    if (!unit_in(couriers_for(all, state, seat), unit)
        || !seat_in(readers_for(all, state, seat), to) || count < 1
        || count > DRILL_TEXT_MOST)
        return refuse("D3.5");
    return allow();
}

DRILL_APPLY(apply_write)
{
    struct drill_state *state = play->state;
    struct drill_letter *letter = &state->letters[state->letter_count];
    events_add(play->events, EVENT_LETTER, "D3.5")->number[0] =
        (int16_t)state->letter_count++;
    *letter = (struct drill_letter){
        .from = seat,
        .to = (uint8_t)action_one(action, WRITE_TO, 0),
        .carrier = (uint8_t)action_one(action, WRITE_UNIT, 0),
        .turn = state->course.turn};
    memcpy(letter->text, action->text, strlen(action->text));
    events_met(play->events, "D3.6");
}

void letters_arrive(struct play *play)
{
    struct drill_state *state = play->state;
    for (int i = 0; i < state->letter_count; i++) {
        struct drill_letter *letter = &state->letters[i];
        if (letter->transit != LETTER_SENT)
            continue;
        letter->transit = state->units[letter->carrier].fate == FATE_FIELD
                              ? LETTER_READ
                              : LETTER_LOST;
        events_add(play->events, EVENT_LETTER, "D3.5")->number[0] = (int16_t)i;
    }
}
