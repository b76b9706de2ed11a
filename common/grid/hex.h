/*
 * Hexes: neighbours, directions and distances on a flat-topped grid.
 *
 * Columns and rows count from 0 here; a place's printed name counts from 1
 * ("CCRR"). Columns whose printed number is even lie half a hex
 * further south. Directions are 0 to 5, clockwise from north.
 */
#ifndef ESTAFETTE_GRID_HEX_H
#define ESTAFETTE_GRID_HEX_H

enum { HEX_DIRECTIONS = 6 };

struct hex {
    int column;
    int row;
};

/* The neighbour in a direction; may lie off any board. */
struct hex hex_step(struct hex from, int direction);

/* Steps from one to the other, 0 for the same. */
int hex_distance(struct hex from, struct hex to);

/* The direction of a neighbour, or -1 if the two are not neighbours. */
int hex_direction(struct hex from, struct hex to);

#endif
