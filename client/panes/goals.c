/* Goals: the sheet of what wins and how it stands. */

#include "client/panes/goals.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/play/goals.h"

#include <stdlib.h>
#include <string.h>

bool goals_can_open(const struct model *model)
{
    const struct match *match = &model->match;
    return match->has_view
           && (json_object_get(match->view, "standing") != NULL
               || json_object_get(match->view, "goals") != NULL);
}

/* With something to say before it and behind it, or "". */
static void show(struct model *model, const char *title, const char *first,
                 const char *last)
{
    const struct match *match = &model->match;
    char *sheet = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&sheet, &size);
    if (out == NULL)
        abort();
    fprintf(out, "%s%s", first, *first != '\0' ? "\n\n" : "");
    goals_write(out, match->assets, match->view);
    fprintf(out, "%s%s", *last != '\0' ? "\n" : "", last);
    fclose(out);
    model_sheet(model, title, sheet);
    free(sheet);
}

void goals_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    show(model, tr("What wins, and how it stands"), "", "");
}

/* Whether the player has won; of who only watches, nothing. */
static const char *outcome(const struct match *match)
{
    const char *leads =
        read_text(read_object(match->view, "standing"), "leads");
    if (match->side < 0)
        return "";
    if (*leads == '\0')
        return tr("Nobody has won.");
    return strcmp(leads, match->assets->sides[match->side].id) == 0
               ? tr("You have won.")
               : tr("You have lost.");
}

void goals_end(struct model *model)
{
    const struct match *match = &model->match;
    if (model->pane != PANE_MATCH || !goals_can_open(model))
        return;
    show(model, tr("The match is over"), outcome(match),
         match->side < 0
             ? tr("Esc goes to the board. There h looks back, step by step.")
             : tr("Esc goes to the board. There R asks for a rematch, everyone "
                  "on the side opposite; h looks back, step by step; t says "
                  "something to the others."));
}
