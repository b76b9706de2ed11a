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
    return toys_knows_letter(teller->rules, teller->after.state,
                             event->number[0], teller->after.viewer);
}

/* What he could not read before, or to whom it was, he learns by T19.4. */
static void tell(const struct toys_teller *teller, const struct event *event,
                 bool reveals, const char *words)
{
    char text[TELL_LINE];
    toys_tell_words(teller, event, words, text);
    telling_begin(teller->telling, "letter", event->clause,
                  reveals ? "T19.4" : NULL, "%s", text);
    toys_tell_end(teller, event);
}

/* His whole side sees that an aide carries one. */
void toys_tell_written(const struct toys_teller *teller,
                       const struct event *event)
{
    struct event by_seat = *event;
    by_seat.number[0] = event->number[2];
    if (is_reader(teller, event))
        tell(teller, &by_seat, false,
             "%p took a letter to %n: see the letters.");
    else if (is_own(teller, event->piece))
        tell(teller, event, false, "%p carries a letter.");
}

/* Does he play the seat that wrote it (T20.5)? */
static bool is_written_by(const struct toys_teller *teller,
                          const struct toys_letter *letter)
{
    return teller->after.viewer < teller->rules->base.seat_count
           && toys_acting(teller->rules, teller->after.state,
                          (seat_id)letter->from)
                  == teller->after.viewer;
}

/*
 * How it ended: the writer, and who reads it now. The others of his side see
 * that the aide carries it no more; the enemy sees nothing but what he reads.
 */
void toys_tell_letter(const struct toys_teller *teller,
                      const struct event *event)
{
    static const char *const words[HOW_COUNT] = {
        [HOW_DELIVERED] = "The letter that %p carried was delivered.",
        [HOW_CAPTURED] = "The letter that %p carried was captured.",
        [HOW_LOST] = "The letter that %p carried was lost.",
        [HOW_BURNED] = "The letter that %p carried was burned.",
    };
    const struct toys_letter *letter =
        &teller->after.state->letter[event->number[0]];
    if (is_reader(teller, event) && words[letter->how] != NULL)
        tell(teller, event, !is_written_by(teller, letter), words[letter->how]);
    else if (is_own(teller, event->piece)
             && teller->after.unit[event->piece].status != CONDITION_LOST)
        tell(teller, event, true, "%p carries a letter no more.");
}
