/*
 * Appending without waiting: a thread plays on while its commands become
 * durable.
 *
 * store_append_start hands a command in with copies of its texts, and whatever
 * any thread hands in later comes after it: so a second command of the same
 * match may follow at once, and fails if the first one does. Nobody may be
 * told of a command before store_append_finish has said STATUS_OK.
 */
#ifndef ESTAFETTE_SERVER_STORE_APPEND_ASYNC_H
#define ESTAFETTE_SERVER_STORE_APPEND_ASYNC_H

#include "server/store/append.h"

struct store_pending;

struct store_pending *store_append_start(struct store *store,
                                         const struct store_append *append);
/* Has it come to an end, either way? Never waits. */
bool store_append_is_done(const struct store_pending *pending);
/* Waits for the end and tells it, as often as it is asked. */
enum status store_append_wait(struct store *store,
                              const struct store_pending *pending) MUST_USE;
/* The same, and lets go of it. */
enum status store_append_finish(struct store *store,
                                struct store_pending *taken_pending) MUST_USE;

/*
 * Calls `told` after each commit, on the committer's thread, which waits for
 * it. To be set before any thread but this one uses the store; NULL: no more.
 */
void store_on_commit(struct store *store, void (*told)(void *user), void *user);

#endif
