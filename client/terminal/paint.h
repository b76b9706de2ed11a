/*
 * The painter: sends what changed since it painted last, in few bytes.
 *
 * It keeps what the terminal shows. curses opens the terminal, reads its keys
 * and gives it back; painting is our own because curses sends both colours
 * where one changes, and cannot move a part of its rows.
 */
#ifndef ESTAFETTE_CLIENT_TERMINAL_PAINT_H
#define ESTAFETTE_CLIENT_TERMINAL_PAINT_H

#include "client/cells/cells.h"
#include "client/cells/palette.h"
#include "client/terminal/pen.h"
#include "client/terminal/stream.h"

/* Strings of the terminal's description, by what they do; NULL if it cannot. */
enum painting {
    PAINT_GOTO,
    PAINT_COLUMN,
    PAINT_ROW,
    PAINT_RIGHT,
    PAINT_LEFT,
    PAINT_UP,
    PAINT_DOWN,
    PAINT_CLEAR,
    PAINT_CLEAR_REST, /* of a row */
    PAINT_DELETE,     /* characters: the rest of the row comes nearer */
    PAINT_INSERT,
    PAINT_DELETE_ROWS,
    PAINT_INSERT_ROWS,
    PAINT_REGION,
    PAINT_REGION_UP, /* what the region shows goes up */
    PAINT_REGION_DOWN,
    PAINT_COUNT
};

struct painter {
    struct pen pen;
    struct cells shown;   /* what the terminal shows */
    struct stream stream; /* what it is to be sent */
    bool is_lost;         /* nothing is known of what it shows */
    bool fears_corner;    /* the last cell of all would scroll it */
    int x, y;             /* of its cursor; x is -1 if that is not known */
    const char *can[PAINT_COUNT];
};

/*
 * For the terminal that curses has opened. False if its cursor cannot be put
 * anywhere: then nothing is held.
 */
bool paint_open(struct painter *painter, enum screen_colours colours);
void paint_release(struct painter *painter);

/* Nothing is known of what the terminal shows. */
void paint_forget(struct painter *painter);

/* Leaves in `stream` what makes the terminal show the cells. */
void paint(struct painter *painter, const struct cells *cells);

/* Moves the terminal's cursor (paint_move.c). */
void paint_goto(struct painter *painter, int x, int y);
/* The bytes that this would take. */
size_t paint_way(const struct painter *painter, int x, int y, char *way,
                 size_t size);

/* All rows scroll, and not a region of them that somebody has set. */
void paint_free(struct painter *painter);

/*
 * Moves what stays of a window that shows another piece of the same thing; what
 * comes into it is blank then. False if it, or the terminal, cannot be moved
 * so.
 */
bool paint_move(struct painter *painter, const struct window *window);

#endif
