/*
 * Running one rule case (FORMAT, CASES): a position, forced dice and draws,
 * actions, and what must come of them. Works for every game alike: all names
 * of fields are the game's own table's.
 */
#ifndef ESTAFETTE_LAB_CASES_RUN_H
#define ESTAFETTE_LAB_CASES_RUN_H

#include "server/rules/game.h"

#include <jansson.h>
#include <stdbool.h>

struct case_report {
    char text[800]; /* what was expected, what came; empty if it passed */
};

/*
 * Plays the case. With `with_offers` it also holds the offer against it: every
 * action that was accepted must be reachable by choices. True if it passed.
 */
bool case_run(const json_t *file, bool with_offers, struct case_report *report);

/*
 * Hears of each action that the case wants accepted, before it is played. False
 * fails the case: `report` says why.
 */
typedef bool case_hears(void *user, const struct rules *rules,
                        const void *state, seat_id seat,
                        const struct action *action,
                        struct case_report *report);
bool case_run_heard(const json_t *file, case_hears *hears, void *user,
                    struct case_report *report);

#endif
