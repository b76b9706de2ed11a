/*
 * Tie-breaks from inside: one function a code. Only standings and breaks*.c
 * include this.
 */
#ifndef ESTAFETTE_TOURNAMENT_TIEBREAKS_H
#define ESTAFETTE_TOURNAMENT_TIEBREAKS_H

#include "server/tournament/standings.h"

/* What is being reckoned: values go to column `column` of the rows. */
struct reckoning {
    const struct sheet *sheet;
    const struct tiebreak *tiebreak;
    bool is_round_robin;
    struct standing *rows; /* by rank so far */
    int column;
};

struct break_kind {
    const char *code;
    int8_t decimals;
    bool is_low_first; /* the least is best */
    void (*reckon)(const struct reckoning *reckoning);
};

/* Writes a value of the player in `row`; `none` if there is nothing to it. */
void break_set(const struct reckoning *reckoning, int row, int64_t number);
void break_set_none(const struct reckoning *reckoning, int row);

/* Did they unplay this round of their own will: a bye asked for, a forfeit? */
bool break_is_voluntary(const struct sheet *sheet, int slot, int round);
/* The opponent of a round that counts as played, or NOBODY. */
int break_opponent(const struct reckoning *reckoning, int slot, int round);

void break_points(const struct reckoning *reckoning);
void break_game_points(const struct reckoning *reckoning);
void break_number(const struct reckoning *reckoning);
void break_rating(const struct reckoning *reckoning);
void break_wins(const struct reckoning *reckoning);
void break_wins_played(const struct reckoning *reckoning);
void break_blacks(const struct reckoning *reckoning);
void break_black_wins(const struct reckoning *reckoning);
void break_elected(const struct reckoning *reckoning);
void break_progressive(const struct reckoning *reckoning);
void break_koya(const struct reckoning *reckoning);

void break_encounter(const struct reckoning *reckoning);

void break_buchholz(const struct reckoning *reckoning);
void break_fore_buchholz(const struct reckoning *reckoning);
void break_sonneborn(const struct reckoning *reckoning);
void break_average_buchholz(const struct reckoning *reckoning);

void break_average_rating(const struct reckoning *reckoning);
void break_performance(const struct reckoning *reckoning);
void break_perfect(const struct reckoning *reckoning);
void break_average_performance(const struct reckoning *reckoning);
void break_average_perfect(const struct reckoning *reckoning);

#endif
