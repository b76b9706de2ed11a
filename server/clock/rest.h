/*
 * Rest: the hours of a week in which a player's clock does not count.
 *
 * Sleeping hours are the same each night by the player's own clock on the
 * wall; a weekend is Saturday and Sunday there. A night is an hour shorter or
 * longer when clocks change, and so is what counts of that day. Sleep is at
 * most SLEEP_MOST, so some of every working day counts and every sum below
 * comes to an end.
 */
#ifndef ESTAFETTE_SERVER_CLOCK_REST_H
#define ESTAFETTE_SERVER_CLOCK_REST_H

#include "server/clock/zone.h"

#include <stdbool.h>

enum { DAY_MINUTES = 24 * 60, SLEEP_MOST = 10 * 60 };

struct rest {
    const struct zone *zone; /* NULL: there is no rest */
    int sleep_from;          /* minutes of the day, */
    int sleep_to;            /* the next day if not later; equal: no sleep */
    bool has_weekends;
};

/* How long the sleep is, in minutes. */
int rest_sleep(const struct rest *rest);

/* The instant at which `amount` that counts has passed since `from`. */
int64_t rest_after(const struct rest *rest, int64_t from, int64_t amount);
/* How much of the time from `from` to `to` counts; 0 if `to` is earlier. */
int64_t rest_counted(const struct rest *rest, int64_t from, int64_t to);

#endif
