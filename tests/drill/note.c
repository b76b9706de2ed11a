/* What happens, noted for those who are told. */

#include "tests/drill/note.h"

struct event *note(struct drill_play *play, enum drill_event kind,
                   const char *clause, int first, int second)
{
    struct event *event = events_add(play->events, (uint16_t)kind, clause);
    event->number[0] = (int16_t)first;
    event->number[1] = (int16_t)second;
    return event;
}
