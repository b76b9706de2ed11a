/*
 * The tail of the log: commands that are in it, and not yet in what follows
 * from it (derive.h).
 *
 * The committer's thread alone changes it, and anyone may ask. What a unit has
 * changed is taken back with it, and what a transaction has, with that: each
 * change is a step, and a mark stands between two steps. Rows that were derived
 * leave only when the transaction is durable, so whoever does not find a row
 * here finds what was derived of it in the database.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_TAIL_H
#define ESTAFETTE_SERVER_STORE_SQL_TAIL_H

#include "server/store/store.h"

#include <pthread.h>

struct tail_row {
    int64_t id;     /* of the command's row */
    uint64_t nonce; /* a hash of its seat and nonce; 0: it has none */
};

/* How far a match has come, with its rows in the tail. */
struct tail_head {
    int64_t next; /* the number that its next command must have */
    int revision; /* as its row has it; it is running there */
    int64_t reached[STORE_VIEWERS_MOST]; /* the seq of each viewer */
};

struct tail_match {
    char match[STORE_ID];
    struct tail_head head;
    int count, room; /* rows */
    int durable;     /* of them the first: what others may see */
    int derived;     /* of these the first, in the transaction that runs */
    struct tail_row *rows;
    struct tail_match *beside;        /* of the same bucket */
    struct tail_match *older, *newer; /* by when their first row came */
};

enum { TAIL_BUCKETS = 512 };

struct tail {
    pthread_mutex_t lock;
    struct tail_match *buckets[TAIL_BUCKETS];
    struct tail_match *oldest, *newest;
    int count;    /* rows that are not derived */
    int64_t last; /* id of the last row, derived or not */
    int unmarked; /* rows that were derived since the mark was moved */
    struct tail_step *steps;
    int step_count, step_room;
};

void tail_open(struct tail *tail);
void tail_close(struct tail *tail);

/* For the committer's thread. */

/* A match with rows that are not derived, or NULL. */
struct tail_match *tail_find(struct tail *tail, const char *match);
/* The match whose first such row is oldest, or NULL. */
struct tail_match *tail_oldest(struct tail *tail);
/* The oldest id that is not derived; beyond the last if all are. */
int64_t tail_first_id(struct tail *tail);
/* A row at the end of a match, which stands at `head` then. */
void tail_add(struct tail *tail, const char *match,
              const struct tail_head *head, const struct tail_row *row);
/* The first rows of it are derived, so many besides those that were. */
void tail_derive(struct tail *tail, struct tail_match *match, int count);

int tail_mark(const struct tail *tail);
void tail_undo(struct tail *tail, int mark); /* 0: the whole transaction */
void tail_keep(struct tail *tail);           /* the transaction is durable */

/* For any thread: of what is durable. */

/* Has the match rows here, or, for NULL, any? Others than durable ones, too. */
bool tail_has(struct tail *tail, const char *match);
/*
 * The ids of a match's rows, in their order, to be freed by the caller; and the
 * number of the first. None: NULL, and 0.
 */
int64_t *tail_ids(struct tail *tail, const char *match, int *count,
                  int64_t *first);
/* The id of one command's row, or 0; in `last` the number of the last, or -1.
 */
int64_t tail_id(struct tail *tail, const char *match, int64_t number,
                int64_t *last);
/* The id of the newest row that may have this nonce below `before`, or 0. */
int64_t tail_with(struct tail *tail, const char *match, uint64_t nonce,
                  int64_t before);
uint64_t tail_nonce(int seat, const char *nonce);

#endif
