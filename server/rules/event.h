/*
 * Events: what one command did, as the rules note it while they play it.
 *
 * They hold everything and are never sent: a game's `tell` makes of them the
 * happenings that a viewer learns. Each names the clause that it carries out;
 * events_met notes a clause that was carried out without an event of its own.
 * A full list sets `is_full`, and the command is dropped as a fault.
 */
#ifndef ESTAFETTE_SERVER_RULES_EVENT_H
#define ESTAFETTE_SERVER_RULES_EVENT_H

#include "server/rules/types.h"

enum {
    EVENTS_MOST = 512,
    EVENT_NUMBERS = 6,
    EVENT_POOL = 2048,
    CLAUSES_MET_MOST = 256
};

struct event {
    const char *clause;
    uint16_t kind; /* the game's own list */
    piece_id piece;
    piece_id other;
    place_id at;
    place_id to;
    side_id side;
    int16_t number[EVENT_NUMBERS];
    uint16_t first, count; /* a run in the pool: a path, pieces, dice */
};

struct events {
    bool is_full;
    uint16_t count;
    uint16_t pooled;
    uint16_t met_count;
    struct event item[EVENTS_MOST];
    uint16_t pool[EVENT_POOL];
    const char *met[CLAUSES_MET_MOST];
};

void events_clear(struct events *events);

/*
 * Adds an event with no piece, place or side; the caller fills the rest.
 * Never NULL: when the list is full the last item is handed out again.
 */
struct event *events_add(struct events *events, uint16_t kind,
                         const char *clause);

/* The same with its first two numbers. */
struct event *events_note(struct events *events, uint16_t kind,
                          const char *clause, int first, int second);

/* Gives an event its run of ids or places. */
void events_run(struct events *events, struct event *event,
                const uint16_t *values, int count);

/* Notes that a clause was carried out. */
void events_met(struct events *events, const char *clause);

#endif
