/*
 * Memory: what one viewer was told, read again from the first update on.
 *
 * Internal to server/match. While a match runs everybody has his own memory
 * and nobody else's. When it is over its record is everybody's, and so is what
 * each seat was told; but what a seat was told aside (its orders, a pass that
 * waited) stays its player's own: another reader gets neither those updates nor
 * those lines, and counts the updates as if they had never been.
 */
#ifndef ESTAFETTE_SERVER_MATCH_MEMORY_H
#define ESTAFETTE_SERVER_MATCH_MEMORY_H

#include "server/match/lookback.h"

/* Whose memory is read, and where the reading stands. */
struct memory {
    struct store *store;
    const char *match;
    const struct lookback *of;
    struct store_cursor *cursor;
    int64_t seq; /* of the update read last, as this reader counts */
    int work;    /* updates that were read */
};

/* One update, borrowed until the next is read. */
struct recalled {
    int64_t seq;
    int64_t kept_seq; /* as its viewer counts */
    int64_t number;   /* of its command; 0 of the set-up and of an aside */
    int64_t at;
    const char *update; /* as it was sent */
};

/* Begins at `from` as the reader counts, from 1 on. Close it after OK. */
enum status memory_open(struct memory *memory, int64_t from) MUST_USE;
bool memory_next(struct memory *memory, struct recalled *recalled);
enum status memory_close(struct memory *memory) MUST_USE;

/* The lines of an update that this reader may have: a JSON list, yours. */
json_t *memory_lines(const struct memory *memory,
                     const struct recalled *recalled);

/* How many updates there are, as the reader counts. */
enum status memory_last(const struct memory *memory, int64_t *last) MUST_USE;

/*
 * The update `seq` as the reader counts; or, `seq` < 0, the last that came of
 * a command up to `command`. Its text is not read. NOT_FOUND if there is none.
 */
enum status memory_find(const struct memory *memory, int64_t seq,
                        int64_t command, struct recalled *found) MUST_USE;

#endif
