/*
 * The state of a match of Yorktown: flat data, nothing else.
 *
 * Begins with struct course; no pointers, no padding. What can be interrupted
 * is data: hits that still take effect, attacks still to be resolved, units
 * that still owe a retreat. Units are indexed by piece_id, the roster sorted
 * by id. Seats have the numbers of their sides: 0 allied, 1 british.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_STATE_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_STATE_H

#include "server/rules/course.h"

enum {
    YORKTOWN_UNITS_MOST = 80,
    YORKTOWN_PLACES = 1728,      /* 48 columns of 36 rows */
    YORKTOWN_REDOUBTS_MOST = 10, /* built ones (Y13.4) */
    YORKTOWN_ATTACKS_MOST = 48,
    YORKTOWN_FRONT = 12 /* attackers of one hex: two in each redoubt round it */
};

enum yorktown_side { ALLIED, BRITISH };

enum yorktown_nation {
    NATION_AMERICAN,
    NATION_FRENCH,
    NATION_BRITISH,
    NATION_GERMAN,
    NATION_COUNT
};

enum yorktown_phase {
    PHASE_SETUP,
    PHASE_REDOUBTS,
    PHASE_NAVAL,
    PHASE_ARTILLERY,
    PHASE_TRANSPORT,
    PHASE_MOVEMENT,
    PHASE_COMBAT,
    PHASE_OVER,
    PHASE_COUNT
};

enum yorktown_step {
    STEP_PHASE,
    STEP_COMMANDER, /* arguments: the unit that was hit, its commander (Y8.2) */
    STEP_LOSS,      /* whom the attacker loses (Y11.3, Y11.4) */
    STEP_RETREAT,   /* those in `retreats` (Y11.5) */
    STEP_COUNT
};

/* `at` and `began`: a place, or one of these, or ABOARD and a frigate's id. */
enum yorktown_where {
    AT_ABOARD = 0xF000,
    AT_HAMPTON = 0xFF00,
    AT_WILLIAMSBURG,
    AT_EXITED,
    AT_ELIMINATED,
    AT_ABSENT /* not in this game */
};

/* What a unit has done or suffered (Files and extra fields: state). */
enum yorktown_mark {
    MARK_HIT = 1 << 0,
    MARK_FIRED = 1 << 1,
    MARK_MOVED = 1 << 2,
    MARK_TURNED = 1 << 3,
    MARK_BOARDED = 1 << 4,
    MARK_LANDED = 1 << 5,
    MARK_AGROUND = 1 << 6
};

enum yorktown_result {
    RESULT_NONE,
    RESULT_OBJECTIVES,
    RESULT_NOTHING_LEFT,
    RESULT_CALENDAR,
    RESULT_EXIT,
    RESULT_REDOUBTS,
    RESULT_RESIGNATION,
    RESULT_COUNT
};

/* Where the resolving of attacks stands. */
enum yorktown_resolving {
    RESOLVING_NONE,
    RESOLVING_NEXT,   /* the next attack of the list */
    RESOLVING_LOSS,   /* the attacker has to choose (AL, EX) */
    RESOLVING_RETREAT /* units still owe a retreat */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct yorktown_unit {
    uint16_t at;
    uint16_t began; /* where this player turn began */
    uint16_t with;  /* commander: the unit he is stacked with, or ID_NONE */
    uint16_t hits;  /* of artillery in this player turn (Y7.6) */
    uint8_t facing;
    uint8_t marks;    /* bits of enum yorktown_mark */
    uint8_t still;    /* pioneer: own player turns spent still (Y13.1) */
    uint8_t fires;    /* frigate: fires left (Y12.5) */
    uint8_t points;   /* frigate: movement points left (Y12.2) */
    uint8_t is_shown; /* artillery: has fired lately (Y15.2) */
    uint8_t owes;     /* hexes that it has to retreat now, 0 none (Y11.5) */
    uint8_t spare;
};

struct yorktown_attack {
    uint16_t target;
    uint16_t count;
    uint16_t units[YORKTOWN_FRONT];
};

struct yorktown_state {
    struct course course;
    uint16_t victory_option; /* 0 either, 1 both (section 6) */
    uint16_t fog_option;
    uint16_t result; /* enum yorktown_result */
    uint16_t winner; /* a side, or SIDE_NONE */
    uint16_t used;   /* redoubt markers used (Y13.4) */
    uint16_t built_count;
    uint16_t built[YORKTOWN_REDOUBTS_MOST]; /* ascending */
    uint16_t fresh_count;                   /* built this player turn */
    uint16_t fresh[YORKTOWN_REDOUBTS_MOST]; /* ascending (Y6.6) */
    uint16_t exited;
    uint16_t lost[NATION_COUNT]; /* commanders, by nation (Y8.5) */
    struct yorktown_unit unit[YORKTOWN_UNITS_MOST];
    /* Units whose commanders still decide, in the order of targets (Y2.6). */
    uint16_t struck_count;
    uint16_t struck[YORKTOWN_UNITS_MOST];
    /* Attacks declared and still to be resolved, the first one first. */
    uint16_t is_phase_done; /* the phase ends when all is resolved */
    uint16_t resolving;     /* enum yorktown_resolving */
    uint16_t attack_next;
    uint16_t attack_count;
    struct yorktown_attack attack[YORKTOWN_ATTACKS_MOST];
};

#pragma GCC diagnostic pop

#endif
