/*
 * Lists of matches.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_LIST_H
#define ESTAFETTE_SERVER_STORE_LIST_H

#include "server/store/store.h"

/* What a viewer was told of a match, for lists: never more than that. */
struct store_row {
    const char *match;
    int viewer;
    int64_t seq;
    int64_t told_at;       /* instant of that update; 0: none yet */
    int64_t awaited_since; /* 0: this viewer is not awaited */
    bool is_asked;         /* the account does not sit there: it may */
    int64_t falls;         /* when this seat's flag falls; 0: no clock runs */
};

struct store_filter {
    const char *account;
    bool is_mine;      /* only where the account has a seat; else public */
    const char *state; /* or NULL: any */
    const char *game;  /* or NULL: any */
    int most;          /* rows */
};

/*
 * Newest told first. An account with several seats gets a row for each, and
 * one, of which it is told nothing, for each seat that it is asked to take.
 */
enum status store_match_list(struct store *store,
                             const struct store_filter *filter,
                             struct store_arena *arena, struct store_row *rows,
                             int *count) MUST_USE;
/* The running match that has awaited one of the account's seats longest. */
enum status store_match_next(struct store *store, const char *account,
                             struct store_arena *arena,
                             struct store_row *row) MUST_USE;

/* Ids of all matches behind `after` in their order, at most `most`. */
enum status store_match_ids(struct store *store, const char *after,
                            struct store_arena *arena, const char **ids,
                            int most, int *count) MUST_USE;

#endif
