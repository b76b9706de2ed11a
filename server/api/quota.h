/*
 * Quotas: what a call may write, and what it has written.
 *
 * A row of a table says what a method is: most write nothing, or change what
 * stands there already, or end something, and are never refused for this. The
 * hours of accounts and addresses are the net's, which knows where a call comes
 * from; what an account has written in all is in the store; what a seat has in
 * its match, and what it may do then, is server/match's (quota.h there).
 */
#ifndef ESTAFETTE_SERVER_API_QUOTA_H
#define ESTAFETTE_SERVER_API_QUOTA_H

#include "server/api/endpoint.h"

enum quota {
    QUOTA_NONE,
    QUOTA_PLAY,  /* in a match: what leads to its end is never refused */
    QUOTA_WRITE, /* refused to who has written too much */
    QUOTA_BEGIN  /* the same, and to all when the disk is nearly full */
};

enum quota quota_of(const struct endpoint *endpoint);

/* Is all that quota_open must know known without asking the database? */
bool quota_is_at_hand(const struct services *services, const struct call *call);

/*
 * On the thread that runs it, before and behind a call. Its account pays for
 * what it writes. TOO_LARGE: that account has written all that it may.
 */
enum status quota_open(struct services *services, struct call *call) MUST_USE;
void quota_close(struct call *call);

#endif
