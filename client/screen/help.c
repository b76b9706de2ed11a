/* Help: sheets made from the tables of keys and from the game's clauses. */

#include "client/screen/help.h"

#include "client/link/read.h"
#include "client/screen/glyph.h"
#include "client/screen/model.h"
#include "client/screen/update.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHEET_TEXT = 60000 };

static void add(char *text, const char *more)
{
    size_t used = strlen(text);
    snprintf(text + used, SHEET_TEXT - used, "%s", more);
}

static void add_bindings(char *text, const struct binding *table)
{
    for (; table->run != NULL; table++) {
        char line[200];
        if (table->help == NULL)
            continue;
        int pad = 10 - glyph_count(table->shown);
        snprintf(line, sizeof line, "  %s%*s %s\n", table->shown,
                 pad > 0 ? pad : 0, "", table->help);
        add(text, line);
    }
}

static const char on_board[] =
    "\nOn the board: a letter is the kind of a unit, the number its strength; "
    "your own stand in capitals, the others in small letters where there is "
    "no colour. A + means that more lies below, a ! that it is in a state "
    "that matters, ? that its strength is not known. An arrow by it is the "
    "way that it faces, bars are the rest of a large one. A yellow number is what "
    "it costs to go there.\n\nWith the mouse: a click puts the cursor, a "
    "second click begins what can be done there, a click on a yellow number "
    "goes there, the wheel scrolls, the wheel with Control changes the view, "
    "and the words of the last line are buttons.\n";

void help_open(struct model *model)
{
    char *text = malloc(SHEET_TEXT);
    if (text == NULL)
        abort();
    text[0] = '\0';
    add_bindings(text, update_bindings(model->pane));
    if (model->pane == PANE_MATCH)
        add(text, on_board);
    add(text, "\nEverywhere: Ctrl-L draws the screen anew, Ctrl-Z puts the "
              "program aside, Ctrl-C leaves it.\n");
    model_sheet(model, "Keys", text);
    free(text);
}

void help_press(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    help_open(model);
}

void help_clause(struct model *model, const char *number)
{
    char heading[160];
    const struct assets *assets = model->match.assets;
    const json_t *clause = assets ? assets_clause(assets, number) : NULL;
    if (clause == NULL) {
        model_say(model, "There is no clause %s to show", number);
        return;
    }
    snprintf(heading, sizeof heading, "%s  %s", number,
             read_text(clause, "heading"));
    model_sheet(model, heading, read_text(clause, "text"));
}

void help_rules(struct model *model, const char *text, struct effects *effects)
{
    (void)effects;
    const struct assets *assets = model->match.assets;
    if (assets == NULL || *text == '\0')
        return;
    if (assets_clause(assets, text) != NULL) {
        help_clause(model, text);
        return;
    }
    const json_t *clauses = json_object_get(assets->json, "clauses");
    char *found = calloc(1, SHEET_TEXT);
    if (found == NULL)
        abort();
    for (size_t i = 0; i < json_array_size(clauses); i++) {
        const json_t *clause = json_array_get(clauses, i);
        const char *heading = read_text(clause, "heading");
        const char *words = read_text(clause, "text");
        if (!glyph_has(heading, text) && !glyph_has(words, text))
            continue;
        add(found, read_text(clause, "number"));
        add(found, "  ");
        add(found, heading);
        add(found, "\n");
        add(found, words);
        add(found, "\n\n");
    }
    if (*found == '\0')
        model_say(model, "No clause says %s", text);
    else
        model_sheet(model, text, found);
    free(found);
}

static void scroll(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int page = model->rows - 6;
    bool is_up = key == PRESS_UP || key == PRESS_PAGE_UP || key == 'k';
    bool is_page = key == PRESS_PAGE_UP || key == PRESS_PAGE_DOWN || key == ' ';
    model->sheet.scroll += (is_up ? -1 : 1) * (is_page ? page : 1);
    struct box box = {0, 0, model->columns - 4, 10000};
    int rows = cells_wrap(NULL, box, (struct ink){0}, model->sheet.text);
    if (model->sheet.scroll > rows - page)
        model->sheet.scroll = rows - page;
    if (model->sheet.scroll < 0)
        model->sheet.scroll = 0;
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
    {PRESS_ESCAPE, PRESS_ENTER, "Esc", "close", "closes this", NULL, shut},
    {'q', '?', "q", NULL, NULL, NULL, shut},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
