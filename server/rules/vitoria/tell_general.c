/* Tellings of wagons at whose sight ranks are broken (V11). */

#include "server/rules/vitoria/tell.h"

/* Begins a line of two counters, of which both are turned up by it (V1.4 d). */
static void tell_two(struct vitoria_teller *teller, const struct event *event,
                     enum vitoria_phrase phrase)
{
    struct saying saying;
    const char *first = vitoria_tell_turned(teller, event->piece);
    const char *second = vitoria_tell_turned(teller, event->other);
    const struct phrase *row =
        telling_phrase(teller->telling, &vitoria_phrases[phrase]);
    narrate(&saying, row, event, vitoria_say_slot, teller);
    if (event->kind == EVENT_PILLAGE && row == &vitoria_phrases[phrase])
        say_signed(&saying, "modifier", event->number[1]);
    telling_say(teller->telling, &saying, event->clause,
                first != NULL ? first : second);
}

void vitoria_tell_pillage(struct vitoria_teller *teller,
                          const struct event *event)
{
    tell_two(teller, event,
             event->number[3] ? SAY_BREAKS_RANKS : SAY_KEEPS_RANKS);
    telling_die(teller->telling, 6, event->number[0], "discipline");
    vitoria_tell_end_one(teller, event);
}

void vitoria_tell_wild(struct vitoria_teller *teller, const struct event *event)
{
    tell_two(teller, event, SAY_WILD);
    vitoria_tell_end_one(teller, event);
}
