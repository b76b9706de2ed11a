/* A message about an account itself. */

#include "server/people/delivery.h"

void delivery_fill(const char *account, const char *channel, const char *kind,
                   const char *facts, int64_t now, char name[STORE_ID],
                   struct store_delivery *delivery)
{
    people_id("n_", name);
    *delivery = (struct store_delivery){.name = name,
                                        .account = account,
                                        .channel = channel,
                                        .kind = kind,
                                        .seat = -1,
                                        .facts = facts,
                                        .at = now,
                                        .state = "waiting",
                                        .next_at = now};
}
