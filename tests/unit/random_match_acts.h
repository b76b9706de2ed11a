/*
 * What is done in a wild match (wild.h), one thing after the other.
 *
 * Internal to it. What the match refuses is fine, and is not counted.
 */
#ifndef ESTAFETTE_TESTS_UNIT_RANDOM_MATCH_ACTS_H
#define ESTAFETTE_TESTS_UNIT_RANDOM_MATCH_ACTS_H

#include "tests/unit/random_match.h"

/* Somebody's request as a seat; borrows from the wild match. */
struct wild_doing {
    struct request request;
    char account[STORE_ID];
    seat_id seat;
};

bool wild_runs(const struct wild *wild);
/* As who sits there; false if nobody does. */
bool wild_as_seat(const struct wild *wild, seat_id seat,
                  struct wild_doing *doing);
/* Was it done? Fails the test unless the answer is one that may come. Whoever
 * hears at the table is told. */
bool wild_went(const struct wild *wild, const char *method, enum status status);
const char *wild_nonce(struct table *table, char text[40]);

/* What is due by now. */
void wild_tick(struct wild *wild);
void wild_move(struct wild *wild);
/* Anybody sits down where nobody is, or is asked to and does. */
void wild_take_seat(struct wild *wild);
/* Proposes, and everybody answers yes so often, in a hundred. */
void wild_agree(struct wild *wild, const char *terms, int yes);

/* One of all of it: a move as a rule. */
void wild_do_something(struct wild *wild);

#endif
