/* Hexes: directions as the maps define them, and distances that agree. */

#include "common/grid/hex.h"

#include <criterion/criterion.h>

/* Columns and rows as printed, from 1. */
static struct hex hex(int column, int row)
{
    return (struct hex){column - 1, row - 1};
}

static void check_step(struct hex from, int direction, struct hex to)
{
    struct hex next = hex_step(from, direction);
    cr_assert(next.column == to.column && next.row == to.row, "direction %d",
              direction);
    cr_assert_eq(hex_direction(from, to), direction);
}

Test(hex, odd_columns_lie_higher)
{
    check_step(hex(5, 5), 0, hex(5, 4));
    check_step(hex(5, 5), 1, hex(6, 4));
    check_step(hex(5, 5), 2, hex(6, 5));
    check_step(hex(5, 5), 3, hex(5, 6));
    check_step(hex(5, 5), 4, hex(4, 5));
    check_step(hex(5, 5), 5, hex(4, 4));
}

Test(hex, even_columns_lie_lower)
{
    check_step(hex(6, 5), 1, hex(7, 5));
    check_step(hex(6, 5), 2, hex(7, 6));
    check_step(hex(6, 5), 4, hex(5, 6));
    check_step(hex(6, 5), 5, hex(5, 5));
}

/* Distance is the least number of steps: found here by walking outwards. */
Test(hex, distance_is_the_number_of_steps)
{
    enum { SIZE = 11 };
    int steps[SIZE][SIZE];
    for (int c = 0; c < SIZE; c++)
        for (int r = 0; r < SIZE; r++)
            steps[c][r] = -1;
    struct hex centre = {5, 5};
    steps[5][5] = 0;
    for (int round = 0; round < 5; round++)
        for (int c = 0; c < SIZE; c++)
            for (int r = 0; r < SIZE; r++)
                for (int d = 0; d < HEX_DIRECTIONS; d++) {
                    struct hex to = hex_step((struct hex){c, r}, d);
                    bool is_off = to.column < 0 || to.column >= SIZE
                                  || to.row < 0 || to.row >= SIZE;
                    if (steps[c][r] == round && !is_off
                        && steps[to.column][to.row] < 0)
                        steps[to.column][to.row] = round + 1;
                }
    for (int c = 0; c < SIZE; c++)
        for (int r = 0; r < SIZE; r++)
            if (steps[c][r] >= 0)
                cr_assert_eq(hex_distance(centre, (struct hex){c, r}),
                             steps[c][r], "%d %d", c, r);
}
