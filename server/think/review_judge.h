/* Judging one command of a review: what it has cost, and why. */
#ifndef ESTAFETTE_SERVER_THINK_REVIEW_JUDGE_H
#define ESTAFETTE_SERVER_THINK_REVIEW_JUDGE_H

#include "server/think/review_room.h"

/* The chance to win of the review's side on a position, in ten-thousandths. */
int review_chance(const struct review *review, const void *state);

/* What the seat takes a position for: the deals from it, and the mean of their
 * chances. */
int review_know(struct review *review, const void *state);

/* Judges `review->step`, a command of the seat. */
void review_judge(struct review *review, struct review_loss *loss);

/* What its throws have cost, whosever it was. */
int review_luck(struct review *review);

#endif
