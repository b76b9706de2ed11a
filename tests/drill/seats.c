/* Seats without a player, and what takes the place of talk (D1.3, D3.5, D3.6).
 */

#include "tests/drill/seats.h"

#include "tests/drill/actions.h"
#include "tests/drill/tables.h"

#include <string.h>

/* An open decision of a seat that has left is its commander's. */
static void leave_steps(struct drill_play *play, seat_id seat)
{
    const struct rules *rules = &play->rules->base;
    seat_id commander = rules->commander_of_side[rules->side_of_seat[seat]];
    for (int i = 0; i < play->state->course.depth; i++) {
        struct step *step = &play->state->course.steps[i];
        step->done = (seat_set)(step->done & ~seat_only(seat));
        if (step->seats == seat_only(seat))
            step->seats = seat_only(commander);
        step->seats = (seat_set)(step->seats & ~seat_only(seat));
    }
}

void drill_seat(struct play *play, seat_set empty)
{
    struct drill_play it = drill_play(play);
    const struct seats_changed changed =
        course_seats(&it.state->course, &it.state->back, empty);
    EACH_OF(seat, changed.left | changed.taken)
        events_note(it.events, EVENT_SEAT, "D1.3", seat,
                    set_has(changed.taken, seat));
    EACH_OF(seat, changed.left)
        leave_steps(&it, (seat_id)seat);
}

struct verdict drill_talk(const struct rules *rules, const void *at,
                          seat_id seat)
{
    const struct drill_state *state = at;
    seat_set seats = rules_seats_of(rules, rules->side_of_seat[seat]);
    return state->option[OPTION_COURIERS] != 0 && seats != seat_only(seat)
               ? refuse("D3.6")
               : allow();
}

static void note_letter(struct drill_play *play, int index)
{
    const struct drill_letter *letter = &play->state->letters[index];
    struct event *event = events_note(play->events, EVENT_LETTER, "D3.5", index,
                                      letter->transit == LETTER_READ);
    event->number[2] = letter->from;
    event->number[3] = letter->to;
    event->number[4] = letter->transit;
}

void apply_write(struct drill_play *play)
{
    struct drill_state *state = play->state;
    struct drill_letter *letter = &state->letters[state->letter_count];
    *letter = (struct drill_letter){
        .from = play->seat,
        .to = (uint8_t)action_one(play->action, WRITE_TO, 0),
        .carrier = (uint8_t)action_one(play->action, WRITE_UNIT, 0),
        .turn = state->course.turn};
    memcpy(letter->text, play->action->text, strlen(play->action->text));
    note_letter(play, state->letter_count++);
    events_met(play->events, "D3.6");
}

void letters_arrive(struct drill_play *play)
{
    struct drill_state *state = play->state;
    for (int i = 0; i < state->letter_count; i++) {
        struct drill_letter *letter = &state->letters[i];
        if (letter->transit != LETTER_SENT)
            continue;
        letter->transit = state->units[letter->carrier].fate == FATE_FIELD
                              ? LETTER_READ
                              : LETTER_LOST;
        note_letter(play, i);
    }
}
