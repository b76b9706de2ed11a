/*
 * The static half of a game, as the client draws it: board, signs, colours.
 *
 * Made from the answer of game.assets, any part of which may be absent. The
 * JSON is kept, and every text here is borrowed from it.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_ASSETS_H
#define ESTAFETTE_CLIENT_PLAY_ASSETS_H

#include "common/grid/board.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { ASSETS_SIDES_MOST = 8, ASSETS_SEATS_MOST = 16 };

struct sign {
    uint32_t glyph, plain; /* of the ground; 0: none */
    int32_t colour;
    bool is_water;     /* drawn as strokes of its own colour, or as waves */
    bool is_slight;    /* a line that is less than a road */
    const char *label; /* what people call it, or its word */
};

struct asset_side {
    const char *id, *label;
    int32_t colour;
};

struct asset_seat {
    const char *id, *side;
};

/* The part of the board that is played on, counted from 0. */
struct area {
    int first_column, last_column, first_row, last_row;
};

struct assets {
    json_t *json;
    bool has_board;
    struct board board;
    struct sign terrain[BOARD_WORDS_MOST];
    struct sign side_kind[BOARD_WORDS_MOST];
    struct sign line_kind[BOARD_WORDS_MOST];
    int side_count;
    struct asset_side sides[ASSETS_SIDES_MOST];
    int seat_count;
    struct asset_seat seats[ASSETS_SEATS_MOST];
    struct area area;
    json_t *words; /* what ids and other words are called, by word */
};

/* `json` is kept by a reference. Never fails: without a board it says so. */
struct assets *assets_new(json_t *json);
void assets_free(struct assets *assets);

/* Is the place within the part of the board that is played on? */
bool assets_is_played(const struct assets *assets, place_id place);
/* The place in the middle of that part. */
place_id assets_middle(const struct assets *assets);

/* The index of a side by id, or -1. */
int assets_side(const struct assets *assets, const char *id);
/* The side that a seat plays for, by index, or -1. */
int assets_side_of_seat(const struct assets *assets, const char *seat);
/* A side's or a seat's name for people; the id itself if it is neither. */
const char *assets_label(const struct assets *assets, const char *id);

/* The clause with this number, an object with heading and text, or NULL. */
const json_t *assets_clause(const struct assets *assets, const char *number);

/* The printed values of a unit by id, or NULL. */
const json_t *assets_unit(const struct assets *assets, const char *id);

#endif
