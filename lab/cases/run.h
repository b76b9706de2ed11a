/*
 * Running one rule case: a position, forced dice and draws, actions, and what
 * must come of them. Works for every game alike: all names of fields are the
 * game's own table's. A case is a file, one JSON object:
 *
 *     case             what it shows, in words
 *     clauses          a list: `make clauses` counts it for these, for no other
 *     game, scenario   what is played
 *     position         fields of the game's table, the others as `blank` leaves
 *                      them; without it the match begins as `setup` makes it
 *     options, empty   values by option; seats without a player
 *     dice, draws      what is thrown, and cards as drawn: all of it is used up
 *     note             for people
 *     play             a list of steps, of which each is one of
 *         {"by": SEAT, "action": {"type": ...}}    it is accepted
 *         {"by": SEAT, "action": ..., "refused": CLAUSE}
 *         {"check": {FIELD: ...}}                  of the position (compare.h)
 *         {"view": SEAT, MEMBER: ...}              of what read_view makes of a
 *                      view; of "spectator" for one who holds no seat. `legal`
 *                      lists the types of action that the seat is offered.
 *
 * `game`, `scenario` and `play` are always there. `case`, `clauses` and `note`
 * are not looked at here.
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
