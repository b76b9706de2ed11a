/* Tellings of generals in danger and of wagons. */

#include "server/rules/vitoria/tell.h"

#include <stdio.h>

void vitoria_tell_test(struct vitoria_teller *teller, const struct event *event)
{
    static const char *const ends[] = {"unharmed", "he must ride away",
                                       "neutralised, of no use for a turn",
                                       "killed"};
    const char *reveals = vitoria_tell_turned(teller, event->piece);
    char one[SAID_TEXT];
    bool is_thrown = event->number[0] > 0;
    telling_begin(
        teller->telling, "test", event->clause, reveals, "%s is in danger: %s.",
        vitoria_say(teller, event->piece, one), ends[event->number[1] & 3]);
    if (is_thrown)
        telling_die(teller->telling, 6, event->number[0],
                    "a general in danger");
    vitoria_tell_end_one(teller, event);
}

void vitoria_tell_escape(struct vitoria_teller *teller,
                         const struct event *event)
{
    vitoria_tell_way(teller, event, "escape", "escapes");
}

void vitoria_tell_cornered(struct vitoria_teller *teller,
                           const struct event *event)
{
    vitoria_tell_one(teller, event, true, "cornered", "", " has no way out");
}

void vitoria_tell_capture(struct vitoria_teller *teller,
                          const struct event *event)
{
    vitoria_tell_one(teller, event, true, "capture", "", " is taken");
}

/* Two counters of which both are turned up by it (V1.4 d). */
static void tell_two(struct vitoria_teller *teller, const struct event *event,
                     const char *kind, const char *between)
{
    const char *first = vitoria_tell_turned(teller, event->piece);
    const char *second = vitoria_tell_turned(teller, event->other);
    char one[SAID_TEXT], two[SAID_TEXT] = "";
    if (event->other != ID_NONE)
        vitoria_say(teller, event->other, two);
    telling_begin(teller->telling, kind, event->clause,
                  first != NULL ? first : second, "%s %s %s.",
                  vitoria_say_first(teller, event->piece, one), between, two);
}

void vitoria_tell_pillage(struct vitoria_teller *teller,
                          const struct event *event)
{
    char between[96];
    snprintf(between, sizeof between, "%s (%d%+d against %d) at the sight of",
             event->number[3] ? "breaks ranks" : "keeps ranks",
             event->number[0], event->number[1], event->number[2]);
    tell_two(teller, event, "pillage", between);
    telling_die(teller->telling, 6, event->number[0], "discipline");
    vitoria_tell_end_one(teller, event);
}

void vitoria_tell_wild(struct vitoria_teller *teller, const struct event *event)
{
    tell_two(teller, event, "wild", "is out of control and plunders");
    vitoria_tell_end_one(teller, event);
}

void vitoria_tell_drawn_off(struct vitoria_teller *teller,
                            const struct event *event)
{
    char one[SAID_TEXT], at[8], to[8];
    telling_begin(teller->telling, "drawn-off", event->clause, NULL,
                  "%s is drawn off, %s → %s.",
                  vitoria_say_first(teller, event->piece, one),
                  vitoria_say_place(teller, event->at, at),
                  vitoria_say_place(teller, event->to, to));
    vitoria_tell_path(teller, event->at, &event->to, 1);
    vitoria_tell_end_one(teller, event);
}

void vitoria_tell_overrun(struct vitoria_teller *teller,
                          const struct event *event)
{
    vitoria_tell_one(teller, event, true, "overrun", "", " is overrun");
}
