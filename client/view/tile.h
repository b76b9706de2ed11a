/*
 * Tiles: which cells of a hex or square are its sides, its inside, its texts.
 *
 * Every hexside has cells of its own, so rivers, bridges and a highlighted
 * side need no tricks. Spots count from the tile's top left cell (shape.h).
 * Directions are those of the board, clockwise from north: six or eight.
 */
#ifndef ESTAFETTE_CLIENT_VIEW_TILE_H
#define ESTAFETTE_CLIENT_VIEW_TILE_H

#include "client/model/match.h"
#include "client/model/shape.h"

enum { TILE_SIDE_MOST = 9, TILE_RUNS_MOST = 5, TILE_LEADS = 4 };

struct spot {
    int8_t x, y;
};

struct run {
    int8_t x, y, width;
};

/*
 * One side: its cells with the stroke in each, where a road crosses it, and
 * the cells by which the road comes there from the centre.
 */
struct tile_side {
    int count; /* 0: a corner of a square, which has no cells */
    struct spot spots[TILE_SIDE_MOST];
    uint32_t stroke;
    bool is_flat;
    struct spot road;
    uint32_t road_sign;
    struct spot lead[TILE_LEADS]; /* {0, 0}: no more */
};

struct tile {
    struct tile_side sides[BOARD_DIRECTIONS];
    int runs;
    struct run inside[TILE_RUNS_MOST];
    struct spot centre;
    struct run counter; /* the top piece */
    struct run second;  /* the next one; width 0: no room */
    struct run ground;  /* sign of the terrain, cost, name */
    struct spot facing; /* an arrow: which way the top piece faces */
};

/* Not for the far view, which has no sides. */
const struct tile *tile_of(const struct board *board, enum zoom zoom);

#endif
