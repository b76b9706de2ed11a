/*
 * The state of a match of Toy Soldier Battles: flat data, nothing else.
 *
 * Begins with struct course; no pointers and no padding, so copying it is
 * memcpy and comparing it is memcmp. What a decision can interrupt stands here
 * as tasks: a small stack, run by advance. Pieces are indexed by piece_id, the
 * roster sorted by id; the roster holds every id that a muster could give, and
 * a piece that is not in this game has CONDITION_ABSENT. Side 0 is "the first
 * side" wherever an order is needed.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_STATE_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_STATE_H

#include "server/rules/course.h"

enum {
    TOYS_UNITS_MOST = 112,
    TOYS_SIDE_UNITS_MOST = 64, /* pieces of one side: a transfer's list */
    TOYS_PLACES = 640,         /* 32 columns of 20 rows */
    TOYS_OBJECTIVES_MOST = 12,
    TOYS_LETTERS_MOST = 224, /* aides by turns (T9.10) */
    TOYS_TEXT_MOST = 280,    /* characters of a letter (T9.10) */
    TOYS_TEXT_BYTES = 4 * TOYS_TEXT_MOST + 4,
    TOYS_TASKS_MOST = 12,
    TOYS_TASK_NUMBERS = 12
};

enum toys_phase {
    PHASE_MUSTER,
    PHASE_DEPLOYMENT,
    PHASE_ARTILLERY,
    PHASE_INITIATIVE,
    PHASE_MOVEMENT,
    PHASE_FIRE,
    PHASE_COMBAT,
    PHASE_OVER,
    PHASE_COUNT
};

/* Kinds of step: the phase's own, then the decisions of part B. The unit that
 * a decision is about is argument 0 of its step. */
enum toys_step {
    STEP_PHASE,
    STEP_RETREAT, /* arguments: unit, the two squares, the lower first (T4.12)
                   */
    STEP_ADVANCE, /* arguments: unit, the square (T12.6, T14.2 at guns) */
    STEP_PURSUE,  /* arguments: unit, whom (T14.2) */
    STEP_COUNT
};

enum toys_condition {
    CONDITION_ABSENT, /* not in this game, or not mustered yet */
    CONDITION_OK,
    CONDITION_RETIRING,
    CONDITION_ROUTING,
    CONDITION_LOST,
    CONDITION_COUNT
};

/* How a piece was lost; FATE_NONE while it is not. */
enum toys_fate {
    FATE_NONE,
    FATE_DESTROYED,
    FATE_FLED,
    FATE_CAPTURED,
    FATE_KILLED,
    FATE_LEFT,
    FATE_COUNT
};

enum toys_formation {
    FORMATION_NONE, /* skirmishers, riders, cavalry */
    FORMATION_LINE,
    FORMATION_SQUARE,
    FORMATION_UNLIMBERED,
    FORMATION_LIMBERED,
    FORMATION_COUNT
};

/* How a letter ended; HOW_TRANSIT while it is on the way. */
enum toys_how {
    HOW_TRANSIT,
    HOW_DELIVERED,
    HOW_CAPTURED,
    HOW_LOST,
    HOW_BURNED,
    HOW_COUNT
};

enum toys_by {
    BY_NONE,
    BY_BREAK,
    BY_POINTS,
    BY_DRAW,
    BY_RESIGNATION,
    BY_AGREEMENT,
    BY_COUNT
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct toys_unit {
    uint16_t at;          /* a place, or PLACE_NONE off the field */
    uint16_t origin;      /* cavalry: where its fighting began (T14.8) */
    uint16_t command;     /* a seat */
    uint16_t charging;    /* the unit that it charges this turn, or ID_NONE */
    uint16_t locked_with; /* on the attacker (T12.7), or ID_NONE */
    uint16_t crew_with;   /* artillery: who shelters its gunners (T14.5) */
    uint16_t plot;        /* artillery: the target plotted (T3.4), or ID_NONE */
    uint16_t letter;      /* ADC: index in `letter`, or ID_NONE */
    uint8_t type;         /* of rules.type; also what a muster has chosen */
    uint8_t status;       /* enum toys_condition */
    uint8_t lost;         /* enum toys_fate */
    uint8_t formation;    /* enum toys_formation */
    uint8_t cv, cv_start;
    uint8_t flags;          /* counted against it this turn (T4.3) */
    uint8_t skirmish_flags; /* those of them by skirmishers (T15.6) */
    uint8_t moved;          /* squares this turn, of its own will or not */
    uint8_t rounds;         /* of an undecided bayonet combat (T16.6) */
    uint8_t leaderless;     /* ends of own half-turns it still lasts (T4.2) */
    uint8_t melee_turns;    /* cavalry: turns running with combat (T8.6) */
    uint8_t checked;        /* turn in which its charge was halted (T16.5) */
    uint8_t blown;          /* last turn in which it is blown (T8.6) */
    uint8_t raced;          /* last turn in which it charged four (T8.4) */
    uint8_t ammo;           /* with the option only (T17.2) */
    uint8_t is_steadied, is_acted, is_marched, is_fired, is_attacked;
    uint8_t is_shot_at, must_attack, has_fought;
    uint8_t is_unready; /* artillery: may not fire this turn (T7.1) */
    uint8_t is_wounded; /* riders (T9.5) */
    uint8_t is_coming;  /* an arrival that has not come yet (T20.4) */
    uint8_t is_sent;    /* an aide who was given a letter this turn (T9.10) */
};

/* A letter: kept for good, in the order of writing (T9.10 to T9.12). */
struct toys_letter {
    uint16_t from, to;       /* seats */
    uint16_t written, ended; /* turns; ended 0 while it is in transit */
    uint16_t how;            /* enum toys_how */
    uint16_t transfer_count;
    uint16_t transfer[TOYS_SIDE_UNITS_MOST];
    char text[TOYS_TEXT_BYTES]; /* UTF-8, NUL-terminated, zero to its end */
};

/*
 * Something that advance still has to do; the last one first. The numbers are
 * the task's own (its file says which).
 */
struct toys_task {
    uint16_t kind; /* enum toys_task_kind */
    uint16_t stage;
    uint16_t unit;
    uint16_t other;
    uint16_t number[TOYS_TASK_NUMBERS];
};

enum toys_task_kind {
    TASK_NONE,
    TASK_COMPULSORY, /* retreats at the start of movement (T4.6): flow */
    TASK_BREAK_OFF,  /* T16.6, at the start of combat: combat */
    TASK_RETREAT,    /* T4.8: retreat */
    TASK_ATTACK      /* one attack from the throw to its end: combat */
};

struct toys_state {
    struct course course;
    uint16_t option[6];    /* enum toys_option: 0 or 1, before the handicap */
    uint16_t first;        /* the side of the first half-turn, or SIDE_NONE */
    uint16_t half;         /* 0 the first half-turn, 1 the second */
    uint16_t streak[2];    /* T3.8 */
    uint16_t break_at[2];  /* 0: none yet (T20.2) */
    uint16_t offers;       /* bit s: side s has offered a draw (T18.6) */
    uint16_t ended;        /* seats that have ended this phase (T3.2) */
    uint16_t returning;    /* seats manned again from the next phase (T20.5) */
    uint16_t winner;       /* a side, or SIDE_NONE */
    uint16_t by;           /* enum toys_by */
    uint16_t is_arriving;  /* arrivals come in this game (T20.4) */
    uint16_t is_phase_due; /* the phase is over: advance begins the next */
    uint16_t holder[TOYS_OBJECTIVES_MOST]; /* sides, or SIDE_NONE (T18.3) */
    struct toys_unit unit[TOYS_UNITS_MOST];
    /* What the public sees under limited visibility: the pieces as they were
     * at the end of the turn before (T19.5). */
    struct toys_unit past[TOYS_UNITS_MOST];
    uint16_t task_count;
    uint16_t letter_count;
    struct toys_task task[TOYS_TASKS_MOST];
    struct toys_letter letter[TOYS_LETTERS_MOST];
    int16_t handicap; /* T17.8: above 0 for side 0 */
};

#pragma GCC diagnostic pop

enum toys_option {
    OPTION_SKIRMISHERS,
    OPTION_AMMUNITION,
    OPTION_VISIBILITY,
    OPTION_FAMILY,
    OPTION_STRICT,
    OPTION_ROSTERS,
    OPTION_HANDICAP,
    OPTION_COUNT,
    OPTION_SWITCHES = OPTION_HANDICAP
};

#endif
