/* The pane of the review: asked for, gone through, and left for a moment. */

#include "client/panes/review.h"

#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/help.h"
#include "client/panes/replay.h"
#include "client/play/review_words.h"

#include <string.h>

static void ask(struct model *model, const char *as, struct effects *effects)
{
    struct match *match = &model->match;
    review_close(model);
    effects_call(effects, ASKED_REVIEW, match->serial, "match.review",
                 link_params(match->id, as));
}

bool review_can_open(const struct model *model)
{
    return model->match.has_view && model->match.assets != NULL
           && match_is_over(&model->match);
}

/* Who only watches is told of the first seat. */
void review_open(struct model *model, int32_t key, struct effects *effects)
{
    const struct match *match = &model->match;
    bool is_seat = assets_side_of_seat(match->assets, match->as) >= 0;
    (void)key;
    model->pane = PANE_REVIEW;
    if (model->review.told == NULL)
        ask(model, is_seat ? match->as : match->assets->seats[0].id, effects);
}

void review_close(struct model *model)
{
    json_decref(model->review.told);
    model->review = (struct review){.told = NULL};
}

void review_answered(struct model *model, const json_t *result,
                     struct effects *effects)
{
    (void)effects;
    review_close(model);
    model->review.told = json_deep_copy(result);
}

void review_refused(struct model *model)
{
    if (model->pane == PANE_REVIEW)
        model->pane = PANE_MATCH;
}

static bool has_points(const struct model *model)
{
    return review_points(model->review.told) > 0;
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int count = review_points(model->review.told);
    int by = key == PRESS_UP || key == 'k' ? -1 : 1;
    model->review.chosen = (model->review.chosen + by + count) % count;
}

/* The match at the command that is chosen, as the seat was told it. */
static void go(struct model *model, int32_t key, struct effects *effects)
{
    const struct review *review = &model->review;
    const json_t *point = review_point(review->told, review->chosen);
    (void)key;
    replay_open_at(model, read_text(review->told, "as"),
                   read_number(point, "command", 0, INT64_MAX, 0), effects);
}

static bool has_told(const struct model *model)
{
    return model->review.told != NULL;
}

static void next_seat(struct model *model, int32_t key, struct effects *effects)
{
    const struct assets *assets = model->match.assets;
    const char *as = read_text(model->review.told, "as");
    int next = 0;
    (void)key;
    for (int i = 0; i + 1 < assets->seat_count; i++)
        if (strcmp(assets->seats[i].id, as) == 0)
            next = i + 1;
    ask(model, assets->seats[next].id, effects);
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model->pane = PANE_MATCH;
}

/* clang-format off */
const struct binding review_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, NULL, has_points, move},
    {PRESS_DOWN, 'j', "↑ ↓", "point", "goes through the turning points", has_points, move},
    {PRESS_ENTER, ' ', "Enter", "look", "goes to that moment: the match as the seat was told it", has_points, go},
    {'v', 0, "v", "view", "the review of the next seat", has_told, next_seat},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {'q', PRESS_ESCAPE, "q", "back", "back to the match as it stands", NULL, leave},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
