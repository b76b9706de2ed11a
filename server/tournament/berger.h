/*
 * Round robins by Berger tables (FIDE C.05, annex 1).
 *
 * Players count from 1 here, as in the tables. With an odd number the highest
 * number of the even table is the bye. In a double round robin the second
 * cycle has sides reversed, and the last two rounds of the first cycle are
 * exchanged, so that nobody has one side three times running.
 */
#ifndef ESTAFETTE_TOURNAMENT_BERGER_H
#define ESTAFETTE_TOURNAMENT_BERGER_H

struct berger_pair {
    int white, black; /* 0: the bye */
};

/* Rounds of so many players over one or two cycles; 0 for fewer than two. */
int berger_rounds(int players, int cycles);
/* Boards a round, the one with the bye included. */
int berger_boards(int players);
/* A board of a round, both from 0. */
struct berger_pair berger_pair_at(int players, int cycles, int round,
                                  int board);

#endif
