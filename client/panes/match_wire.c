/* What the link brings for the open match unasked: views and updates. */

#include "client/panes/match.h"

#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/phrases.h"
#include "client/link/read.h"
#include "client/model/counter.h"
#include "client/model/shape.h"
#include "client/panes/goals.h"
#include "client/panes/lobby.h"
#include "client/panes/match_keys.h"
#include "client/panes/orders.h"
#include "client/panes/passing.h"
#include "client/panes/people.h"
#include "client/panes/plan.h"
#include "client/panes/proposals.h"
#include "client/play/action_draft_lines.h"
#include "client/play/label.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole answer to a question kept by reference, the old one dropped. */
static void keep(json_t **kept, const json_t *object, const char *key)
{
    json_t *value = json_object_get(object, key);
    if (value == NULL)
        return;
    json_decref(*kept);
    *kept = json_incref(value);
}

/* The first place that the offer names, by itself or by a piece there. */
static place_id offered_place(const struct match *match)
{
    const json_t *actions = json_object_get(match->offer, "actions");
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *fields =
            json_object_get(json_array_get(actions, i), "fields");
        for (size_t k = 0; k < json_array_size(fields); k++) {
            const json_t *from =
                json_object_get(json_array_get(fields, k), "from");
            place_id place =
                action_draft_place(from, match->assets, match->pieces);
            if (place != PLACE_NONE)
                return place;
        }
    }
    return PLACE_NONE;
}

/* Where to look first: what can act, a piece of mine, anything, the middle. */
static place_id first_place(const struct match *match)
{
    const struct pieces *pieces = match->pieces;
    place_id found = match_is_mine_to_act(match) ? offered_place(match)
                                                 : (place_id)PLACE_NONE;
    if (found != PLACE_NONE)
        return found;
    for (int i = 0; i < pieces->count; i++) {
        const struct piece *piece = &pieces->list[i];
        if (piece->at == PLACE_NONE)
            continue;
        if (piece->side == match->side && !counter_is_comrade(match, piece))
            return piece->at;
        if (found == PLACE_NONE)
            found = piece->at;
    }
    if (found == PLACE_NONE && match->assets->has_board)
        found = assets_middle(match->assets);
    return found;
}

/* What follows from a new view or new assets. */
void match_settle(struct model *model)
{
    struct match *match = &model->match;
    if (match->assets == NULL || match->view == NULL)
        return;
    pieces_build(match->pieces, match->assets, match->view);
    match->side = assets_side_of_seat(match->assets, match->as);
    match->has_view = true;
    if (match->is_centred)
        return;
    match->is_centred = match->pieces->count > 0;
    match->cursor = first_place(match);
    if (strcmp(match->zoomed.match, match->id) != 0)
        match->zoom = layout_zoom(model);
    layout_follow(model);
}

void match_told(struct match *match, const json_t *happenings)
{
    for (size_t i = 0; i < json_array_size(happenings); i++) {
        match_happened(match, json_array_get(happenings, i));
    }
}

/* Where others went, to be drawn as arrows until this seat acts. */
static void keep_ways(struct match *match, const json_t *happenings)
{
    for (size_t i = 0; i < json_array_size(happenings); i++) {
        const json_t *line = json_array_get(happenings, i);
        json_t *path = json_object_get(line, "path");
        const struct piece *piece = pieces_find(
            match->pieces, read_item(json_object_get(line, "pieces"), 0));
        bool is_own = piece != NULL && piece->side == match->side;
        if (path == NULL || is_own || match->side < 0)
            continue;
        if (match->ways == NULL)
            match->ways = json_array();
        json_array_append(match->ways, path);
    }
}

/* The places of the last happenings, to be drawn as a trace. */
static void trace(struct match *match, const json_t *happenings)
{
    json_decref(match->trace);
    match->trace = json_array();
    for (size_t i = 0; i < json_array_size(happenings); i++) {
        json_t *at = json_object_get(json_array_get(happenings, i), "at");
        json_array_extend(match->trace, at);
    }
}

/* Equal, or neither is there. */
static bool is_same(const json_t *a, const json_t *b)
{
    return a == b || json_equal(a, b);
}

/* A row of the offer that is the same action as before, or NULL. */
static json_t *same_row(const json_t *offer, const json_t *row)
{
    const json_t *actions = json_object_get(offer, "actions");
    for (size_t i = 0; i < json_array_size(actions); i++) {
        json_t *other = json_array_get(actions, i);
        if (is_same(json_object_get(other, "type"),
                    json_object_get(row, "type"))
            && is_same(json_object_get(other, "fixed"),
                       json_object_get(row, "fixed")))
            return other;
    }
    return NULL;
}

/* The same menu over the new offer, on the same line. */
static void renew_menu(struct match *match)
{
    struct action_draft *draft = &match->draft;
    int chosen = draft->chosen;
    if (match->assets != NULL
        && action_draft_menu(draft, match->offer, match->assets, match->pieces,
                             draft->menu_place)
        && chosen < draft->line_count)
        draft->chosen = chosen;
}

/* What was being chosen is asked for anew against the new position. */
static void renew_doing(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    struct action_draft *draft = &match->draft;
    if (draft->stage == DRAFT_MENU)
        renew_menu(match);
    if (draft->stage != DRAFT_WALK || draft->is_sent)
        return;
    json_t *row = json_incref(same_row(match->offer, draft->row));
    if (row == NULL) {
        model_say(model, "The position changed: %s is no longer offered",
                  draft->label);
        action_draft_clear(draft);
        return;
    }
    json_decref(draft->row);
    draft->row = row;
    draft->serial++;
    match_ask(match, effects);
}

static void ask_assets(struct match *match, struct effects *effects)
{
    json_t *params = json_pack("{s:s,s:s}", "game", match->game, "scenario",
                               match->scenario);
    effects_call(effects, ASKED_ASSETS, match->serial, "game.assets", params);
}

static void ask_phrases(struct match *match, struct effects *effects)
{
    json_t *params = phrases_params(match->game, match->scenario);
    if (params == NULL)
        return;
    match->awaits_phrases = true;
    effects_call(effects, ASKED_PHRASES, match->serial, "game.phrases", params);
}

static void ask_history(struct match *match, const json_t *watched,
                        struct effects *effects)
{
    long long seq = json_integer_value(json_object_get(watched, "seq"));
    json_t *params = link_params(match->id, match->as);
    long long from = seq > MATCH_LOG_PAGE ? seq - MATCH_LOG_PAGE : 0;
    match->told = seq;
    match->earliest = from;
    json_object_set_new(params, "from", json_integer(from));
    effects_call(effects, ASKED_HISTORY, match->serial, "match.history",
                 params);
    effects_call(effects, ASKED_CHAT, match->serial, "match.chat",
                 link_params(match->id, match->as));
}

/* What a rematch would be made of. */
static json_t *agreed_of(const json_t *params)
{
    static const char *const members[] = {"game", "scenario", "options",
                                          "time_control", "rated"};
    json_t *agreed = json_object();
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        json_object_set(agreed, members[i],
                        json_object_get(params, members[i]));
    return agreed;
}

/* Who is there is told one by one: until then all others are away. */
static void begin_presence(const struct model *model, struct match *match,
                           const json_t *params)
{
    const char *seat;
    json_t *player;
    json_decref(match->online);
    match->online = json_object();
    if (!read_flag(params, "presence"))
        return;
    json_object_foreach(json_object_get(params, "seats"), seat, player)
    {
        const char *name = json_string_value(player);
        if (name != NULL && strcmp(name, model->account) != 0)
            json_object_set_new(match->online, seat, json_false());
    }
}

/*
 * Whatever was said before is past when one is awaited: the line says so. What
 * was said of the match stands in the log.
 */
static void begin_turn(struct model *model, bool was_mine,
                       struct effects *effects)
{
    if (was_mine || !match_is_mine_to_act(&model->match))
        return;
    model->notice[0] = '\0';
    effects_add(effects, EFFECT_BELL);
}

/* A watch begins, or begins anew with a whole view. */
static void watched(struct model *model, const json_t *params,
                    struct effects *effects)
{
    struct match *match = &model->match;
    bool is_first = match->view == NULL;
    bool was_mine = is_first || match_is_mine_to_act(match);
    snprintf(match->as, sizeof match->as, "%s",
             read_text_or(params, "as", match->asked));
    if (json_object_get(params, "game") != NULL) {
        snprintf(match->game, sizeof match->game, "%s",
                 read_text(params, "game"));
        snprintf(match->scenario, sizeof match->scenario, "%s",
                 read_text(params, "scenario"));
        json_decref(match->agreed);
        match->agreed = agreed_of(params);
        begin_presence(model, match, params);
    }
    if (json_is_object(json_object_get(params, "view"))) {
        json_decref(match->view);
        match->view = json_deep_copy(json_object_get(params, "view"));
    }
    keep(&match->offer, params, "offer");
    keep(&match->clock, params, "clock");
    keep(&match->proposals, params, "proposals");
    match->seq = read_number(params, "seq", 0, INT64_MAX, 0);
    keep(&match->seats, params, "seats");
    keep(&match->free, params, "free");
    json_decref(match->closed);
    match->closed = json_deep_copy(json_object_get(params, "closed"));
    keep(&match->to_act, match->view, "to_act");
    keep(&match->to_act, params, "to_act");
    begin_turn(model, was_mine, effects);
    trace(match, json_object_get(params, "happenings"));
    if (match->assets == NULL)
        ask_assets(match, effects);
    if (is_first) {
        ask_phrases(match, effects);
        ask_history(match, params, effects);
    }
    match_settle(model);
    renew_doing(model, effects);
    plan_watched(model, effects);
}

/* Nothing can be done any more; where the record is, is said. */
static void end_match(struct match *match)
{
    char text[160];
    snprintf(text, sizeof text, tr("The record of it: estafette record %s"),
             match->id);
    if (match->offer != NULL)
        match_log(match, "record", text, NULL);
    json_decref(match->offer);
    match->offer = NULL;
    action_draft_clear(&match->draft);
}

/* A die was thrown, something was made known, or another turn has begun. */
static bool binds(const json_t *params)
{
    const json_t *patch = json_object_get(params, "patch");
    const json_t *happenings = json_object_get(params, "happenings");
    for (size_t i = 0; i < json_array_size(happenings); i++) {
        const json_t *line = json_array_get(happenings, i);
        if (json_object_get(line, "dice") != NULL
            || json_object_get(line, "reveals") != NULL)
            return true;
    }
    return json_object_get(patch, "turn") != NULL
           || json_object_get(patch, "side") != NULL;
}

static void updated(struct model *model, const json_t *params,
                    struct effects *effects)
{
    struct match *match = &model->match;
    bool was_mine = match_is_mine_to_act(match);
    bool was_over = match_is_over(match);
    if (!model->is_alert)
        model->notice[0] = '\0';
    const json_t *patch = json_object_get(params, "patch");
    if (json_is_object(patch))
        match->view = read_merge(match->view, patch);
    keep(&match->to_act, match->view, "to_act");
    keep(&match->to_act, params, "to_act");
    begin_turn(model, was_mine, effects);
    keep(&match->offer, params, "offer");
    keep(&match->clock, params, "clock");
    match->seq = read_number(params, "seq", 0, INT64_MAX, match->seq);
    const json_t *happenings = json_object_get(params, "happenings");
    match->is_bound = binds(params);
    match->layer = 0; /* it was of the position before */
    match_keep_layer(match, NULL);
    match_told(match, happenings);
    passing_told(match, happenings);
    orders_told(model, happenings, effects);
    if (json_array_size(happenings) > 0)
        trace(match, happenings);
    if (match_is_over(match))
        end_match(match);
    match_settle(model);
    keep_ways(match, happenings); /* whose pieces they are is known again */
    renew_doing(model, effects);
    plan_told(model, params, effects);
    if (!match_is_mine_to_act(match))
        match->has_acted = false;
    if (match_is_over(match) && !was_over)
        goals_end(model);
}

static void presence(struct match *match, const json_t *params)
{
    if (match->online == NULL)
        match->online = json_object();
    json_object_set_new(match->online, read_text(params, "seat"),
                        json_boolean(read_flag(params, "online")));
}

/*
 * Who holds several seats looks from one of them: a match that opened by
 * itself is then chosen in the lobby, which has a line for each.
 */
static void not_shown(struct model *model, const json_t *params,
                      struct effects *effects)
{
    bool is_open = model->match.has_view || model->pane != PANE_MATCH;
    if (!is_open) {
        match_close(model, effects);
        model->pane = PANE_LOBBY;
        lobby_refresh(model, effects);
    }
    model_warn(model, "This match is not shown: %s", read_text(params, "text"));
}

void match_notified(struct model *model, const char *method,
                    const json_t *params, struct effects *effects)
{
    struct match *match = &model->match;
    const char *as = read_text(params, "as");
    bool has_seat = match->as[0] != '\0' && strcmp(match->as, "place") != 0;
    bool is_other_seat = *as != '\0' && has_seat && strcmp(as, match->as) != 0;
    if (match->id[0] == '\0' || is_other_seat
        || strcmp(read_text(params, "match"), match->id) != 0)
        return;
    json_t *said = match_in_words(match, params);
    const json_t *told = said != NULL ? said : params;
    if (strcmp(method, "match.watch") == 0)
        watched(model, told, effects);
    else if (strcmp(method, "match.update") == 0 && match->view != NULL)
        updated(model, told, effects);
    else if (strcmp(method, "chat.message") == 0)
        match_said(match, params);
    else if (strcmp(method, "match.presence") == 0)
        presence(match, params);
    else if (strcmp(method, "match.seats") == 0)
        people_changed(model, params, effects);
    else if (strcmp(method, "match.proposals") == 0)
        proposals_changed(model, params);
    else if (strcmp(method, "match.watch_failed") == 0)
        not_shown(model, params, effects);
    json_decref(said);
}
