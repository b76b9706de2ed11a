/*
 * Queues of calls between threads: in order, any number of givers.
 *
 * queue_give never blocks for long. queue_take waits for a call; it returns
 * NULL when the queue was woken meanwhile, and once it is shut and empty, which
 * queue_is_shut tells apart. queue_take_all never waits.
 */
#ifndef ESTAFETTE_SERVER_NET_QUEUE_H
#define ESTAFETTE_SERVER_NET_QUEUE_H

#include "server/api/call.h"

#include <pthread.h>

struct queue {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    struct call *first, *last;
    bool is_woken, is_shut;
};

void queue_init(struct queue *queue);
void queue_release(struct queue *queue);

void queue_give(struct queue *queue, struct call *taken_call);
struct call *queue_take(struct queue *queue);
/* The whole list, linked by `next`, or NULL. */
struct call *queue_take_all(struct queue *queue);
/* Has queue_take return, now or the next time, if there is no call. */
void queue_wake(struct queue *queue);
void queue_shut(struct queue *queue);
bool queue_is_shut(struct queue *queue);

#endif
