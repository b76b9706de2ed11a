/* The painter: sends what changed since it painted last. */

#include "client/terminal/paint.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

static const struct ink plain = {INK_DEFAULT, INK_DEFAULT, 0};

bool paint_open(struct painter *painter, enum screen_colours colours)
{
    static const char *const names[PAINT_COUNT] = {
        [PAINT_GOTO] = "cup",       [PAINT_COLUMN] = "hpa",
        [PAINT_ROW] = "vpa",        [PAINT_RIGHT] = "cuf",
        [PAINT_LEFT] = "cub",       [PAINT_UP] = "cuu",
        [PAINT_DOWN] = "cud",       [PAINT_CLEAR] = "clear",
        [PAINT_CLEAR_REST] = "el",  [PAINT_DELETE] = "dch",
        [PAINT_INSERT] = "ich",     [PAINT_DELETE_ROWS] = "dl",
        [PAINT_INSERT_ROWS] = "il", [PAINT_REGION] = "csr",
        [PAINT_REGION_UP] = "indn", [PAINT_REGION_DOWN] = "rin",
    };
    *painter = (struct painter){.is_lost = true, .x = -1};
    pen_open(&painter->pen, colours);
    for (int i = 0; i < PAINT_COUNT; i++) {
        const char *string = tigetstr(names[i]);
        if ((intptr_t)string != -1) /* as tigetstr says */
            painter->can[i] = string;
    }
    painter->fears_corner = tigetflag("am") > 0 && tigetflag("xenl") <= 0;
    return painter->can[PAINT_GOTO] != NULL
           && painter->can[PAINT_CLEAR] != NULL;
}

void paint_release(struct painter *painter)
{
    cells_release(&painter->shown);
    stream_release(&painter->stream);
    *painter = (struct painter){.is_lost = true};
}

void paint_forget(struct painter *painter)
{
    painter->is_lost = true;
}

static bool is_blank(const struct cell *cell)
{
    return cell->character == ' '
           && (cell->ink.attributes & (INK_UNDERLINE | INK_REVERSE)) == 0;
}

/* Do they look the same? Of a blank only the ground is seen. */
static bool is_like(const struct cell *one, const struct cell *other)
{
    return one->character == other->character
           && one->ink.back == other->ink.back
           && ((is_blank(one) && is_blank(other))
               || (one->ink.front == other->ink.front
                   && one->ink.attributes == other->ink.attributes));
}

static void put_cell(struct painter *painter, const struct cell *cell)
{
    pen_take(&painter->pen, cell->ink, is_blank(cell), &painter->stream);
    stream_put_character(&painter->stream, cell->character);
    painter->x++;
    if (painter->x == painter->shown.columns)
        painter->x = -1; /* terminals differ in where that is */
}

static size_t length_of(uint32_t c)
{
    return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

/* To a cell further right: what lies between may be shorter written again. */
static void reach(struct painter *painter, int x, int y)
{
    char way[64];
    if (painter->x == x && painter->y == y)
        return;
    size_t most = paint_way(painter, x, y, way, sizeof way), used = 0;
    const struct cell *row = &painter->shown.cell[y * painter->shown.columns];
    bool is_near = painter->y == y && painter->x >= 0 && painter->x < x;
    for (int i = painter->x; is_near && i < x; i++) {
        used += length_of(row[i].character);
        is_near = used <= most
                  && pen_has(&painter->pen, row[i].ink, is_blank(&row[i]));
    }
    if (!is_near)
        paint_goto(painter, x, y);
    while (painter->x < x)
        put_cell(painter, &row[painter->x]);
}

/* Where nothing is seen any more, which is cleared in one sequence. */
static int end_of(const struct painter *painter, const struct cell *row)
{
    int end = painter->shown.columns;
    if (painter->can[PAINT_CLEAR_REST] == NULL)
        return end;
    while (end > 0 && is_blank(&row[end - 1])
           && row[end - 1].ink.back == INK_DEFAULT)
        end--;
    return end;
}

static void paint_row(struct painter *painter, const struct cell *row, int y)
{
    int columns = painter->shown.columns, end = end_of(painter, row);
    struct cell *shown = &painter->shown.cell[y * columns];
    bool is_last = y == painter->shown.rows - 1;
    for (int x = 0; x < columns; x++) {
        if (is_like(&row[x], &shown[x])
            || (is_last && x == columns - 1 && painter->fears_corner))
            continue;
        reach(painter, x, y);
        if (x >= end) {
            pen_take(&painter->pen, plain, true, &painter->stream);
            stream_put_string(&painter->stream, painter->can[PAINT_CLEAR_REST]);
            break;
        }
        put_cell(painter, &row[x]);
        shown[x] = row[x];
    }
    struct cell corner = shown[columns - 1];
    memcpy(shown, row, (size_t)columns * sizeof *row);
    if (is_last && painter->fears_corner)
        shown[columns - 1] = corner; /* it was not sent */
}

static void paint_rows(struct painter *painter, const struct cells *cells)
{
    for (int y = 0; y < cells->rows; y++)
        paint_row(painter, &cells->cell[y * cells->columns], y);
    painter->shown.window = cells->window;
}

/* From an empty screen. */
static void paint_anew(struct painter *painter, const struct cells *cells)
{
    cells_release(&painter->shown);
    cells_init(&painter->shown, cells->columns, cells->rows);
    cells_clear(&painter->shown, plain);
    pen_forget(&painter->pen);
    pen_take(&painter->pen, plain, false, &painter->stream);
    paint_free(painter);
    stream_put_string(&painter->stream, painter->can[PAINT_CLEAR]);
    painter->is_lost = false;
    painter->x = -1;
    paint_rows(painter, cells);
}

/*
 * A window that scrolled is written down in two ways, with what stays moved
 * along and with all of it drawn again; the shorter one is sent.
 */
static void paint_moved(struct painter *painter, const struct cells *cells)
{
    size_t size = (size_t)(cells->columns * cells->rows) * sizeof *cells->cell;
    struct painter before = *painter;
    before.shown.cell = malloc(size);
    if (before.shown.cell == NULL)
        abort();
    memcpy(before.shown.cell, painter->shown.cell, size);
    before.stream = (struct stream){0};
    before.pen.joint = 0;
    bool is_moved = paint_move(painter, &cells->window);
    if (is_moved)
        paint_rows(painter, cells);
    paint_rows(&before, cells);
    if (!is_moved || before.stream.used < painter->stream.used) {
        struct painter longer = *painter;
        *painter = before;
        before = longer;
    }
    paint_release(&before);
}

/* What is beyond the edge is at it. */
static int within(int at, int count)
{
    return at < 0 ? 0 : at < count ? at : count - 1;
}

void paint(struct painter *painter, const struct cells *cells)
{
    const struct window *new = &cells->window, *old = &painter->shown.window;
    painter->stream.used = 0;
    painter->pen.joint = 0; /* it was in what has been sent */
    if (painter->is_lost || painter->shown.columns != cells->columns
        || painter->shown.rows != cells->rows)
        paint_anew(painter, cells);
    else if (new->box.columns > 0 && (new->x != old->x || new->y != old->y)
             && memcmp(&new->box, &old->box, sizeof new->box) == 0)
        paint_moved(painter, cells);
    else
        paint_rows(painter, cells);
    int x = within(cells->cursor_x, cells->columns);
    int y = within(cells->cursor_y, cells->rows);
    if (painter->x != x || painter->y != y)
        paint_goto(painter, x, y);
}
