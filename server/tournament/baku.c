/* Accelerated pairing by the Baku method: who is lifted, how high, how long. */

#include "server/tournament/baku.h"

void baku_lift(struct sheet *sheet)
{
    int lifted = (sheet->players + 3) / 4 * 2; /* half, and an even number */
    int rounds = (sheet->rounds_total + 1) / 2;
    int high = (rounds + 1) / 2;
    int win = sheet->points[WORTH_WIN];
    for (int i = 0; i < sheet->players; i++)
        for (int j = 0; j < ROUNDS_MOST; j++)
            sheet->lift[i][j] =
                (int16_t)(sheet->rank[i] >= lifted || j >= rounds ? 0
                          : j < high                              ? win
                                                                  : win / 2);
}
