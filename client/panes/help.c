/* Help: sheets made from the tables of keys, the legend and the clauses. */

#include "client/panes/help.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/naming.h"
#include "client/play/glyph.h"
#include "client/play/label.h"
#include "common/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A text that grows as it is written; what comes of it is a sheet. */
struct draft {
    FILE *file;
    char *text;
    size_t size;
};

static FILE *draft_open(struct draft *draft)
{
    draft->file = open_memstream(&draft->text, &draft->size);
    if (draft->file == NULL)
        abort();
    return draft->file;
}

static void draft_show(struct draft *draft, struct model *model,
                       const char *heading)
{
    fclose(draft->file);
    model_sheet(model, heading, draft->text);
    free(draft->text);
}

static void add_bindings(FILE *out, const struct model *model)
{
    const struct binding *table = model->panes[model->pane].bindings;
    for (; table->run != NULL; table++) {
        char name[NAME_TEXT];
        const char *shown = binding_shown(table, model);
        int pad = 10 - glyph_count(shown);
        naming_name(model->pane, table, table->key, name);
        if (table->help != NULL)
            fprintf(out, "  %s%*s %s%-12s \t%s\n", shown, pad > 0 ? pad : 0, "",
                    *name ? ":" : " ", name, tr(table->help));
    }
}

static const char on_board[] = TR(
    "\nOn the board: a letter is the kind of a unit, the number its strength; "
    "your own stand in capitals, the others in small letters where there is "
    "no colour, and paler those of your side that another seat commands. "
    "A + means that more lies below, a ! that it is in a state "
    "that matters, ? that its strength is not known. An arrow by it is the "
    "way that it faces, bars are the rest of a large one. A coloured number is what "
    "it costs to go there.\n\nWith the mouse: a click puts the cursor, a "
    "second click begins what can be done there, a click on a coloured number "
    "goes there, the wheel scrolls, the wheel with Control changes the view, "
    "and the words of the last line are buttons.\n");

static const char on_flags[] =
    TR("\nA flag (@ in plain letters) is a place that scores or wins, in the "
       "colour of who has it; G says what for.\n");

/* As the board of this terminal has it; 0 if it is no sign. */
static uint32_t drawn(const struct model *model, const struct sign *sign)
{
    if (sign->is_water)
        return 0;
    if (model->is_ascii && sign->plain)
        return sign->plain;
    return palette_sign(&model->palette, sign->glyph);
}

/* What a kind of ground or of side is drawn as; a stroke if by no sign. */
static void add_signs(FILE *out, const struct model *model,
                      const struct sign *signs, int count, const char *stroke)
{
    for (int i = 0; i < count; i++) {
        char sign[8] = "";
        uint32_t c = drawn(model, &signs[i]);
        if (c > ' ' && c != '.')
            sign[text_put(c, sign)] = '\0';
        fprintf(out, "  %-2s%*s %s\n", *sign ? sign : stroke,
                *sign ? 2 - glyph_count(sign) : 0, "", signs[i].label);
    }
}

static void add_legend(FILE *out, const struct model *model)
{
    const struct assets *assets = model->match.assets;
    const struct board *board = &assets->board;
    fputs(tr("\nThe ground:\n"), out);
    add_signs(out, model, assets->terrain, board->terrains.count, "  ");
    if (board->side_kinds.count > 0)
        fputs(tr("\nOn the sides of places:\n"), out);
    add_signs(out, model, assets->side_kind, board->side_kinds.count, "╱");
    if (board->line_kinds.count > 0)
        fputs(tr("\nThrough places:\n"), out);
    add_signs(out, model, assets->line_kind, board->line_kinds.count, "•");
}

/* A clause marks the words of the game; its reader needs no marks. */
static void add_unmarked(FILE *out, const char *text)
{
    char plain[CLAUSE_TEXT];
    read_unmarked(text, plain, sizeof plain);
    fputs(plain, out);
}

void help_add_clause(FILE *out, const json_t *clause)
{
    fprintf(out, "%s  ", read_text(clause, "number"));
    add_unmarked(out, read_text(clause, "heading"));
    fputc('\n', out);
    add_unmarked(out, read_text(clause, "text"));
    fputc('\n', out);
}

static void add_clause(FILE *out, const json_t *clause)
{
    help_add_clause(out, clause);
    fputc('\n', out);
}

void help_open(struct model *model)
{
    struct draft draft;
    FILE *out = draft_open(&draft);
    const struct assets *assets = model->match.assets;
    bool has_rules = model->pane == PANE_MATCH && assets != NULL;
    if (has_rules)
        fprintf(out,
                tr("Below: the keys, the signs of this board, and the rules "
                   "of the game. / finds a word in all of it.\n\n"));
    add_bindings(out, model);
    if (model->pane == PANE_MATCH) {
        fputs(tr(on_board), out);
        fputs(tr(on_flags), out);
    }
    if (has_rules && assets->has_board)
        add_legend(out, model);
    fputs(tr("\nEverywhere: Ctrl-L draws the screen anew, Ctrl-Z puts the "
             "program aside, Ctrl-C leaves it. A colon takes a command by its "
             "name, with Tab and history: \":goto 1613\", or \":1613\". "
             "Other keys are given in estafette.ini (man estafette).\n"),
          out);
    const json_t *clauses =
        has_rules ? json_object_get(assets->json, "clauses") : NULL;
    if (json_array_size(clauses) > 0)
        fputs(tr("\nThe rules:\n\n"), out);
    for (size_t i = 0; i < json_array_size(clauses); i++)
        add_clause(out, json_array_get(clauses, i));
    draft_show(&draft, model, tr("Help"));
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
    struct draft draft;
    FILE *out = draft_open(&draft);
    add_unmarked(out, read_text(clause, "text"));
    draft_show(&draft, model, heading);
}

/* How well a clause answers: 2 if it has the word, 1 as a part of one. */
static int says(const json_t *clause, const char *text)
{
    const char *heading = read_text(clause, "heading");
    const char *whole = read_text(clause, "text");
    if (glyph_has_word(heading, text) || glyph_has_word(whole, text))
        return 2;
    return glyph_has(heading, text) || glyph_has(whole, text) ? 1 : 0;
}

/*
 * Is a clause called so: by its number ("v4.2", "4.2"), or that of its chapter
 * ("V4", "4")?
 */
static bool is_called(const json_t *clause, const char *text, bool is_chapter)
{
    const char *number = read_text(clause, "number");
    size_t length = strlen(text);
    if (*text >= '0' && *text <= '9')
        number += strcspn(number, "0123456789");
    return strncasecmp(number, text, length) == 0
           && number[length] == (is_chapter ? '.' : '\0');
}

static int add_chapter(FILE *out, const json_t *clauses, const char *text)
{
    int found = 0;
    for (size_t i = 0; i < json_array_size(clauses); i++)
        if (is_called(json_array_get(clauses, i), text, true)) {
            add_clause(out, json_array_get(clauses, i));
            found++;
        }
    return found;
}

static const char *number_called(const json_t *clauses, const char *text)
{
    for (size_t i = 0; i < json_array_size(clauses); i++)
        if (is_called(json_array_get(clauses, i), text, false))
            return read_text(json_array_get(clauses, i), "number");
    return NULL;
}

/* Whole words first: who looks for "rout" does not mean "route". */
static int add_found(FILE *out, const json_t *clauses, const char *text)
{
    int words = 0, parts = 0;
    for (size_t i = 0; i < json_array_size(clauses); i++)
        if (says(json_array_get(clauses, i), text) == 2) {
            add_clause(out, json_array_get(clauses, i));
            words++;
        }
    for (size_t i = 0; i < json_array_size(clauses); i++)
        if (says(json_array_get(clauses, i), text) == 1) {
            if (parts++ == 0 && words > 0)
                fprintf(out, "%s\n\n", tr("As a part of other words:"));
            add_clause(out, json_array_get(clauses, i));
        }
    return words + parts;
}

void help_rules(struct model *model, const char *text, struct effects *effects)
{
    (void)effects;
    const struct assets *assets = model->match.assets;
    if (assets == NULL || *text == '\0')
        return;
    const json_t *clauses = json_object_get(assets->json, "clauses");
    const char *number = number_called(clauses, text);
    if (number != NULL) {
        help_clause(model, number);
        return;
    }
    struct draft draft;
    FILE *out = draft_open(&draft);
    if (add_chapter(out, clauses, text) > 0
        || add_found(out, clauses, text) > 0) {
        draft_show(&draft, model, text);
        return;
    }
    fclose(draft.file);
    free(draft.text);
    model_say(model, "No clause says %s", text);
}
