/*
 * The store: what the service remembers, in the words of the domain.
 *
 * One database. Every write is one unit: all of it is durable when the function
 * returns STATUS_OK, or none of it happened. Writes of all threads go to one
 * committer, which puts all that arrived while its last fsync ran into one
 * transaction; the caller waits. Reads run on a connection of the calling
 * thread. So a struct store is shared by all threads without further locks.
 *
 * The store judges nothing and reads no clock: it holds numbers, texts and
 * instants (milliseconds since 1970) that it is given. Texts in a struct given
 * to a function are borrowed for the call. A row read is owned by the cursor,
 * or by the struct store_arena given, and lives as long as that does.
 * Statuses: NOT_FOUND (no such row), CONFLICT (it is there already, or not in
 * the state that the change starts from), IO (the database failed).
 *
 * Here stands what holds for all of it. Each noun has a header of its own
 * beside this one: account.h, challenge.h, match.h, append.h, told.h, and so
 * on.
 */
#ifndef ESTAFETTE_SERVER_STORE_STORE_H
#define ESTAFETTE_SERVER_STORE_STORE_H

#include "common/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_SEATS_MOST = 8,
    STORE_VIEWERS_MOST = STORE_SEATS_MOST + 1,
    STORE_DUES_MOST = 8,
    STORE_ID =
        40, /* room for an id: "m_" and 32 hexadecimal digits, NUL-terminated */
    SECRET_BYTES = 32
};

struct store;

/* Bytes that may be missing (a seal not given, bytes not opened). */
struct secret {
    bool is_given;
    unsigned char bytes[SECRET_BYTES];
};

/* Texts of rows that outlive their statement; zeroed before first use. */
struct store_arena {
    struct store_block *blocks;
};
void store_arena_release(struct store_arena *arena);
/* A copy of a text that lives as long as the rows there. */
const char *store_arena_text(struct store_arena *arena, const char *text);

/* Is the database a file of this machine, by its name? Else PostgreSQL has it.
 */
bool store_is_file(const char *address);
/*
 * Opens or makes the database and brings it to the newest known form.
 * STATUS_IO with the reason if it cannot be had, or is newer than we know.
 */
enum status store_open(const char *address, struct store **store,
                       struct error *error) MUST_USE;
/* Who waits while a database is brought to another form, which takes long. */
struct store_waiting {
    /* Something was done: in the thread that opens, and very often. */
    void (*goes_on)(void *user);
    void *user;
};
/* The same; `waiting` is told of migrations that are made, and of no others.
 * Shared: other servers may serve the database too (edition.h). */
enum status store_open_slowly(const char *address, bool is_shared,
                              struct store_waiting *waiting,
                              struct store **store,
                              struct error *error) MUST_USE;
/* Waits for what was handed in, then closes. No thread may be in a call. */
void store_close(struct store *store);

/*
 * Has the disk failed to write or to sync? What it holds since then is not
 * known: the kernel may say of the next sync that all is well, and have
 * dropped what the last one was for. So nothing is written any more, every
 * write is STATUS_IO, and the process has to end: what comes up again reads
 * what is really there. A disk that is full is not broken.
 */
bool store_is_broken(const struct store *store);
/* Has something not been kept for want of room, since this was last asked? */
bool store_lacked_room(struct store *store);

/*
 * What a statement has failed of that should not have, the first since this was
 * last asked: for the log, so without any value. False: none has.
 */
bool store_failure(struct store *store, char *text, size_t size);

/*
 * Tests: no thread commits. Units wait until somebody waits for one of them,
 * and they commit all that wait: what happens when follows from the calls.
 */
void store_commit_in_place(struct store *store);

/* Tests: the n-th statement from now fails (1: the next); 0: none does. */
void store_fail_at(struct store *store, int64_t n);
bool store_has_failed(const struct store *store); /* has it been put since? */
/* Tests and metrics: transactions committed so far. */
int64_t store_commits(struct store *store);
/*
 * Bytes of the database with its log, and what its disk has left. False, and
 * nothing left: it is not known.
 */
bool store_room(const struct store *store, uint64_t *taken, uint64_t *left);

/* The server's own values: its signing key. */

/* Keeps `value` under `key` if there is none yet; then hands out what is. */
enum status store_keep(struct store *store, const char *key, const void *value,
                       size_t size, void *kept) MUST_USE;

/* The last instant that the server believed, for its next start. */

enum { HEARTBEAT_BOOT = 40 };

struct store_heartbeat {
    int64_t at;                /* 0: there is none */
    int64_t steady;            /* on the clock of that start of the machine */
    char boot[HEARTBEAT_BOOT]; /* which start; "": what passes is not known */
};

/* One of 0 if none was ever written. */
enum status store_heartbeat_load(struct store *store,
                                 struct store_heartbeat *heartbeat) MUST_USE;
/* Takes the place of the last one. */
enum status store_heartbeat_write(
    struct store *store, const struct store_heartbeat *heartbeat) MUST_USE;

#endif
