/*
 * Small words of the rules: ids, limits, sets of seats.
 *
 * An id is an index of 16 bits into a list of names that the loaded rules or,
 * for pieces raised in play, the state holds. Lists of names are sorted as
 * plain strings, byte by byte, so that the order of ids is the order of names.
 */
#ifndef ESTAFETTE_SERVER_RULES_TYPES_H
#define ESTAFETTE_SERVER_RULES_TYPES_H

#include "common/grid/board.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t piece_id;
typedef uint8_t seat_id;
typedef uint8_t side_id;
typedef uint16_t seat_set; /* bit s: seat s */

enum {
    ID_NONE = UINT16_MAX,
    SIDE_NONE = UINT8_MAX,
    SEATS_MOST = 8,
    SIDES_MOST = 2,
    PIECES_MOST = 192,
    OPTIONS_MOST = 12,
    /* A viewer is a seat, or: */
    VIEWER_PUBLIC = SEATS_MOST,
    VIEWERS_MOST = SEATS_MOST + 1
};

/* A seat, or VIEWER_PUBLIC for all who hold none. */
typedef uint8_t viewer_id;

/* What ids of a kind are called. */
enum id_kind { ID_PIECE, ID_PLACE, ID_SIDE, ID_SEAT, ID_CARD, ID_KINDS };

struct names {
    int count;
    const char *const *name; /* sorted */
};

static inline bool seat_in(seat_set set, seat_id seat)
{
    return (set >> seat & 1U) != 0;
}

static inline seat_set seat_only(seat_id seat)
{
    return (seat_set)(1U << seat);
}

#endif
