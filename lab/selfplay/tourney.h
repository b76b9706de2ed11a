/*
 * Random tournaments of every format, played to the end and then examined.
 *
 * The units win by chance and by rating; some leave, come late, do not appear,
 * have results annulled. The same seed plays the same tournaments anywhere.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_TOURNEY_H
#define ESTAFETTE_LAB_SELFPLAY_TOURNEY_H

#include "common/base/status.h"
#include "server/tournament/event.h"

/* A small generator of its own: results need no secrets. */
struct tourney {
    uint64_t seed;
    struct event *event;
    struct error error;
};

/* Draws a format, terms and units; the event has been begun. */
MUST_USE enum status tourney_begin(struct tourney *tourney, int format);
/* Pairs once and plays all that is open; false at the end or on a fault. */
bool tourney_step(struct tourney *tourney);
/* Is everything as it must be? The first fault is in tourney->error. */
MUST_USE enum status tourney_examine(struct tourney *tourney);

/* From 0 to below `below`. */
int tourney_draw(struct tourney *tourney, int below);

#endif
