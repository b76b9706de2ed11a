/*
 * Points given to a side before the match, so that both are even: one number
 * of a position, which is one side's where it is above 0, and without its sign
 * the other's where it is below.
 *
 * Knows no game: a game says whose it is, and by which clause.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_GIVEN_H
#define ESTAFETTE_SERVER_RULES_KIT_GIVEN_H

#include "server/rules/goals.h"

/* What of it this side has, 0 or more; `whose` has what is above 0. */
int given_to(side_id side, int points, side_id whose);

/* A goal of the side that has some, with its points; none where it is 0. */
void given_goal(struct goals *goals, const char *clause, int points,
                side_id whose);

#endif
