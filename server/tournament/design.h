/*
 * Block designs: tables of three to six players out of a larger number.
 *
 * In a design every two players meet equally often, and every player has each
 * side equally often, or as nearly so as the number of their games allows.
 * There is one for some numbers only (design_sizes). Players and rounds are
 * from 0.
 */
#ifndef ESTAFETTE_TOURNAMENT_DESIGN_H
#define ESTAFETTE_TOURNAMENT_DESIGN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DESIGN_BLOCKS_MOST = 160, DESIGN_SEATS_MOST = 6 };

struct design_block {
    int16_t round; /* blocks of one round have no player in common */
    int16_t player[DESIGN_SEATS_MOST]; /* by side */
};

struct design {
    int seats, players;
    int rounds, blocks;
    struct design_block block[DESIGN_BLOCKS_MOST];
};

/* False if there is none for these numbers. */
bool design_build(int seats, int players, struct design *design);

/* "7, 9, 13": for how many players there is one. */
void design_sizes(int seats, char *text, size_t size);

#endif
