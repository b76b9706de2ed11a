/*
 * The Dutch system from inside: the field, its brackets, what an edge weighs.
 *
 * Nodes are cards in their order (score, then rank), and the bye as the last
 * one if their number is odd. Only dutch*.c include this.
 */
#ifndef ESTAFETTE_TOURNAMENT_DUTCH_INTERNAL_H
#define ESTAFETTE_TOURNAMENT_DUTCH_INTERNAL_H

#include "server/tournament/matching.h"
#include "server/tournament/player_state.h"
#include "server/tournament/weight.h"

enum { NODES_MOST = PLAYERS_MOST + 1 };

/* Where a node stands while a bracket is paired. */
enum zone {
    ZONE_PAIRED,
    ZONE_MOVED,    /* left over from the bracket before: an MDP */
    ZONE_RESIDENT, /* of the bracket's own score */
    ZONE_NEXT,     /* of the score below */
    ZONE_BELOW,
    ZONE_BYE
};

/* The criteria as fields, in their order. Scores take a field a score. */
enum criterion {
    C6_PAIRS,
    C7_SCORES,
    C8_PAIRS,
    C8_SCORES,
    C9_GAMES,
    C10_EXCESS,
    C11_THRICE,
    C12_WANT,
    C13_STRONG,
    C14_DOWN,
    C15_UP,
    C16_DOWN,
    C17_UP,
    C18_DOWN_SCORES,
    C19_UP_SCORES,
    C20_DOWN_SCORES,
    C21_UP_SCORES,
    CRITERIA
};

/* What is being decided, beyond the criteria. */
enum stage {
    STAGE_BYE,       /* whose score the bye will have (C5) */
    STAGE_FLOATERS,  /* how many leave the bracket, for C9 */
    STAGE_MOVED,     /* which MDPs are paired, and with whom (4.4, 4.2) */
    STAGE_EXCHANGE,  /* who stands in S1 and who in S2 (4.3) */
    STAGE_TRANSPOSE, /* which of S2 each of S1 meets (4.2) */
};

struct dutch {
    const struct sheet *sheet;
    int cards;
    int nodes; /* with the bye */
    int bye_score;
    bool c9_counts;
    struct player_state card[NODES_MOST];
    uint8_t can_meet[NODES_MOST][NODES_MOST]; /* C1, C3, and the bye's C2, C5 */
    uint8_t zone[NODES_MOST];
    uint16_t mate[NODES_MOST]; /* of the last stage; of the paired, for good */

    /* The bracket. */
    int score, next_score; /* of its residents and of those below */
    int scores;            /* different ones in it and below it */
    int score_index[NODES_MOST];

    /* The remainder: residents not paired with an MDP, in their order. */
    int remainder;
    int pairs;                        /* that can be made in it */
    int16_t in_remainder[NODES_MOST]; /* index, or NOBODY */
    bool is_upper[NODES_MOST];        /* of S1 after exchanges */

    /* The weights of a stage. */
    enum stage stage;
    int order_first, order_count; /* what the stage decides: a slice */
    struct scale scale;
    int field[CRITERIA];
    int order_field;              /* the first of the stage's own */
    int16_t order_of[NODES_MOST]; /* node to its place in the slice */
    struct matching_graph graph;
    uint16_t *ends;
    uint64_t *weight;
};

/* Measures the fields of the stage; false if a weight cannot hold them. */
bool dutch_measure(struct dutch *dutch);
/* May these two be matched in this stage? `one` stands before `other`. */
bool dutch_has_edge(const struct dutch *dutch, int one, int other);
/* Writes the weight of an edge into scale.words words that are zero. */
void dutch_weigh(const struct dutch *dutch, int one, int other,
                 uint64_t *weight);

#endif
