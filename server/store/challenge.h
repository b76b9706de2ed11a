/*
 * Challenges in the store, and the matches that they become.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_CHALLENGE_H
#define ESTAFETTE_SERVER_STORE_CHALLENGE_H

#include "server/store/seat.h"

struct store_challenge {
    const char *id;
    const char *host; /* account */
    const char *host_name;
    const char *word; /* by which a friend finds it, or NULL */
    const char *game;
    const char *scenario;
    const char *options;      /* JSON object */
    const char *time_control; /* JSON object */
    const char *sides;        /* "choice", "lot" or "bid" */
    bool is_rated;
    bool is_private;
    unsigned char secret[SECRET_BYTES]; /* the server's, for the dice */
    int64_t created;
    const char *state;    /* "open", "started" or "withdrawn" */
    const char *match;    /* once started, else NULL */
    const char *declined; /* the name of who declined it, else NULL */
    const char *pool;     /* of which it is the next match, or NULL */
    /* A mirrored pair counts by "wins" or "points"; else NULL. The second
     * match, sides swapped, has a secret of its own. */
    const char *mirror;
    unsigned char mirror_secret[SECRET_BYTES];
    const char *mirror_match; /* once started, else NULL */
    int seat_count;
    struct store_seat seats[STORE_SEATS_MOST];
};

/* CONFLICT: one that is open has its word. */
enum status store_challenge_add(
    struct store *store, const struct store_challenge *challenge) MUST_USE;
enum status store_challenge_load(struct store *store, const char *id,
                                 struct store_arena *arena,
                                 struct store_challenge *challenge) MUST_USE;
/* The id of the open one that has this word, else of the last that had. */
enum status store_challenge_find(struct store *store, const char *word,
                                 struct store_arena *arena,
                                 const char **id) MUST_USE;
/*
 * Ids of open challenges, newest first, at most `most`: public ones that
 * `account` may accept, and all in which it has a part.
 */
enum status store_challenge_list(struct store *store, const char *account,
                                 struct store_arena *arena, const char **ids,
                                 int most, int *count) MUST_USE;
/* How many a host has open, those of pools not counted. */
enum status store_challenge_count(struct store *store, const char *host,
                                  int *count) MUST_USE;
/* What a challenge becomes: a match in state "opening" that waits for bytes
 * until `opens_by`, and a second one, if it is for a mirrored pair. */
struct beginning {
    const char *challenge;
    const char *match;
    const char *mirror; /* id of the second, used only for a pair */
    int64_t now, opens_by;
};

/*
 * Takes a free seat. If it was the last, the challenge starts in the same
 * unit; `started` says so. CONFLICT: not open, or the seat is taken.
 */
enum status store_challenge_take(struct store *store,
                                 const struct beginning *beginning, int seat,
                                 const char *account, const struct secret *seal,
                                 bool *started) MUST_USE;
/* Starts it with the seats that are taken, as taking the last one does.
 * CONFLICT: not open. */
enum status store_challenge_start(struct store *store,
                                  const struct beginning *beginning) MUST_USE;
/* CONFLICT: not open. */
enum status store_challenge_withdraw(struct store *store,
                                     const char *id) MUST_USE;
/* By one for whom a seat is kept; its host is told. CONFLICT: not open, or no
 * seat is kept for them. */
enum status store_challenge_decline(struct store *store, const char *id,
                                    const char *account, int64_t now) MUST_USE;

#endif
