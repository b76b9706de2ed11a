/* Queues of calls to the loop. */

#include "server/net/queue.h"

#include <stddef.h>

void queue_init(struct queue *queue)
{
    *queue = (struct queue){.first = NULL};
    pthread_mutex_init(&queue->lock, NULL);
}

void queue_release(struct queue *queue)
{
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
}

struct call *queue_take_all(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    struct call *calls = queue->first;
    queue->first = NULL;
    pthread_mutex_unlock(&queue->lock);
    return calls;
}
