/*
 * The loaded rules of Vitoria 1813: roster, charts, one scenario.
 *
 * Built once by vitoria_load, never changed. Begins with struct rules. Piece
 * ids are the roster sorted by id as plain strings; bridges are the board's.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_RULES_H
#define ESTAFETTE_SERVER_RULES_VITORIA_RULES_H

#include "server/rules/game.h"
#include "server/rules/kit/typed.h"
#include "server/rules/vitoria/state.h"

enum vitoria_kind {
    KIND_INFANTRY,
    KIND_CAVALRY,
    KIND_ARTILLERY,
    KIND_ENGINEER,
    KIND_GENERAL,
    KIND_CONVOY, /* that moves: wagons */
    KIND_PARK,
    KIND_COUNT
};

enum vitoria_nation {
    NATION_ENGLISH,
    NATION_FRENCH,
    NATION_PORTUGUESE,
    NATION_SPANISH,
    NATION_COUNT
};

enum vitoria_corps {
    CORPS_ALL,
    CORPS_CENTRE,
    CORPS_CONVOY,
    CORPS_DALHOUSIE,
    CORPS_GRAHAM,
    CORPS_HILL,
    CORPS_PORTUGAL,
    CORPS_ROYAL,
    CORPS_SOUTH,
    CORPS_WELLINGTON,
    CORPS_COUNT
};

enum vitoria_rank {
    RANK_NONE,
    RANK_COMMANDER_IN_CHIEF,
    RANK_CHIEF_OF_STAFF,
    RANK_CORPS,
    RANK_COUNT
};

enum vitoria_weight {
    WEIGHT_NONE,
    WEIGHT_LIGHT,
    WEIGHT_HEAVY,
    WEIGHT_FOOT,
    WEIGHT_HORSE,
    WEIGHT_COUNT
};

enum vitoria_element {
    ELEMENT_NONE,
    ELEMENT_ROYAL,
    ELEMENT_TREASURE,
    ELEMENT_TRAIN,
    ELEMENT_PARK,
    ELEMENT_COUNT
};

/* The words of these enums as units.json has them; NULL for a NONE. */
extern const char *const vitoria_side_words[SIDES_MOST];
extern const char *const vitoria_kind_words[KIND_COUNT]; /* "park" too */
extern const char *const vitoria_nation_words[NATION_COUNT];
extern const char *const vitoria_corps_words[CORPS_COUNT];
extern const char *const vitoria_rank_words[RANK_COUNT];
extern const char *const vitoria_weight_words[WEIGHT_COUNT];
extern const char *const vitoria_element_words[ELEMENT_COUNT];
extern const char *const vitoria_phase_words[PHASE_COUNT];
extern const char *const vitoria_fate_words[FATE_COUNT]; /* NULL on the map */
extern const char *const vitoria_condition_words[4];     /* by bit */

/* A counter as printed, and what the scenario says of it. */
struct vitoria_piece {
    char id[24];
    char name[64];
    uint8_t side, kind, nation, corps, rank, weight, element;
    bool is_kgl;
    bool is_tested_for; /* a convoy beside which allied units are tested */
    uint8_t strength, move, command, range;
    int8_t attack, defence;
    bool is_in_scenario;
    place_id start;   /* on the map at the start, or PLACE_NONE */
    place_id entry;   /* by the list or the unit's record, or PLACE_NONE */
    uint8_t due_turn; /* by the list; 0: not in it */
    /* Of those that are listed for the same side, turn and entry: the first,
     * and the next; ID_NONE if it is not listed, or the last. */
    piece_id listed_first, listed_next;
};

/* The columns of the terrain table. */
enum vitoria_foot { FOOT, HORSE, GUNS, WAGONS, FOOT_COUNT };

enum { COST_NONE = -1, FACTOR_UNIT = 4, COLUMNS = 9, ROWS = 8 };

struct vitoria_terrain {
    int8_t cost[FOOT_COUNT]; /* COST_NONE: may not enter */
    uint8_t attack[FOOT_COUNT], defence[FOOT_COUNT]; /* in quarters */
    bool blocks_sight, is_difficult, is_built_up;
};

/* What may lie between two hexes. */
enum vitoria_edge {
    EDGE_OPEN,
    EDGE_RIVER,
    EDGE_FORD,
    EDGE_STREAM,
    EDGE_BRIDGE,
    EDGE_COUNT
};

struct vitoria_side_row {
    int8_t cost[FOOT_COUNT];
    uint8_t attack; /* in quarters; 0: no melee across */
    bool has_zone;
    bool is_difficult;
};

struct vitoria_half {
    uint8_t loss, retreat;
    bool is_rout, is_eliminated;
};

/* One box of the combat table: 0 the attacker's half, 1 the defender's. */
struct vitoria_box {
    char text[16];
    struct vitoria_half half[2];
};

struct vitoria_tables {
    struct vitoria_terrain terrain[BOARD_WORDS_MOST]; /* by board.terrains */
    struct vitoria_side_row edge[EDGE_COUNT];
    struct vitoria_side_row up; /* cost: for each level climbed */
    int8_t road[FOOT_COUNT], lane[FOOT_COUNT];
    char column[COLUMNS][4];
    struct vitoria_box box[ROWS][COLUMNS];
    int8_t shift_close, shift_heavy, shift_engineers;
    int8_t support, part; /* in favour of the general's side */
    int8_t modifier_least, modifier_most;
    uint8_t charge_factor, charge_run, pursuit_short, pursuit_long;
    uint8_t fire_range, stack_factor;
    uint8_t pillage[NATION_COUNT];
    int8_t pillage_water;
    uint8_t leave_cost, leave_loss, stack_most, escape_hexes;
    uint8_t step_points, chief_points, general_points;
    uint8_t convoy_points, treasure_points;
    uint8_t evacuated_step, evacuated_convoy, exit_cost;
};

enum { ZONES_MOST = 8, COLUMNS_MOST = 8, GRADES_MOST = 8, GOALS_MOST = 8 };

/* A zone of the deployment (V2.5). */
struct vitoria_zone {
    uint8_t side;
    uint8_t at_most; /* combat units, 0: no limit */
    place_id home;   /* home_by_area, or PLACE_NONE */
    const struct board_area *area;
    bool holds[VITORIA_PLACES]; /* the area, by place */
    bool has[VITORIA_UNITS_MOST];
};

/* A column of the free set-up (V14.3). */
struct vitoria_entry_column {
    place_id entry;
};

struct vitoria_goal {
    place_id at;
    uint8_t points;
    side_id owner; /* at the start */
};

struct vitoria_grade {
    char result[32];
    int16_t least, most; /* of the allied lead */
};

/* What is to be done, in sentences that no position changes (goals.c). */
enum { VITORIA_SAID = 320 };
struct vitoria_said {
    char own[GOALS_MOST][VITORIA_SAID];
    char losses[SIDES_MOST][VITORIA_SAID]; /* what those of the other bring */
    char wagons[VITORIA_SAID];             /* the allied one, with convoys */
    char road[VITORIA_SAID], towns[VITORIA_SAID];
};

/* A run of vitoria_rules.faces: members of an object. */
struct vitoria_text {
    uint32_t at, length;
};

/* What a view says of a counter that is as it is printed. */
struct vitoria_face {
    /* Side, kind, glyph, label, and the values: of a known one they are still
     * open behind the nation, of a back they are closed. */
    struct vitoria_text known, back;
    struct vitoria_text values; /* of the face, without the strength */
    /* The keys under which they stand: `"ID":{` of a known one, of a back what
     * stands between its place and its rank, `:english-infantry:`. */
    struct vitoria_text key, tail;
    piece_id like; /* the first counter with this back */
    /* Of the first of a printed list: its box. */
    char list_key[24];
    struct vitoria_text list;
};

/* Where a zone of control goes from a hex, whatever the bridges; over those it
 * may go besides (V3.2). */
struct vitoria_reaches {
    uint8_t count;
    bool has_bridge;
    place_id to[6];
};

struct vitoria_rules {
    struct rules base;
    int unit_count;
    struct vitoria_piece piece[VITORIA_UNITS_MOST];
    const char *unit_names[VITORIA_UNITS_MOST];
    struct vitoria_face face[VITORIA_UNITS_MOST];
    char *faces;
    struct vitoria_said said;
    struct vitoria_tables tables;
    int turns, first_hour;
    int first_column, last_column, first_row, last_row; /* from 0 */
    bool is_in_play[BOARD_PLACES_MOST]; /* within the playing area */
    place_id exit_hex;                  /* PLACE_NONE: no exit */
    side_id exit_side;
    uint8_t exits_per_turn, exit_combat_turn, convoy_turn;
    bool is_strategic;
    int goal_count;
    struct vitoria_goal goal[GOALS_MOST];
    int grade_count;
    struct vitoria_grade grade[GRADES_MOST];
    int tracked_count;                      /* hexes whose owner matters */
    place_id tracked[VITORIA_TRACKED_MOST]; /* ascending */
    int line_count; /* of the French line, as indices into tracked */
    uint8_t line[VITORIA_TRACKED_MOST];
    place_id logrono, pamplona, bayonne; /* 2020, 3218, 3206 */
    piece_id treasure, royal;
    int zone_count;
    struct vitoria_zone zone[ZONES_MOST];
    int column_count;
    struct vitoria_entry_column column[COLUMNS_MOST]; /* by word */
    uint8_t column_first_turn, column_last_turn, column_most;
    uint8_t column_side;
    bool has_deployment[SIDES_MOST];
    uint8_t longest_range[SIDES_MOST]; /* of any general (V9.1.4) */
    uint8_t terrain_count;
    /* Numbers of the board's words, and of its kinds of lines as bits. */
    uint16_t river_bit, ford_bit, stream_bit, road_bit, lane_bit;
    /* What lies over each side: an edge, or EDGE_COUNT and the number of the
     * bridge over the river there. */
    uint8_t over[VITORIA_PLACES][6];
    struct vitoria_reaches zone_to[VITORIA_PLACES];
};

GAME_POSITION(vitoria);

/* Kinds, in the words of section 1. */
static inline bool vitoria_is_combat(uint8_t kind) /* without the park */
{
    return kind <= KIND_ENGINEER;
}

static inline bool vitoria_is_convoy(uint8_t kind) /* with the park */
{
    return kind >= KIND_CONVOY;
}

/* Which column of the terrain table a kind uses: an engineer counts as infantry
 * in every table, a general for costs. */
extern const uint8_t vitoria_feet[KIND_COUNT];
static inline enum vitoria_foot vitoria_foot_of(uint8_t kind)
{
    return (enum vitoria_foot)vitoria_feet[kind];
}

/* Is this general's command over that unit (V1.2)? */
bool vitoria_commands(const struct vitoria_rules *rules, piece_id general,
                      piece_id unit);

#endif
