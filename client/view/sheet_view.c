/* A sheet drawn: its heading, and the text as far as it has been scrolled. */

#include "client/view/view.h"

#include <string.h>

enum { SHEET_MARGIN = 2 };

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/*
 * Headings of a sheet, after an empty row: "The ground:", "V3.1  Who exerts".
 * Texts are written for --plain too, so they hold no marks for it.
 */
static bool is_heading(const struct cells *page, int y)
{
    const struct cell *row = cells_at(page, 0, y) + SHEET_MARGIN;
    int end = page->columns - SHEET_MARGIN, word = 0;
    const struct cell *above = y > 0 ? row - page->columns : NULL;
    while (end > 0 && row[end - 1].character == ' ')
        end--;
    if (end == 0 || row[0].character == ' '
        || (above != NULL && above[0].character != ' '))
        return false;
    while (word < end && row[word].character != ' ')
        word++;
    bool is_clause = word > 1 && word + 1 < end
                     && row[word + 1].character == ' '
                     && row[0].character >= 'A' && row[0].character <= 'Z'
                     && row[1].character >= '0' && row[1].character <= '9';
    return is_clause || row[end - 1].character == ':';
}

void view_sheet(const struct model *model, struct cells *cells)
{
    const struct sheet *sheet = &model->sheet;
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG),
               sheet->heading);
    struct cells page;
    int rows = model->rows - 6;
    cells_init(&page, model->columns, sheet->scroll + rows + 1);
    page.is_ascii = model->is_ascii;
    cells_clear(&page, ink(model, ROLE_TEXT));
    struct box box = {SHEET_MARGIN, 0, model->columns - 2 * SHEET_MARGIN,
                      sheet->scroll + rows};
    cells_wrap(&page, box, ink(model, ROLE_TEXT), sheet->text);
    for (int y = sheet->scroll; y < box.rows; y++)
        if (is_heading(&page, y))
            for (int x = 0; x < page.columns; x++)
                cells_at(&page, x, y)->ink = ink(model, ROLE_STRONG);
    for (int x = 0; x < page.columns && sheet->found >= 0; x++)
        if (sheet->found < page.rows)
            cells_at(&page, x, sheet->found)->ink = ink(model, ROLE_CHOSEN);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < model->columns; x++)
            *cells_at(cells, x, y + 4) = *cells_at(&page, x, y + sheet->scroll);
    cells_release(&page);
    int found = sheet->found - sheet->scroll;
    cells->cursor_x = 2;
    cells->cursor_y = 4 + (found > 0 && found < rows ? found : 0);
}
