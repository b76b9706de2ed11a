/* What all panes do alike with the row that describes them. */

#include "client/model/pane.h"

#include "client/model/model.h"

int *pane_chosen(struct model *model)
{
    size_t at = model->panes[model->pane].chosen;
    return at != 0 ? (int *)(void *)((char *)model + at) : NULL;
}

void pane_choose(struct model *model, int line, struct effects *effects)
{
    int *chosen = pane_chosen(model);
    (void)effects;
    if (chosen != NULL)
        *chosen = line;
}

void pane_take(struct model *model, int line, struct effects *effects)
{
    const int *chosen = pane_chosen(model);
    bool was_chosen = chosen != NULL && *chosen == line;
    pane_choose(model, line, effects);
    if (was_chosen)
        binding_run(model->panes[model->pane].bindings, model, PRESS_ENTER,
                    effects);
}
