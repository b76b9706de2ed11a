/*
 * Drawing a board: what the near, middle and far views share.
 */
#ifndef ESTAFETTE_CLIENT_VIEW_BOARD_VIEW_H
#define ESTAFETTE_CLIENT_VIEW_BOARD_VIEW_H

#include "client/cells/cells.h"
#include "client/model/model.h"
#include "client/model/shape.h"
#include "client/view/board_marks.h"
#include "client/view/tile.h"

#include <stdio.h>

/* In `row` of a cell of the board: what lies or stands here, or will. */
enum {
    BOARD_COUNTER_ROW = -2,
    BOARD_NAME_ROW = -3,
    BOARD_SIGN_ROW = -4,
    BOARD_COST_ROW = -5
};

struct board_drawing {
    const struct model *model;
    const struct board *board;
    struct cells *cells;
    struct box field;        /* nothing is drawn outside it */
    const struct tile *tile; /* NULL in the far view */
    bool has_fill;           /* many colours: the ground is filled */
    bool is_checked;         /* squares by two shades, and no lines between */
    struct marks marks;
};

/* The top left cell of a place on the screen. */
struct point board_at(const struct board_drawing *draw, place_id place);
struct ink board_ground(const struct board_drawing *draw, place_id place);
/* The sign of its ground, 0 if it has none; some are for what is not filled. */
uint32_t board_sign(const struct model *model, place_id place, bool has_fill);

/* One cell of a tile, if it is within the field. */
void board_put(const struct board_drawing *draw, struct point at,
               struct spot spot, uint32_t character, struct ink ink);

/* Rivers, roads and bridges of one place; and all markers (board_features.c).
 */
void board_draw_features(const struct board_drawing *draw, place_id place,
                         struct point at);
void board_reserve_signs(const struct board_drawing *draw);
void board_draw_markers(const struct board_drawing *draw);
/* The line over a side: a road before a lane; -1 if there is none. */
int board_line(const struct board_drawing *draw, place_id place, int d);
struct ink board_line_ink(const struct board_drawing *draw, int kind);

/* The flag of a goal: in the colour of the side that has it; and one where no
 * name carries it (board_goals.c). */
enum { BOARD_FLAG = 0x2691 };
struct ink board_flag_ink(const struct board_drawing *draw, place_id place);
void board_draw_goal(const struct board_drawing *draw, place_id place,
                     struct point at);

/* What is seen of the pieces of one place (board_counters.c). */
void board_draw_counters(const struct board_drawing *draw, place_id place,
                         struct point at);

/* The ways that are planned, as arrows over all else (plan_view.c). */
void board_draw_plan(const struct board_drawing *draw);

void board_draw_tiles(const struct board_drawing *draw);
void board_draw_far(const struct board_drawing *draw);

#endif
