/*
 * Glicko-2: how strong a player is, and how sure that is.
 *
 * As in Glickman's paper "Example of the Glicko-2 system" (revised 2022), with
 * its scale of 173.7178 points and its way to find the new volatility. Pure:
 * numbers in, numbers out. The constants are those of the paper: who is new has
 * 1500, 350 and 0.06; tau is 0.5.
 */
#ifndef ESTAFETTE_SERVER_RATING_GLICKO_H
#define ESTAFETTE_SERVER_RATING_GLICKO_H

/* How a game went for a player. */
struct glicko_game {
    double rating, deviation; /* of the opponent, before the period */
    double score;             /* 1 won, 0.5 drawn, 0 lost */
};

struct glicko {
    double rating, deviation, volatility;
};

extern const struct glicko glicko_new;

/* A period of games; none: who sat out is less sure after it. */
struct glicko glicko_period(struct glicko player,
                            const struct glicko_game *games, int count);

/*
 * The same for part of a period or several, since players do not play by the
 * calendar: the variance of so many volatilities is added. 0 changes nothing.
 */
struct glicko glicko_rest(struct glicko player, double periods);

/*
 * A side of several players as one opponent: the mean of their ratings; its
 * deviation is that of this mean.
 */
struct glicko glicko_side(const struct glicko *players, int count);

#endif
