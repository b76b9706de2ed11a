/* The lobby: what is listed, asked for and heard. */

#include "client/screen/lobby.h"

#include "client/link/read.h"
#include "client/link/tongue.h"
#include "client/play/label.h"
#include "client/screen/finding.h"
#include "client/screen/model.h"

#include <string.h>

void lobby_release(struct lobby *lobby)
{
    json_decref(lobby->games);
    json_decref(lobby->sides);
    for (int i = 0; i < LOBBY_SECTIONS; i++)
        json_decref(lobby->rows[i]);
}

int lobby_count(const struct lobby *lobby)
{
    size_t count = 0;
    for (int i = 0; i < LOBBY_SECTIONS; i++)
        count += json_array_size(lobby->rows[i]);
    return (int)count;
}

const json_t *lobby_row(const struct lobby *lobby, int line,
                        enum lobby_section *section)
{
    for (int i = 0; i < LOBBY_SECTIONS && line >= 0; i++) {
        int count = (int)json_array_size(lobby->rows[i]);
        *section = (enum lobby_section)i;
        if (line < count)
            return json_array_get(lobby->rows[i], (size_t)line);
        line -= count;
    }
    return NULL;
}

const json_t *lobby_game(const struct lobby *lobby, const char *game)
{
    for (size_t i = 0; i < json_array_size(lobby->games); i++) {
        const json_t *row = json_array_get(lobby->games, i);
        if (strcmp(read_text(row, "game"), game) == 0)
            return row;
    }
    return NULL;
}

bool lobby_is_waiting(const struct lobby *lobby)
{
    size_t count = json_array_size(lobby->rows[LOBBY_MATCHES]);
    for (size_t i = 0; i < count; i++)
        if (read_flag(json_array_get(lobby->rows[LOBBY_MATCHES], i), "waiting"))
            return true;
    return false;
}

void lobby_refresh(struct model *model, struct effects *effects)
{
    if (model->lobby.games == NULL)
        effects_call(effects, ASKED_GAMES, 0, "game.list", json_object());
    effects_call(effects, ASKED_MATCHES, 0, "match.list",
                 json_pack("{s:b}", "mine", 1));
    effects_call(effects, ASKED_CHALLENGES, 0, "challenge.list", json_object());
    effects_call(effects, ASKED_POOLS, 0, "pool.list", json_object());
    effects_call(effects, ASKED_RUNNING, 0, "match.list",
                 json_pack("{s:b,s:s}", "mine", 0, "state", "running"));
}

static void keep_rows(struct lobby *lobby, enum lobby_section section,
                      const json_t *result, const char *key)
{
    json_decref(lobby->rows[section]);
    lobby->rows[section] = json_deep_copy(json_object_get(result, key));
    int count = lobby_count(lobby);
    if (lobby->chosen >= count)
        lobby->chosen = count > 0 ? count - 1 : 0;
}

/* Does an account of ours sit in this match? It stands among mine already. */
static bool is_mine(const struct lobby *lobby, const json_t *row)
{
    const json_t *mine = lobby->rows[LOBBY_MATCHES];
    for (size_t i = 0; i < json_array_size(mine); i++)
        if (strcmp(read_text(json_array_get(mine, i), "match"),
                   read_text(row, "match"))
            == 0)
            return true;
    return false;
}

static void drop_mine(struct lobby *lobby)
{
    json_t *rows = lobby->rows[LOBBY_RUNNING];
    for (size_t i = json_array_size(rows); i-- > 0;)
        if (is_mine(lobby, json_array_get(rows, i)))
            json_array_remove(rows, i);
}

/* A match of ours begins: it opens, if we are in the lobby waiting for it. */
static void begin_match(struct model *model, const char *match,
                        struct effects *effects)
{
    if (*match != '\0' && model->pane == PANE_LOBBY)
        match_enter(model, match, NULL, effects);
}

static void failed(struct model *model, const struct message *message)
{
    if (message->asked == ASKED_SIGN_IN && sign_in_again(model, message))
        return;
    sign_in_forget(model);
    if (message->asked == ASKED_RUNNING)
        return;
    model_fail(model, &message->reply);
    if (strstr(message->reply.text, "claim the account") != NULL)
        label_append(model->notice, sizeof model->notice, "",
                     tr(" (N gives it a name and a password)"));
}

bool lobby_reply(struct model *model, const struct message *message,
                 struct effects *effects)
{
    struct lobby *lobby = &model->lobby;
    const json_t *result = message->reply.result;
    if (finding_reply(model, message, effects))
        return true;
    if (message->reply.status != STATUS_OK) {
        failed(model, message);
        return true;
    }
    if (message->asked == ASKED_SIGN_IN)
        sign_in_forget(model);
    if (message->asked == ASKED_GAMES) {
        json_decref(lobby->games);
        lobby->games = json_deep_copy(json_object_get(result, "games"));
        if (lobby->wanted != 0 && model->pane == PANE_LOBBY) {
            model->notice[0] = '\0';
            lobby_create(model, lobby->wanted, effects);
        }
    } else if (message->asked == ASKED_MATCHES) {
        keep_rows(lobby, LOBBY_MATCHES, result, "matches");
        drop_mine(lobby);
    } else if (message->asked == ASKED_CHALLENGES) {
        keep_rows(lobby, LOBBY_CHALLENGES, result, "challenges");
    } else if (message->asked == ASKED_POOLS) {
        keep_rows(lobby, LOBBY_POOLS, result, "pools");
    } else if (message->asked == ASKED_RUNNING) {
        keep_rows(lobby, LOBBY_RUNNING, result, "matches");
        drop_mine(lobby);
    } else if (message->asked == ASKED_CREATE) {
        model_say(model, "The invitation is out; the match opens here as "
                         "soon as somebody accepts");
        lobby_refresh(model, effects);
    } else if (message->asked == ASKED_POOLED) {
        model_say(model, "The pool is open, for everyone: Enter on its line "
                         "waits in it, w closes it");
        lobby_refresh(model, effects);
    } else if (message->asked == ASKED_ACCEPT) {
        begin_match(model, read_text(result, "match"), effects);
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
    const char *title = read_text_or(params, "title", NULL);
    if (strcmp(read_text(params, "state"), "withdrawn") != 0
        || read_flag(params, "mine"))
        return;
    model_warn(model, "%s has taken back the invitation to %s",
               read_text(params, "host"),
               title ? title : read_text(params, "scenario"));
}

void lobby_notified(struct model *model, const char *method,
                    const json_t *params, struct effects *effects)
{
    if (strcmp(method, "challenge.update") == 0) {
        if (strcmp(read_text(params, "state"), "started") == 0) {
            model_say(model, "A match begins: %s",
                      read_text(params, "scenario"));
            begin_match(model, read_text(params, "match"), effects);
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
    }
}
