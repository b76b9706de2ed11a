/*
 * The service's clock: its time, which a jump of the wall clock does not
 * throw.
 *
 * Two clocks of the machine are read: the wall clock, which somebody may set,
 * and a steady one, which only goes on. The service goes by the steady one,
 * set to the wall when it starts; it follows the wall in what is small (the
 * network's time slews it). When the wall jumps by more, the service's time
 * goes on as before until the wall has stood by its new time for an hour.
 * Meanwhile what falls due falls when both clocks have come to its instant: so
 * a jump forward takes no flag early, and after one back none falls before the
 * instant that was shown.
 *
 * Over a restart it goes on from the heartbeat that the last process left. In
 * the same start of the machine the steady clock says how long that is ago, and
 * a wall that says something else has jumped. After another start nothing does:
 * then a wall that is further ahead than `trust` is doubted, for as long as it
 * is, and the service's time goes on from there, since so much has passed
 * for certain.
 *
 * Pure but for what is given to it. Milliseconds.
 */
#ifndef ESTAFETTE_SERVER_NET_SERVICE_CLOCK_H
#define ESTAFETTE_SERVER_NET_SERVICE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "server/api/call.h"

/* How far the wall may be off without having jumped, and how long a jump has
 * to last before it is believed. */
extern const int64_t service_clock_slack, service_clock_settles;

struct service_clock {
    bool has_begun;
    bool doubts;    /* the wall, since the machine was started again */
    int64_t offset; /* of the wall from the steady clock, as believed */
    bool has_jumped;
    int64_t jumped_to; /* the offset that it has had since */
    int64_t jumped_at; /* steady */
};

struct present {
    int64_t now;   /* what requests and commands carry */
    int64_t sure;  /* by both clocks: what has come has come */
    int64_t jumps; /* the wall has just jumped by this, or 0 */
};

/*
 * Begins from a mark. `boot` is the machine's start ("": not known), `trust`
 * how far ahead of the mark the wall is believed; 0: always.
 */
void service_clock_begin(struct service_clock *service_clock,
                         const struct store_heartbeat *mark, const char *boot,
                         int64_t wall, int64_t steady, int64_t trust);
/* The doubt is over if the wall is within `trust` by now; true if it is. */
bool service_clock_trusts(struct service_clock *service_clock, int64_t wall,
                          int64_t steady, int64_t trust);
struct store_heartbeat service_clock_leave(
    const struct service_clock *service_clock, const char *boot,
    int64_t steady);
/* A clock that has not begun believes the wall. */
struct present service_clock_read(struct service_clock *service_clock,
                                  int64_t wall, int64_t steady);

#endif
