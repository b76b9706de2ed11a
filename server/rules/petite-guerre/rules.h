/*
 * The loaded rules of one scenario of La Petite Guerre: map, roster, charts.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_RULES_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_RULES_H

#include "server/rules/game.h"
#include "server/rules/kit/typed.h"
#include "server/rules/petite-guerre/state.h"

enum {
    PETITE_NAMES_MOST = 128, /* names of cards: copies, plain, combat */
    PETITE_TURNS = 24,
    PETITE_MONTHS = 6,
    PETITE_LOSS_ORDER = 6,
    PETITE_STEPS_MOST = 8, /* of loyalty on income */
    PETITE_TIMETABLE_MOST = 16,
    PETITE_GRANTS_MOST = 16, /* lines of `score`, of `degrees` */
    PETITE_ARRIVING_MOST = 12,
    PETITE_UNLIMITED = UINT8_MAX
};

enum petite_kind {
    KIND_COMMANDER,
    KIND_MILITIA,
    KIND_CONTINENTAL,
    KIND_RIFLE,
    KIND_LEVIES,
    KIND_LINE,
    KIND_HESSIAN,
    KIND_GRENADIER,
    KIND_GUARDS,
    KIND_LIGHT,
    KIND_JAEGER,
    KIND_ARTILLERY,
    KIND_DRAGOON,
    KIND_BAGGAGE,
    KIND_PHANTOM,
    KIND_COUNT
};

/* Loss groups (P14.1). */
enum petite_loss_group {
    GROUP_MILITIA,
    GROUP_REGULAR,
    GROUP_ARTILLERY,
    GROUP_DRAGOON,
    GROUP_COUNT,
    GROUP_NONE = GROUP_COUNT
};

enum petite_level {
    LEVEL_CINC,
    LEVEL_DIVISION,
    LEVEL_BRIGADE,
    LEVEL_BATTALION,
    LEVEL_COUNT,
    LEVEL_NONE = LEVEL_COUNT
};

enum petite_terrain {
    TERRAIN_CLEAR,
    TERRAIN_HILLS,
    TERRAIN_WOODS,
    TERRAIN_SWAMP,
    TERRAIN_SEA,
    TERRAIN_PORT,
    TERRAIN_TOWN,
    TERRAIN_VILLAGE,
    TERRAIN_FORT,
    TERRAIN_COUNT
};

enum petite_water { WATER_NONE, WATER_RIVER, WATER_HUDSON, WATER_STRAIT };

/* What a card does (cards.json, effect.do). */
enum petite_deed {
    DEED_CROSS,
    DEED_ADD_MOVE,
    DEED_NO_TERRAIN,
    DEED_REVEAL,
    DEED_RAISE,
    DEED_BONUS,
    DEED_FEWER_CARDS,
    DEED_ATTRITION,
    DEED_LOYALTY,
    DEED_SUPPLY,
    DEED_RECRUITS,
    DEED_DELAY_LANDING,
    DEED_SPEED_LANDING,
    DEED_BREAK_BRIDGE,
    DEED_REPAIR_BRIDGE,
    DEED_CAPTURE,
    DEED_COUNT
};

/* When a card may be played (P6.4): bits. */
enum petite_moment {
    MOMENT_COMMAND = 1 << 0,
    MOMENT_MOVEMENT = 1 << 1,
    MOMENT_COMBAT = 1 << 2,
    MOMENT_SUPPLY = 1 << 3,
    MOMENT_REINFORCEMENT = 1 << 4,
    MOMENT_W1 = 1 << 5,
    MOMENT_W2 = 1 << 6,
    MOMENT_BATTLE = 1 << 7
};

/* What target a card takes (Part 12). */
enum petite_target { TARGET_NONE, TARGET_HEX, TARGET_HEXSIDE, TARGET_UNIT };

/* What a bonus card of a battle needs (P6.5). */
enum petite_need { NEED_NONE, NEED_TERRAIN, NEED_STEEL };

struct petite_piece {
    char id[32];
    char name[64];
    uint8_t side;
    uint8_t kind;
    uint8_t group;       /* enum petite_loss_group */
    uint8_t strength[2]; /* full, understrength */
    uint8_t move;
    uint8_t recon; /* 0: none */
    uint8_t is_pool;
    uint8_t level; /* enum petite_level, printed */
    uint8_t rank;
    uint8_t seniority;
};

/* One kind of card; its copies follow each other in `copy`. */
struct petite_card {
    char id[32];
    char name[48];
    char text[256]; /* what is printed on it */
    uint8_t side;
    uint8_t copies;
    uint8_t moments; /* bits of enum petite_moment */
    uint8_t target;
    uint8_t deed;
    uint8_t need;      /* of DEED_BONUS */
    uint16_t terrains; /* NEED_TERRAIN: bits of enum petite_terrain */
    int8_t value;
    uint8_t kind;    /* of DEED_RAISE */
    uint16_t raises; /* DEED_RAISE: bits of terrain where it may */
    uint8_t needed;  /* DEED_CAPTURE: the die, the range in hexes */
    uint8_t range;
    piece_id first; /* its first copy: an index of `copy` */
};

/* A copy of an action card; state.card is indexed likewise. */
struct petite_copy {
    char id[48]; /* "am-spies#1" */
    uint8_t card;
    uint16_t name; /* its ID_CARD */
};

/* What an ID_CARD means. */
enum petite_name_of { NAME_COPY, NAME_CARD, NAME_COMBAT };
struct petite_name {
    uint8_t of;
    uint8_t index; /* a copy, a card (the lowest copy held), a combat card */
};

struct petite_settlement {
    place_id at;
    uint8_t type; /* TERRAIN_PORT … TERRAIN_FORT */
};

struct petite_bridge {
    place_id between[2];
    uint8_t is_ferry;
    char name[32];
};

/* Where a counter stands at the start; AT_OUT, AT_POOL or AT_DUE if not. */
struct petite_start {
    uint16_t at;
    uint16_t head;
    uint8_t is_weak;
};

struct petite_arrival {
    uint16_t turn;
    uint8_t side;
    uint8_t count;
    place_id at;
    piece_id unit[PETITE_ARRIVING_MOST]; /* ascending */
    piece_id head[PETITE_ARRIVING_MOST]; /* or ID_NONE */
};

struct petite_price {
    uint8_t is_offered; /* in the side's specification (P18.1) */
    uint8_t supply, recruits, turns;
    uint16_t at; /* bits of enum petite_terrain */
};

struct petite_result {
    uint8_t loses[2]; /* attacker, defender */
    uint8_t outcome;  /* enum petite_outcome */
};

enum petite_outcome {
    OUTCOME_ATTACKER,
    OUTCOME_DEFENDER,
    OUTCOME_STRONGER,
    OUTCOME_DRAW,
    OUTCOME_ATTACKER_WITHDRAWS,
    OUTCOME_DEFENDER_WITHDRAWS,
    OUTCOME_COUNT
};

enum petite_award { AWARD_CONTROL, AWARD_BATTLE, AWARD_DISSOLVED };

struct petite_score {
    uint8_t award;
    uint8_t points;
    place_id at;
};

struct petite_degree_row {
    int16_t from, to;
    uint8_t winner, degree;
};

struct petite_timetable_row {
    uint8_t turn, side, supply, recruits;
};

struct petite_rules {
    struct rules base;
    int unit_count;
    struct petite_piece piece[PETITE_PIECES_MOST];
    const char *unit_names[PETITE_PIECES_MOST];

    int card_count, copy_count, name_count;
    struct petite_card card[PETITE_CARDS_MOST];
    struct petite_copy copy[PETITE_CARDS_MOST];
    struct petite_name name[PETITE_NAMES_MOST]; /* by ID_CARD */
    const char *card_names[PETITE_NAMES_MOST];
    uint16_t combat_name[COMBAT_CARDS]; /* the ID_CARD of each */
    uint8_t hand_limit;

    uint8_t terrain[PETITE_PLACES];        /* enum petite_terrain */
    uint8_t water[PETITE_PLACES][6];       /* enum petite_water */
    uint8_t river[PETITE_PLACES][6];       /* number of its name, 0 none */
    uint8_t is_upper[PETITE_PLACES][6];    /* the upper Hudson (P19.3) */
    uint8_t bridge_over[PETITE_PLACES][6]; /* index + 1, 0 none */
    uint8_t has_road[PETITE_PLACES];       /* a line runs through */
    uint8_t settlement_at[PETITE_PLACES];  /* index + 1, 0 none */
    int settlement_count;
    struct petite_settlement settlement[PETITE_SETTLEMENTS_MOST];
    int bridge_count;
    struct petite_bridge bridge[PETITE_BRIDGES_MOST];
    place_id philadelphia, new_york;
    place_id fort[3];
    piece_id washington;
    piece_id cinc[SIDES_MOST]; /* printed */
    piece_id newport[2];       /* Clinton and Percy (P26.2) */

    uint8_t sky[PETITE_MONTHS][6]; /* enum petite_weather by die */
    uint8_t month[PETITE_TURNS + 1];
    uint8_t months_end; /* the turn after which razed places recover */
    struct petite_result result[COMBAT_CARDS][COMBAT_CARDS];
    int8_t bonus_value[16];                /* by enum petite_bonus (battle.h) */
    uint8_t loss_order[PETITE_LOSS_ORDER]; /* enum petite_loss_group */
    uint8_t call_needed[4];                /* by distance */
    uint8_t capacity[TERRAIN_COUNT];       /* brigades; PETITE_UNLIMITED */
    uint8_t brigade[GROUP_COUNT];          /* units of a group in one brigade */
    struct petite_price price[SIDES_MOST][KIND_COUNT];
    uint8_t income[SIDES_MOST][2][6]; /* supply, recruits */
    int step_count;
    int8_t step[PETITE_STEPS_MOST][3]; /* own loyalty from, to; step */
    int timetable_count;
    struct petite_timetable_row timetable[PETITE_TIMETABLE_MOST];

    int first_turn, last_turn;
    uint8_t first_side;
    uint8_t first_weather; /* WEATHER_COUNT: a die */
    int16_t loyalty;
    uint8_t supply[SIDES_MOST], recruits[SIDES_MOST];
    uint8_t in_hand[PETITE_CARDS_MOST]; /* by copy */
    uint8_t control[PETITE_SETTLEMENTS_MOST];
    uint8_t ferry[PETITE_BRIDGES_MOST];
    struct petite_start start[PETITE_PIECES_MOST];
    int arrival_count;
    struct petite_arrival arrival[PETITE_ARRIVALS_MOST];
    uint8_t is_campaign;
    piece_id immediate_unit; /* whose loss ends the game, or ID_NONE */
    uint8_t immediate_winner, immediate_degree;
    int score_count, degree_count;
    struct petite_score score[PETITE_GRANTS_MOST];
    struct petite_degree_row degree[PETITE_GRANTS_MOST];
};

GAME_POSITION(petite);

extern const char *const petite_side_words[SIDES_MOST];
extern const char *const petite_kind_words[KIND_COUNT];
extern const char *const petite_kind_units[KIND_COUNT]; /* "a rifle unit" */
extern const char *const petite_level_words[LEVEL_COUNT];
extern const char *const petite_group_words[GROUP_COUNT];
extern const char *const petite_terrain_words[TERRAIN_COUNT];
extern const char *const petite_phase_words[PHASE_COUNT];
extern const char *const petite_weather_words[WEATHER_COUNT];
extern const char *const petite_standing_words[STANDING_COUNT];
extern const char *const petite_degree_words[DEGREE_COUNT];
extern const char *const petite_degree_labels[DEGREE_COUNT]; /* for people */
extern const char *const petite_ending_words[ENDING_COUNT];
extern const char *const petite_card_words[COMBAT_CARDS];
extern const char *const petite_option_words[3];
extern const char *const petite_step_words[STEP_COUNT];

#endif
