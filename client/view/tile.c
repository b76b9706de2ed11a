/* Tiles: tables of the cells of hexes and squares. */

#include "client/view/tile.h"

enum {
    RISING = 0x2571,  /* ╱ */
    FALLING = 0x2572, /* ╲ */
    FLAT = 0x2582,    /* ▂ */
    UPRIGHT = 0x2502, /* │ */
    ACROSS = 0x2550,  /* ═ */
    ALONG = 0x2551    /* ║ */
};

/* clang-format off */
static const struct tile hex_middle = {
    .sides = {
        {3, {{1, 0}, {2, 0}, {3, 0}}, FLAT, true, {2, 0}, ALONG, {{0, 0}}},
        {1, {{4, 1}}, FALLING, false, {4, 1}, ACROSS, {{3, 1}}},
        {1, {{4, 2}}, RISING, false, {4, 2}, ACROSS, {{3, 2}}},
        {3, {{1, 2}, {2, 2}, {3, 2}}, FLAT, true, {2, 2}, ALONG, {{0, 0}}},
        {1, {{0, 2}}, FALLING, false, {0, 2}, ACROSS, {{1, 2}}},
        {1, {{0, 1}}, RISING, false, {0, 1}, ACROSS, {{1, 1}}},
    },
    .runs = 2, .inside = {{1, 1, 3}, {1, 2, 3}},
    .centre = {2, 1}, .counter = {1, 1, 3}, .ground = {1, 2, 3}, .facing = {1, 2},
};

static const struct tile hex_near = {
    .sides = {
        {5, {{2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}}, FLAT, true, {4, 0}, ALONG, {{4, 1}}},
        {2, {{7, 1}, {8, 2}}, FALLING, false, {8, 2}, ACROSS, {{5, 2}, {6, 2}, {7, 2}}},
        {2, {{8, 3}, {7, 4}}, RISING, false, {8, 3}, ACROSS, {{5, 3}, {6, 3}, {7, 3}}},
        {5, {{2, 4}, {3, 4}, {4, 4}, {5, 4}, {6, 4}}, FLAT, true, {4, 4}, ALONG, {{4, 3}}},
        {2, {{0, 3}, {1, 4}}, FALLING, false, {0, 3}, ACROSS, {{1, 3}, {2, 3}, {3, 3}}},
        {2, {{0, 2}, {1, 1}}, RISING, false, {0, 2}, ACROSS, {{1, 2}, {2, 2}, {3, 2}}},
    },
    .runs = 4, .inside = {{2, 1, 5}, {1, 2, 7}, {1, 3, 7}, {2, 4, 5}},
    .centre = {4, 2}, .counter = {2, 2, 5}, .second = {2, 3, 5}, .ground = {2, 4, 5}, .facing = {1, 2},
};

static const struct tile square_middle = {
    .sides = {
        [0] = {3, {{1, 0}, {2, 0}, {3, 0}}, FLAT, true, {2, 0}, ALONG, {{0, 0}}},
        [2] = {2, {{4, 1}, {4, 2}}, UPRIGHT, false, {4, 1}, ACROSS, {{3, 1}}},
        [4] = {3, {{1, 2}, {2, 2}, {3, 2}}, FLAT, true, {2, 2}, ALONG, {{0, 0}}},
        [6] = {2, {{0, 1}, {0, 2}}, UPRIGHT, false, {0, 1}, ACROSS, {{1, 1}}},
    },
    .runs = 2, .inside = {{1, 1, 3}, {1, 2, 3}},
    .centre = {2, 1}, .counter = {1, 1, 3}, .ground = {1, 2, 3}, .facing = {1, 2},
};

static const struct tile square_near = {
    .sides = {
        [0] = {5, {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}}, FLAT, true, {3, 0}, ALONG, {{3, 1}}},
        [2] = {3, {{6, 1}, {6, 2}, {6, 3}}, UPRIGHT, false, {6, 2}, ACROSS, {{4, 2}, {5, 2}}},
        [4] = {5, {{1, 3}, {2, 3}, {3, 3}, {4, 3}, {5, 3}}, FLAT, true, {3, 3}, ALONG, {{0, 0}}},
        [6] = {3, {{0, 1}, {0, 2}, {0, 3}}, UPRIGHT, false, {0, 2}, ACROSS, {{1, 2}, {2, 2}}},
    },
    .runs = 3, .inside = {{1, 1, 5}, {1, 2, 5}, {1, 3, 5}},
    .centre = {3, 2}, .counter = {1, 1, 5}, .second = {1, 2, 5}, .ground = {1, 3, 5}, .facing = {1, 3},
};

static const struct tile square_nearer = {
    .sides = {
        [0] = {7, {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}}, FLAT, true, {4, 0}, ALONG, {{4, 1}}},
        [2] = {4, {{8, 1}, {8, 2}, {8, 3}, {8, 4}}, UPRIGHT, false, {8, 2}, ACROSS, {{5, 2}, {6, 2}, {7, 2}}},
        [4] = {7, {{1, 4}, {2, 4}, {3, 4}, {4, 4}, {5, 4}, {6, 4}, {7, 4}}, FLAT, true, {4, 4}, ALONG, {{4, 3}}},
        [6] = {4, {{0, 1}, {0, 2}, {0, 3}, {0, 4}}, UPRIGHT, false, {0, 2}, ACROSS, {{1, 2}, {2, 2}, {3, 2}}},
    },
    .runs = 4, .inside = {{1, 1, 7}, {1, 2, 7}, {1, 3, 7}, {1, 4, 7}},
    .centre = {4, 2}, .counter = {2, 2, 5}, .second = {2, 3, 5}, .ground = {2, 4, 5}, .facing = {1, 2},
};
static const struct tile square_nearest = {
    .sides = {
        [0] = {9, {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}, {8, 0}, {9, 0}}, FLAT, true, {5, 0}, ALONG, {{5, 1}, {5, 2}}},
        [2] = {5, {{10, 1}, {10, 2}, {10, 3}, {10, 4}, {10, 5}}, UPRIGHT, false, {10, 3}, ACROSS, {{6, 3}, {7, 3}, {8, 3}, {9, 3}}},
        [4] = {9, {{1, 5}, {2, 5}, {3, 5}, {4, 5}, {5, 5}, {6, 5}, {7, 5}, {8, 5}, {9, 5}}, FLAT, true, {5, 5}, ALONG, {{5, 4}}},
        [6] = {5, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}}, UPRIGHT, false, {0, 3}, ACROSS, {{1, 3}, {2, 3}, {3, 3}, {4, 3}}},
    },
    .runs = 5, .inside = {{1, 1, 9}, {1, 2, 9}, {1, 3, 9}, {1, 4, 9}, {1, 5, 9}},
    .centre = {5, 3}, .counter = {3, 2, 5}, .second = {3, 3, 5}, .ground = {2, 5, 7}, .facing = {2, 2},
};
/* clang-format on */

const struct tile *tile_of(const struct board *board, enum zoom zoom)
{
    static const struct tile *const of_squares[] = {
        [ZOOM_FAR] = &square_middle,      [ZOOM_MIDDLE] = &square_middle,
        [ZOOM_NEAR] = &square_near,       [ZOOM_NEARER] = &square_nearer,
        [ZOOM_NEAREST] = &square_nearest,
    };
    if (board->is_square)
        return of_squares[zoom];
    return zoom >= ZOOM_NEAR ? &hex_near : &hex_middle;
}
