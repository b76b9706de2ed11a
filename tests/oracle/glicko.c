/* Reads periods as lines, plays each with our Glicko-2, writes what comes. */

#include "server/rating/glicko.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES_MOST = 64 };

/* "RATING DEVIATION VOLATILITY COUNT" and three numbers a game. */
static struct glicko play(char *line)
{
    struct glicko_game games[GAMES_MOST];
    struct glicko player;
    player.rating = strtod(line, &line);
    player.deviation = strtod(line, &line);
    player.volatility = strtod(line, &line);
    long count = strtol(line, &line, 10);
    for (int i = 0; i < count && i < GAMES_MOST; i++) {
        games[i].rating = strtod(line, &line);
        games[i].deviation = strtod(line, &line);
        games[i].score = strtod(line, &line);
    }
    return glicko_period(player, games, count < GAMES_MOST ? (int)count : 0);
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        struct glicko after = play(line);
        printf("%.12g %.12g %.12g\n", after.rating, after.deviation,
               after.volatility);
    }
    free(line);
    return 0;
}
