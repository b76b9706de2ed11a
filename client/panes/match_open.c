/* A match is opened, and the one before it let go. */

#include "client/panes/match.h"

#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/orders.h"
#include "client/panes/replay.h"
#include "client/panes/review.h"

#include <stdio.h>
#include <string.h>

void match_enter(struct model *model, const char *id, const json_t *row,
                 struct effects *effects)
{
    struct match *match = &model->match;
    const char *as = read_text(row, "as");
    if (strcmp(as, "place") == 0)
        as = ""; /* the server knows which seat will be ours */
    if (strcmp(match->id, id) != 0 || strcmp(match->asked, as) != 0) {
        match_close(model, effects);
        snprintf(match->id, sizeof match->id, "%s", id);
        if (strcmp(match->zoomed.match, id) == 0)
            match->zoom = match->zoomed.zoom;
        snprintf(match->asked, sizeof match->asked, "%s", as);
        match->row = json_deep_copy(row);
    }
    model->pane = PANE_MATCH;
    model->notice[0] = '\0';
    struct effect *effect = effects_add(effects, EFFECT_WATCH);
    snprintf(effect->match, sizeof effect->match, "%s", id);
    snprintf(effect->as, sizeof effect->as, "%s", match->asked);
}

void match_close(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    if (match->id[0] != '\0') {
        struct effect *effect = effects_add(effects, EFFECT_UNWATCH);
        snprintf(effect->match, sizeof effect->match, "%s", match->id);
        snprintf(effect->as, sizeof effect->as, "%s", match->asked);
    }
    replay_close(model);
    review_close(model);
    plan_leave(model);
    struct zoomed zoomed = match->zoomed;
    if (match->id[0] != '\0') {
        snprintf(zoomed.match, sizeof zoomed.match, "%s", match->id);
        zoomed.zoom = match->zoom;
    }
    bool hides_panel = match->hides_panel;
    int serial = match->serial;
    match_release(match);
    match_init(match);
    orders_close(model);
    match->zoomed = zoomed;
    match->hides_panel = hides_panel;
    match->serial = serial + 1;
}
