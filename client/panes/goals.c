/* Goals: the sheet of what wins and how it stands. */

#include "client/panes/goals.h"

#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/play/goals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool goals_can_open(const struct model *model)
{
    const struct match *match = &model->match;
    return match->has_view
           && (json_object_get(match->view, "standing") != NULL
               || json_object_get(match->view, "goals") != NULL);
}

static void show(struct model *model, const char *title,
                 const char *const before[], int count)
{
    const struct match *match = &model->match;
    char *sheet = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&sheet, &size);
    if (out == NULL)
        abort();
    for (int i = 0; i < count; i++)
        if (*before[i] != '\0')
            fprintf(out, "%s\n\n", before[i]);
    goals_write(out, match->assets, match->view);
    fclose(out);
    model_sheet(model, title, sheet);
    free(sheet);
}

void goals_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    show(model, tr("What wins, and how it stands"), NULL, 0);
}

/* Has the house ended it? Then there is a result, and nothing stands. */
static bool is_ruled(const struct match *match)
{
    return json_object_get(match->view, "standing") == NULL
           && *read_text(read_object(match->view, "result"), "by") != '\0';
}

/* Whether the player has won; of who only watches, nothing. */
static const char *outcome(const struct match *match)
{
    const json_t *result = read_object(match->view, "result");
    const char *winner =
        is_ruled(match)
            ? read_text(result, "winner")
            : read_text(read_object(match->view, "standing"), "leads");
    if (strcmp(read_text(result, "result"), "annulled") == 0)
        return tr("It counts for nothing.");
    if (match->side < 0)
        return "";
    if (*winner == '\0')
        return tr("Nobody has won.");
    return strcmp(winner, match->assets->sides[match->side].id) == 0
               ? tr("You have won.")
               : tr("You have lost.");
}

/* "Anna has not moved in time.": the last line of those that end a match. */
static const char *last_told(const struct match *match, char *text, size_t size)
{
    for (size_t i = json_array_size(match->log); i-- > 0;) {
        const json_t *line = json_array_get(match->log, i);
        if (json_object_get(line, "text") == NULL
            || strcmp(read_text(line, "kind"), "record") == 0)
            continue;
        match_line(match, line, "", text, size);
        return text;
    }
    return "";
}

void goals_end(struct model *model)
{
    const struct match *match = &model->match;
    char told[LINE_TEXT] = "";
    if (model->is_plain || model->pane != PANE_MATCH || match->assets == NULL
        || !(goals_can_open(model) || is_ruled(match)))
        return;
    if (is_ruled(match))
        last_told(match, told, sizeof told);
    /* What to do next stands before what may be longer than the screen. */
    const char *const before[] = {
        outcome(match), told,
        match->side < 0
            ? tr("Esc goes to the board. There h looks back, step by step.")
            : tr("Esc goes to the board. There R asks for a rematch, everyone "
                 "on the side opposite; W shows where it was lost; h looks "
                 "back, step by step; t says something to the others.")};
    show(model, tr("The match is over"), before,
         sizeof before / sizeof *before);
}
