/* Ships in port: who is aboard, and how a landing is given up (P20.2, P20.8).
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SHIP_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SHIP_H

#include "server/rules/petite-guerre/effect.h"

/* Heads aboard in a port, ascending; their number. */
int petite_aboard(struct petite_position pos, place_id port,
                  piece_id heads[PETITE_PIECES_MOST]);
/* The ships of a port where a landing is prepared have sailed, or are left. */
void petite_drop_landing(struct petite_state *state, place_id port);
/* A battle in the port, its razing, or that nobody is left aboard ends what is
 * prepared there, if anything is: all go ashore (P20.2, P20.8). */
void petite_end_landing(struct petite_play *play, place_id port);

#endif
