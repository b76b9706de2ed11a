/* Turns: calls that wait for a worker, taken in turn by whoever asks. */

#include "server/net/turns.h"

#include <stddef.h>

void turns_init(struct turns *turns)
{
    *turns = (struct turns){.waiting = 0};
    pthread_mutex_init(&turns->lock, NULL);
    pthread_cond_init(&turns->filled, NULL);
}

void turns_release(struct turns *turns)
{
    pthread_cond_destroy(&turns->filled);
    pthread_mutex_destroy(&turns->lock);
}

/* The place of a key; the first is the server's. */
static int place_of(uint64_t key, int places)
{
    return key == 0 ? 0 : 1 + (int)(key % (uint64_t)(places - 1));
}

/* The next place with a bit after `last`, around; some bit is set. */
static int after(uint64_t waiting, int last)
{
    uint64_t behind = last < 63 ? waiting >> (last + 1) << (last + 1) : 0;
    return __builtin_ctzll(behind != 0 ? behind : waiting);
}

void turns_give(struct turns *turns, struct call *taken_call,
                const struct payer *whose)
{
    int address = place_of(whose->address, TURN_ADDRESSES);
    int account = place_of(whose->account, TURN_ACCOUNTS);
    taken_call->next = NULL;
    pthread_mutex_lock(&turns->lock);
    struct turn *turn = &turns->turn[address];
    if ((turn->waiting >> account & 1) == 0)
        turn->line[account].first = taken_call;
    else
        turn->line[account].last->next = taken_call;
    turn->line[account].last = taken_call;
    turn->waiting |= UINT64_C(1) << account;
    turns->waiting |= UINT64_C(1) << address;
    pthread_mutex_unlock(&turns->lock);
    /* Who is woken wants the lock: it is free by now. */
    pthread_cond_signal(&turns->filled);
}

static struct call *next(struct turns *turns)
{
    if (turns->waiting == 0)
        return NULL;
    turns->last = after(turns->waiting, turns->last);
    struct turn *turn = &turns->turn[turns->last];
    turn->last = after(turn->waiting, turn->last);
    struct call *call = turn->line[turn->last].first;
    turn->line[turn->last].first = call->next;
    if (call->next == NULL)
        turn->waiting &= ~(UINT64_C(1) << turn->last);
    if (turn->waiting == 0)
        turns->waiting &= ~(UINT64_C(1) << turns->last);
    return call;
}

struct call *turns_take(struct turns *turns)
{
    pthread_mutex_lock(&turns->lock);
    turns->idle++;
    while (turns->is_claimed
           || (turns->waiting == 0 && !turns->is_shut && !turns->is_woken))
        pthread_cond_wait(&turns->filled, &turns->lock);
    turns->idle--;
    turns->is_woken = false;
    struct call *call = next(turns);
    pthread_mutex_unlock(&turns->lock);
    return call;
}

bool turns_claim(struct turns *turns)
{
    pthread_mutex_lock(&turns->lock);
    bool is_free = turns->idle > 0 && turns->waiting == 0 && !turns->is_woken
                   && !turns->is_shut;
    turns->is_claimed = is_free;
    pthread_mutex_unlock(&turns->lock);
    return is_free;
}

void turns_give_back(struct turns *turns)
{
    pthread_mutex_lock(&turns->lock);
    turns->is_claimed = false;
    bool is_due = turns->waiting != 0 || turns->is_woken || turns->is_shut;
    pthread_mutex_unlock(&turns->lock);
    if (is_due)
        pthread_cond_signal(&turns->filled);
}

void turns_wake(struct turns *turns)
{
    pthread_mutex_lock(&turns->lock);
    turns->is_woken = true;
    pthread_mutex_unlock(&turns->lock);
    pthread_cond_signal(&turns->filled);
}

bool turns_is_shut(struct turns *turns)
{
    pthread_mutex_lock(&turns->lock);
    bool is_shut = turns->is_shut;
    pthread_mutex_unlock(&turns->lock);
    return is_shut;
}

void turns_shut(struct turns *turns)
{
    pthread_mutex_lock(&turns->lock);
    turns->is_shut = true;
    pthread_cond_broadcast(&turns->filled);
    pthread_mutex_unlock(&turns->lock);
}
