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

/* The seats to which this one may signal now. */
seat_set signal_to(const struct drill_rules *rules,
                   const struct drill_state *state, seat_id seat);

/* D3.5: units that may carry a letter, and seats to which one may go. */
unit_set couriers_for(const struct drill_rules *rules,
                      const struct drill_state *state, seat_id seat);
seat_set readers_for(const struct drill_rules *rules,
                     const struct drill_state *state, seat_id seat);

#endif
