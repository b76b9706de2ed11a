/*
 * Pages: plain HTTP on the same port, for people and for probes.
 */
#ifndef ESTAFETTE_SERVER_NET_PAGE_H
#define ESTAFETTE_SERVER_NET_PAGE_H

#include <libwebsockets.h>
#include <stdbool.h>

#include "server/api/call.h"
#include "server/net/connection.h"

enum { PAGES_ASKED_MOST = 16 }; /* answers on their way for pages, in all */

struct net;

int page_open(struct net *net, struct lws *wsi, const char *path);
int page_write(struct connection *connection);
/* All of what was posted has come. */
int page_posted(struct connection *connection);
void page_deliver(struct connection *connection, const struct call *call);
/* Was it asked for a page, which has no id to answer with? */
bool page_has_asked(const struct call *call);

#endif
