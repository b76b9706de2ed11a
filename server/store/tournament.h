/*
 * Tournaments in the store: their acts, their matches, and umpires' orders.
 *
 * Under the same rules as store.h. A tournament is what its acts make of it
 * (server/umpire/contest.h); the few columns beside them are for lists and for
 * the clock. All that comes of one decision is one unit: the acts, the matches
 * that begin, what is ordered in others, and when it is looked at next. When a
 * match of a tournament ends, the same unit that says so has the tournament
 * looked at: nothing has to be remembered over a kill.
 */
#ifndef ESTAFETTE_SERVER_STORE_TOURNAMENT_H
#define ESTAFETTE_SERVER_STORE_TOURNAMENT_H

#include "server/store/challenge.h"

struct store_tournament {
    const char *id;
    const char *host; /* account */
    const char *host_name;
    const char *name;
    const char *game;
    const char *terms; /* JSON */
    const char *state; /* "open", "running", "over", "closed", "cancelled" */
    bool is_private;
    int64_t created;
    int64_t acts;  /* the number that the next act must have */
    int64_t due;   /* when it is looked at next; 0: never */
    int64_t wakes; /* how often a match that ended has asked for a look */
};

struct store_act {
    int64_t number;
    int64_t at;
    const char *account; /* NULL: the server */
    const char *player;  /* reading: its name, or NULL */
    const char *role;
    const char *act; /* JSON */
    const char *reason;
};

/* A match that begins: as a challenge of which all seats are taken. */
struct store_pairing {
    struct store_challenge challenge;
    const char *match;
    const char *clock; /* with which it begins, or NULL: the usual one */
    int64_t opens_by;
};

/* What is to be done in a match at its own desk. */
struct store_order {
    int64_t id; /* reading */
    const char *match;
    const char *deed; /* JSON */
    int64_t at;
};

/* All that goes into the database with some acts. */
struct store_minutes {
    const char *tournament;
    int64_t expected; /* acts that there were */
    int64_t wakes;    /* as loaded: if there were more since, it is due now */
    int64_t now;
    const char *state; /* from now on */
    int64_t due;
    int act_count;
    const struct store_act *acts; /* numbered from the one expected */
    int part_count;
    const char *const *parts; /* accounts that have a part from now on */
    int pairing_count;
    const struct store_pairing *pairings;
    int order_count;
    const struct store_order *orders;
};

enum status store_tournament_add(struct store *store,
                                 const struct store_tournament *tournament,
                                 const struct store_minutes *minutes) MUST_USE;
/* CONFLICT unless there are as many acts as expected. */
enum status store_tournament_write(
    struct store *store, const struct store_minutes *minutes) MUST_USE;
enum status store_tournament_load(struct store *store, const char *id,
                                  struct store_arena *arena,
                                  struct store_tournament *row) MUST_USE;
/* Acts from a number on, oldest first, at most `most`. */
enum status store_tournament_acts(struct store *store, const char *id,
                                  int64_t from, struct store_arena *arena,
                                  struct store_act *acts, int most,
                                  int *count) MUST_USE;

/*
 * Newest first: public ones, and those in which `account` (or NULL) has a
 * part; with `is_mine` only these. `state` may be NULL.
 */
enum status store_tournament_list(struct store *store, const char *account,
                                  bool is_mine, const char *state,
                                  struct store_arena *arena,
                                  struct store_tournament *rows, int most,
                                  int *count) MUST_USE;

/* Ids of what is due at `now`, and the first instant after it (0: none). */
enum status store_tournament_due(struct store *store, int64_t now,
                                 struct store_arena *arena, const char **ids,
                                 int most, int *count, int64_t *next) MUST_USE;
/* The tournament of a match; NOT_FOUND: it has none. */
enum status store_tournament_of(struct store *store, const char *match,
                                struct store_arena *arena,
                                const char **id) MUST_USE;

/* The digest that a match has reached, and what its last command was. */
enum status store_last_digest(struct store *store, const char *match,
                              struct store_arena *arena,
                              const char **digest) MUST_USE;

/* Orders that wait in a match, oldest first. */
enum status store_orders(struct store *store, const char *match,
                         struct store_arena *arena, struct store_order *orders,
                         int most, int *count) MUST_USE;
/* It was done some other way, or cannot be. One that is played goes with its
 * command (store_append). */
enum status store_order_drop(struct store *store, int64_t id) MUST_USE;

#endif
