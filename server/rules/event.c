/* Events: what one command did, noted in order. */

#include "server/rules/event.h"

#include <string.h>

void events_clear(struct events *events)
{
    events->is_full = false;
    events->count = 0;
    events->pooled = 0;
    events->met_count = 0;
}

struct event *events_add(struct events *events, uint16_t kind,
                         const char *clause)
{
    if (events->count == EVENTS_MOST) {
        events->is_full = true;
        events->count--;
    }
    struct event *event = &events->item[events->count++];
    *event = (struct event){.clause = clause,
                            .kind = kind,
                            .piece = ID_NONE,
                            .other = ID_NONE,
                            .at = PLACE_NONE,
                            .to = PLACE_NONE,
                            .side = SIDE_NONE};
    events_met(events, clause);
    return event;
}

struct event *events_note(struct events *events, uint16_t kind,
                          const char *clause, int first, int second)
{
    struct event *event = events_add(events, kind, clause);
    event->number[0] = (int16_t)first;
    event->number[1] = (int16_t)second;
    return event;
}

void events_run(struct events *events, struct event *event,
                const uint16_t *values, int count)
{
    if (events->pooled + count > EVENT_POOL) {
        events->is_full = true;
        return;
    }
    event->first = events->pooled;
    event->count = (uint16_t)count;
    memcpy(events->pool + events->pooled, values,
           (size_t)count * sizeof *values);
    events->pooled = (uint16_t)(events->pooled + count);
}

void events_met(struct events *events, const char *clause)
{
    if (clause == NULL)
        return;
    for (int i = 0; i < events->met_count; i++)
        if (events->met[i] == clause)
            return;
    if (events->met_count < CLAUSES_MET_MOST)
        events->met[events->met_count++] = clause;
}
