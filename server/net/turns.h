/*
 * Turns: calls that wait for a worker, taken in turn by whoever asks.
 *
 * Stochastic fairness queueing: each address has its turn after each other one,
 * however many calls and connections it has; of one address each account, and
 * those who have not signed in together, in the same way. The calls of one
 * account from one address stay in order. Addresses and accounts fall by their
 * keyed hashes into a fixed number of places; those that share one share its
 * turn. The server's own calls have a place for themselves.
 *
 * Any number of givers and takers. turns_take waits for a call; it returns NULL
 * when it was woken meanwhile, and once it is shut and empty, which
 * turns_is_shut tells apart. Where there is one taker, a giver that finds them
 * waiting for nothing may do their work in their place: it claims the turns,
 * and until it gives them back nothing is taken.
 */
#ifndef ESTAFETTE_SERVER_NET_TURNS_H
#define ESTAFETTE_SERVER_NET_TURNS_H

#include "server/api/call.h"

#include <pthread.h>

enum { TURN_ADDRESSES = 64, TURN_ACCOUNTS = 16 };

/* Of one address: which accounts have calls here, who was last, and the calls.
 */
struct turn {
    uint64_t waiting; /* a bit an account's place */
    int last;
    struct {
        struct call *first, *last;
    } line[TURN_ACCOUNTS];
};

struct turns {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    uint64_t waiting; /* a bit an address's place */
    int last;
    struct turn turn[TURN_ADDRESSES];
    int idle; /* takers that wait */
    bool is_claimed, is_woken, is_shut;
};

void turns_init(struct turns *turns);
void turns_release(struct turns *turns);

/* `whose` turn it is that it waits for: its payer's, or none in particular. */
void turns_give(struct turns *turns, struct call *taken_call,
                const struct payer *whose);
struct call *turns_take(struct turns *turns);
/* Is nothing waiting, and nobody at work? Then they are the caller's. One
 * thread alone claims. */
bool turns_claim(struct turns *turns);
void turns_give_back(struct turns *turns);
/* Has turns_take return, now or the next time, if there is no call. */
void turns_wake(struct turns *turns);
void turns_shut(struct turns *turns);
bool turns_is_shut(struct turns *turns);

#endif
