/*
 * Sending: deliveries on their way, several at once, one a channel.
 *
 * A try is written down before it begins and when it has ended; one of which
 * the end is not known (the server died, or the line broke when all had been
 * said) is made again under the same name, and the delivery is marked as one
 * that may have come twice. What fails is tried again, ever later; what waits
 * behind it in its channel stays behind it. All in the notifier's thread.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_SEND_H
#define ESTAFETTE_SERVER_NOTIFY_SEND_H

#include "server/notify/notify.h"
#include "server/store/notify.h"

#include <stdbool.h>

struct sender;

struct sender *sender_new(const struct notify_settings *settings,
                          struct store *store);
void sender_free(struct sender *sender);

/* Begins what is due. */
void sender_begin(struct sender *sender, int64_t now);
/* Waits for what moves, at most so long, and moves it. */
void sender_work(struct sender *sender, int64_t now, int milliseconds);
/* How many tries are on their way. */
int sender_count(const struct sender *sender);
/* From any thread: ends the waiting. */
void sender_wake(struct sender *sender);

#endif
