/*
 * Slow calls: those that think for seconds (LANE_REVIEW), from when they are
 * given to the crew until they are back.
 *
 * There is one thread for them. So of each account, wherever it comes from, one
 * is under way at a time, of an address as many as of reading (net/purse.h),
 * and so many in all: what waits is bounded, and who comes by many connections
 * or accounts has no more of it. A connection that closes gives nothing back
 * before its call is done; but one that has not been begun by then is done
 * without a thought, since nobody hears the answer.
 *
 * Payers are keyed hashes (api/call.h). Of the loop's thread.
 */
#ifndef ESTAFETTE_SERVER_NET_SLOW_CALLS_H
#define ESTAFETTE_SERVER_NET_SLOW_CALLS_H

#include "server/api/call.h"

enum { SLOW_CALLS_MOST = 16, SLOW_CALLS_SHARED = 4 };

struct slow_calls {
    int count;
    struct call *calls[SLOW_CALLS_MOST]; /* which others have meanwhile */
};

/* TOO_FAST while enough of the payer's are under way, with the ms after which
 * it may be tried again; UNAVAILABLE while there are enough. */
enum status slow_calls_admit(const struct slow_calls *slow,
                             const struct payer *payer, int *wait,
                             struct error *error) MUST_USE;
/* It is given to the crew, having been admitted; it is back. */
void slow_calls_add(struct slow_calls *slow, struct call *call);
void slow_calls_remove(struct slow_calls *slow, const struct call *call);
/* This connection has closed. */
void slow_calls_leave(struct slow_calls *slow, uint64_t connection);

#endif
