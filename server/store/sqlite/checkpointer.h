/*
 * The checkpointer: brings the write-ahead log into the database while others
 * write.
 *
 * A log of thousands of pages takes some ten milliseconds to move, and whoever
 * is about to commit would wait for it. So a thread of its own moves what is
 * there by a connection of its own, which SQLite lets happen beside one that
 * writes; the committer then moves the little that has come meanwhile, after
 * which the log begins anew. The checkpointer belongs to the committer's
 * thread. What it saves stands in docs/bench.md.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQLITE_CHECKPOINTER_H
#define ESTAFETTE_SERVER_STORE_SQLITE_CHECKPOINTER_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>

struct checkpointer {
    const char *path; /* of the database */
    pthread_t thread;
    bool is_begun;        /* and not yet ended */
    _Atomic bool is_done; /* what was begun only waits for its end */
    int code;             /* SQLite's, extended; of meaning once it is done */
};

/* Begins to move; false if there is no thread for it. */
bool checkpointer_begin(struct checkpointer *checkpointer);

/*
 * Waits for what was begun and gives its code; SQLITE_OK if nothing was. With
 * is_done it does not have to wait.
 */
int checkpointer_end(struct checkpointer *checkpointer);

/*
 * Moves what no reader holds back, by this connection, and gives the code;
 * `is_whole`, which may be NULL: nothing stayed in the log.
 */
int wal_checkpoint(sqlite3 *handle, bool *is_whole);

#endif
