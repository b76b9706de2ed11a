/* What the link answers for the open match. */

#include "client/panes/match.h"

#include "client/link/phrases.h"
#include "client/link/read.h"
#include "client/panes/briefing.h"
#include "client/panes/hint.h"
#include "client/panes/match_keys.h"
#include "client/panes/odds.h"
#include "client/panes/orders.h"
#include "client/panes/people.h"
#include "client/panes/plan.h"
#include "client/panes/proposals.h"
#include "client/panes/replay.h"
#include "client/panes/review.h"
#include "client/panes/undo.h"

#include <stdint.h>

/* What happened before we looked; later updates are in the log already. */
static void take_history(struct model *model, const json_t *result,
                         struct effects *effects)
{
    struct match *match = &model->match;
    const json_t *updates = json_object_get(result, "updates");
    for (size_t i = 0; i < json_array_size(updates); i++) {
        const json_t *one = json_array_get(updates, i);
        if (read_number(one, "seq", 0, INT64_MAX, 0) <= match->told)
            match_recall(match, one);
    }
    if (match->news == NULL)
        since_ask(model, effects);
}

/* Assets and phrases come in any order; this is for when both are there. What
 * is read of assets lies in their JSON, so it is read anew. */
static void brief(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    if (match->assets == NULL)
        return;
    if (match->phrases != NULL) {
        json_t *json = json_deep_copy(match->assets->json);
        phrases_translate(json, match->phrases);
        assets_free(match->assets);
        match->assets = assets_new(json);
        json_decref(json);
        match_settle(model);
    }
    briefing_begin(model, effects);
}

static void take_assets(struct model *model, const json_t *result,
                        struct effects *effects)
{
    struct match *match = &model->match;
    assets_free(match->assets);
    match->assets = assets_new((json_t *)(uintptr_t)result);
    match_settle(model);
    if (!match->assets->has_board)
        model_warn(model, "The server gave no board for this scenario");
    if (!match->awaits_phrases)
        brief(model, effects);
}

static void take_layer(struct model *model, const json_t *result,
                       struct effects *effects)
{
    (void)effects;
    match_keep_layer(&model->match, result);
}

static void take_why(struct model *model, const json_t *result,
                     struct effects *effects)
{
    (void)effects;
    match_heard_why(model, result);
}

static void take_else(struct model *model, const json_t *result,
                      struct effects *effects)
{
    (void)effects;
    match_heard_else(model, result);
}

static void take_orders(struct model *model, const json_t *result,
                        struct effects *effects)
{
    (void)effects;
    orders_answered(model, result);
}

static void take_notes(struct model *model, const json_t *result,
                       struct effects *effects)
{
    (void)effects;
    replay_noted(model, result);
}

static void take_talk(struct model *model, const json_t *result,
                      struct effects *effects)
{
    const json_t *lines = json_object_get(result, "messages");
    (void)effects;
    for (size_t i = 0; i < json_array_size(lines); i++)
        match_recall_said(&model->match, json_array_get(lines, i));
}

/* A server that does not know the language, or the question, tells it in
 * English: that is no failure. */
static void take_phrases(struct model *model, const struct reply *reply,
                         struct effects *effects)
{
    struct match *match = &model->match;
    match->awaits_phrases = false;
    if (reply->status == STATUS_OK) {
        json_decref(match->phrases);
        match->phrases = json_deep_copy(reply->result);
        match_speak(match);
    }
    brief(model, effects);
}

/* Who takes the answer to a question about this match. */
static const struct taker {
    enum asked asked;
    void (*take)(struct model *model, const json_t *result,
                 struct effects *effects);
} takers[] = {
    {ASKED_ASSETS, take_assets},     {ASKED_LAYER, take_layer},
    {ASKED_WHY, take_why},           {ASKED_WHY_ELSE, take_else},
    {ASKED_SEATS, people_changed},   {ASKED_SEATED, people_seated},
    {ASKED_ORDERS, take_orders},     {ASKED_HISTORY, take_history},
    {ASKED_SINCE, since_answered},   {ASKED_REPLAY, replay_answered},
    {ASKED_NOTES, take_notes},       {ASKED_CHAT, take_talk},
    {ASKED_REVIEW, review_answered},
};

/* Whose answers hold labels. */
static bool has_labels(enum asked asked)
{
    static const enum asked all[] = {ASKED_PICK,  ASKED_REPLAY, ASKED_HINT,
                                     ASKED_ODDS,  ASKED_REVIEW, ASKED_SINCE,
                                     ASKED_ORDERS};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] == asked)
            return true;
    return false;
}

static bool answer(struct model *model, const struct message *message,
                   struct effects *effects);

bool match_reply(struct model *model, const struct message *message,
                 struct effects *effects)
{
    struct message said = *message;
    json_t *result = has_labels(message->asked)
                         ? match_in_words(&model->match, message->reply.result)
                         : NULL;
    if (result != NULL)
        said.reply.result = result;
    bool is_taken = answer(model, &said, effects);
    json_decref(result);
    return is_taken;
}

static bool answer(struct model *model, const struct message *message,
                   struct effects *effects)
{
    const struct reply *reply = &message->reply;
    if (message->asked == ASKED_PICK) {
        match_picked(model, message, effects);
        return true;
    }
    if (message->asked < ASKED_HISTORY && message->asked != ASKED_ASSETS)
        return false;
    if (message->serial != model->match.serial)
        return true;
    if (message->asked == ASKED_ACT) {
        match_acted(model, reply);
        return true;
    }
    if (message->asked == ASKED_PLAN) {
        plan_answered(model, reply, effects);
        return true;
    }
    if (message->asked == ASKED_UNDO) {
        undo_answered(model, reply);
        return true;
    }
    if (message->asked == ASKED_HINT) {
        hint_answered(model, reply, effects);
        return true;
    }
    if (message->asked == ASKED_ODDS) {
        odds_answered(model, reply);
        return true;
    }
    if (message->asked == ASKED_PHRASES) {
        take_phrases(model, reply, effects);
        return true;
    }
    if (reply->status != STATUS_OK) {
        if (message->asked == ASKED_REVIEW)
            review_refused(model);
        model_fail(model, reply);
        return true;
    }
    for (size_t i = 0; i < sizeof takers / sizeof takers[0]; i++)
        if (takers[i].asked == message->asked)
            takers[i].take(model, reply->result, effects);
    return true;
}
