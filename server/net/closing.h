/*
 * Closing: what is to be closed is, from outside the library's callbacks.
 */
#ifndef ESTAFETTE_SERVER_NET_CLOSING_H
#define ESTAFETTE_SERVER_NET_CLOSING_H

struct net;

void closing_soon(struct net *net);

#endif
