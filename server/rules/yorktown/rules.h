/*
 * The loaded rules of one scenario of Yorktown: roster, charts, set-up.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_RULES_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_RULES_H

#include "server/rules/game.h"
#include "server/rules/kit/typed.h"
#include "server/rules/yorktown/state.h"

enum {
    CRT_COLUMNS = 8,
    RANGE_MOST = 12,
    SETUP_UNITS_MOST = 8,
    TURNS_MOST = 24,
    COST_NONE = -1
};

enum yorktown_kind {
    KIND_INFANTRY,
    KIND_CAVALRY,
    KIND_ARTILLERY,
    KIND_PIONEER,
    KIND_COMMANDER,
    KIND_FRIGATE,
    KIND_COUNT
};

enum yorktown_terrain {
    TERRAIN_RIVER,
    TERRAIN_SHORE,
    TERRAIN_CLEAR,
    TERRAIN_WOOD,
    TERRAIN_MARSH,
    TERRAIN_YORKTOWN,
    TERRAIN_GLOUCESTER,
    TERRAIN_COUNT
};

enum yorktown_crt {
    CRT_AE,
    CRT_AL,
    CRT_AR,
    CRT_NE,
    CRT_DR1,
    CRT_DR2,
    CRT_EX,
    CRT_DE,
    CRT_COUNT
};

enum yorktown_victory { VICTORY_SIEGE, VICTORY_REDOUBTS, VICTORY_NECK };

/* Nation matters only for entering and for lost commanders (Y1.1). */
struct yorktown_piece {
    char id[32];
    char name[64];
    uint8_t side;
    uint8_t nation;
    uint8_t kind;
    uint8_t combat;
    uint8_t move;
    uint8_t order; /* in units.json: ties of `join` go by it */
};

/* Where a unit stands at the start of the scenario. */
struct yorktown_start {
    uint16_t at;
    uint16_t with;
    uint8_t facing;
};

struct yorktown_rules {
    struct rules base;
    struct yorktown_piece piece[YORKTOWN_UNITS_MOST];
    int unit_count;
    const char *unit_names[YORKTOWN_UNITS_MOST];

    uint8_t terrain[YORKTOWN_PLACES]; /* enum yorktown_terrain */
    uint8_t printed[YORKTOWN_PLACES]; /* a printed redoubt */
    uint8_t road[YORKTOWN_PLACES];    /* a road runs through */
    uint16_t wall_bit, creek_bit;
    const struct board_area *limits; /* or NULL */
    const struct board_area *approach, *hampton, *williamsburg;
    const struct board_area *exits[3];

    int8_t cost[TERRAIN_COUNT];      /* COST_NONE: may not be entered */
    uint8_t hits[RANGE_MOST + 1][7]; /* by range and die */
    uint8_t half[2], gone[2]; /* hits that halve, eliminate: open, fortified */
    uint8_t ship_half, ship_gone;
    int16_t column_from[CRT_COLUMNS];
    uint8_t crt[7][CRT_COLUMNS]; /* by die: enum yorktown_crt */
    int sighting;                /* Y15.2 */

    int turns;
    char turn_name[TURNS_MOST][16];
    uint8_t has_setup;
    uint8_t first_side, first_phase;
    uint16_t phases[SIDES_MOST]; /* bit p: the side has phase p */
    uint8_t victory;
    uint8_t victory_yorktown, victory_gloucester, victory_exit, victory_outside;
    int victory_hex_count;
    place_id victory_hex[4];
    int setup_gloucester; /* British units there (Y3.2) */
    int setup_unit_count; /* those the allies may place (Y3.4) */
    piece_id setup_unit[SETUP_UNITS_MOST];
    int redoubt_count; /* built ones at the start */
    place_id redoubt[YORKTOWN_REDOUBTS_MOST];
    struct yorktown_start start[YORKTOWN_UNITS_MOST];
};

GAME_POSITION(yorktown);

extern const char *const yorktown_side_words[SIDES_MOST];
extern const char *const yorktown_terrain_words[TERRAIN_COUNT];
extern const char *const yorktown_kind_words[KIND_COUNT];
extern const char *const yorktown_nation_words[NATION_COUNT];
extern const char *const yorktown_phase_words[PHASE_COUNT];
extern const char *const yorktown_result_words[RESULT_COUNT];
extern const char *const yorktown_mark_words[7];
extern const char *const yorktown_crt_words[CRT_COUNT];

#endif
