/*
 * A screen as data: a grid of cells, and how text is put into it.
 *
 * The view draws into this and nothing else; the back end sends what changed;
 * tests compare it as text. Colours are those of the palette that the cells
 * were drawn with (palette.h). Beside its look every cell may carry what a
 * click on it means (a place of the board, or a key to press).
 */
#ifndef ESTAFETTE_CLIENT_CELLS_CELLS_H
#define ESTAFETTE_CLIENT_CELLS_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { INK_DEFAULT = -1 };

enum ink_attribute {
    INK_BOLD = 1,
    INK_DIM = 2,
    INK_UNDERLINE = 4,
    INK_REVERSE = 8
};

/* How a cell looks: 0xrrggbb, an index below 16, or INK_DEFAULT. */
struct ink {
    int32_t front, back;
    uint8_t attributes;
};

struct cell {
    uint32_t character;
    struct ink ink;
    uint16_t place; /* of the board, CELL_NO_PLACE if none */
    int16_t row;    /* line of a list, -1 if none */
    int32_t key;    /* the key that a click here presses, 0 if none */
};

enum { CELL_NO_PLACE = UINT16_MAX };

/* A part of the screen to draw into. */
struct box {
    int x, y, columns, rows;
};

/*
 * The part that shows a piece of something larger, and where in it that piece
 * begins. It is told so that the terminal may move what stays when x or y
 * changes; the `head` rows above it move sideways with it.
 */
struct window {
    struct box box; /* of no columns: nothing scrolls */
    int head, x, y;
};

struct cells {
    int columns, rows;
    bool is_ascii;
    int cursor_x, cursor_y; /* where the terminal's own cursor goes */
    struct window window;
    struct cell *cell; /* rows * columns */
};

void cells_init(struct cells *cells, int columns, int rows);
void cells_release(struct cells *cells);
void cells_clear(struct cells *cells, struct ink ink);

/* The cell there, or NULL beyond the edge. */
struct cell *cells_at(const struct cells *cells, int x, int y);

/* One character of our own; folded in ASCII mode. */
void cells_put(struct cells *cells, int x, int y, uint32_t character,
               struct ink ink);

/*
 * A text, cleaned, cut at `width` cells (with an ellipsis if it was longer).
 * Returns the cells used.
 */
int cells_text(struct cells *cells, int x, int y, int width, struct ink ink,
               const char *text);
int cells_format(struct cells *cells, int x, int y, int width, struct ink ink,
                 const char *format, ...) __attribute__((format(printf, 6, 7)));

/*
 * A text wrapped at spaces into a box; returns the rows it fills. With a
 * `cells` of NULL nothing is drawn and the rows are counted all the same. What
 * is wrapped of a line stands below its first word, or below its tab, which
 * itself takes no room.
 */
int cells_wrap(struct cells *cells, struct box box, struct ink ink,
               const char *text);

void cells_fill(struct cells *cells, struct box box, uint32_t character,
                struct ink ink);

/* Marks a run of cells: a click there presses the key. */
void cells_link(struct cells *cells, int x, int y, int width, int32_t key);
/* Marks a run of cells as the line `row` of a list. */
void cells_row(struct cells *cells, int x, int y, int width, int row);

/*
 * The characters alone as UTF-8 lines, spaces at the ends of lines dropped.
 * Yours to free.
 */
char *cells_dump(const struct cells *cells);

#endif
