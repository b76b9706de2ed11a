/* The coach: what is before the player, and what is said of it. */

#include "client/model/coach.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"

#include <stdio.h>
#include <string.h>

enum { ROWS_MOST = 4 };

/* A text of one part of the coach, with the key that it is remembered by. */
static const char *find(const struct model *model, const char *part,
                        const char *word, char *key, size_t size)
{
    const json_t *assets = model->match.assets->json;
    const json_t *coach = read_object(assets, "coach");
    const char *text = read_text(read_object(coach, part), word);
    if (*word == '\0' || *text == '\0')
        return NULL;
    snprintf(key, size, "%s %s %s", read_text(assets, "game"), part, word);
    return text;
}

/*
 * The decision, else the action that is being put together, else the phase.
 * How to decide is said better of the decision than of the action that says
 * what was decided.
 */
const char *coach_now(const struct model *model, char *key, size_t size)
{
    const struct match *match = &model->match;
    key[0] = '\0';
    if (match->assets == NULL || match->view == NULL || match_is_over(match)
        || !match_is_mine_to_act(match))
        return NULL;
    const json_t *step = read_object(match->view, "step");
    const char *text = find(model, "steps", read_text(step, "kind"), key, size);
    if (text != NULL)
        return text;
    if (match->draft.stage == DRAFT_WALK)
        return find(model, "actions", read_text(match->draft.row, "type"), key,
                    size);
    return find(model, "phases", read_text(match->view, "phase"), key, size);
}

const char *coach_text(const struct model *model)
{
    char key[sizeof model->coach.key];
    return coach_now(model, key, sizeof key);
}

const char *coach_shown(const struct model *model)
{
    return model->coach.is_shown ? coach_text(model) : NULL;
}

int coach_rows(const struct model *model)
{
    char text[1200];
    const char *shown = coach_shown(model);
    if (shown == NULL || model->rows < COACH_LEAST_ROWS
        || model->pane != PANE_MATCH)
        return 0;
    snprintf(text, sizeof text, tr("Coach: %s"), shown);
    struct box box = {1, 0, model->columns - 2, ROWS_MOST};
    return cells_wrap(NULL, box, (struct ink){0}, text);
}
