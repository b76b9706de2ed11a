/*
 * Retreats and routs (V7.5 to V7.8): which unit is next, where it may go.
 *
 * The questions are answered in flight.c; retreat.c judges and plays the action
 * `retreat` by them, pick_answer.c offers it, show_step.c shows it.
 *
 * A flight is a retreat as far as it has been judged: begin it for a unit that
 * must give way, ask for the hexes it may enter next, take one of them.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_RETREAT_H
#define ESTAFETTE_SERVER_RULES_VITORIA_RETREAT_H

#include "server/rules/action.h"
#include "server/rules/vitoria/zoc_map.h"

enum { HEX_CHOICES = 6 }; /* a hex has so many neighbours */

struct vitoria_flight {
    piece_id unit;
    place_id start, at;
    uint8_t length; /* hexes to go in all */
    uint8_t done;   /* of them */
    bool is_rout;
    bool is_attacker; /* first back to the unit's own `from` (V7.5.2) */
    int foe_count;    /* hexes of the enemies that took part (V7.8) */
    place_id foe[VITORIA_GROUP_MOST]; /* as the melee was declared */
};

/* The units that may be named in a `retreat` now, by id (STEP_RETREAT). */
int vitoria_retreat_next(struct vitoria_position pos,
                         piece_id units[VITORIA_GROUP_MOST]);

/* Begins the retreat of a unit that may be named now. */
void vitoria_flight_begin(struct vitoria_position pos, piece_id unit,
                          struct vitoria_flight *flight);

/* The hexes it may enter next: those of the lowest rank among the allowed
 * (V7.5.1, V7.5.2). None: it is lost here (V7.5.3). */
int vitoria_flight_next(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_flight *flight,
                        place_id places[HEX_CHOICES]);

/* The parts of that: V7.5's own conditions on a step (adjacent, further off),
 * V7.5.1's, and the rank of V7.5.2 and V7.8 (lower is better). */
bool vitoria_flight_goes_on(const struct vitoria_rules *rules,
                            const struct vitoria_flight *flight, place_id to);
bool vitoria_flight_allows(struct vitoria_position pos,
                           const struct vitoria_zoc_map *zoc_map,
                           const struct vitoria_flight *flight, place_id to);
int vitoria_flight_rank(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_flight *flight, place_id to);

/* Only the flight goes on: the position stays as it is. */
void vitoria_flight_step(struct vitoria_flight *flight, place_id to);

/* The generals who may go along with the unit; all of them must be named if
 * `must`: none of their side's combat units would be left (V7.5.9). */
int vitoria_retreat_with(struct vitoria_position pos, piece_id unit,
                         piece_id generals[VITORIA_GROUP_MOST], bool *must);

/* STEP_DISPLACE: may this unit be chosen (V7.5.4, V4.4)? */
bool vitoria_may_displace(struct vitoria_position pos, piece_id unit);

#endif
