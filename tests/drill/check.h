/*
 * Checks: what each type of action must satisfy beyond `admit`.
 */
#ifndef ESTAFETTE_DRILL_CHECK_H
#define ESTAFETTE_DRILL_CHECK_H

#include "tests/drill/tables.h"

#define DRILL_CHECK(name)                                             \
    struct verdict name(const struct rules *rules, const void *state, \
                        seat_id seat, const struct action *action)

DRILL_CHECK(check_place);
DRILL_CHECK(check_plot);
DRILL_CHECK(check_move);
DRILL_CHECK(check_bridge);
DRILL_CHECK(check_enter);
DRILL_CHECK(check_attack);
DRILL_CHECK(check_play_card);
DRILL_CHECK(check_choose);
DRILL_CHECK(check_retreat);
DRILL_CHECK(check_advance);
DRILL_CHECK(check_signal);
DRILL_CHECK(check_break);
DRILL_CHECK(check_write);

/* The units that a list of pieces names, as a set. */
unit_set set_of(const struct action *action, const struct slot *slot);

/* Is an enemy of this unit in a place next to it? */
bool may_be_target(const struct drill_rules *rules,
                   const struct drill_state *state, piece_id piece,
                   place_id target);

/* The kind of card that answers the open decision, or -1. */
int card_wanted(const struct drill_state *state);

/* The units that the top step is about. */
unit_set step_units(const struct drill_state *state);

#endif
