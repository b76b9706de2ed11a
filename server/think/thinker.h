/*
 * A thinker: all the memory that choosing an action takes (start.c), and what
 * it has looked at (think.c).
 */
#ifndef ESTAFETTE_SERVER_THINK_THINKER_H
#define ESTAFETTE_SERVER_THINK_THINKER_H

#include "server/think/think.h"
#include "server/think/walker.h"

enum { SEEN_MOST = 64, DONE_MOST = 1024 };

struct candidate {
    struct action action;
    uint64_t mark;
    int64_t sum; /* of the values of its tries */
    int tries;
    int refused; /* of them */
    bool is_end;
};

struct thinker {
    const struct rules *rules;
    const struct think_level *level;
    uint64_t seed;
    uint64_t chosen; /* actions so far */
    int spent;
    seat_id seat;
    side_id side;
    uint16_t turn;        /* of the position given */
    int now;              /* what it is worth */
    struct walker walker; /* on the position given */
    struct walker light;  /* on those of a try */
    struct action action;
    struct action light_action; /* the best of a light player's */
    struct chance chance;
    struct events events;
    void *deals[THINK_DEALS];
    void *line, *trial, *scratch;
    /* Positions of this phase in which this seat has chosen: where only moves
     * to and fro are left, going back is no progress. */
    uint16_t seen_turn, seen_phase;
    seat_id seen_seat;
    int seen_count;
    uint64_t seen[SEEN_MOST];
    /* How often it has done the like in this phase, by a hash of what and with
     * whom: who rearranges the same piece for ever does not get on. */
    uint8_t done[DONE_MOST];
    bool is_patient; /* candidates that were done too often are taken, too */
    uint64_t phases; /* so far: what is dealt stays the same within one */
    int count;
    uint16_t order[THINK_CANDIDATES];
    struct candidate candidates[THINK_CANDIDATES];
};

#endif
