/*
 * What the loop has run itself leaves once all that has come is read, and soon.
 */
#ifndef ESTAFETTE_SERVER_NET_SOON_H
#define ESTAFETTE_SERVER_NET_SOON_H

#include <stdbool.h>
#include <stdint.h>

struct net;

/* A call was run here, for so long. */
void soon_add(struct net *net, uint64_t ns);
/* Is there any since soon_end? */
bool soon_is_due(const struct net *net);
void soon_end(struct net *net);

#endif
