/*
 * One decision about a tournament, from its acts to the store.
 *
 * It loads the contest as it stands, folds new acts into it, and writes all
 * that comes of them as one unit: the acts, the matches of a round, what is
 * ordered in running matches, when it is looked at next. If somebody else has
 * written meanwhile nothing is written (CONFLICT) and the whole is done anew.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_CONTEST_TRANSACTION_H
#define ESTAFETTE_SERVER_UMPIRE_CONTEST_TRANSACTION_H

#include "server/umpire/contest.h"

/* One who does something, and why. */
struct hand {
    const char *account; /* NULL: the server */
    const char *role;    /* "host", "umpire", "player", "server" */
    const char *reason;
    bool is_ruling; /* on the games of others, as their umpire */
    bool relieves;  /* who is replaced has no fault in it */
};

struct contest_transaction {
    struct store *store;
    struct store_arena arena;
    struct store_tournament row;
    struct contest *contest;
    int64_t now;
    bool is_new;       /* it is not in the store yet */
    bool is_as_stored; /* the contest is what the acts of the store make */
    bool is_spoilt;    /* an act was refused: what it left is not looked into */
    /* The server's own look: only that knows when the next is due; after all
     * else it looks at once. */
    bool is_tick;
    bool has_turned; /* a round was published, or it has ended */
    int64_t due;
    int act_count, part_count, pairing_count, order_count;
    struct store_act *acts;         /* owned, with their texts */
    char **parts;                   /* owned */
    struct store_pairing *pairings; /* owned */
    int64_t *vacation; /* owned; by entrant, what they have left; or NULL */
    struct store_order *orders; /* owned */
};

/* NOT_FOUND, in the words for all of which one may not know. */
enum status transaction_is_not(struct error *error) MUST_USE;
/* NOT_FOUND: no such tournament. UNAVAILABLE: the store failed. */
enum status transaction_open(struct contest_transaction *transaction,
                             struct store *store, const char *id, int64_t now,
                             struct error *error) MUST_USE;
void transaction_release(struct contest_transaction *transaction);

/* Folds an act and what follows from it in running matches. */
enum status transaction_do(struct contest_transaction *transaction,
                           const struct hand *hand, json_t *taken_act,
                           struct error *error) MUST_USE;
/* An account has a part in it from now on. */
void transaction_part(struct contest_transaction *transaction,
                      const char *account);
/* Has something done in a match at its own desk (server/match/play/ordered.h).
 */
void transaction_order(struct contest_transaction *transaction,
                       const char *match, json_t *taken_order);
/*
 * Publishes what contest_pair has made: gives each game a match with its
 * players, sealed as they have asked.
 */
enum status transaction_publish(struct contest_transaction *transaction,
                                const struct hand *hand, json_t *taken_publish,
                                struct error *error) MUST_USE;

/* Makes it durable. CONFLICT: do it anew. Nothing done: nothing is written. */
enum status transaction_write(struct contest_transaction *transaction,
                              struct error *error) MUST_USE;

/* For contest_transaction*.c: room for one more in a list of `count`; a text of
 * its own. */
void *transaction_grown(void *list, int count, size_t size);
char *transaction_copy(const char *text);

/* An act's object with its word. */
json_t *act_new(const char *word);

#endif
