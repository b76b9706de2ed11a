/*
 * Playing one command: the rules, then the store, and only then the notices.
 *
 * Internal to server/match. The position at the worker goes on before the store
 * has the command, but nobody is shown it: if the store fails the match is
 * dropped and loaded again as it was (commit.h).
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_PLAY_H
#define ESTAFETTE_SERVER_MATCH_PLAY_PLAY_H

#include "server/match/live/live.h"
#include "server/store/append.h"

/*
 * Begins an opening match if all bytes are there, or if their time is over
 * (who has not opened waives). Otherwise nothing happens. The bytes that were
 * `opened` last (or NULL) are taken at the worker, and go into the store with
 * it.
 */
enum status play_begin(struct matches *matches, struct live *live,
                       const struct store_opened *opened, int64_t now,
                       struct answer *answer) MUST_USE;

/* For whom a command is played, and by whom. */
struct actor {
    seat_id seat;
    const char *word;  /* static: "player", "order", "clock" or "host" */
    const char *nonce; /* of a player's request, or NULL */
    /* What comes with it for its seat alone. */
    const char *line;       /* a happening, or NULL */
    bool drops_order;       /* its orders have changed (orders.h) */
    int64_t answer_seq;     /* that it was answered already; 0: its own */
    int64_t order;          /* of an umpire that is done with it, or 0 */
    const char *order_left; /* of it, as store_append has it */
    int64_t vacation; /* who sits down has that much; 0: what the seat has */
    bool is_agreed;   /* what `seat` has proposed is done with it */
    /* An umpire who has a part in it themselves; and they put another where
     * somebody sits who has no fault in it. */
    bool is_partial, relieves;
};

/*
 * Plays the action in matches->action for a seat. REFUSED with `verdict`, HELD
 * if the rules failed over it, UNAVAILABLE; nothing happened then.
 */
enum status play_action(struct matches *matches, struct live *live,
                        const struct actor *actor, int64_t now,
                        struct verdict *verdict,
                        struct answer *answer) MUST_USE;

/*
 * Plays a service command of a seat, and who sits there from it on
 * (`seating`, or NULL), in one command. HELD if the rules failed over it,
 * UNAVAILABLE.
 */
enum status play_service(struct matches *matches, struct live *live,
                         const struct actor *actor,
                         const struct service_command *command,
                         const struct store_seating *seating, int64_t now,
                         struct answer *answer) MUST_USE;

/* Seats without a player that the rules know as empty. */
seat_set play_empty(const struct live *live);

#endif
