/*
 * What a player of a load knows of its match, from the texts of updates.
 *
 * It keeps the offer and whether it is awaited. Only one that verifies keeps
 * the view too, and holds it against the next whole one that it is given.
 */
#ifndef ESTAFETTE_BENCH_WATCHING_H
#define ESTAFETTE_BENCH_WATCHING_H

#include "tests/bench/draft.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct watching {
    const char *seat;
    bool verifies;
    bool is_awaited;
    bool is_over;       /* nobody is awaited any more */
    struct draft offer; /* the last one; empty before */
    int64_t seq;
    json_t *view;
    int updates; /* since the view was whole; -1: it is asked for */
};

/* The result of match.watch. False: it is not what the patches made of it. */
bool watching_begin(struct watching *watching, const char *result);
/* The params of match.update; returns the digest in it, or NULL. */
const char *watching_go_on(struct watching *watching, const char *params);
/* Is it time to ask for the whole view again? Then it is counted as asked. */
bool watching_is_due(struct watching *watching);
/* Knows nothing any more; the room of the offer stays. */
void watching_end(struct watching *watching);

#endif
