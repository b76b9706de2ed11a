/*
 * Review: where a match that is over was lost, as one seat lived through it.
 *
 * It is handed the commands of the match one after the other, each with the
 * position before and after it. What a position is worth to the seat's side
 * (think_value) is made a chance to win by one curve for all games, once for
 * the true position and once for those that the seat could have taken it for
 * (game.h: forget, deal). What a command of the seat has cost is told apart:
 *
 * - error: what was found to be better, less what was done, both by what the
 *   seat knew;
 * - ignorance: what was done by what the seat knew, less the same as it truly
 *   was, each as a change from the position before, so that what the seat has
 *   long been wrong about is counted once;
 * - luck: what was done as it truly was over many throws, less what came.
 *
 * The three add up to the drop: from the true chance before the command, with
 * what the better move would have brought by what the seat knew, to the chance
 * that came. Of others' commands only what they threw is counted. An action is
 * held against others of its kind with the same piece and against leaving it;
 * the end of a phase against doing one thing more before it; an answer to a
 * decision against every other.
 *
 * All memory is taken at the start (start_review.c), all chances are whole
 * ten-thousandths, and the same seed and match give the same review on every
 * machine. Its budget is a number of commands: of a long match only some are
 * judged, evenly spread.
 */
#ifndef ESTAFETTE_SERVER_THINK_REVIEW_H
#define ESTAFETTE_SERVER_THINK_REVIEW_H

#include "common/base/writer.h"
#include "server/rules/game.h"

enum {
    REVIEW_CERTAIN = 10000, /* a chance to win that is none */
    REVIEW_BUDGET = 60000,  /* commands tried for one match, about */
    REVIEW_POINTS = 400,    /* of the curve, at most */
    REVIEW_WORST = 3,       /* turning points, at most */
    REVIEW_LEAST = 100      /* what costs less is none */
};

/* One command of a match, as it was played. Everything is the caller's. */
struct review_step {
    int64_t number;
    seat_id seat;
    const void *before, *after;
    const struct action *action; /* NULL: the set-up, or the service's */
    bool has_thrown;
};

/* What a command has cost the seat's side; negative: brought. */
struct review_loss {
    int64_t number;
    int turn;
    seat_id seat;
    int drop; /* the sum of these */
    int luck, error, ignorance;
    /* What was done, and what would have been better; where that is to leave
     * it, its type is ACTION_UNKNOWN. The rows are those of the offers. */
    bool has_done, has_better;
    struct action done, better;
    struct menu_row done_row, better_row;
};

struct review;

/* A match: how many commands it has, how many of them are the seat's, and in
 * how many of others something was thrown. */
struct review_size {
    int commands, own, others_thrown;
};

/* NULL: out of memory. The rules stay the caller's. */
struct review *review_new(const struct rules *rules, seat_id seat,
                          uint64_t seed, struct review_size size);
void review_free(struct review *review);

/* Commands come in their order, the set-up first. */
void review_add(struct review *review, const struct review_step *step);
/* The match was ended by the house, and not by its rules: who has won. */
void review_end(struct review *review, side_id winner);

/* The turning points: those that have cost most, the dearest first. */
int review_worst(const struct review *review,
                 const struct review_loss **losses);

/*
 * What was found, as members of an object that is open: "chances", the curve;
 * "turning_points"; "turns" and "sums", the parts over what was judged; "own"
 * and "judged", commands of the seat; "hides", whether the seat and the truth
 * differed anywhere.
 */
void review_write(const struct review *review, struct writer *out);

/* Commands that were tried for it. */
int review_spent(const struct review *review);

#endif
