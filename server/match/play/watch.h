/*
 * Updates told again: as they were sent.
 *
 * Internal to server/match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_WATCH_H
#define ESTAFETTE_SERVER_MATCH_PLAY_WATCH_H

#include "server/match/view/projection.h"
#include "server/store/told.h"

/* But for what was offered then: only what is offered now is known, and stands
 * with the viewer's last one. Into a list, or as a text of its own. */
void watch_write_told(const struct live *live, const struct projection *last,
                      const struct store_told *told, struct writer *list);

#endif
