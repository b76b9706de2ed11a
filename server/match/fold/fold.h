/*
 * The fold: a position as the commands, played in their order, have made it.
 *
 * A stored command is played again with the throws that were stored with it;
 * the digest that comes out must be the one that was stored. The same fold
 * loads a match, goes on after each new command, and checks a record.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_FOLD_H
#define ESTAFETTE_SERVER_MATCH_FOLD_FOLD_H

#include "common/base/digest.h"
#include "server/match/fold/chain.h"
#include "server/match/fold/service_command.h"
#include "server/match/fold/throws.h"
#include "server/rules/game.h"

/* Commands that were taken back: those of the game from one to the other. */
struct gap {
    int64_t from, to;
};

/*
 * A command to be played again, whoever kept it. Its action is the game's or
 * the service's; number 0 is the set-up, "{}" if all seats have their players.
 * The chain takes the game's as action_encode writes it, others as
 * service_write does.
 */
struct fold_command {
    int64_t number;
    int seat;
    const json_t *action;
    const struct throws *throws;
    struct digest digest;
    bool is_keyed; /* throw the dice from the key and compare, else use them */
};

struct fold;

/*
 * Where the commands played so far are to be had once more, for a deed that
 * takes some of them back: calls `take` for each from `first` to `last`.
 */
typedef enum status past_take(void *to, const struct fold_command *command,
                              struct error *error);
struct past {
    void *user;
    enum status (*each)(void *user, int64_t first, int64_t last,
                        past_take *take, void *to, struct error *error);
    /*
     * Or NULL: brings a fold that stands before the set-up to a kept position
     * before the command `number`, if there is one that can be used. The
     * number of its last command, or -1.
     */
    int64_t (*nearest)(void *user, int64_t number, struct fold *fold);
};

/* The `user` of a past that is read from the store (stored/stored_fold.h). It
 * stands in the fold so as to live as long; the fold itself never reads it. */
enum { FOLD_SOURCE_NAME = 40 };
struct store;
struct fold_source {
    struct store *store;
    char match[FOLD_SOURCE_NAME];
};

struct fold {
    const struct rules *rules;
    struct options options;
    struct digest key;
    void *state;           /* allocated by fold_open */
    void *scratch;         /* of the state's size */
    int64_t number;        /* of the last command played; -1: none */
    struct digest digest;  /* that it reached */
    struct events *events; /* the caller's room */
    struct action *action; /* the caller's room */
    struct ruling ruling;  /* that has ended the match, if the house has */
    struct gap *gaps;      /* in the order in which they were made; owned */
    int gap_count;
    struct past past;          /* none: nothing can be taken back */
    struct fold_source source; /* of a past that is in the store */
};

/* Has the match ended, by its rules or by the house? */
bool fold_is_over(const struct fold *fold);
/* The seats that are awaited. */
seat_set fold_to_act(const struct fold *fold);

/* Begins before the set-up, on a zeroed state. */
void fold_open(struct fold *fold, const struct rules *rules,
               const struct options *options, const struct digest *key,
               struct events *events, struct action *action);
void fold_release(struct fold *fold);

/* BAD_REQUEST with what is wrong; the fold is then of no more use. */
enum status fold_play(struct fold *fold, const struct fold_command *command,
                      struct error *error) MUST_USE;

/* The same with no regard to numbers and digests: for undo. */
enum status fold_again(struct fold *fold, const struct fold_command *command,
                       struct error *error) MUST_USE;

void fold_add_gap(struct fold *fold, int64_t from, int64_t to);
/* Is the command of this number taken back? */
bool fold_is_undone(const struct fold *fold, int64_t number);

/*
 * Plays a service command on the fold as it stands; what the rules made of it
 * stands in `played`. BAD_REQUEST if what it takes back cannot be.
 */
enum status fold_service(struct fold *fold,
                         const struct service_command *command,
                         struct chance *chance, enum played *played,
                         struct error *error) MUST_USE;

/* Before the set-up again; what it plays with stays. */
void fold_begin_again(struct fold *fold);

/* The state as JSON for a snapshot, and the digest of the state alone. */
void fold_snapshot(const struct fold *fold, struct writer *out,
                   char digest[DIGEST_TEXT]);

/*
 * The position and what the house had done beside it, as fold_snapshot wrote
 * them; false if it does not read back to that digest, and the fold is then to
 * begin again. Number and digest of the chain are the caller's to set.
 */
bool fold_read_snapshot(struct fold *fold, const char *state,
                        const char *state_digest) MUST_USE;

#endif
