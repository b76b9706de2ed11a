/*
 * The state of a match of La Petite Guerre: flat data, nothing else.
 *
 * Begins with struct course; no pointers, no padding. What can be interrupted
 * is data: a battle with its stage, cards drawn and chosen, losses still to be
 * taken. Counters are indexed by piece_id, the roster sorted by id; phantoms
 * are counters. Seats have the numbers of their sides: 0 american, 1 british.
 *
 * A counter on the map is a head (a marker: `head` ID_NONE) or lies in the box
 * of a head who is a commander in the same hex (P4.1, P4.2).
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_STATE_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_STATE_H

#include "server/rules/course.h"

enum {
    PETITE_PIECES_MOST = 160,
    PETITE_PLACES = 1020, /* 34 columns of 30 rows */
    PETITE_SETTLEMENTS_MOST = 72,
    PETITE_BRIDGES_MOST = 32,
    PETITE_CARDS_MOST = 48, /* both decks, every copy */
    PETITE_ARRIVALS_MOST = 16,
    PETITE_ORDERS_MOST = 64, /* units under way at once */
    PETITE_LANDINGS_MOST = 8,
    PETITE_COLUMNS_MOST = 96, /* hexsides gone out by in one phase */
    PETITE_OPENED_MOST = 8,   /* hexsides opened by cards in one phase */
    PETITE_FOUGHT_MOST = 96,  /* hexes fought in one phase */
    PETITE_TRAINS_MOST = 8,   /* trains expended in one player turn */
    PETITE_RACK_MOST = 24,
    PETITE_BLOWS_MOST = 24, /* casualties of one side that may be named */
    PETITE_LABELS = 99      /* a01 to a99 (P24.2) */
};

enum petite_side { AMERICAN, BRITISH };

enum petite_phase {
    PHASE_COMMAND,
    PHASE_MOVEMENT,
    PHASE_COMBAT,
    PHASE_SUPPLY,
    PHASE_REINFORCEMENT,
    PHASE_COUNT
};

/* Steps of the course. Each but the first lies above STEP_PHASE. */
enum petite_step {
    STEP_PHASE,   /* the phasing side */
    STEP_WINDOW,  /* w1 in the command phase, w2 in movement (P23.2) */
    STEP_CALLS,   /* argument 0: 0 the attacker calls, 1 the defender */
    STEP_CARDS,   /* one side at a time (P23.4) */
    STEP_CHOICE,  /* those who drew more than one card, at once (P13.4) */
    STEP_LOSSES,  /* those who have a real choice, at once (P14.3) */
    STEP_RETREAT, /* the side that must leave (P15.1) */
    STEP_COUNT
};

enum petite_weather {
    WEATHER_FAIR,
    WEATHER_RAIN,
    WEATHER_SNOW,
    WEATHER_FROST,
    WEATHER_COUNT
};

enum petite_standing {
    STANDING_NEVER,
    STANDING_BATTLES,
    STANDING_ALWAYS,
    STANDING_COUNT
};

/* `at` of a counter: a place, or one of these. */
enum petite_where {
    AT_POOL = 0xFF00, /* can be ordered, raised, placed */
    AT_DUE,           /* ordered, or a scenario arrival still to come */
    AT_OUT            /* out of the game */
};

/* How a counter came into its hex in this player turn (P13.2, P15.2). */
enum petite_came { CAME_MARCHING, CAME_CROSSING, CAME_CARD, CAME_LANDING };

/* Self-command (P3.7). A unit that was raised in this command phase cannot be
 * in command before the next (P6.8). */
enum petite_self { SELF_UNTRIED, SELF_FAILED, SELF_TAKEN, SELF_RAISED };

enum petite_pile { PILE_DRAW, PILE_HAND, PILE_DISCARD };

enum petite_combat_card {
    CARD_CHARGE,
    CARD_VOLLEY,
    CARD_ENVELOP,
    CARD_REFUSE,
    CARD_SKIRMISH,
    CARD_WITHDRAW,
    COMBAT_CARDS,
    CARD_NONE = COMBAT_CARDS
};

/* Where a battle stands; the next stage follows when nothing is awaited. */
enum petite_stage {
    STAGE_NONE,
    STAGE_CALLS_ATTACKER,
    STAGE_CALLS_DEFENDER,
    STAGE_CARDS,
    STAGE_DRAW,
    STAGE_CHOICE,
    STAGE_RESOLVE,
    STAGE_LOSSES,
    STAGE_AFTERMATH, /* loyalty, then commanders (P13.8) */
    STAGE_RETREAT,
    STAGE_END
};

enum petite_degree {
    DEGREE_NONE,
    DEGREE_DECISIVE,
    DEGREE_SUBSTANTIAL,
    DEGREE_MARGINAL,
    DEGREE_DRAW,
    DEGREE_COUNT
};

/* What ended the match. */
enum petite_ending {
    ENDING_NONE,
    ENDING_GOALS,       /* P22.1 */
    ENDING_CALENDAR,    /* P22.2 */
    ENDING_ARMY,        /* P22.3 */
    ENDING_RESIGNATION, /* P22.4 */
    ENDING_IMMEDIATE,   /* P22.5 */
    ENDING_POINTS,      /* P22.5 */
    ENDING_COUNT
};

/* Those before the handicap are on or off: bits of petite_state.options. */
enum petite_option {
    OPTION_ENLISTMENTS,
    OPTION_NEWPORT,
    OPTION_OPEN_RACK,
    OPTION_HANDICAP,
    OPTION_COUNT,
    OPTION_BITS = OPTION_HANDICAP
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct petite_unit {
    uint16_t at;
    uint16_t head;      /* whose box it lies in, or ID_NONE */
    uint16_t crossing;  /* hex to which a crossing is begun, or PLACE_NONE */
    uint16_t came_from; /* hex or port, if `came` is not CAME_MARCHING */
    uint16_t sailed; /* turn in which it sailed off, not lost (P26.2); 0: no */
    uint8_t came;    /* enum petite_came */
    uint8_t label;   /* of a marker: 1 to 99; else 0 */
    uint8_t is_weak; /* understrength */
    uint8_t supply;  /* 0 supplied, 1 unsupplied, 2 after attrition */
    uint8_t landed;  /* turn of its last landing, 0 none (P20.6) */
    uint8_t is_aboard;  /* a head in a landing under preparation, or in its
                           box (P20.8) */
    uint8_t has_moved;  /* in its side's last movement phase (P7.1), or by a
                           call since (P9.3) */
    uint8_t commanded;  /* fixed when the command phase ends (P3.2) */
    uint8_t self;       /* enum petite_self */
    uint8_t has_looked; /* reconnoitred in this player turn (P5.3) */
    uint8_t is_shown;   /* to the other side until the player turn ends (P5.4)
                         */
    uint8_t fought;     /* 2 in this player turn, 1 in the one before (P9.3) */
    uint8_t is_called;  /* called in this battle, whatever came of it (P12.4) */
    uint8_t has_answered; /* a call in this player turn (P12.4) */
    uint8_t has_fled;     /* retreated in this player turn (P15.4) */
    uint8_t extra;        /* added by cards to this marker's move (P7.11) */
    uint8_t has_guides;   /* no terrain deductions this phase (P7.11) */
    uint8_t spare;
};

struct petite_landing {
    uint16_t port;
    uint16_t ready; /* the turn from which they may land */
};

struct petite_razed {
    uint16_t at;
    uint16_t turn;
    uint16_t is_fresh; /* its capacity is double until supply is determined */
};

struct petite_order {
    uint16_t side;
    uint16_t unit; /* taken from the pool; its kind is what was ordered */
    uint16_t at;
    uint16_t due;
};

/* Moves with infantry that went out of a hex by one hexside (P11.3). */
struct petite_column {
    uint16_t from;
    uint16_t to;
    uint16_t count;
};

/* A hexside opened by a card for markers that start in `from` (P8.6). */
struct petite_opened {
    uint16_t from;
    uint16_t to;
};

/* The picture that the other side has of a rack: largest box first (P4.3). */
struct petite_box {
    uint16_t head;
    uint16_t counters;
};

struct petite_rack {
    uint16_t count;
    struct petite_box box[PETITE_RACK_MOST];
};

struct petite_battle {
    uint16_t at;      /* PLACE_NONE: no battle open */
    uint16_t stage;   /* enum petite_stage: the next to be carried out, or the
                         one that is awaited */
    uint16_t turn_of; /* step cards: the side whose turn it is */
    uint16_t passes;  /* in a row (P23.4) */
    /* By side, not by role; the phasing side attacks (P12.1). */
    int16_t bonus_cards[SIDES_MOST];
    uint16_t fewer[SIDES_MOST];  /* cards that this side draws less (P13.3) */
    uint16_t drawn[SIDES_MOST];  /* bit k: combat card k */
    uint16_t chosen[SIDES_MOST]; /* enum petite_combat_card */
    uint16_t strength[SIDES_MOST];
    int16_t bonus[SIDES_MOST];
    uint16_t casualties[SIDES_MOST];
    uint16_t owes_losses[SIDES_MOST]; /* asked, not yet answered (P14.3) */
    /* Losses that were named, struck when all have answered (P14.3). */
    uint16_t blow_count[SIDES_MOST];
    uint16_t blow[SIDES_MOST][PETITE_BLOWS_MOST];
    uint16_t filled[SIDES_MOST][PETITE_BLOWS_MOST]; /* or ID_NONE */
    uint16_t dissolved[SIDES_MOST]; /* without topping up (P14.6) */
    uint16_t gone[SIDES_MOST];      /* combat units lost, for the log */
    uint16_t leaves;                /* the side that must, or SIDE_NONE */
    uint16_t has_drawn_off;         /* it leaves without having lost (P13.7) */
};

struct petite_state {
    struct course course;
    uint16_t options; /* bit: enum petite_option */
    uint16_t weather;
    int16_t loyalty; /* -6 to 6, positive leans to the Congress (P21.1) */
    uint16_t winner; /* a side, or SIDE_NONE */
    uint16_t degree;
    uint16_t ending;
    uint16_t washington_lost;
    uint16_t supply[SIDES_MOST]; /* points */
    uint16_t recruits[SIDES_MOST];
    uint16_t standing[SIDES_MOST];
    uint16_t has_drawn[SIDES_MOST]; /* an action card, this phase (P6.1) */
    uint16_t cinc[SIDES_MOST];      /* who holds the office, or ID_NONE */
    uint16_t won[SIDES_MOST];       /* battles (P22.5) */
    uint16_t perished[SIDES_MOST];  /* units dissolved by battle (P22.5) */
    int16_t last_bonus[SIDES_MOST]; /* attacker, defender: last battle */
    uint16_t last_casualties[SIDES_MOST];
    uint16_t dealing;  /* sides whose labels are dealt when the action ends */
    uint16_t arrivals; /* bit k: the scenario's arrival k is still to come */
    struct petite_unit unit[PETITE_PIECES_MOST];
    uint8_t card[PETITE_CARDS_MOST];          /* enum petite_pile, by copy */
    uint8_t control[PETITE_SETTLEMENTS_MOST]; /* a side */
    uint8_t ferry[PETITE_BRIDGES_MOST];       /* a side; SIDE_NONE: a bridge */
    uint8_t is_broken[PETITE_BRIDGES_MOST];
    uint16_t razed_count;
    struct petite_razed razed[PETITE_SETTLEMENTS_MOST];
    uint16_t landing_count;
    struct petite_landing landing[PETITE_LANDINGS_MOST];
    uint16_t order_count;
    struct petite_order order[PETITE_ORDERS_MOST];
    uint16_t column_count;
    struct petite_column column[PETITE_COLUMNS_MOST];
    uint16_t opened_count;
    struct petite_opened opened[PETITE_OPENED_MOST];
    uint16_t fought_count; /* hexes fought in this combat phase */
    uint16_t fought[PETITE_FOUGHT_MOST];
    uint16_t spent_count; /* where trains were expended this player turn */
    uint16_t spent[PETITE_TRAINS_MOST];
    struct petite_rack rack[SIDES_MOST];
    /* With the open rack: in whose box each counter lay when its side's picture
     * was taken, or ID_NONE (P26.3). */
    uint16_t pictured[PETITE_PIECES_MOST];
    struct petite_battle battle;
    int16_t handicap; /* P26.4: above 0 for the British */
};

#pragma GCC diagnostic pop

static inline side_id petite_enemy(side_id side)
{
    return side == AMERICAN ? BRITISH : AMERICAN;
}

static inline bool is_place(uint16_t at)
{
    return at < PETITE_PLACES;
}

#endif
