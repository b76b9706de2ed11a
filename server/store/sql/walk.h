/*
 * A walk over the rows of a match's commands, in their order.
 *
 * First those that have their place in the database, then those of the tail,
 * which are found by their ids: so nobody who reads has to wait until something
 * is derived. It reads what was durable when it began, or came since. The
 * former come in pages that grow, so whoever wants one has not asked for all.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_WALK_H
#define ESTAFETTE_SERVER_STORE_SQL_WALK_H

#include "server/store/sql/commit.h"

/* The columns of a row. */
enum {
    WALK_NUMBER,
    WALK_SEAT,
    WALK_ACTOR,
    WALK_NONCE,
    WALK_ACTION,
    WALK_THROWS,
    WALK_DIGEST,
    WALK_SEQ,
    WALK_AT,
    WALK_FINAL,
    WALK_TOLD
};

/*
 * Rows are asked for in pages that grow: an engine may give all of an answer at
 * once, and most want one row, some all.
 */
struct pages {
    int size; /* of the one that was asked for; 0: none was */
    int left; /* rows of it to come */
};
/* How many rows to ask for, when none are left. */
int pages_turn(struct pages *pages);

struct walk {
    struct database *database;
    const char *match;
    struct query *placed, *single; /* NULL: not asked for yet */
    bool is_placed;                /* those that have their place go on */
    struct pages pages;            /* of these */
    int64_t *ids;                  /* of the rows of the tail */
    int count, at;                 /* of these; the one that is next */
    int64_t first;                 /* the number of the first of these */
    int64_t next;                  /* the number to be read next */
    enum status status;
};

/* From the command `number` on; `match` is borrowed until it is closed, as it
 * must be. */
enum status walk_open(struct walk *walk, struct store *store, const char *match,
                      int64_t number) MUST_USE;
/* The next row, until the next call; NULL after the last, and on a failure. */
struct query *walk_next(struct walk *walk);
/* STATUS_IO if a read has failed. */
enum status walk_close(struct walk *walk) MUST_USE;

/* The number of a match's last command; -1: it has none. */
enum status walk_last(struct store *store, const char *match,
                      int64_t *last) MUST_USE;
/*
 * The number of the first command after which a viewer's updates have come to
 * `seq`; that is the one that told it, if one did. NOT_FOUND: beyond the last.
 */
enum status walk_find(struct store *store, const char *match, int viewer,
                      int64_t seq, int64_t *number) MUST_USE;
/* How far a viewer's updates had come by a command, and if it was told of it.
 */
enum status walk_reached(struct store *store, const char *match, int viewer,
                         int64_t number, int64_t *seq, bool *is_told) MUST_USE;

#endif
