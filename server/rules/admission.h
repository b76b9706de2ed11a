/*
 * Admission: what every action must pass before its `check`.
 *
 * A game names its tests as rows, in the order in which its rules name their
 * clauses: the first that an action fails refuses it. Tests that games share
 * stand in kit/admit.h; what is one game's own stands in its admit.c.
 */
#ifndef ESTAFETTE_SERVER_RULES_ADMISSION_H
#define ESTAFETTE_SERVER_RULES_ADMISSION_H

#include "server/rules/action.h"

/* Whether an action may be taken now, by whom, and what it holds. */
struct admitting {
    const struct rules *rules;
    const void *state;
    seat_id seat;
    const struct action *action;
    const struct action_type *type; /* NULL: none of the game's */
};

typedef bool admission_test(const struct admitting *it);

/* Rows end with one that has no test. */
struct admission {
    admission_test *passes;
    const char *clause;
};

#endif
