/*
 * What has occurred in wild matches, counted from their stored logs.
 *
 * So that a thousand records which hold are known to have had in them what
 * they are said to hold for. Counted are commands by actor, deeds by kind, acts
 * by type, throws, and matches by each value of each option.
 */
#ifndef ESTAFETTE_TESTS_UNIT_RANDOM_MATCH_TALLY_H
#define ESTAFETTE_TESTS_UNIT_RANDOM_MATCH_TALLY_H

#include "tests/unit/random_match.h"

/* Counts the match that has just been played into `tally`, an object. */
void wild_tally_add(json_t *tally, const struct wild *wild);

/* One more of this. */
void wild_tally_one(json_t *tally, const char *kind, const char *what);

/*
 * Fails where something that a match of this game allows has not occurred in
 * `count` matches; `rules` is any scenario of it.
 */
void wild_tally_check(const json_t *tally, const struct rules *rules,
                      int count);

/* Prints what has occurred, a line a kind. */
void wild_tally_print(const json_t *tally, const char *game);

#endif
