/*
 * How much the disk has left, told before it is full.
 */
#ifndef ESTAFETTE_SERVER_NET_ROOM_H
#define ESTAFETTE_SERVER_NET_ROOM_H

struct net;

void room_look(struct net *net);

#endif
