/*
 * A walk over texts: the choices of client/bot/walk.h, without its trees.
 *
 * With the same luck it makes of the same offers and picks the same actions,
 * to the byte (tests/unit/bench_stroll.c), and takes no memory for each.
 */
#ifndef ESTAFETTE_BENCH_STROLL_H
#define ESTAFETTE_BENCH_STROLL_H

#include "client/bot/luck.h"
#include "client/bot/walk.h"
#include "tests/bench/draft.h"

/* One of zeros is ready; it keeps its room from one action to the next. */
struct stroll {
    struct draft row; /* of the offer */
    struct draft action;
    struct draft whole; /* the last that was whole, or empty */
    struct draft value; /* room for one that is put together */
    int steps;
    bool is_lost; /* to be asked "advised" */
};

/* As walk_begin. */
enum walk_next stroll_begin(struct stroll *stroll, const char *row,
                            struct luck *luck);
/* `picked` is the result of match.pick for stroll.action. */
enum walk_next stroll_step(struct stroll *stroll, const char *picked,
                           struct luck *luck);
void stroll_release(struct stroll *stroll);

#endif
