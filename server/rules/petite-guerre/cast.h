/*
 * The cast: who of a side can be under its markers, while that is given out.
 *
 * Forgetting and dealing find the cast (hidden.c) and put it on the map
 * (cast.c); nothing of it lasts.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_CAST_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_CAST_H

#include "server/rules/petite-guerre/hidden.h"

/* A marker as it is seen. */
struct petite_marker {
    place_id at;
    uint8_t label;
    bool is_aboard; /* P20.2: a landing is prepared by somebody */
    bool is_real;   /* no decoy can be under it */
};

struct petite_pieces {
    int count;
    piece_id piece[PETITE_PIECES_MOST];
};

/* Those who can be under the markers; `used` of each have a place. */
struct petite_cast {
    struct petite_secrets *secrets;
    int marker_count, next_marker;
    struct petite_marker markers[PETITE_PIECES_MOST];
    struct petite_pieces commanders; /* the senior first: so many as lead */
    int leaders;
    int size[PETITE_PIECES_MOST];   /* of the leaders' boxes, as it may be */
    int filled[PETITE_PIECES_MOST]; /* as it is */
    struct petite_pieces units;     /* who must be on the map first */
    int units_used;
    struct petite_pieces decoys;
    int decoys_used;
};

static inline int petite_cast_draw(const struct petite_cast *cast, int among)
{
    return dealer_draw(cast->secrets->dealer, among);
}

static inline bool petite_is_dealt(const struct petite_cast *cast)
{
    return cast->secrets->dealer != NULL;
}

static inline bool petite_is_rack_open(const struct petite_cast *cast)
{
    return (cast->secrets->state->options >> OPTION_OPEN_RACK & 1U) != 0;
}

/* Puts leaders, their boxes, lone units and decoys under the markers; `boxes`
 * have a size. */
void petite_put_cast(struct petite_cast *cast, int boxes);

#endif
