/*
 * A line from a row: a phrase whose slots are filled from one event.
 *
 * The numbers of the event go where the row says, and for each other slot the
 * game is asked, which knows what its viewer may know.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_NARRATE_H
#define ESTAFETTE_SERVER_RULES_KIT_NARRATE_H

#include "server/rules/event.h"
#include "server/rules/view.h"

/* Says the value of one slot: "piece", "at", "way" and what the game has. */
typedef void narrate_slot(const void *teller, const struct event *event,
                          const char *slot, struct saying *saying);

void narrate(struct saying *saying, const struct phrase *phrase,
             const struct event *event, narrate_slot *slot, const void *teller);

/* Begins a line with it and its die, for the game to end (telling_end). */
void narrate_line(struct telling *telling, const struct phrase *phrase,
                  const struct event *event, narrate_slot *slot,
                  const void *teller, const char *clause, const char *reveals);

#endif
