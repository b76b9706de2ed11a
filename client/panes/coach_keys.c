/* The coach speaks when a thing is met for the first time, or by its key. */

#include "client/panes/coach.h"

#include "client/model/model.h"
#include "client/model/shape.h"

#include <stdio.h>
#include <string.h>

void coach_follow(struct model *model, struct effects *effects)
{
    struct coach *coach = &model->coach;
    char key[sizeof coach->key];
    const char *text = coach_now(model, key, sizeof key);
    if (strcmp(key, coach->key) == 0 || model->pane != PANE_MATCH)
        return;
    snprintf(coach->key, sizeof coach->key, "%s", key);
    bool is_wanted = model->keymap.coach == COACH_ALWAYS
                     || (model->keymap.coach == COACH_FIRST
                         && !met_has(&model->met, "coach", key));
    coach->is_shown = text != NULL && is_wanted;
    if (coach->is_shown)
        met_note(&model->met, "coach", key, effects);
    layout_follow(model);
}

bool coach_has(const struct model *model)
{
    return coach_text(model) != NULL;
}

void coach_press(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    bool is_on_screen = coach_rows(model) > 0;
    /* A small screen has no place for it that stays. */
    model->coach.is_shown =
        !is_on_screen && model->met.is_open && model->rows >= COACH_LEAST_ROWS;
    if (!is_on_screen && !model->coach.is_shown)
        model_say(model, "Coach: %s", coach_text(model));
    layout_follow(model);
}
