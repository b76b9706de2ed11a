/*
 * The loaded rules of Toy Soldier Battles: types, charts, one scenario.
 *
 * Built once by toys_load, never changed. Begins with struct rules; the board
 * is the scenario's own map. Piece ids are the roster sorted by id as plain
 * strings; where an army is mustered the roster holds all ids that any legal
 * list could give, and the state says of which type each piece is.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_RULES_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_RULES_H

#include "server/rules/game.h"
#include "server/rules/kit/typed.h"
#include "server/rules/toy-soldiers/state.h"

enum toys_kind {
    KIND_INFANTRY,
    KIND_CAVALRY,
    KIND_ARTILLERY,
    KIND_SKIRMISHER,
    KIND_GENERAL, /* the army commander too */
    KIND_ADC,
    KIND_COUNT
};

enum toys_terrain {
    TERRAIN_OPEN,
    TERRAIN_FOREST,
    TERRAIN_BUA, /* built-up area */
    TERRAIN_CROPS,
    TERRAIN_RIVER,
    TERRAIN_BRIDGE,
    TERRAIN_FORD,
    TERRAIN_COUNT
};

enum toys_face {
    FACE_OFFICER,
    FACE_TARGET,
    FACE_FLAG,
    FACE_FIRE,
    FACE_SABRE,
    FACE_COUNT
};

/* Ways of hitting: rows of hit_faces. */
enum toys_hitting {
    HITTING_VOLLEY,
    HITTING_CANISTER,
    HITTING_EFFECTIVE,
    HITTING_SKIRMISH,
    HITTING_AT_SKIRMISHER,
    HITTING_BEHIND_OBSTACLE,
    HITTING_CLOSE_COMBAT,
    HITTING_COUNT
};

/* Rows of dice_modifiers (T1.5); the square's halving is the rules' own. */
enum toys_modifier {
    MODIFIER_FLAG,
    MODIFIER_WORN,
    MODIFIER_BLOWN,
    MODIFIER_BUA,
    MODIFIER_CROPS,
    MODIFIER_OBSTACLE,
    MODIFIER_GENERAL,
    MODIFIER_PURSUIT,
    MODIFIER_COUNT
};

/* What becomes of a rider by one die (T9.5, T9.6, T9.9); of a rally (T9.7). */
enum toys_chart {
    CHART_CASUALTY, /* 0 unhurt, 1 wounded, 2 killed */
    CHART_WOUND,    /* 1 leaves */
    CHART_RALLY,    /* 1 rallied */
    CHART_CAUGHT,   /* 1 taken */
    CHART_COUNT
};

enum {
    TYPES_MOST = 16,
    LINES_MOST = 16,
    ARRIVALS_MOST = 16,
    ARRIVAL_UNITS_MOST = 12,
    ARRIVAL_PLACES_MOST = 12,
    NO_MOVE = -1
};

/* A type as printed (units.json). A number that the kind lacks is 0. */
struct toys_type {
    char id[24];
    char name[32];
    char grade[12];
    char symbol[4];
    uint8_t kind;
    bool is_horse;     /* artillery: horse, not foot */
    bool is_commander; /* the army commander's own type */
    uint8_t quality, cv, points, ammo;
    uint8_t march, tactical;   /* infantry */
    uint8_t manoeuvre, charge; /* cavalry */
    uint8_t limbered_move, unlimber_move, limber_cost;
    int8_t unlimber_fire_move; /* NO_MOVE: never fires in the same turn */
    uint8_t canister, effective;
    uint8_t move; /* skirmishers, riders */
    uint8_t retire, rout;
};

/* A piece of the roster. */
struct toys_piece {
    char id[32];
    char name[48];
    side_id side;
    seat_id command; /* at the start */
    uint8_t type; /* at the start; of a roster for a muster: its kind's first */
    uint8_t kind; /* never changes */
    uint8_t line; /* skirmishers: of rules.line; else UINT8_MAX */
    uint8_t cv;   /* at the start (T2.2) */
    uint8_t points; /* the scenario's own, or 0: the type's (toys_points) */
    uint8_t formation;
    uint8_t number; /* in a roster for a muster: n of its kind, else 0 */
    place_id start;
    bool is_listed; /* it is in the scenario (not merely a muster's id) */
};

struct toys_objective {
    place_id at;
    uint8_t value;
    side_id holder; /* at the start, or SIDE_NONE */
};

/* T20.4; in the order of the file. */
struct toys_arrival {
    side_id side;
    uint8_t turn;
    uint8_t unit_count, place_count;
    piece_id unit[ARRIVAL_UNITS_MOST];
    place_id place[ARRIVAL_PLACES_MOST];
};

struct toys_tables {
    uint8_t face[7];             /* by die: enum toys_face */
    uint8_t hits[HITTING_COUNT]; /* bit f: face f hits */
    int8_t modifier[MODIFIER_COUNT];
    uint8_t chart[CHART_COUNT][7]; /* by die */
    uint8_t musket, skirmish;      /* ranges */
    uint8_t hill_bonus, forest_sight;
    uint16_t text_most; /* characters of a letter */
    /* T20.2 */
    uint8_t formed_least, artillery_most, figures_per_battalion;
    uint8_t infantry_least_share, cavalry_most_share; /* in 100 */
};

struct toys_rules {
    struct rules base;
    char map[40]; /* the scenario's: a file of data/maps */
    int unit_count;
    struct toys_piece piece[TOYS_UNITS_MOST];
    int type_count;
    struct toys_type type[TYPES_MOST];
    struct toys_tables tables;
    int line_count;
    char line[LINES_MOST][32];

    uint8_t terrain[TOYS_PLACES]; /* enum toys_terrain */
    uint16_t fence_bit, wall_bit, high_wall_bit, road_bit;

    uint8_t rear[SIDES_MOST];      /* a direction: 0, 2, 4 or 6 */
    bool is_commander[SEATS_MOST]; /* see base.commander_of_side, too */
    piece_id general[SEATS_MOST];  /* the seat's own rider, or ID_NONE */
    char seat_name[SEATS_MOST][48];
    int turns, margin;
    uint8_t break_at[SIDES_MOST]; /* 0: from the muster */
    int objective_count;
    struct toys_objective objective[TOYS_OBJECTIVES_MOST];
    int arrival_count;
    struct toys_arrival arrival[ARRIVALS_MOST];
    int budget;                                  /* 0: no muster */
    const struct board_area *deploy[SIDES_MOST]; /* NULL: no deployment */
    const struct board_area *train[SIDES_MOST];  /* NULL: none (T17.2) */

    /* Room for the ids that `base.names` lists. */
    char seat_text[SEATS_MOST][32];
    char side_text[SIDES_MOST][16];
    const char *unit_names[TOYS_UNITS_MOST];
    const char *seat_names[SEATS_MOST];
    const char *side_names[SIDES_MOST];
};

GAME_POSITION(toys);

/* The words of the enums as data, cases and views have them. */
extern const char *const toys_phase_words[PHASE_COUNT];
extern const char *const toys_kind_words[KIND_COUNT];
extern const char *const toys_terrain_words[TERRAIN_COUNT];
extern const char
    *const toys_condition_words[CONDITION_COUNT];     /* "absent" too */
extern const char *const toys_fate_words[FATE_COUNT]; /* NULL: FATE_NONE */
extern const char *const toys_formation_words[FORMATION_COUNT]; /* NULL: none */
extern const char *const toys_how_words[HOW_COUNT]; /* NULL in transit */
extern const char *const toys_by_words[BY_COUNT];   /* NULL: BY_NONE */
extern const char *const toys_option_words[OPTION_SWITCHES];
extern const char *const toys_decision_words[STEP_COUNT]; /* NULL: the phase */

/* "Blue": a side as it is called, from its id; returns `text`. */
enum { TOYS_SIDE = 24 };
const char *toys_side_label(const struct toys_rules *rules, side_id side,
                            char text[TOYS_SIDE]);

/* Reads a scenario (game.h: load, free). */
game_load toys_load;
game_free toys_free;

#endif
