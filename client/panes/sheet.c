/* A sheet: a long text over a pane, to be scrolled and searched. */

#include "client/panes/help.h"

#include "client/model/model.h"
#include "client/panes/tournaments.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MOST = 100000, FRAME_ROWS = 7 };

void sheet_release(struct model *model)
{
    free(model->sheet.text);
}

static int page_rows(const struct model *model)
{
    return model->rows - FRAME_ROWS + 1;
}

static int text_rows(const struct model *model)
{
    struct box box = {0, 0, model->columns - 4, ROWS_MOST};
    return cells_wrap(NULL, box, (struct ink){0}, model->sheet.text);
}

static void scroll_to(struct model *model, int row)
{
    int last = text_rows(model) - page_rows(model);
    if (row > last)
        row = last;
    model->sheet.scroll = row > 0 ? row : 0;
}

static void scroll(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int page = page_rows(model) - 1;
    bool is_up = key == PRESS_UP || key == PRESS_PAGE_UP || key == 'k';
    bool is_page = key == PRESS_PAGE_UP || key == PRESS_PAGE_DOWN || key == ' ';
    int by = (is_up ? -1 : 1) * (is_page ? page : 1);
    scroll_to(model, model->sheet.scroll + by);
}

static void jump(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    scroll_to(model, key == PRESS_HOME || key == 'g' ? 0 : ROWS_MOST);
}

/* The text as it is wrapped on this screen, a line a row; yours. */
static char *wrapped(const struct model *model)
{
    struct cells page;
    int columns = model->columns - 4;
    cells_init(&page, columns, text_rows(model) + 1);
    cells_clear(&page, (struct ink){0});
    cells_wrap(&page, (struct box){0, 0, columns, page.rows}, (struct ink){0},
               model->sheet.text);
    char *text = cells_dump(&page);
    cells_release(&page);
    return text;
}

/* The row after `from` that has what is looked for, from the top again. */
static int row_with(const struct model *model, int from)
{
    char *text = wrapped(model), *rest = text, *line;
    int first = -1, next = -1;
    for (int row = 0; (line = strsep(&rest, "\n")) != NULL; row++) {
        if (!glyph_has(line, model->sheet.find))
            continue;
        first = first < 0 ? row : first;
        next = next < 0 && row > from ? row : next;
    }
    free(text);
    return next >= 0 ? next : first;
}

static void find_next(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    struct sheet *sheet = &model->sheet;
    if (sheet->find[0] == '\0')
        return;
    sheet->found = row_with(model, sheet->found);
    if (sheet->found < 0)
        model_say(model, "Nothing here says %s", sheet->find);
    else
        scroll_to(model, sheet->found - 2);
}

static void find(struct model *model, const char *text, struct effects *effects)
{
    snprintf(model->sheet.find, sizeof model->sheet.find, "%s", text);
    model->sheet.found = model->sheet.scroll - 1;
    find_next(model, 0, effects);
}

static void ask_find(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Find", "", find);
}

static bool has_find(const struct model *model)
{
    return model->sheet.find[0] != '\0';
}

static void shut(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model->pane = model->sheet.back;
}

/* clang-format off */
const struct binding sheet_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, NULL, NULL, scroll},
    {PRESS_DOWN, 'j', "↑ ↓", "scroll", "scrolls", NULL, scroll},
    {PRESS_PAGE_UP, PRESS_PAGE_DOWN, "PgUp PgDn", NULL, "a page", NULL, scroll},
    {' ', 0, "Space", "page", NULL, NULL, scroll},
    {PRESS_HOME, 'g', "Home", NULL, "to the top", NULL, jump},
    {PRESS_END, 'G', "End", NULL, "to the end", NULL, jump},
    {'/', 0, "/", "find", "finds a word in this text", NULL, ask_find},
    {'n', 0, "n", "next", "finds it again", has_find, find_next},
    {'o', 0, "o", "open", "opens a match of this tournament", tournaments_has_matches, tournaments_ask_match},
    {PRESS_ESCAPE, PRESS_ENTER, "Esc", "close", "closes this", NULL, shut},
    {'q', '?', "q", NULL, NULL, NULL, shut},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
