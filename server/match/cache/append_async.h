/*
 * Commands on their way to the disk, and a worker that plays on meanwhile.
 *
 * A worker waits for each command unless it was told to go on
 * (matches_play_on). Then a match's position runs ahead of the store: whatever
 * is answered about it meanwhile may leave the server only once its last
 * command has been settled, and is worth nothing if one of them was lost: the
 * match is then dropped, and the next request loads what the store has.
 *
 * Commands are settled in the order in which they were played, so one number
 * (the ticket) says how far. Only requests that neither read the store nor
 * write anything but a command may come between; for all others, settle the
 * match first.
 */
#ifndef ESTAFETTE_SERVER_MATCH_CACHE_APPEND_ASYNC_H
#define ESTAFETTE_SERVER_MATCH_CACHE_APPEND_ASYNC_H

#include "server/match/match.h"

/* What became of a command. */
struct settled {
    uint64_t ticket;
    char match[STORE_ID];
    bool is_lost; /* the match was dropped */
};

/* From now on commands are handed in and not waited for; or again waited for.
 */
void matches_play_on(struct matches *matches, bool goes_on);

/* The ticket of a match's last command that is not settled, or 0. */
uint64_t matches_ticket(const struct matches *matches, const char *match);

/*
 * Settles the next command. False if there is none, or if it is still on its
 * way and `waits` is false.
 */
bool matches_settle(struct matches *matches, bool waits,
                    struct settled *settled);

/* Has `told` called after each commit (store/append_async.h); NULL: no more. */
void matches_on_commit(struct store *store, void (*told)(void *user),
                       void *user);

#endif
