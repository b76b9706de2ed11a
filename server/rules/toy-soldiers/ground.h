/*
 * The ground: ranges, steps, roads, what lies between squares, contact
 * (T1.1, T1.2, T1.6, T10.3, T10.8 to T10.20 as far as movement goes).
 *
 * Directions are 0 to 7 clockwise from north; steps are made in even ones.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_GROUND_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_GROUND_H

#include "server/rules/toy-soldiers/units.h"

/* T1.2. */
int toys_range(const struct toys_rules *rules, place_id from, place_id to);

/* The direction (0, 2, 4, 6) of an orthogonal neighbour, or -1. */
int toys_direction(const struct toys_rules *rules, place_id from, place_id to);
/* The orthogonal neighbour, or PLACE_NONE beyond the edge. */
place_id toys_step(const struct toys_rules *rules, place_id from,
                   int direction);

static inline bool toys_ground_is(const struct toys_rules *rules, place_id at,
                                  enum toys_terrain terrain)
{
    return rules->terrain[at] == terrain;
}

/* What lies on the side between orthogonal neighbours. */
bool toys_has_high_wall(const struct toys_rules *rules, place_id from,
                        place_id to);
bool toys_has_obstacle(const struct toys_rules *rules, place_id from,
                       place_id to); /* a fence or a wall */
/* Both squares follow each other in the path of a road. */
bool toys_has_road(const struct toys_rules *rules, place_id from, place_id to);

/* In contact: orthogonal neighbours with no high wall between. */
bool toys_touches(const struct toys_rules *rules, place_id a, place_id b);

/* Enemy formed units in contact with a square, in id order; how many. `guns`
 * says whether guns without gunners are counted. */
int toys_contacts(struct toys_position pos, place_id at, side_id side,
                  bool guns, piece_id units[4]);

/*
 * Do terrain and the side crossed let a piece of this kind make the step at
 * all: high wall T10.20, river T10.12, forest T10.3, built-up T10.9? In this
 * order; allowed or the clause. Pieces in the way, lengths and stops are not
 * looked at.
 */
struct verdict toys_step_ground(const struct toys_rules *rules, int kind,
                                place_id from, place_id to);

/* T4.8: may the retreating unit step there: on the map, ground and side let it
 * in, no enemy piece in it? Friends are not looked at. */
bool toys_is_open(struct toys_position pos, piece_id unit, place_id from,
                  place_id to);

/* May infantry attack, or cavalry charge, from one square at another: T10.10
 * and T10.19 (cavalry), T10.20. Allowed, or the clause. */
struct verdict toys_attack_ground(const struct toys_rules *rules, int kind,
                                  place_id from, place_id to);

#endif
