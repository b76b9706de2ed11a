/*
 * The state of a match of Vitoria 1813: flat data, nothing else.
 *
 * Begins with struct course; no pointers and no padding, so copying it is
 * memcpy and comparing it is memcmp. What the rules can interrupt stands here
 * as data: the tasks still to be done (a small stack, run by advance), the move
 * on the way, the melee or fire being settled. All of these are zero when
 * nothing is on the way. Units are indexed by piece_id: the roster sorted by
 * id. Sides: 0 allied, 1 french; seats have the numbers of their sides.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_STATE_H
#define ESTAFETTE_SERVER_RULES_VITORIA_STATE_H

#include "server/rules/course.h"

enum {
    VITORIA_UNITS_MOST = 112,
    VITORIA_PLACES = 768, /* 32 columns of 24 rows (V0.2) */
    VITORIA_BRIDGES_MOST = 16,
    VITORIA_TRACKED_MOST = 32,
    VITORIA_GROUP_MOST = 24,
    VITORIA_TARGETS_MOST = 6,
    VITORIA_TASKS_MOST = 12,
    VITORIA_MOVE_PATH_MOST = 64,
    VITORIA_FLIGHT_MOST = 5 /* the hexes of a rout (V7.8) */
};

enum vitoria_side { ALLIED, FRENCH };

enum vitoria_phase {
    PHASE_DEPLOYMENT,
    PHASE_LEADERS,
    PHASE_RALLY,
    PHASE_MOVEMENT,
    PHASE_FIRE,
    PHASE_COMBAT,
    PHASE_OVER,
    PHASE_COUNT
};

/* Kinds of step: the phase's own, then the decisions of section 2. */
enum vitoria_step {
    STEP_PHASE,
    STEP_DEPLOYMENT,
    STEP_DEFENCE_GENERAL,
    STEP_LOSSES,         /* argument 0: 0 the attacker's, 1 the defender's */
    STEP_RETREAT,        /* whose turn it is: vitoria_retreat_next */
    STEP_DISPLACE,       /* arguments: hex, newcomer or ID_NONE */
    STEP_ESCAPE,         /* argument 0: the general */
    STEP_CONVOY_ESCAPE,  /* arguments: convoy, unit that was tested */
    STEP_PURSUIT,        /* argument 0: the pursuer */
    STEP_PURSUIT_ATTACK, /* the pursuers are those of melee[0] */
    STEP_ADVANCE,        /* argument 0: 0 the attacker, 1 the defender */
    STEP_COUNT
};

/* Conditions: public, laid on the marker (section 1, V1.3). */
enum vitoria_condition {
    STATE_DISORDERED = 1 << 0,
    STATE_NEUTRALISED = 1 << 1,
    STATE_OUT_OF_CONTROL = 1 << 2,
    STATE_ROUTED = 1 << 3
};

enum vitoria_fate {
    FATE_ABSENT, /* not in this game */
    FATE_ON_MAP,
    FATE_WAITING,
    FATE_DESTROYED,
    FATE_FLED,
    FATE_KILLED,
    FATE_PILLAGED,
    FATE_EVACUATED,
    FATE_COUNT
};

enum vitoria_work { WORK_NONE, WORK_DESTROY, WORK_REPAIR };

enum vitoria_mode { MODE_NONE, MODE_SUPPORT, MODE_PART };

/* Which pillage tests this unit has made in this player turn (V11.5). */
enum vitoria_tested { TESTED_TREASURE = 1 << 0, TESTED_ROYAL = 1 << 1 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct vitoria_unit {
    uint16_t at;         /* a place, or PLACE_NONE off the map */
    uint16_t from;       /* the hex it came from by `move` this turn */
    uint16_t entry;      /* allied: where it enters, and its home (V7.5.2) */
    uint8_t strength;    /* combat points left (V1.1) */
    uint8_t condition;   /* bits of enum vitoria_condition */
    uint8_t fate;        /* enum vitoria_fate */
    uint8_t due_turn;    /* waiting: the turn from which it may enter */
    uint8_t is_revealed; /* face up to the other side (V1.4) */
    uint8_t is_used;     /* a general who has helped this turn (V9.1.2) */
    uint8_t is_stirred;  /* since its owner's last rally phase (section 1) */
    uint8_t is_moved;    /* this player turn (V4.1, V4.2) */
    uint8_t is_fired;    /* has fired this turn (V6.1) */
    uint8_t is_shelled;  /* has been fired at this phase (V6.1) */
    uint8_t is_fought;   /* has attacked this phase (V7.1.2) */
    uint8_t is_attacked; /* has been attacked this phase (V7.1.2) */
    uint8_t is_charging; /* until the end of the combat phase (V8.1) */
    uint8_t is_tried;    /* a rally has been tried this phase (V7.9) */
    uint8_t is_placed;   /* in deployment (V2.5) */
    uint8_t tested;      /* bits of enum vitoria_tested */
    uint8_t work_task;   /* enum vitoria_work (V10.2) */
    uint8_t work_bridge; /* of the board, when there is a task */
    uint8_t fell_back;   /* retreated from, or was shaken by a retreat of, the
                            melee that is being settled (V7.5.8) */
    uint8_t is_early;    /* a general who moved in `leaders` (V4.2) */
    uint8_t made_room;   /* in the chain of V7.5.4 that goes on */
    uint8_t spare;
};

struct vitoria_group {
    uint16_t count;
    uint16_t unit[VITORIA_GROUP_MOST];
    uint16_t at[VITORIA_GROUP_MOST]; /* where each stood at the declaration */
};

enum vitoria_entering { ENTER_MOVE, ENTER_ADVANCE, ENTER_PURSUIT };

/* A `move` or pursuit that has been begun: steps made stand, the rest follows.
 */
struct vitoria_move {
    uint16_t is_on;
    uint16_t how;      /* enum vitoria_entering: a move or a pursuit */
    uint16_t has_left; /* the price of V4.3 has been paid */
    uint16_t is_charge;
    uint16_t is_alone; /* one counter was ordered, for V12.2.5 */
    uint16_t spent;    /* by the first of the movers, for V12.2.5 */
    uint16_t next;     /* of the path: the hex to be entered now */
    uint16_t path_count;
    uint16_t path[VITORIA_MOVE_PATH_MOST];
    uint16_t price[VITORIA_MOVE_PATH_MOST]; /* of each step, to the first */
    struct vitoria_group movers; /* combat units, wagons, generals; by id */
};

/* What the entering of a hex still causes (V9.2, V11.5). */
struct vitoria_entry {
    uint16_t is_on;
    uint16_t how; /* enum vitoria_entering */
    uint16_t hex;
    uint16_t cursor; /* next general, then next unit of the group */
    uint16_t convoy; /* next test of that unit: 0 treasure, 1 royal convoy */
    uint16_t stage;
    struct vitoria_group units; /* that entered */
};

enum vitoria_engagement {
    ENGAGE_NONE,
    ENGAGE_MELEE,
    ENGAGE_PURSUIT,
    ENGAGE_FIRE
};

/* The way of one unit that fell back: for those who pursue it. */
struct vitoria_track {
    uint16_t count;
    uint16_t hex[VITORIA_FLIGHT_MOST];
};

/* A melee or a fire from the declaration to the last advance (section 5). */
struct vitoria_melee {
    uint16_t kind;  /* enum vitoria_engagement */
    uint16_t stage; /* enum vitoria_stage */
    uint16_t side;  /* that attacks or fires */
    uint16_t target_count;
    uint16_t target[VITORIA_TARGETS_MOST];
    struct vitoria_group part[2]; /* taking part: 0 attackers, 1 defenders */
    struct vitoria_group tested;  /* generals under fire (V9.2.5) */
    uint16_t general[2];          /* who helps, or ID_NONE */
    uint16_t mode[2];             /* enum vitoria_mode */
    uint16_t die;                 /* as thrown; 0 before */
    uint16_t column;              /* of the combat table, after shifts */
    uint16_t row;
    uint16_t was_driven[2]; /* a retreat or rout was carried out */
    uint16_t has_fallen_back[2][VITORIA_GROUP_MOST]; /* by index in part */
    struct vitoria_track track[VITORIA_GROUP_MOST];  /* of the defenders */
    uint16_t charge[VITORIA_GROUP_MOST];  /* attacker charges with effect */
    uint16_t pursued[VITORIA_GROUP_MOST]; /* attacker has pursued */
};

enum vitoria_stage {
    STAGE_NONE,
    STAGE_GENERAL, /* the defender's general is asked for (V9.1.4) */
    STAGE_DIE,
    STAGE_TESTS,           /* generals' dice (V9.2.3, V9.2.5) */
    STAGE_DEFENDER_LOSSES, /* V7.4.1 */
    STAGE_ATTACKER_LOSSES,
    STAGE_DEFENDER_RETREATS,
    STAGE_ATTACKER_RETREATS,
    STAGE_PURSUIT,
    STAGE_PURSUIT_ATTACK,
    STAGE_ADVANCE,
    STAGE_END
};

/*
 * Something that advance still has to do; the last one first. `list` holds
 * units with, where the task needs it, a hex for each.
 */
struct vitoria_task {
    uint16_t kind; /* enum vitoria_task_kind */
    uint16_t stage;
    uint16_t side;
    uint16_t number; /* of hexes, or of a melee */
    uint16_t hex;
    uint16_t unit;
    struct vitoria_group list;
};

enum vitoria_task_kind {
    TASK_NONE,
    TASK_NEXT_PHASE,
    TASK_CROWDS,   /* overfull hexes at the end of movement (V4.4) */
    TASK_MOVE,     /* state.move */
    TASK_ENTRY,    /* state.entry */
    TASK_FALLEN,   /* generals whose troops were destroyed (V9.2.4): list */
    TASK_MELEE,    /* melee[number] */
    TASK_GIVE_WAY, /* list: who must retreat `number` hexes; stage: how */
    TASK_ROOM      /* too many at `hex`; `unit` came last (V7.5.4) */
};

/* Why a unit gives way: the stage of TASK_GIVE_WAY. */
enum vitoria_giving { GIVE_RETREAT, GIVE_ROUT, GIVE_PANIC, GIVE_ROOM };

struct vitoria_state {
    struct course course;
    uint16_t combat_option; /* 0 compulsory, 1 voluntary (V15.1) */
    int16_t handicap;       /* V15.2 */
    uint16_t resigned;      /* the side, or SIDE_NONE (V12.4) */
    uint16_t exited;        /* counters that left this turn (V12.2.5) */
    uint16_t last_mover;    /* moved alone and may still `exit`, or ID_NONE */
    uint16_t last_left;     /* movement points left to it */
    uint8_t control[VITORIA_TRACKED_MOST]; /* side, by rules.tracked (V12.2) */
    uint8_t broken[VITORIA_BRIDGES_MOST];  /* by bridge of the board (V10.3) */
    struct vitoria_unit unit[VITORIA_UNITS_MOST];
    struct vitoria_move move;
    struct vitoria_entry entry;
    struct vitoria_melee melee[2]; /* 1: the pursuit melee of 0 */
    struct vitoria_group fallen;   /* generals whose last troops were
                                      destroyed, not yet tested (V9.2.4) */
    uint16_t task_count;
    uint16_t due_count; /* due hexes at the start of the phase (V7.1.1) */
    uint16_t due[VITORIA_UNITS_MOST];
    struct vitoria_task task[VITORIA_TASKS_MOST];
};

#pragma GCC diagnostic pop

#endif
