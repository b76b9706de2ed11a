/* A screen as data: putting characters and texts into cells. */

#include "client/cells/cells.h"

#include "client/play/glyph.h"
#include "common/base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cells_init(struct cells *cells, int columns, int rows)
{
    assert(columns > 0 && rows > 0);
    *cells = (struct cells){.columns = columns, .rows = rows};
    cells->cell = calloc((size_t)columns * (size_t)rows, sizeof cells->cell[0]);
    if (cells->cell == NULL)
        abort();
}

void cells_release(struct cells *cells)
{
    free(cells->cell);
    cells->cell = NULL;
}

void cells_clear(struct cells *cells, struct ink ink)
{
    for (int i = 0; i < cells->columns * cells->rows; i++)
        cells->cell[i] = (struct cell){
            .character = ' ', .ink = ink, .place = CELL_NO_PLACE, .row = -1};
    cells->window = (struct window){.head = 0};
    cells->cursor_x = 0;
    cells->cursor_y = 0;
}

struct cell *cells_at(const struct cells *cells, int x, int y)
{
    if (x < 0 || y < 0 || x >= cells->columns || y >= cells->rows)
        return NULL;
    return &cells->cell[y * cells->columns + x];
}

void cells_put(struct cells *cells, int x, int y, uint32_t character,
               struct ink ink)
{
    struct cell *cell = cells_at(cells, x, y);
    if (cell == NULL)
        return;
    char bytes[5] = {0};
    text_put(character, bytes);
    const char *at = bytes;
    uint32_t clean = glyph_next(&at, cells->is_ascii);
    cell->character = clean ? clean : ' ';
    cell->ink = ink;
}

int cells_text(struct cells *cells, int x, int y, int width, struct ink ink,
               const char *text)
{
    int used = 0;
    while (used < width) {
        uint32_t c = glyph_next(&text, cells->is_ascii);
        if (c == 0)
            return used;
        struct cell *cell = cells_at(cells, x + used, y);
        if (cell != NULL) {
            cell->character = c;
            cell->ink = ink;
        }
        used++;
    }
    if (width > 3 && glyph_next(&text, cells->is_ascii) != 0)
        cells_put(cells, x + width - 1, y, cells->is_ascii ? '~' : 0x2026, ink);
    return used;
}

int cells_format(struct cells *cells, int x, int y, int width, struct ink ink,
                 const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return cells_text(cells, x, y, width, ink, text);
}

/* The bytes of the next line of at most `width` cells; `at` moves past it. */
static const char *line_end(const char *text, int width, const char **next)
{
    const char *at = text, *space = NULL, *after_space = NULL;
    int used = 0;
    for (;;) {
        const char *here = at;
        if (*here == '\n') {
            *next = here + 1;
            return here;
        }
        if (*here == '\t') { /* a mark, which takes no room */
            at = here + 1;
            continue;
        }
        uint32_t c = glyph_next(&at, false);
        if (c == 0) {
            *next = at;
            return at;
        }
        if (c == ' ') {
            space = here;
            after_space = at;
        }
        if (++used > width) {
            *next = space ? after_space : here;
            return space ? space : here;
        }
    }
}

/* How far the rows that follow the first of a line stand to the right. */
static int hang_of(const char *text, int width)
{
    size_t length = strcspn(text, "\t\n");
    int hang = (int)strspn(text, " ");
    if (text[length] == '\t') {
        hang = 0;
        for (const char *at = text; at < text + length; hang++)
            glyph_next(&at, false);
    }
    return hang > width / 2 ? 0 : hang;
}

/* The bytes of a row, without the mark. */
static void copy_row(char *row, size_t size, const char *text, const char *end)
{
    size_t used = 0;
    for (; text < end && used + 1 < size; text++)
        if (*text != '\t')
            row[used++] = *text;
    row[used] = '\0';
}

int cells_wrap(struct cells *cells, struct box box, struct ink ink,
               const char *text)
{
    int rows = 0, hang = 0;
    bool is_new = true;
    if (box.columns < 1)
        return 0;
    while (*text && rows < box.rows) {
        const char *next;
        char row[1024];
        int x = is_new ? 0 : hang;
        if (is_new)
            hang = hang_of(text, box.columns);
        const char *end = line_end(text, box.columns - x, &next);
        copy_row(row, sizeof row, text, end);
        if (cells != NULL)
            cells_text(cells, box.x + x, box.y + rows, box.columns - x, ink,
                       row);
        rows++;
        is_new = *end == '\n';
        text = next;
    }
    return rows;
}

void cells_fill(struct cells *cells, struct box box, uint32_t character,
                struct ink ink)
{
    for (int y = 0; y < box.rows; y++)
        for (int x = 0; x < box.columns; x++)
            cells_put(cells, box.x + x, box.y + y, character, ink);
}

void cells_link(struct cells *cells, int x, int y, int width, int32_t key)
{
    for (int i = 0; i < width; i++) {
        struct cell *cell = cells_at(cells, x + i, y);
        if (cell != NULL)
            cell->key = key;
    }
}

void cells_row(struct cells *cells, int x, int y, int width, int row)
{
    for (int i = 0; i < width; i++) {
        struct cell *cell = cells_at(cells, x + i, y);
        if (cell != NULL)
            cell->row = (int16_t)row;
    }
}

char *cells_dump(const struct cells *cells)
{
    size_t most = ((size_t)cells->columns * 4 + 1) * (size_t)cells->rows + 1;
    char *dump = malloc(most);
    if (dump == NULL)
        abort();
    size_t used = 0;
    for (int y = 0; y < cells->rows; y++) {
        size_t full = used;
        for (int x = 0; x < cells->columns; x++) {
            char bytes[4];
            uint32_t c = cells->cell[y * cells->columns + x].character;
            size_t length = text_put(c, bytes);
            memcpy(dump + used, bytes, length);
            used += length;
            if (c != ' ')
                full = used;
        }
        used = full;
        dump[used++] = '\n';
    }
    dump[used] = '\0';
    return dump;
}
