/*
 * Movement (P7, P8, P9.1, P11): who goes, how far, and by which way.
 *
 * A group is the counters of one move. petite_move_judge is the whole check of
 * `move`; offers ask it for a path begun (a beginning of a legal path is
 * itself judged: what it lacks is only the end) or take petite_reach, the map
 * of Part 13. Nothing here looks behind an enemy marker, so what is offered is
 * the same wherever two positions look the same (P24.8).
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_MOVE_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_MOVE_H

#include "server/rules/petite-guerre/ground.h"

struct petite_group {
    side_id side;
    place_id at;
    int count;
    piece_id counter[PETITE_PIECES_MOST]; /* heads first, each with its box */
    int head_count;
    piece_id head[PETITE_PIECES_MOST];
    int units, infantry, artillery, dragoons, baggage;
    bool is_phantom;
    bool is_light;     /* units, and all of them rifle, light, jaeger (P7.6) */
    bool has_heavy;    /* artillery or baggage (P7.6) */
    bool has_guides;   /* each head (P7.11) */
    bool is_hungry;    /* an unsupplied unit (P7.10) */
    int pace;          /* slowest allowance, additions of cards in (P7.11) */
    place_id crossing; /* all have begun to cross to it, or PLACE_NONE */
};

/*
 * Makes a group of the heads named. False unless they are heads of one hex,
 * each once.
 */
bool petite_group(struct petite_position pos, const piece_id *heads, int count,
                  struct petite_group *group);

/* May the group move at all now: P20.8, P20.6, P3.8, P7.1. */
struct verdict petite_may_move(const struct petite_state *state,
                               const struct petite_group *group);

/* The whole path of a `move`, in the order of P25.3 (from P20.8 on). */
struct verdict petite_move_judge(struct petite_position pos,
                                 const struct petite_field *field,
                                 const struct petite_group *group,
                                 const int32_t *path, int count, bool forced);

/*
 * How far the group may go along a path with these deductions of terrain: bits
 * of `ground`; `to` is the first hex of the path (P11.3). At least 1 (P7.2).
 */
enum { GROUND_HILLS = 1, GROUND_WOODS = 2, GROUND_SWAMP = 4, GROUNDS = 8 };
int petite_allowance(const struct petite_state *state,
                     const struct petite_group *group, place_id to,
                     unsigned ground, bool forced);
/* What entering a hex adds to the bits. */
unsigned petite_ground(struct petite_position pos,
                       const struct petite_group *group, place_id from,
                       place_id to);
/* Deductions of terrain for such bits: how many count for the group. */
int petite_ground_cost(const struct petite_group *group, unsigned ground);

/*
 * Every hex that the group can reach with one `move`, and the least-cost path
 * to it (Part 13): fewest hexes, then fewest deductions, then first in order of
 * text. `length` is the number of hexes, 0 where it cannot go.
 */
enum { PETITE_MARCH_MOST = 16 };
struct petite_reach {
    uint8_t length[PETITE_PLACES];
    uint8_t cost[PETITE_PLACES]; /* by hexes, then deductions of terrain */
    place_id path[PETITE_PLACES][PETITE_MARCH_MOST];
};
void petite_reach(struct petite_position pos, const struct petite_field *field,
                  const struct petite_group *group, bool forced,
                  struct petite_reach *reach);

/*
 * The way of one called counter to a battle (P12.7), as far as it can go: the
 * number of hexes, 0 if it stays.
 */
enum { PETITE_CALL_MOST = 64 };
int petite_call_path(struct petite_position pos,
                     const struct petite_field *field, piece_id counter,
                     place_id battle, place_id path[PETITE_CALL_MOST]);

/* `cross` to a hex (P8.3), from P20.8 on in the order of P25.3. */
struct verdict petite_cross_judge(struct petite_position pos,
                                  const struct petite_group *group, int32_t to);

#endif
