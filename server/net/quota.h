/*
 * Quotas: what accounts and addresses write in an hour, and in a day.
 */
#ifndef ESTAFETTE_SERVER_NET_QUOTA_H
#define ESTAFETTE_SERVER_NET_QUOTA_H

#include "server/api/call.h"
#include "server/net/connection.h"

struct net;

/* TOO_FAST, with milliseconds to wait; UNAVAILABLE. */
enum status quota_admit(const struct connection *connection, struct call *call,
                        int *wait, struct error *error) MUST_USE;
/* What it has written is counted; its connection may be gone (NULL). */
void quota_settle(struct net *net, const struct connection *connection,
                  const struct call *call);

#endif
