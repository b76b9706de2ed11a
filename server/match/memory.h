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

#include "server/match/desk.h"

/* Whose memory is read, and by whom. */
struct memory {
    const struct live *live;
    viewer_id viewer;
    bool is_own; /* the reader's own seat, or the public's */
    struct store_cursor *cursor;
    int64_t seq; /* of the update read last, as this reader counts */
};

/* One update, borrowed until the next is read. */
struct recalled {
    int64_t seq;
    int64_t kept_seq; /* as its viewer counts */
    int64_t number;   /* of its command; 0 of the set-up and of an aside */
    int64_t at;
    const char *update; /* as it was sent */
};

/*
 * As desk_enter, but that a match which is over may be read from any seat. Sets
 * all but the cursor.
 */
enum status memory_enter(struct matches *matches, const struct request *request,
                         struct answer *answer, struct memory *memory) MUST_USE;

/* Begins at `from` as the reader counts, from 1 on. Close it after OK. */
enum status memory_open(struct matches *matches, struct memory *memory,
                        int64_t from) MUST_USE;
bool memory_next(struct memory *memory, struct recalled *recalled);
enum status memory_close(struct memory *memory) MUST_USE;

/* The lines of an update that this reader may have: a JSON list, yours. */
json_t *memory_lines(const struct memory *memory,
                     const struct recalled *recalled);

/* How many updates there are, as the reader counts. */
enum status memory_last(struct matches *matches, const struct memory *memory,
                        int64_t *last) MUST_USE;

#endif
