/* Queues of calls between threads. */

#include "server/net/queue.h"

#include <stddef.h>

/* Who is woken wants the lock: he is woken when it is free. */

void queue_init(struct queue *queue)
{
    *queue = (struct queue){.first = NULL};
    pthread_mutex_init(&queue->lock, NULL);
    pthread_cond_init(&queue->filled, NULL);
}

void queue_release(struct queue *queue)
{
    pthread_cond_destroy(&queue->filled);
    pthread_mutex_destroy(&queue->lock);
}

void queue_give(struct queue *queue, struct call *taken_call)
{
    taken_call->next = NULL;
    pthread_mutex_lock(&queue->lock);
    if (queue->first == NULL)
        queue->first = taken_call;
    else
        queue->last->next = taken_call;
    queue->last = taken_call;
    pthread_mutex_unlock(&queue->lock);
    pthread_cond_signal(&queue->filled);
}

struct call *queue_take(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    while (queue->first == NULL && !queue->is_shut && !queue->is_woken)
        pthread_cond_wait(&queue->filled, &queue->lock);
    queue->is_woken = false;
    struct call *call = queue->first;
    if (call != NULL)
        queue->first = call->next;
    pthread_mutex_unlock(&queue->lock);
    return call;
}

struct call *queue_take_all(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    struct call *calls = queue->first;
    queue->first = NULL;
    pthread_mutex_unlock(&queue->lock);
    return calls;
}

void queue_wake(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->is_woken = true;
    pthread_mutex_unlock(&queue->lock);
    pthread_cond_signal(&queue->filled);
}

bool queue_is_shut(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    bool is_shut = queue->is_shut;
    pthread_mutex_unlock(&queue->lock);
    return is_shut;
}

void queue_shut(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->is_shut = true;
    pthread_cond_broadcast(&queue->filled);
    pthread_mutex_unlock(&queue->lock);
}
