/*
 * The pieces of a view by place: what a board is drawn from.
 *
 * Built anew after each change of the view. Texts are borrowed from the view.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_PIECES_H
#define ESTAFETTE_CLIENT_PLAY_PIECES_H

#include "client/play/assets.h"

enum { PIECES_MOST = 1024, PIECE_NONE = -1, COVERS_MOST = 4 };

struct piece {
    const char *id;
    const char *label; /* never NULL */
    const json_t *json;
    place_id at; /* PLACE_NONE: not on the board */
    int side;    /* in the assets, or -1 */
    bool is_hidden;
    bool has_state;
    uint32_t glyph; /* as given: a letter for its kind */
    int strength;   /* -1: not known, or it has none */
    int facing;     /* a direction of the board, or -1 */
    int cover_count;
    place_id covers[COVERS_MOST]; /* what it fills besides `at` */
    int16_t next; /* below it in the same place, or PIECE_NONE */
};

struct pieces {
    int count;
    struct piece list[PIECES_MOST];
    int16_t top[BOARD_PLACES_MOST];   /* of each place, or PIECE_NONE */
    int16_t cover[BOARD_PLACES_MOST]; /* the large piece that fills it too */
};

void pieces_build(struct pieces *pieces, const struct assets *assets,
                  const json_t *view);

/* The piece with this id, or NULL. */
const struct piece *pieces_find(const struct pieces *pieces, const char *id);

/* Its label; with its side before it where two sides have one of that name. */
const char *pieces_name(const struct pieces *pieces,
                        const struct assets *assets, const struct piece *piece,
                        char *text, size_t size);

/* The piece that lies here with a further part of it, or NULL. */
const struct piece *pieces_cover(const struct pieces *pieces, place_id place);

/* The top piece of a place, or NULL; and the one below a piece, or NULL. */
const struct piece *pieces_top(const struct pieces *pieces, place_id place);
const struct piece *pieces_below(const struct pieces *pieces,
                                 const struct piece *piece);

#endif
