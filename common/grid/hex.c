/* Hexes: neighbours, directions and distances on a flat-topped grid. */

#include "common/grid/hex.h"

#include <stdlib.h>

/* [is the printed column even][direction] */
static const struct hex offsets[2][HEX_DIRECTIONS] = {
    {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}},
    {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}},
};

struct hex hex_step(struct hex from, int direction)
{
    const struct hex *offset = &offsets[from.column & 1][direction];
    return (struct hex){from.column + offset->column, from.row + offset->row};
}

/* South-going axis of cube coordinates, in which columns are straight. */
static int slant(struct hex hex)
{
    return hex.row - (hex.column - (hex.column & 1)) / 2;
}

int hex_distance(struct hex from, struct hex to)
{
    int across = to.column - from.column;
    int down = slant(to) - slant(from);
    int rest = across + down;
    return (abs(across) + abs(down) + abs(rest)) / 2;
}

int hex_direction(struct hex from, struct hex to)
{
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        struct hex next = hex_step(from, direction);
        if (next.column == to.column && next.row == to.row)
            return direction;
    }
    return -1;
}
