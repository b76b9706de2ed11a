/*
 * How matches have ended: one result, or that of a mirrored pair.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_ENDING_H
#define ESTAFETTE_SERVER_PEOPLE_ENDING_H

#include "server/people/people.h"
#include "server/store/result.h"

/*
 * NOT_FOUND also of a private match in which `account` (or NULL) has no part.
 * The texts are the arena's.
 */
enum status ending_load(struct people *people, const char *account,
                        const char *match, struct store_arena *arena,
                        struct store_ending *ending,
                        struct error *error) MUST_USE;

/* What a player has of both matches of a pair. */
struct pair_part {
    const char *player;
    double wins; /* a draw is half of one */
    int points;
};

/* Who has won a pair of which both are over: 0 or 1, -1: nobody; `parts` are
 * in the order of `first`. False if it is no pair of two players. */
bool ending_pair(const struct store_ending *first,
                 const struct store_ending *second, struct pair_part parts[2],
                 int *winner);

#endif
