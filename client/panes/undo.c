/* Undo: what one did last taken back, in one's own turn. */

#include "client/panes/undo.h"

#include "client/link/failure.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_words.h"
#include "client/model/model.h"

#include <stdio.h>
#include <string.h>

bool undo_can_ask(const struct model *model)
{
    return match_is_mine_to_act(&model->match) && !match_is_over(&model->match);
}

/* The nonce is the app's: nothing here is left to chance. */
void undo_ask(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "expect", json_integer(match->seq));
    effects_call(effects, ASKED_UNDO, match->serial, "match.undo", params);
}

bool undo_has_acted(const struct model *model)
{
    return model->match.has_acted && !model->match.is_bound
           && undo_can_ask(model) && model->match.draft.stage == DRAFT_NOTHING;
}

bool undo_has_seat(const struct model *model)
{
    return model->match.has_view && model->match.side >= 0;
}

void undo_refuse(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    char seats[200];
    if (match_is_over(&model->match)) {
        model_warn(model, "It is over: nothing can be taken back any more");
        return;
    }
    words_seats(&model->match, seats, sizeof seats);
    model_warn(model,
               "Undo is for your own turn, and now it is that of %s. d, then "
               "“take back”, asks them to let you",
               seats);
}

/* Who acts besides this seat, if it can be only one; else NULL. */
static const char *only_other(const struct match *match)
{
    const char *seat, *other = NULL;
    json_t *name;
    if (json_object_size(match->seats) != 2)
        return NULL;
    json_object_foreach(match->seats, seat, name)
    {
        if (strcmp(seat, match->as) != 0)
            other = json_is_string(name) ? json_string_value(name)
                                         : assets_label(match->assets, seat);
    }
    return other;
}

void undo_answered(struct model *model, const struct reply *reply)
{
    const char *other = only_other(&model->match);
    char why[NOTICE_TEXT / 2];
    model->match.has_acted = false; /* not offered again */
    if (reply->status == STATUS_OK)
        return;
    if (reply->status != STATUS_NOT_ALLOWED) {
        model_fail(model, reply);
        return;
    }
    if (failure_says(reply, TR("another seat has acted since"))
        && other != NULL)
        snprintf(why, sizeof why, tr("%s has acted since"), other);
    else
        snprintf(why, sizeof why, "%s", reply->text);
    bool has_way = failure_says(reply, TR("a take-back"));
    model_warn(model, "Not taken back: %s%s", why,
               has_way ? tr(" (d, then “take back”)")
                       : tr(". d, then “take back”, asks for it"));
}
