/*
 * What a Swiss pairing knows of a player before the next round: their card.
 *
 * By C.04.3 (FIDE Dutch System, in force from 1 February 2026): colour
 * difference and preference (1.6, 1.7), floats (1.4), and whether they may
 * still be given the bye (C.04.1, 4). Unplayed rounds have no side
 * (C.04.2, 3.4).
 */
#ifndef ESTAFETTE_TOURNAMENT_PLAYER_STATE_H
#define ESTAFETTE_TOURNAMENT_PLAYER_STATE_H

#include "server/tournament/sheet.h"

enum want { WANT_NOTHING, WANT_MILD, WANT_STRONG, WANT_ABSOLUTE };
enum drift { DRIFT_NONE, DRIFT_DOWN, DRIFT_UP };

struct player_state {
    int slot;
    int score;  /* with virtual points */
    int rank;   /* among all who ever were in a pairing, from 0 */
    int games;  /* played */
    int excess; /* games with one side more than with the other */
    enum side wanted;
    enum want want;
    enum side twice;     /* the side of the last two games, if one */
    enum drift drift[2]; /* one round before, two rounds before */
    bool may_have_bye;
};

/*
 * Writes the cards of all who are present in the next round, by score and then
 * rank; returns how many.
 */
int player_states_fill(const struct sheet *sheet, struct player_state *cards);

/* Comparison for qsort: the higher score first, then the better rank. */
int player_state_compare(const void *left, const void *right);

/* The side of the first of two who meet (5.2). */
enum side player_state_choose_side(const struct sheet *sheet,
                                   const struct player_state *one,
                                   const struct player_state *other);

/* Do both absolutely want one side? */
bool player_states_clash(const struct player_state *one,
                         const struct player_state *other);

/*
 * The side that the first player drew: as the sheet says, else as it follows
 * from the first round with sides, else SIDE_NONE.
 */
enum side sheet_first_side(const struct sheet *sheet);

#endif
