/*
 * Queues of calls from other threads to the loop: in order, any number of
 * givers. Neither end waits.
 */
#ifndef ESTAFETTE_SERVER_NET_QUEUE_H
#define ESTAFETTE_SERVER_NET_QUEUE_H

#include "server/api/call.h"

#include <pthread.h>

struct queue {
    pthread_mutex_t lock;
    struct call *first, *last;
};

void queue_init(struct queue *queue);
void queue_release(struct queue *queue);

void queue_give(struct queue *queue, struct call *taken_call);
/* The whole list, linked by `next`, or NULL. */
struct call *queue_take_all(struct queue *queue);

#endif
