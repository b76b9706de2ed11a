/*
 * The handshake: what must hold before HTTP becomes a websocket.
 */
#ifndef ESTAFETTE_SERVER_NET_HANDSHAKE_H
#define ESTAFETTE_SERVER_NET_HANDSHAKE_H

struct lws;
struct net;

enum { HANDSHAKE_UPGRADE_REQUIRED = 426 };

/* The status that refuses an upgrade, or 0. */
unsigned handshake_refusal(struct net *net, struct lws *wsi);

#endif
