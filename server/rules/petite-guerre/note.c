/* What is noted while an action is carried out: events, and clauses met. */

#include "server/rules/petite-guerre/effect.h"

void petite_note(struct petite_play *play, const char *const *clauses)
{
    for (; *clauses != NULL; clauses++)
        events_met(play->events, *clauses);
}

struct event *petite_event(struct petite_play *play, uint16_t kind,
                           const char *clause, side_id side, uint16_t at)
{
    struct event *event = events_add(play->events, kind, clause);
    event->side = side;
    event->at = is_place(at) ? at : (place_id)PLACE_NONE;
    return event;
}
