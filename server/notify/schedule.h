/*
 * Schedules: when it is tried again, when it is quiet, when a digest is due.
 *
 * Pure. Instants are milliseconds since 1970; hours are minutes of the day by
 * the clock of the player's zone.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_SCHEDULE_H
#define ESTAFETTE_SERVER_NOTIFY_SCHEDULE_H

#include <stdbool.h>

#include "server/clock/zone.h"

/* Who did something so long ago at most is here. */
extern const int64_t schedule_here;

/* How long one who has asked, and was told of, is not told of again. */
extern const int64_t schedule_asking;

/* How long after the try number `tries` (from 1) the next one is; 0: none. */
int64_t schedule_retry(int tries);

/* When the quiet that holds at `now` ends; 0: it is not quiet. */
int64_t schedule_quiet(const struct zone *zone, int from, int to, int64_t now);

/* The first instant after `now` at which it is `minute` of the day. */
int64_t schedule_digest(const struct zone *zone, int minute, int64_t now);

#endif
