/*
 * The sheet of a tournament: who takes part, and what each did in each round.
 *
 * Players stand in the order of their starting numbers and are named by their
 * place in it (a *slot*, from 0); a number itself may be anything from 1 to
 * 9999. Rounds count from 0. Points are tenths, so that half a point is 5.
 * White is the side that the scenario names first. The sheet is one flat
 * value, some 900 kB: keep it on the heap. sheet_init, then players and
 * records, then sheet_settle: what is derived is read only after that.
 */
#ifndef ESTAFETTE_TOURNAMENT_SHEET_H
#define ESTAFETTE_TOURNAMENT_SHEET_H

#include "common/base/status.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PLAYERS_MOST = 1024,
    ROUNDS_MOST = 64,
    NUMBER_MOST = 9999,
    POINTS_MOST = 9990, /* tenths, of one player */
    NAME_SIZE = 136,    /* 33 columns of up to four bytes */
    GROUPS_MOST = 128,
    MEMBERS_MOST = 4096,
    NOBODY = -1
};

enum side { SIDE_NONE, SIDE_WHITE, SIDE_BLACK };

/* What a result is worth; the points of each are the tournament's own. */
enum worth {
    WORTH_WIN,
    WORTH_DRAW,
    WORTH_LOSS,
    WORTH_ZERO_BYE,
    WORTH_FORFEIT,
    WORTH_BYE, /* the one that the pairing allots */
    WORTH_FORFEIT_WIN,
    WORTH_FULL_BYE,
    WORTH_HALF_BYE,
    WORTH_OPEN, /* not ended: nothing, but as files have it a draw */
    WORTHS
};

/* The results of TRF, by its letters. RESULT_NONE is an empty column. */
enum result {
    RESULT_NONE,
    RESULT_WIN,
    RESULT_DRAW,
    RESULT_LOSS,
    RESULT_SHORT_WIN, /* W, D, L: played, but too short to be rated */
    RESULT_SHORT_DRAW,
    RESULT_SHORT_LOSS,
    RESULT_FORFEIT_WIN,
    RESULT_FORFEIT_LOSS,
    RESULT_FULL_BYE,
    RESULT_HALF_BYE,
    RESULT_PAIRING_BYE,
    RESULT_ZERO_BYE,
    RESULT_OPEN, /* paired, and the game not ended */
    RESULTS
};

struct result_kind {
    char letter;
    char odd; /* what a line of odd points calls it */
    enum worth worth;
    bool is_played;
    bool has_opponent;
};

struct sheet_player {
    uint16_t number;
    int line;        /* of the report file in which they stand; 0: of none */
    uint16_t place;  /* as the file gives it; 0 if it does not */
    uint16_t rating; /* 0: none */
    int16_t points;  /* as the file gives them; never reckoned with */
    int32_t game_points; /* of all boards, where its meetings have several */
    char sex;
    char title[4];
    char name[NAME_SIZE];
    char federation[13];
    char id[45];
    char born[41];
};

struct sheet_record {
    int16_t opponent; /* slot or NOBODY */
    uint8_t side;
    uint8_t result;
};

/* Some players, and what holds for them in some rounds (both included). */
struct sheet_group {
    uint8_t first_round, last_round;
    char kind;      /* of odd points: the result's letter, or ' ' for any */
    int16_t points; /* of odd points: instead of the usual; ' ': added */
    uint16_t first, count; /* in members */
};

struct sheet_groups {
    int count;
    struct sheet_group group[GROUPS_MOST];
};

struct sheet {
    int players;
    int rounds;        /* played */
    int rounds_total;  /* 0: not said */
    bool yields_sides; /* C3 gives way: sides are no absolute criterion */
    enum side first;   /* side of the first player of round 1; may be NONE */
    int16_t points[WORTHS];
    struct sheet_player player[PLAYERS_MOST];
    struct sheet_record record[PLAYERS_MOST][ROUNDS_MOST];
    int16_t lift[PLAYERS_MOST][ROUNDS_MOST]; /* virtual, for acceleration */
    uint16_t rank[PLAYERS_MOST];             /* order for pairing, from 0 */
    struct sheet_groups barred;              /* may not meet one another */
    struct sheet_groups odd;                 /* get other points */
    int members;
    uint16_t member[MEMBERS_MOST]; /* slots, by group */

    /* Derived by sheet_settle. */
    int16_t earned[PLAYERS_MOST][ROUNDS_MOST];
    int16_t score[PLAYERS_MOST][ROUNDS_MOST + 1]; /* before each round */
};

const struct result_kind *result_kind(enum result result);
/* RESULTS if there is no such letter; small letters count as capitals. */
enum result result_of_letter(char letter);
enum side side_other(enum side side);

/* A win is 1, a draw ½, a bye a win; by worth. */
extern const int16_t points_usual[WORTHS];

/* No players, no rounds, the usual points. */
void sheet_init(struct sheet *sheet);

/* The slot of a starting number, or NOBODY. */
int sheet_slot(const struct sheet *sheet, int number);

/*
 * Reckons points and scores of the rounds played. Bad: a meeting that the
 * other player's line does not have, or a player twice in one.
 */
MUST_USE enum status sheet_settle(struct sheet *sheet, struct error *error);

/* Forgets what was done in round `rounds` and later; then settle again. */
void sheet_truncate(struct sheet *sheet, int rounds);

/* Was it played over the board? An empty or unfinished one was not. */
bool sheet_was_played(const struct sheet *sheet, int slot, int round);
/* Score before `round` with the virtual points of that round. */
int sheet_lifted(const struct sheet *sheet, int slot, int round);
/* Has the player a place in the pairing of the next round? */
bool sheet_is_present(const struct sheet *sheet, int slot);
/* Is there a rule of the tournament against their meeting in this round? */
bool sheet_is_barred(const struct sheet *sheet, int one, int other, int round);

#endif
