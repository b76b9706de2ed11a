/*
 * Command (P3), reconnaissance (P5), regrouping and phantoms (P4): the part of
 * a player turn before anything moves.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_COMMAND_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_COMMAND_H

#include "server/rules/petite-guerre/effect.h"

/*
 * Marks the hexes within the radius of one who gives orders, his printed rank
 * whatever the office (P3.1), by the shortest route that passes no enemy
 * marker; water does not stop orders (P3.9). A mark is the distance plus one.
 */
void petite_reach_orders(struct petite_position pos,
                         const struct petite_field *field, piece_id commander,
                         uint8_t reached[PETITE_PLACES]);

/*
 * Works out who of a side is in command now (P3.3 to P3.9); by counter.
 * `is_reached` says of a lone unit that a radius reaches it (P3.7).
 */
struct petite_chain {
    uint8_t commanded[PETITE_PIECES_MOST];
    uint8_t is_reached[PETITE_PIECES_MOST];
};
void petite_chain(struct petite_position pos, side_id side,
                  struct petite_chain *chain);
/* Fixes it for the player turn (P3.2). */
void petite_fix_command(struct petite_play *play, side_id side);

/* May this own head reconnoitre now (P5.1)? Its range (P5.2). */
struct verdict petite_may_recon(struct petite_position pos, piece_id head);
int petite_recon_range(struct petite_position pos, piece_id head);

struct verdict petite_may_self(struct petite_position pos, piece_id unit);

/* May these counters go into this head's box (P4.2, P4.4, P5.3, P20)? */
struct verdict petite_may_attach(struct petite_position pos,
                                 const struct petite_field *field,
                                 const piece_id *counters, int count,
                                 piece_id to);
struct verdict petite_may_detach(struct petite_position pos,
                                 const struct petite_field *field,
                                 const piece_id *counters, int count);

/* Phantoms (P4.5). `at` may be a place that does not exist. */
struct verdict petite_may_place(struct petite_position pos,
                                const struct petite_field *field, side_id side,
                                piece_id phantom, int32_t at);
struct verdict petite_may_lift(struct petite_position pos, piece_id phantom);

/* Three make two (P10). */
struct verdict petite_may_combine(struct petite_position pos, piece_id unit,
                                  const int32_t *into, int count);

#endif
