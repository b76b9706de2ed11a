/*
 * Watching: who listens to which match, and who is there.
 *
 * A seat is there while a connection watches as that seat. Everyone who
 * watches the match learns of it.
 */
#ifndef ESTAFETTE_SERVER_NET_WATCH_H
#define ESTAFETTE_SERVER_NET_WATCH_H

#include <stdbool.h>

#include "server/net/connection.h"
#include "server/net/pubsub.h"

struct net;

/* "MATCH/VIEWER" */
void watch_topic(char topic[TOPIC_TEXT], const char *match, const char *viewer);
/* Ends the watching as a seat by all but this account ("": by all). */
void watch_revoke(struct net *net, const char *match, const char *viewer,
                  const char *account);
/* With `hides_presence` nobody learns who watches, and neither does it. */
void watch_begin(struct connection *connection, const char *match,
                 const char *viewer, bool hides_presence);
void watch_end(struct connection *connection, const char *topic);
/* Leaves what begins with `prefix` (a match's id), or everything. */
void watch_end_all(struct connection *connection, const char *prefix);
/* The connection is gone: those who share a match learn of it. */
void watch_leaving(struct connection *connection);

#endif
