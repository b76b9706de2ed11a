/*
 * Matches: what they are played by, who sits there, and their log.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_MATCH_H
#define ESTAFETTE_SERVER_STORE_MATCH_H

#include "server/store/seat.h"

struct store_match {
    const char *id;
    const char *challenge;
    const char *game;
    const char *scenario;
    const char *options;
    const char *time_control;
    const char *sides;  /* "choice", "lot" or "bid" */
    const char *agreed; /* options before points were bid, or NULL: the same */
    const char *mirror; /* the other match of a pair, or NULL */
    const char *state;  /* "opening", "running", "finished" or "held" */
    const char *reason; /* why it is held, or NULL; never sent */
    bool is_rated;
    bool is_private;
    int revision; /* of the rules that played its last command, or that have
                     held it; 0: opening */
    unsigned char secret[SECRET_BYTES];
    int64_t created, begun, finished, opens_by;
    int64_t edition;  /* that was loaded, with one's own changes (edition.h) */
    int64_t commands; /* the number that the next command must have */
    int seat_count;
    struct store_seat *seats; /* as many as there are, in the arena */
};

enum status store_match_load(struct store *store, const char *id,
                             struct store_arena *arena,
                             struct store_match *match) MUST_USE;

/* A seat's bytes, and the bid with them (or NULL). CONFLICT: not opening, or
 * given already. */
enum status store_match_open(struct store *store, const char *match,
                             const struct store_opened *opened) MUST_USE;

/* Takes a match out of play, with the reason in its log; if it has begun, with
 * the revision of the rules that could not go on. */
enum status store_match_hold(struct store *store, const char *match,
                             int revision, const char *reason,
                             int64_t now) MUST_USE;
/* A match that was held goes on, with these clocks (NULL: it has none).
 * CONFLICT: it is not held. */
enum status store_match_release(struct store *store, const char *match,
                                const char *clock, int64_t now) MUST_USE;
/* A line in the match's log, for operators. */
enum status store_match_log(struct store *store, const char *match,
                            const char *line, int64_t now) MUST_USE;

#endif
