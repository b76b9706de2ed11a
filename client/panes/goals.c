/* Goals: the sheet of what wins and how it stands. */

#include "client/panes/goals.h"

#include "client/link/i18n.h"
#include "client/model/model.h"
#include "client/play/goals.h"

#include <stdlib.h>

bool goals_can_open(const struct model *model)
{
    const struct match *match = &model->match;
    return match->has_view
           && (json_object_get(match->view, "standing") != NULL
               || json_object_get(match->view, "goals") != NULL);
}

void goals_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    const struct match *match = &model->match;
    char *sheet = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&sheet, &size);
    if (out == NULL)
        abort();
    goals_write(out, match->assets, match->view);
    fclose(out);
    model_sheet(model, tr("What wins, and how it stands"), sheet);
    free(sheet);
}
