/*
 * Running ahead of the disk: calls that were answered and wait to leave.
 *
 * One for each worker, on its thread, or on another that has claimed its place
 * and must not wait. A call on LANE_PLAY or LANE_PAST is run at once, before
 * earlier commands of its match are durable (match/cache/append_async.h), and
 * its answer is held until they are: so one commit serves all that came while
 * the last one ran. Other calls wait for the match first. What was answered
 * from a command that was lost is run once more, from what the store has.
 */
#ifndef ESTAFETTE_SERVER_API_DEFERRED_REPLIES_H
#define ESTAFETTE_SERVER_API_DEFERRED_REPLIES_H

#include "server/api/call.h"
#include "server/match/cache/append_async.h"

#include <stdatomic.h>

struct deferred_replies {
    struct services *services;
    void (*done)(void *user, struct call *taken_call);
    void *user;
    struct call *first, *last; /* held, in the order of their tickets */
    uint64_t settled;          /* all up to this ticket */
    _Atomic bool is_waiting;
};

/* May the thread that has it wait for the disk? */
enum patience { MUST_NOT_WAIT, MAY_WAIT };

/* `done` gets every call that may leave, in order within a match. */
void deferred_init(struct deferred_replies *ahead, struct services *services,
                   void (*done)(void *user, struct call *taken_call),
                   void *user);
void deferred_take(struct deferred_replies *ahead, struct call *taken_call);
/* Would it be run without waiting for the disk, or for a match to be loaded? */
bool deferred_is_quick(const struct deferred_replies *ahead,
                       const struct call *call);
/* The same as deferred_take, for a call that is quick. */
void deferred_take_quick(struct deferred_replies *ahead,
                         struct call *taken_call);
/* Lets go of what is durable by now; with `waits`, of everything. */
void deferred_settle(struct deferred_replies *ahead, bool waits);
/* The same without ever waiting: false if a call has to be run once more, by
 * who may. */
bool deferred_settle_quick(struct deferred_replies *ahead);
/* Must it be settled after the next commit? Any thread may ask. */
bool deferred_is_waiting(struct deferred_replies *ahead);

#endif
