/*
 * Random screens one after another, as the painter sends them.
 *
 * Usage: frames TERM COLOURS COLUMNS ROWS SEED COUNT. For each screen standard
 * output gets a row of numbers (bytes, columns, rows, cursor, whether the last
 * cell may be anything, whether all was forgotten), the bytes, and what a
 * terminal of that kind is to show then: four numbers a cell. tests/screens/
 * frames.py looks whether it does.
 */

#include "client/terminal/paint.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>

/* Of <term.h>, whose names of capabilities are short words. */
int setupterm(const char *name, int file, int *found);

enum { INKS = 9, FULLEST = 0x1000000 };

static uint64_t state;
static enum screen_colours colours;
static struct painter painter;
static struct cells cells;
static struct ink inks[INKS];
static int having; /* attributes that this terminal has */

/* The same on every machine (Knuth's MMIX generator). */
static int number(int below)
{
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (int)((state >> 33) % (uint64_t)below);
}

static int32_t any_colour(void)
{
    if (number(3) == 0)
        return INK_DEFAULT;
    if (colours == COLOURS_16)
        return number(16);
    return number(2) ? number(FULLEST) : palette_full(16 + number(240));
}

static void choose_inks(void)
{
    for (int i = 0; i < INKS; i++)
        inks[i] = (struct ink){any_colour(), any_colour(),
                               (uint8_t)(number(2) ? number(16) : 0)};
    inks[0] = (struct ink){INK_DEFAULT, INK_DEFAULT, 0};
    inks[1].back = inks[2].back;
    inks[3].front = inks[4].front;
}

static void put_run(void)
{
    static const uint32_t characters[] = {' ', 'a',    'b',    'c',    ' ',
                                          'z', 0x2502, 0x2588, 0xe9,   '~',
                                          ' ', 0x2663, ' ',    0x2580, '0'};
    enum { COUNT = sizeof characters / sizeof characters[0] };
    int x = number(cells.columns), y = number(cells.rows);
    int length = 1 + number(number(3) ? 6 : cells.columns);
    struct ink ink = inks[number(INKS)];
    uint32_t character = characters[number(COUNT)];
    for (int i = 0; i < length && x + i < cells.columns; i++) {
        struct cell *cell = cells_at(&cells, x + i, y);
        cell->ink = ink;
        cell->character = number(2) ? character : characters[number(COUNT)];
    }
}

static struct box any_box(void)
{
    struct box box = {number(cells.columns), number(cells.rows), 0, 0};
    bool is_far = number(3) == 0; /* to the corner */
    box.columns = cells.columns - box.x;
    box.rows = cells.rows - box.y;
    if (is_far)
        return box;
    box.columns = 1 + number(box.columns);
    box.rows = 1 + number(box.rows);
    return box;
}

/* What is in the window goes somewhere else with it. */
static void move_on(void)
{
    struct window *window = &cells.window;
    struct box box = window->box;
    int across = number(7) - 3, along = number(5) - 2;
    struct cells before = cells;
    size_t size = (size_t)(cells.columns * cells.rows) * sizeof *cells.cell;
    before.cell = malloc(size);
    if (before.cell == NULL)
        abort();
    for (int i = 0; i < cells.columns * cells.rows; i++)
        before.cell[i] = cells.cell[i];
    for (int y = box.y; y < box.y + box.rows; y++)
        for (int x = box.x; x < box.x + box.columns; x++)
            if (x + across >= box.x && x + across < box.x + box.columns
                && y + along >= box.y && y + along < box.y + box.rows)
                *cells_at(&cells, x, y) =
                    *cells_at(&before, x + across, y + along);
    free(before.cell);
    window->x += across;
    window->y += along;
}

static void begin(int columns, int rows)
{
    cells_release(&cells);
    cells_init(&cells, columns, rows);
    cells_clear(&cells, inks[0]);
}

static void change(void)
{
    int kind = number(24);
    if (kind == 0)
        begin(1 + number(100), 1 + number(30));
    if (kind == 1)
        cells_fill(&cells, any_box(), ' ', inks[number(INKS)]);
    if (kind == 2)
        choose_inks();
    if (kind == 3 || cells.window.box.columns == 0) {
        cells.window = (struct window){.box = any_box()};
        cells.window.head = number(2) && cells.window.box.y > 0;
    }
    if (kind > 12)
        move_on();
    for (int i = kind < 6 ? 40 : number(4); i > 0; i--)
        put_run();
    cells.cursor_x = number(cells.columns);
    cells.cursor_y = number(cells.rows);
}

static int32_t as_256(int32_t colour)
{
    return colour == INK_DEFAULT ? colour
                                 : palette_full(palette_nearest(colour));
}

/* What a terminal with these colours can show of a look. */
static struct ink seen(struct ink ink)
{
    int bits = tigetnum("ncv");
    if (colours == COLOURS_NONE)
        ink.front = ink.back = INK_DEFAULT;
    if (colours == COLOURS_256) {
        ink.front = as_256(ink.front);
        ink.back = as_256(ink.back);
    }
    if (colours == COLOURS_16 && tigetnum("colors") < 16) {
        ink.attributes |= ink.front > 7 ? INK_BOLD : 0;
        ink.front = ink.front < 0 ? ink.front : ink.front % 8;
        ink.back = ink.back < 0 ? ink.back : ink.back % 8;
    }
    if (bits > 0 && (ink.front != INK_DEFAULT || ink.back != INK_DEFAULT))
        ink.attributes &= (uint8_t) ~(
            (bits & 2 ? INK_UNDERLINE : 0) | (bits & 4 ? INK_REVERSE : 0)
            | (bits & 16 ? INK_DIM : 0) | (bits & 32 ? INK_BOLD : 0));
    ink.attributes &= (uint8_t)having;
    return ink;
}

static void tell(bool is_lost)
{
    printf("%zu %d %d %d %d %d %d\n", painter.stream.used, cells.columns,
           cells.rows, cells.cursor_x, cells.cursor_y, painter.fears_corner,
           is_lost);
    fwrite(painter.stream.data, 1, painter.stream.used, stdout);
    for (int i = 0; i < cells.columns * cells.rows; i++) {
        struct ink ink = seen(cells.cell[i].ink);
        int32_t cell[4] = {(int32_t)cells.cell[i].character, ink.front,
                           ink.back, ink.attributes};
        fwrite(cell, sizeof cell, 1, stdout);
    }
}

static void find_attributes(void)
{
    static const char *const names[] = {"bold", "dim", "smul", "rev"};
    for (int i = 0; i < 4; i++) {
        const char *string = tigetstr(names[i]);
        having |= string != NULL && (intptr_t)string != -1 ? 1 << i : 0;
    }
}

int main(int count, char **arguments)
{
    static const char *const modes[] = {"none", "16", "256", "full"};
    static const enum screen_colours meant[] = {COLOURS_NONE, COLOURS_16,
                                                COLOURS_256, COLOURS_FULL};
    int found;
    if (count != 7 || setupterm(arguments[1], 1, &found) != OK)
        return 2;
    for (int i = 0; i < 4; i++)
        if (arguments[2][0] == modes[i][0] && arguments[2][1] == modes[i][1])
            colours = meant[i];
    state = strtoull(arguments[5], NULL, 10);
    find_attributes();
    if (!paint_open(&painter, colours))
        return 2;
    choose_inks();
    begin((int)strtol(arguments[3], NULL, 10),
          (int)strtol(arguments[4], NULL, 10));
    for (long left = strtol(arguments[6], NULL, 10); left > 0; left--) {
        bool is_lost = number(16) == 0;
        change();
        if (is_lost)
            paint_forget(&painter);
        paint(&painter, &cells);
        tell(is_lost);
    }
    paint_release(&painter);
    cells_release(&cells);
    return 0;
}
