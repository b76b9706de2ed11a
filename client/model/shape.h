/*
 * The shape of hexes and squares in cells, in each of the three views.
 *
 * Flat-topped hexes: columns whose printed number is even lie half a hex
 * lower. A place's origin is its top left cell, counted from that of the
 * board; what part of a hex lies where from there is in board_view.c.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_SHAPE_H
#define ESTAFETTE_CLIENT_MODEL_SHAPE_H

#include "client/cells/cells.h"
#include "client/model/match.h"

struct model;

struct shape {
    int width, height; /* from one hex to the next */
    int lower;         /* cells by which even columns lie lower */
};

struct point {
    int x, y;
};

/* The nearest view that such a board has. */
enum zoom shape_nearest(const struct board *board);

struct shape shape_of(const struct board *board, enum zoom zoom);
struct point shape_origin(const struct board *board, enum zoom zoom,
                          place_id place);
/* Columns and rows of cells that the whole board fills. */
struct point shape_extent(const struct board *board, enum zoom zoom);

int board_column(const struct board *board, place_id place);
int board_row(const struct board *board, place_id place);

/* Where each part of the match pane is, for this size of screen. */
struct layout {
    struct box board; /* with its rulers */
    struct box field; /* the board without rulers */
    struct box panel; /* columns 0: none */
    struct box log;
    struct box coach; /* rows 0: not shown */
    int prompt_row, hint_row;
};

struct layout layout_of(const struct model *model);

/* The nearest view that has room for all that is played on, else the middle. */
enum zoom layout_zoom(const struct model *model);

/* Scrolls by half a screen if the cursor is within two hexes of an edge. */
void layout_follow(struct model *model);

#endif
