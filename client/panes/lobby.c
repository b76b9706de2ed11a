/* The lobby: what is listed, asked for and heard. */

#include "client/panes/lobby.h"

#include "client/link/failure.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/briefing.h"
#include "client/panes/finding.h"
#include "client/panes/friend.h"
#include "client/panes/invite_to.h"
#include "client/panes/match.h"
#include "client/panes/recover.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

/* A match of ours begins: it opens, if we are in the lobby waiting for it, or
 * before the end of another of which it is the rematch. */
static void begin_match(struct model *model, const char *match,
                        const char *challenge, struct effects *effects)
{
    bool is_board = model->pane == PANE_MATCH || model->pane == PANE_SHEET
                    || model->pane == PANE_REPLAY || model->pane == PANE_REVIEW;
    bool is_rematch = is_board && match_is_over(&model->match)
                      && *challenge != '\0'
                      && strcmp(challenge, model->lobby.rematch) == 0
                      && !model->prompt.is_open;
    if (*match != '\0' && (model->pane == PANE_LOBBY || is_rematch))
        match_enter(model, match, NULL, effects);
}

static void failed(struct model *model, const struct message *message)
{
    if (message->asked == ASKED_SIGN_IN && sign_in_again(model, message))
        return;
    sign_in_forget(model);
    if (message->asked == ASKED_RUNNING)
        return;
    /* The form is there again, with all that was set in it. */
    if ((message->asked == ASKED_CREATE || message->asked == ASKED_POOLED)
        && model->pane == PANE_LOBBY && !model->prompt.is_open)
        model->pane = PANE_INVITE;
    model_fail(model, &message->reply);
    if (failure_says(&message->reply, TR("claim the account")))
        label_append(model->notice, sizeof model->notice, "",
                     tr(" (N gives it a name and a password)"));
}

/* It is chosen, and what a friend is told of it stands below its line. */
static void created(struct model *model, const json_t *result)
{
    const char *word = read_text(result, "word");
    snprintf(model->lobby.made, sizeof model->lobby.made, "%s",
             read_text(result, "challenge"));
    if (model->pane == PANE_MATCH && match_is_over(&model->match)) {
        snprintf(model->lobby.rematch, sizeof model->lobby.rematch, "%s",
                 model->lobby.made);
        model_say(model, "A rematch is proposed; it opens here as soon as it "
                         "is accepted");
    } else if (*word != '\0')
        model_say(model, "The invitation is out. Its word for a friend: %s",
                  word);
    else
        model_say(model, "The invitation is out; the match opens here as "
                         "soon as somebody accepts");
}

bool lobby_reply(struct model *model, const struct message *message,
                 struct effects *effects)
{
    struct lobby *lobby = &model->lobby;
    const json_t *result = message->reply.result;
    if (finding_reply(model, message, effects)
        || friend_reply(model, message, effects) || to_reply(model, message)
        || briefing_reply(model, message, effects))
        return true;
    if (message->reply.status != STATUS_OK) {
        failed(model, message);
        return true;
    }
    if (message->asked == ASKED_SIGN_IN)
        sign_in_forget(model);
    if (message->asked == ASKED_BRIEFING)
        briefing_answered(model, result, "", effects);
    if (message->asked == ASKED_LETTER)
        recover_asked(model);
    if (message->asked == ASKED_GAMES) {
        json_decref(lobby->games);
        lobby->games = json_deep_copy(json_object_get(result, "games"));
        if (lobby->wanted != 0 && model->pane == PANE_LOBBY) {
            model->notice[0] = '\0';
            lobby_create(model, lobby->wanted, effects);
        }
    } else if (message->asked == ASKED_MATCHES) {
        lobby_keep(lobby, LOBBY_MATCHES, json_object_get(result, "matches"));
    } else if (message->asked == ASKED_CHALLENGES) {
        lobby_keep(lobby, LOBBY_CHALLENGES,
                   json_object_get(result, "challenges"));
    } else if (message->asked == ASKED_POOLS) {
        lobby_keep(lobby, LOBBY_POOLS, json_object_get(result, "pools"));
    } else if (message->asked == ASKED_RUNNING) {
        lobby_keep(lobby, LOBBY_RUNNING, json_object_get(result, "matches"));
    } else if (message->asked == ASKED_CREATE) {
        created(model, result);
        lobby_refresh(model, effects);
    } else if (message->asked == ASKED_POOLED) {
        model_say(model, "The pool is open, for everyone: Enter on its line "
                         "waits in it, w closes it");
        lobby_refresh(model, effects);
    } else if (message->asked == ASKED_ACCEPT) {
        if (*read_text(result, "match") == '\0')
            model_say(model, "You are in; the match opens here as soon as all "
                             "have come");
        begin_match(model, read_text(result, "match"), "", effects);
        lobby_refresh(model, effects);
    } else if (message->asked == ASKED_START) {
        if (*read_text(result, "match") != '\0')
            match_enter(model, read_text(result, "match"), result, effects);
        lobby_refresh(model, effects);
    } else if (message->asked == ASKED_WITHDRAW) {
        lobby_refresh(model, effects);
    }
    return true;
}

/* An invitation goes: who was asked, or sat in it, hears by whom. */
static void say_withdrawn(struct model *model, const json_t *params)
{
    const char *title = lobby_scenario(&model->lobby, params);
    bool is_declined = json_object_get(params, "declined") != NULL;
    if (strcmp(read_text(params, "state"), "withdrawn") != 0
        || (read_flag(params, "mine") && !is_declined))
        return;
    const char *declined = read_text_or(params, "declined", NULL);
    if (declined != NULL)
        model_warn(model, "%s has declined the invitation to %s", declined,
                   title);
    else
        model_warn(model, "%s has taken back the invitation to %s",
                   read_text(params, "host"), title);
}

void lobby_notified(struct model *model, const char *method,
                    const json_t *params, struct effects *effects)
{
    if (strcmp(method, "challenge.update") == 0) {
        if (strcmp(read_text(params, "state"), "started") == 0) {
            model_say(model, "A match begins: %s",
                      lobby_scenario(&model->lobby, params));
            begin_match(model, read_text(params, "match"),
                        read_text(params, "challenge"), effects);
        } else
            say_withdrawn(model, params);
        lobby_refresh(model, effects);
    } else if (strcmp(method, "account.asked") == 0) {
        model_say(model, "You are asked to take a seat: %s",
                  read_text(params, "as"));
        lobby_refresh(model, effects);
    } else if (strcmp(method, "account.waiting") == 0) {
        /* The match that is shown rings by itself, with what has happened. */
        if (read_flag(params, "waiting")
            && strcmp(read_text(params, "match"), model->match.id) != 0)
            effects_add(effects, EFFECT_BELL);
        effects_call(effects, ASKED_MATCHES, 0, "match.list",
                     json_pack("{s:b}", "mine", 1));
    } else if (strcmp(method, "server.notice") == 0) {
        model_say(model, "%s", read_text(params, "text"));
        model->is_closing = strcmp(read_text(params, "kind"), "closing") == 0;
    }
}
