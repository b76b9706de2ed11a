/*
 * Peers: who is at the other end, how many of them, and may they come plain.
 */
#ifndef ESTAFETTE_SERVER_NET_PEER_H
#define ESTAFETTE_SERVER_NET_PEER_H

#include <libwebsockets.h>
#include <stdbool.h>

#include "server/net/address.h"

struct net;

/* Is there such a header, were it empty? */
bool peer_says(struct lws *wsi, enum lws_token_indexes token);
/* Who is at the other end: by a trusted proxy's word, if it is one's socket. */
void peer_find(struct net *net, struct lws *wsi, char text[ADDRESS_TEXT]);
/* Would what it says be readable on its way here? */
bool peer_is_plain(struct net *net, struct lws *wsi);
/* Has this address as many connections as it may have? */
bool peer_is_full(const struct net *net, const char *address);
/* The same of sockets, which say nothing yet; proxies may have any number. */
bool peer_has_enough(const struct net *net, const char *address);
/* Is there no room for one more socket of this address? Counts it as turned
 * away. */
bool peer_has_no_room(struct net *net, const char *address);
/* Does a body follow, of whatever length? */
bool peer_has_body(struct lws *wsi);

#endif
