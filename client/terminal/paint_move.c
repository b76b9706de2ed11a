/* The painter's ways: the shortest to a cell, and the moving of a window. */

#include "client/terminal/paint.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

/* A string of the description with its numbers, if it is shorter. */
static void try(const struct painter *painter, enum painting what, int first,
                int second, char *best, size_t size)
{
    char string[64];
    if (painter->can[what] == NULL)
        return;
    const char *filled = tiparm(painter->can[what], first, second);
    size_t length = stream_bare(filled, string, sizeof string);
    if (length < size && (*best == '\0' || length < strlen(best)))
        memcpy(best, string, length + 1);
}

/* Some of one control character, if that is shorter. */
static void try_control(char control, int count, char *best)
{
    enum { MOST = 4 };
    if (count > MOST || (*best != '\0' && (size_t)count >= strlen(best)))
        return;
    memset(best, control, (size_t)count);
    best[count] = '\0';
}

static void way_across(const struct painter *painter, int x, char *best,
                       size_t size)
{
    *best = '\0';
    if (x == painter->x)
        return;
    try(painter, PAINT_COLUMN, x, 0, best, size);
    if (x > painter->x)
        try(painter, PAINT_RIGHT, x - painter->x, 0, best, size);
    else
        try(painter, PAINT_LEFT, painter->x - x, 0, best, size);
    if (x < painter->x)
        try_control('\b', painter->x - x, best);
    if (x == 0)
        try_control('\r', 1, best);
}

/* A line feed goes straight down: curses has the terminal so. */
static void way_along(const struct painter *painter, int y, char *best,
                      size_t size)
{
    *best = '\0';
    if (y == painter->y)
        return;
    try(painter, PAINT_ROW, y, 0, best, size);
    if (y > painter->y)
        try(painter, PAINT_DOWN, y - painter->y, 0, best, size);
    else
        try(painter, PAINT_UP, painter->y - y, 0, best, size);
    if (y > painter->y)
        try_control('\n', y - painter->y, best);
}

size_t paint_way(const struct painter *painter, int x, int y, char *way,
                 size_t size)
{
    char across[32], along[32];
    *way = '\0';
    try(painter, PAINT_GOTO, y, x, way, size);
    if (painter->x < 0)
        return strlen(way);
    way_across(painter, x, across, sizeof across);
    way_along(painter, y, along, sizeof along);
    bool is_whole = (*across != '\0' || x == painter->x)
                    && (*along != '\0' || y == painter->y);
    if (is_whole && strlen(across) + strlen(along) < strlen(way))
        snprintf(way, size, "%s%s", along, across);
    return strlen(way);
}

void paint_goto(struct painter *painter, int x, int y)
{
    char way[64];
    size_t length = paint_way(painter, x, y, way, sizeof way);
    stream_put(&painter->stream, way, length);
    painter->x = x;
    painter->y = y;
}

static void tell(struct painter *painter, enum painting what, int first,
                 int second)
{
    stream_put_string(&painter->stream,
                      tiparm(painter->can[what], first, second));
}

void paint_free(struct painter *painter)
{
    if (painter->can[PAINT_REGION] != NULL)
        tell(painter, PAINT_REGION, 0, painter->shown.rows - 1);
    painter->x = -1; /* it goes somewhere with a region */
}

static void clear_cells(struct cell *cell, int count)
{
    for (int i = 0; i < count; i++)
        cell[i] = (struct cell){.character = ' ',
                                .ink = {INK_DEFAULT, INK_DEFAULT, 0}};
}

/* A row's part goes `by` cells to the left, or to the right if that is less. */
static void move_across(struct painter *painter, struct box box, int y, int by)
{
    int count = abs(by), far = box.x + box.columns - count;
    struct cell *row = &painter->shown.cell[y * painter->shown.columns + box.x];
    size_t stays = (size_t)(box.columns - count) * sizeof *row;
    paint_goto(painter, by > 0 ? box.x : far, y);
    tell(painter, PAINT_DELETE, count, 0);
    paint_goto(painter, by > 0 ? far : box.x, y);
    tell(painter, PAINT_INSERT, count, 0);
    memmove(by > 0 ? row : row + count, by > 0 ? row + count : row, stays);
    clear_cells(by > 0 ? row + box.columns - count : row, count);
}

/* Whole rows go up, or down if `by` is less than 0. */
static void move_rows(struct painter *painter, struct box box, int by)
{
    int count = abs(by), columns = painter->shown.columns;
    struct cell *top = &painter->shown.cell[box.y * columns];
    size_t stays = (size_t)((box.rows - count) * columns) * sizeof *top;
    enum painting way = by > 0 ? PAINT_REGION_UP : PAINT_REGION_DOWN;
    int gone = box.y + (by > 0 ? 0 : box.rows - count);
    int come = box.y + (by > 0 ? box.rows - count : 0);
    if (painter->can[PAINT_REGION] != NULL && painter->can[way] != NULL) {
        tell(painter, PAINT_REGION, box.y, box.y + box.rows - 1);
        tell(painter, way, count, 0);
        paint_free(painter);
    } else {
        paint_goto(painter, 0, gone);
        tell(painter, PAINT_DELETE_ROWS, count, 0);
        paint_goto(painter, 0, come);
        tell(painter, PAINT_INSERT_ROWS, count, 0);
    }
    memmove(by > 0 ? top : top + count * columns,
            by > 0 ? top + count * columns : top, stays);
    clear_cells(by > 0 ? top + (box.rows - count) * columns : top,
                count * columns);
}

static bool can_rows(const struct painter *painter)
{
    return (painter->can[PAINT_REGION] != NULL
            && painter->can[PAINT_REGION_UP] != NULL
            && painter->can[PAINT_REGION_DOWN] != NULL)
           || (painter->can[PAINT_DELETE_ROWS] != NULL
               && painter->can[PAINT_INSERT_ROWS] != NULL);
}

bool paint_move(struct painter *painter, const struct window *window)
{
    static const struct ink plain = {INK_DEFAULT, INK_DEFAULT, 0};
    const struct window *old = &painter->shown.window;
    struct box box = window->box;
    int across = window->x - old->x, along = window->y - old->y;
    if (abs(across) >= box.columns || abs(along) >= box.rows
        || (along != 0 && !can_rows(painter))
        || (across != 0
            && (painter->can[PAINT_DELETE] == NULL
                || painter->can[PAINT_INSERT] == NULL)))
        return false;
    /* Terminals fill what becomes free with the ground of the pen. */
    pen_take(&painter->pen, plain, false, &painter->stream);
    if (along != 0)
        move_rows(painter, box, along);
    for (int y = box.y - window->head; across != 0 && y < box.y + box.rows; y++)
        move_across(painter, box, y, across);
    return true;
}
