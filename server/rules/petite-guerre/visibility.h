/*
 * Sight (P24): what one viewer may know of each counter.
 *
 * All that is shown, told and offered about counters asks here first: what is
 * not may leak, and `make blindness` looks for it. An observer is a viewer
 * and a position; it is a value and owns nothing. Markers that are not known
 * are only ever listed by hex, then label, so that no id can be guessed from
 * place, order or number.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_VISIBILITY_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_VISIBILITY_H

#include "server/rules/petite-guerre/ground.h"

struct petite_observer {
    struct petite_position pos;
    side_id side;  /* the viewer's own; SIDE_NONE for the public (P24.9) */
    bool sees_all; /* the match is over (P24.9) */
};

/* In rising order: petite_knows compares. */
enum petite_sight {
    SIGHT_NONE,  /* not even that it is there */
    SIGHT_LABEL, /* a marker: label and hex (P24.2) */
    SIGHT_FACE,  /* shown: in a battle, or reconnoitred (P12.3, P5.4) */
    SIGHT_OWN    /* everything (P24.1) */
};

struct petite_observer petite_observer(struct petite_position pos,
                                       viewer_id viewer);

enum petite_sight petite_sight(const struct petite_observer *observer,
                               piece_id counter);

/* May this viewer learn the counter's id? */
static inline bool petite_knows(const struct petite_observer *observer,
                                piece_id counter)
{
    return petite_sight(observer, counter) >= SIGHT_FACE;
}

/* Are a side's secrets (hand, points, orders) the viewer's to see? */
bool petite_is_own(const struct petite_observer *observer, side_id side);

/* The viewer's name for a counter on the map: its id, or its label. */
enum { PETITE_HANDLE = 40 };
void petite_handle(const struct petite_observer *observer, piece_id counter,
                   char text[PETITE_HANDLE]);

/* The markers of which the viewer sees no more than the label, by hex, then
 * label. */
int petite_unknown(const struct petite_observer *observer,
                   piece_id heads[PETITE_PIECES_MOST]);

#endif
