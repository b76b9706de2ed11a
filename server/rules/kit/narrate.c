/* A line from a row: a phrase whose slots are filled from one event. */

#include "server/rules/kit/narrate.h"

#include <assert.h>

static_assert((int)PHRASE_NUMBERS == (int)EVENT_NUMBERS,
              "each number of an event can have its slot");

enum { DIE_SIDES = 6 };

void narrate(struct saying *saying, const struct phrase *phrase,
             const struct event *event, narrate_slot *slot, const void *teller)
{
    struct phrase_slot next;
    const char *text = phrase->text;
    say_begin(saying, phrase);
    for (int i = 0; i < EVENT_NUMBERS; i++)
        if (phrase->numbers[i] != NULL)
            say_number(saying, phrase->numbers[i], event->number[i]);
    for (; phrase_next(text, &next); text = next.ends)
        if (!say_has(saying, next.name))
            slot(teller, event, next.name, saying);
}

void narrate_line(struct telling *telling, const struct phrase *phrase,
                  const struct event *event, narrate_slot *slot,
                  const void *teller, const char *clause, const char *reveals)
{
    struct saying saying;
    narrate(&saying, telling_phrase(telling, phrase), event, slot, teller);
    telling_say(telling, &saying, clause, reveals);
    if (phrase->die != NULL && event->number[0] > 0)
        telling_die(telling, DIE_SIDES, event->number[0], phrase->die);
}
