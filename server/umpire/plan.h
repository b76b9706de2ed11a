/*
 * What the rules say of a scenario, for a tournament to be made of it.
 *
 * It is handed in by who knows the rules; nothing in server/umpire does.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_PLAN_H
#define ESTAFETTE_SERVER_UMPIRE_PLAN_H

#include <stdbool.h>

enum { PLAN_SEATS_MOST = 8, PLAN_NAME = 40 };

struct plan_seat {
    char name[PLAN_NAME];
    char side[PLAN_NAME]; /* its name */
    int of;               /* the side's place, from 0 */
    bool is_optional;     /* the match can go without its player */
};

struct terms_plan {
    const char *options;      /* canonical JSON */
    const char *time_control; /* canonical JSON */
    bool has_clock;           /* time is counted at all */
    const char *no_bid;       /* why sides cannot be bid for; NULL: they can */
    int seat_count;
    struct plan_seat seats[PLAN_SEATS_MOST];
};

#endif
