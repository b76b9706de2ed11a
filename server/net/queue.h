/*
 * Queues of calls between threads: in order, any number of givers.
 *
 * queue_give never blocks for long. queue_take waits for a call and returns
 * NULL once the queue is shut and empty; queue_take_all never waits.
 */
#ifndef ESTAFETTE_SERVER_NET_QUEUE_H
#define ESTAFETTE_SERVER_NET_QUEUE_H

#include "server/api/call.h"

#include <pthread.h>

struct queue {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    struct call *first, *last;
    bool is_shut;
};

void queue_init(struct queue *queue);
void queue_release(struct queue *queue);

void queue_give(struct queue *queue, struct call *taken_call);
struct call *queue_take(struct queue *queue);
/* The whole list, linked by `next`, or NULL. */
struct call *queue_take_all(struct queue *queue);
void queue_shut(struct queue *queue);

#endif
