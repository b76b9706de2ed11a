/* Tellings of letters: to those who may read them, and nobody else (T19.4). */

#include "server/rules/toy-soldiers/tell.h"

#include "server/rules/toy-soldiers/letter.h"

static bool is_own(const struct toys_teller *teller, piece_id unit)
{
    return teller->rules->piece[unit].side == teller->after.side;
}

static bool is_reader(const struct toys_teller *teller,
                      const struct event *event)
{
    return toys_knows_letter(teller->after.pos, event->number[0],
                             teller->after.viewer);
}

/* What they could not read before, or to whom it was, they learn by T19.4. */
static void tell(const struct toys_teller *teller, const struct event *event,
                 bool reveals, enum toys_phrase phrase)
{
    toys_tell_phrase(teller, event, phrase, reveals ? "T19.4" : NULL);
    toys_tell_end(teller, event);
}

/* Their whole side sees that an aide carries one. */
void toys_tell_written(const struct toys_teller *teller,
                       const struct event *event)
{
    struct event by_seat = *event;
    by_seat.number[0] = event->number[2];
    if (is_reader(teller, event))
        tell(teller, &by_seat, false, SAY_WRITTEN);
    else if (is_own(teller, event->piece))
        tell(teller, event, false, SAY_CARRIES);
}

/* Do they play the seat that wrote it (T20.5)? */
static bool is_written_by(const struct toys_teller *teller,
                          const struct toys_letter *letter)
{
    return teller->after.viewer < teller->rules->base.seat_count
           && toys_acting(teller->after.pos, (seat_id)letter->from)
                  == teller->after.viewer;
}

/*
 * How it ended: the writer, and who reads it now. The others of their side see
 * that the aide carries it no more; the enemy sees nothing but what they read.
 */
void toys_tell_letter(const struct toys_teller *teller,
                      const struct event *event)
{
    static const struct {
        bool is_end;
        enum toys_phrase phrase;
    } ends[HOW_COUNT] = {
        [HOW_DELIVERED] = {true, SAY_DELIVERED},
        [HOW_CAPTURED] = {true, SAY_CAPTURED},
        [HOW_LOST] = {true, SAY_LETTER_LOST},
        [HOW_BURNED] = {true, SAY_BURNED},
    };
    const struct toys_letter *letter =
        &teller->after.pos.state->letter[event->number[0]];
    if (is_reader(teller, event) && ends[letter->how].is_end)
        tell(teller, event, !is_written_by(teller, letter),
             ends[letter->how].phrase);
    else if (is_own(teller, event->piece)
             && teller->after.unit[event->piece].status != CONDITION_LOST)
        tell(teller, event, true, SAY_CARRIES_NO_MORE);
}
