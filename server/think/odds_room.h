/* The memory of odds (start_odds.c), and what was found (odds.c). */
#ifndef ESTAFETTE_SERVER_THINK_ODDS_ROOM_H
#define ESTAFETTE_SERVER_THINK_ODDS_ROOM_H

#include "server/think/odds.h"
#include "server/think/odds_lines.h"
#include "server/think/odds_paths.h"

enum { ODDS_TOLD = 65536 };

struct odds {
    const struct rules *rules;
    seat_id seat;
    int spent;
    bool is_sampled, throws, supposes;
    int deal_count; /* those that differ from what is known */
    void *deals[ODDS_DEALS];
    void *before, *after, *scratch;
    struct paths paths, again;
    struct odds_lines lines;
    struct menu menu; /* of who is asked before the throw */
    struct action answer;
    struct chance chance;
    struct events events;
    char told[ODDS_TOLD], told_again[ODDS_TOLD];
};

#endif
