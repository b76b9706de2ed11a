/*
 * Picks: the units that an action may begin with, for offer and pick alike.
 */
#ifndef ESTAFETTE_DRILL_PICK_H
#define ESTAFETTE_DRILL_PICK_H

#include "tests/drill/tables.h"

/* The units of a seat with which an action of this type can be begun. */
unit_set units_for(const struct drill_rules *rules,
                   const struct drill_state *state, seat_id seat,
                   enum drill_action type);

/* Cards of a seat that answer the open decision. */
int cards_for(const struct drill_rules *rules, const struct drill_state *state,
              seat_id seat, uint16_t cards[DRILL_CARDS]);

/* The seat to which this one may signal now, or ID_NONE. */
uint16_t signal_to(const struct drill_rules *rules,
                   const struct drill_state *state, seat_id seat);

#endif
