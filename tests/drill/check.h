/*
 * Checks: what each type of action must satisfy beyond `admit`.
 */
#ifndef ESTAFETTE_DRILL_CHECK_H
#define ESTAFETTE_DRILL_CHECK_H

#include "tests/drill/tables.h"

#define DRILL_CHECK(name)                                             \
    struct verdict name(const struct rules *rules, const void *state, \
                        seat_id seat, const struct action *action)

action_check check_place, check_plot, check_move, check_bridge, check_enter,
    check_attack, check_play_card, check_choose, check_retreat, check_advance,
    check_signal, check_break, check_write;

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
