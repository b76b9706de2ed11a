/*
 * History view: what one viewer was told, read again from the first update on.
 *
 * Internal to server/match. While a match runs everybody has their own
 * and nobody else's. When it is over its record is everybody's, and so is what
 * each seat was told; but what a seat was told aside (its orders, a pass that
 * waited) stays its player's own: another reader gets neither those updates nor
 * those lines, and counts the updates as if they had never been.
 */
#ifndef ESTAFETTE_SERVER_MATCH_HISTORY_HISTORY_VIEW_H
#define ESTAFETTE_SERVER_MATCH_HISTORY_HISTORY_VIEW_H

#include "server/match/history/lookback.h"

/* Whose history is read, and where the reading stands. */
struct history_view {
    struct store *store;
    const char *match;
    const struct lookback *of;
    struct store_cursor *cursor;
    int64_t seq; /* of the update read last, as this reader counts */
    int work;    /* updates that were read */
};

/* One update, borrowed until the next is read. */
struct history_update {
    int64_t seq;
    int64_t kept_seq; /* as its viewer counts */
    int64_t number;   /* of its command; 0 of the set-up and of an aside */
    int64_t at;
    const char *update; /* as it was sent */
};

/* Begins at `from` as the reader counts, from 1 on. Close it after OK. */
enum status history_view_open(struct history_view *history,
                              int64_t from) MUST_USE;
bool history_view_next(struct history_view *history,
                       struct history_update *update);
enum status history_view_close(struct history_view *history) MUST_USE;

/* The lines of an update that this reader may have: a JSON list, yours. */
json_t *history_view_lines(const struct history_view *history,
                           const struct history_update *update);

/* How many updates there are, as the reader counts. */
enum status history_view_last(const struct history_view *history,
                              int64_t *last) MUST_USE;

/*
 * The update `seq` as the reader counts; or, `seq` < 0, the last that came of
 * a command up to `command`. Its text is not read. NOT_FOUND if there is none.
 */
enum status history_view_find(const struct history_view *history, int64_t seq,
                              int64_t command,
                              struct history_update *found) MUST_USE;

#endif
