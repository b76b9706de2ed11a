/* A message about an account itself: to one channel, and at once. */
#ifndef ESTAFETTE_SERVER_PEOPLE_DELIVERY_H
#define ESTAFETTE_SERVER_PEOPLE_DELIVERY_H

#include "server/people/people.h"
#include "server/store/notify.h"

/*
 * A delivery that waits for its first try now. `name` is written and, like the
 * other texts, must outlive it. `facts` is JSON (notify/words.h).
 */
void delivery_fill(const char *account, const char *channel, const char *kind,
                   const char *facts, int64_t now, char name[STORE_ID],
                   struct store_delivery *delivery);

#endif
