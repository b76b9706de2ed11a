/*
 * Draining: the server takes nothing new and comes to its end.
 *
 * First what was begun is finished and answered, then every connection closes
 * behind its last message, then the loop ends.
 */
#ifndef ESTAFETTE_SERVER_NET_DRAIN_H
#define ESTAFETTE_SERVER_NET_DRAIN_H

struct net;

void drain_begin(struct net *net);
/* Looks whether it has come to its next step. */
void drain_look(struct net *net);
/* Begins once the database cannot be written. */
void drain_check_store(struct net *net);

#endif
