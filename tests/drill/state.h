/*
 * A position of the drill game, and its loaded rules.
 *
 * The state has no pointers and no padding. A side's number is 0 for blue and
 * 1 for red; places, pieces, seats and cards are ids of the loaded rules. Sets
 * of units are bits, unit k at bit k.
 */
#ifndef ESTAFETTE_DRILL_STATE_H
#define ESTAFETTE_DRILL_STATE_H

#include "server/rules/driver.h"
#include "server/rules/kit/typed.h"

enum {
    DRILL_UNITS = 12,
    DRILL_WAY = 16, /* hexes of a way that a line tells */
    DRILL_CARDS = 8,
    DRILL_SEATS = 6, /* of the scenario with the most */
    DRILL_LETTERS = 24,
    DRILL_TEXT_MOST = 80,                       /* D3.5: characters */
    DRILL_TEXT_BYTES = 4 * DRILL_TEXT_MOST + 4, /* and a NUL, a whole number */
    DRILL_PLACES = 35,
    DRILL_BRIDGES = 3,
    DRILL_ATTACKS_MOST = 6,
    DRILL_ROOM = 2,      /* D4.2 */
    DRILL_PATH_MOST = 4, /* horse on a forced march over clear ground */
    DRILL_FAULT_BROKEN = 1,
    DRILL_FAULT_NOBODY = 2
};

enum drill_side { BLUE, RED, SIDES };

enum { DRILL_PRIZE = 2 }; /* points for a prize (D7.2) */

enum drill_phase { PHASE_DEPLOY, PHASE_PLAN, PHASE_MARCH, PHASE_FIGHT, PHASES };

/* Rows of the steps table: first those of the phases, in their order. */
enum drill_step {
    STEP_DEPLOY,
    STEP_PLAN,
    STEP_MARCH,
    STEP_FIGHT,
    STEP_PARRY,
    STEP_FEINT,
    STEP_NERVE,
    STEP_LOSSES, /* argument 0: points, 1: the units concerned */
    STEP_RETREAT,
    STEP_ADVANCE,
    STEPS
};

enum drill_action {
    ACTION_PLACE,
    ACTION_PLOT,
    ACTION_MOVE,
    ACTION_BRIDGE,
    ACTION_ENTER,
    ACTION_ATTACK,
    ACTION_PLAY_CARD,
    ACTION_CHOOSE,
    ACTION_RETREAT,
    ACTION_ADVANCE,
    ACTION_PASS,
    ACTION_SIGNAL,
    ACTION_END_PHASE,
    ACTION_RESIGN,
    ACTION_BREAK,
    ACTION_WRITE,
    ACTS
};

enum drill_option {
    OPTION_FOG,
    OPTION_TURNS,
    OPTION_FAULTS,
    OPTION_COURIERS,
    OPTIONS
};

enum drill_kind { KIND_FOOT, KIND_HORSE };

enum drill_fate { FATE_OUT, FATE_RESERVE, FATE_FIELD, FATE_LOST };

/* How far a fight has come; what follows an answer is decided by this. */
enum drill_stage {
    STAGE_NONE,
    STAGE_ROLL,
    STAGE_LOSSES,
    STAGE_RETREAT,
    STAGE_ADVANCE,
    STAGE_END
};

enum drill_order { ORDER_NONE, ORDER_HOLD, ORDER_CHARGE };

enum drill_condition { IS_TIRED = 1, HAS_MARCHED = 2, HAS_FOUGHT = 4 };

/* Where a card is; from CARD_HAND on: in the hand of seat (value - that). */
enum drill_card_place { CARD_DECK, CARD_USED, CARD_HAND };

enum drill_card_kind { CARD_BLOCK, CARD_FEINT, CARD_NERVE };

enum drill_event {
    EVENT_TURN,    /* number 0: the turn */
    EVENT_READY,   /* number 0: the seat that has ended a phase */
    EVENT_STANDS,  /* the deployment is over */
    EVENT_DRAW,    /* number 0: seat, 1: card */
    EVENT_PLACE,   /* piece, to */
    EVENT_PLOT,    /* piece, number 0: order */
    EVENT_SIGNAL,  /* number 0: from, 1: to, 2: the number */
    EVENT_MOVE,    /* run: pieces, and behind them the way; at, to; number 0:
                      die or 0, 1: tired, 2: steps of the way */
    EVENT_BRIDGE,  /* at, to */
    EVENT_ENTER,   /* piece, to */
    EVENT_ATTACK,  /* run: pieces; to */
    EVENT_REVEAL,  /* run: pieces turned up; to */
    EVENT_CARD,    /* number 0: seat, 1: card */
    EVENT_RESULT,  /* to; number 0: die, 1: total; side: who loses */
    EVENT_ORDER,   /* piece, number 0: order: counted in this fight */
    EVENT_LOSS,    /* piece, number 0: points, 1: it is gone */
    EVENT_RETREAT, /* as EVENT_MOVE, with no die */
    EVENT_ADVANCE, /* run: pieces; to */
    EVENT_OVER,    /* number 0: the result */
    EVENT_LETTER,  /* number 0: the letter, 1: 1 if it is read now, else written
                      or lost, 2: from, 3: to, 4: its transit */
    EVENT_SEAT,    /* number 0: the seat, 1: 1 if it is taken, else left */
    EVENTS
};

struct drill_unit {
    uint16_t at;         /* a place, or ID_NONE */
    uint8_t fate;        /* enum drill_fate */
    uint8_t hits;        /* less than the printed strength unless lost */
    uint8_t state;       /* enum drill_condition, as bits */
    uint8_t is_revealed; /* D6.2 */
    uint8_t order;       /* enum drill_order */
    uint8_t label;       /* dealt: unlike those of all other units */
};

/* A marker: `is` has one word only, "bridge". */
struct drill_bridge {
    uint16_t is;
    uint16_t between[2]; /* the lower place first */
};

struct drill_attack {
    uint16_t target;
    uint16_t units;
};

struct drill_signal {
    uint16_t to; /* a seat, or ID_NONE: none this turn */
    uint16_t number;
};

/* D3.5: on its way, read, or lost with its carrier. */
enum drill_transit { LETTER_SENT, LETTER_READ, LETTER_LOST };

struct drill_letter {
    uint8_t from, to; /* seats */
    uint8_t carrier;  /* a unit */
    uint8_t transit;  /* enum drill_transit */
    uint16_t turn;
    char text[DRILL_TEXT_BYTES]; /* zero to its end */
};

/* The fight that is being resolved; all zero if none is. */
struct drill_fight {
    uint16_t stage; /* enum drill_stage */
    uint16_t target;
    uint16_t attackers;
    uint16_t defenders;
    uint16_t has_parry;
    uint16_t loser;
    uint16_t points; /* still to be lost */
};

struct drill_state {
    struct course course;
    uint16_t by;     /* index of the word that says what decided */
    uint16_t winner; /* index of the result */
    uint16_t bridge_count;
    uint16_t attack_count;
    uint16_t option[OPTIONS]; /* as they were when the match began */
    struct drill_unit units[DRILL_UNITS];
    uint8_t cards[DRILL_CARDS]; /* enum drill_card_place */
    uint16_t control[DRILL_PLACES];
    struct drill_bridge bridges[DRILL_BRIDGES];
    struct drill_attack attacks[DRILL_ATTACKS_MOST];
    struct drill_signal signals[DRILL_SEATS];
    struct drill_fight fight;
    uint16_t back; /* D1.3: empty seats that are taken from the next phase on */
    uint16_t letter_count;
    struct drill_letter letters[DRILL_LETTERS];
};

/* What is printed on a counter. */
struct drill_piece {
    char id[16];
    char label[16];
    side_id side;
    seat_id seat;
    uint8_t kind;
    uint8_t strength;
};

struct drill_rules {
    struct rules base;
    struct drill_piece pieces[DRILL_UNITS];
    uint16_t start[DRILL_UNITS];    /* ID_NONE: in reserve */
    uint16_t control[DRILL_PLACES]; /* ID_NONE: nobody's */
    bool has_deploy;
    const struct board_area *home[SIDES];
    const struct board_area *prizes;
    uint8_t card_kind[DRILL_CARDS];
    uint8_t river; /* the bit of the river among the features of sides */
    uint8_t wood;  /* the terrain */
    const char *piece_names[DRILL_UNITS]; /* sorted: the ids of pieces */
};

GAME_POSITION(drill);
GAME_PLAY(drill);

#endif
