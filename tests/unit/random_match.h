/*
 * Wild matches: random play in which everything happens that a match allows.
 *
 * Besides moves: take-backs and undos, standing orders that fit and that do
 * not, flags, windows and claims, vacations, pauses and more time, seats left
 * and taken again, every option of the game. What a match refuses is fine;
 * what holds or breaks it fails the test. The same seed plays the same match.
 */
#ifndef ESTAFETTE_TESTS_UNIT_RANDOM_MATCH_H
#define ESTAFETTE_TESTS_UNIT_RANDOM_MATCH_H

#include "tests/unit/match_table.h"

/* What has been done, by how often it was accepted. */
struct wild {
    struct table *table;
    int moves, undos, take_backs, orders, lines, left, taken, ticks;
    int agreed, notes, rests;
    json_t *parts[SEATS_MOST]; /* each seat's own record from the middle */
};

/*
 * Plays a match of these rules to its end: after `most` moves it is resigned
 * or adjudicated. The record is to be had then.
 */
void wild_play(struct wild *wild, struct table *table,
               const struct rules *rules, uint64_t seed, int most);
void wild_release(struct wild *wild);

#endif
