/*
 * What an action may begin with, for offer and pick alike.
 */
#ifndef ESTAFETTE_DRILL_BEGIN_H
#define ESTAFETTE_DRILL_BEGIN_H

#include "tests/drill/tables.h"

/* May this unit bridge the side to its neighbour, or come to a place by PLACE
 * or ENTER? */
bool may_bridge(const struct drill_rules *rules,
                const struct drill_state *state, piece_id unit, place_id to);
bool may_come_to(const struct drill_rules *rules,
                 const struct drill_state *state, uint8_t type, piece_id unit,
                 place_id to);

/* Can these units march on from the path so far? */
bool can_march(const struct drill_rules *rules, const struct drill_state *state,
               unit_set units, bool is_forced, const place_id *path, int count);

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
