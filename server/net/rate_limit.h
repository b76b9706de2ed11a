/*
 * Rate limits: what is asked is counted for who asks.
 *
 * Who that is, is settled only when a call begins, since another that came
 * before it may have signed them in.
 */
#ifndef ESTAFETTE_SERVER_NET_RATE_LIMIT_H
#define ESTAFETTE_SERVER_NET_RATE_LIMIT_H

#include <stdbool.h>

#include "server/api/call.h"
#include "server/net/connection.h"

struct net;

/* TOO_FAST, with seconds to wait; else it is counted. */
enum status rate_limit_take(const struct connection *connection,
                            struct call *call, int *wait,
                            struct error *error) MUST_USE;
/* Who pays for what it asks. */
struct payer rate_limit_payer(const struct connection *connection);
/* The ms until its payer may read again, or 0: then a deposit was taken. */
int rate_limit_reading(const struct net *net, struct call *call);
/* It has been run, whether its connection is still there or not. */
void rate_limit_settle(const struct net *net, const struct call *call);
/* What it brought was no wrong guess. */
void rate_limit_return(const struct connection *connection,
                       const struct call *call);
/* Its caller has signed in here: this is where they are at home. */
void rate_limit_trust(const struct connection *connection);
/* Who is signed in is where the connection comes from. */
void rate_limit_place(const struct connection *connection, int64_t now);

#endif
