/* Round robins by Berger tables: rotation about the highest number. */

#include "server/tournament/berger.h"

int berger_boards(int players)
{
    return (players + 1) / 2;
}

int berger_rounds(int players, int cycles)
{
    int even = 2 * berger_boards(players);
    return players < 2 ? 0 : cycles * (even - 1);
}

/*
 * The others stand on a circle of even-1. Who meets the highest moves half the
 * circle on each round, and the highest changes sides.
 */
static struct berger_pair first_cycle(int even, int round, int board)
{
    int circle = even - 1;
    int start = round * (even / 2) % circle;
    int one = (start + board) % circle + 1;
    int other = (start + circle - board) % circle + 1;
    if (board > 0)
        return (struct berger_pair){one, other};
    return round % 2 == 0 ? (struct berger_pair){one, even}
                          : (struct berger_pair){even, one};
}

struct berger_pair berger_pair_at(int players, int cycles, int round, int board)
{
    int even = 2 * berger_boards(players);
    int length = even - 1;
    int within = round % length;
    if (cycles == 2 && round < length && length >= 3 && within >= length - 2)
        within = 2 * length - 3 - within;
    struct berger_pair pair = first_cycle(even, within, board);
    if (round >= length)
        pair = (struct berger_pair){pair.black, pair.white};
    if (pair.white > players)
        pair = (struct berger_pair){pair.black, 0};
    else if (pair.black > players)
        pair.black = 0;
    return pair;
}
