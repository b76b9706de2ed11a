/* Friends: an invitation by its word. */

#include "client/panes/friend.h"

#include "client/link/failure.h"
#include "client/link/friend.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/briefing.h"
#include "client/panes/match.h"

#include <stdio.h>
#include <string.h>

void friend_seek(struct model *model, const char *word, struct effects *effects)
{
    (void)model;
    if (*word != '\0')
        effects_call(effects, ASKED_FOUND, 0, "challenge.find",
                     json_pack("{s:s}", "word", word));
}

static void ask(struct model *model)
{
    prompt_open(&model->prompt, "The word that you were told", "", friend_seek);
    prompt_hint(&model->prompt, TR("three words, as in amber-castle-piano"));
}

void friend_ask(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    ask(model);
}

/* What was wrong with a word is said where it can be typed again. */
static void failed(struct model *model, const struct reply *reply)
{
    bool is_word =
        reply->status == STATUS_BAD_PARAMS || reply->status == STATUS_NOT_FOUND;
    if (!is_word || model->pane != PANE_LOBBY || model->prompt.is_open) {
        model_fail(model, reply);
        return;
    }
    ask(model);
    failure_words(reply, model->prompt.more, sizeof model->prompt.more);
}

/* It stands in the lobby no more, unless the server lists it. */
static void drop(struct lobby *lobby)
{
    json_t *rows = lobby->rows[LOBBY_CHALLENGES];
    for (size_t i = json_array_size(rows); i-- > 0;)
        if (json_array_get(rows, i) == lobby->found)
            json_array_remove(rows, i);
    json_decref(lobby->found);
    lobby->found = NULL;
    int last = lobby_count(lobby) - 1;
    if (lobby->chosen > last)
        lobby->chosen = last > 0 ? last : 0;
}

/* It is chosen, and what it is about is shown before one takes it up. */
static void found(struct model *model, const json_t *row,
                  struct effects *effects)
{
    struct lobby *lobby = &model->lobby;
    if (lobby->rows[LOBBY_CHALLENGES] == NULL)
        lobby->rows[LOBBY_CHALLENGES] = json_array();
    drop(lobby);
    lobby->found = json_deep_copy(row);
    lobby_join_found(lobby);
    lobby_choose(lobby, read_text(row, "challenge"));
    if (model->pane == PANE_LOBBY)
        effects_call(effects, ASKED_FOUND_BRIEFING, 0, "game.assets",
                     json_pack("{s:s,s:s}", "game", read_text(row, "game"),
                               "scenario", read_text(row, "scenario")));
}

/* Who invites is said before it, and also where there is none. */
static void briefed(struct model *model, const struct reply *reply,
                    struct effects *effects)
{
    char first[200];
    if (model->lobby.found == NULL)
        return;
    snprintf(
        first, sizeof first,
        tr("%s invites you to this; it is chosen in the lobby, where Enter takes it up."),
        read_text(model->lobby.found, "host"));
    briefing_answered(model, reply->result, first, effects);
}

/* One that is over is told only to those who had a part in it. */
static void answered(struct model *model, const json_t *row,
                     struct effects *effects)
{
    const char *match = read_text(row, "match");
    bool is_open = strcmp(read_text(row, "state"), "open") == 0;
    if (is_open && read_flag(row, "mine")) {
        model_say(model, "This invitation is your own: tell a friend its word");
        lobby_choose(&model->lobby, read_text(row, "challenge"));
    } else if (is_open) {
        found(model, row, effects);
    } else if (*match != '\0' && model->pane == PANE_LOBBY) {
        match_enter(model, match, NULL, effects);
    } else {
        model_warn(model, "This invitation is over: it was taken back");
    }
}

/* How it stands now. Who has taken it up sits in it, and the list has it. */
static void looked(struct model *model, const struct reply *reply)
{
    struct lobby *lobby = &model->lobby;
    const json_t *row =
        json_array_get(read_list(reply->result, "challenges"), 0);
    char host[80];
    bool is_gone = reply->status == STATUS_NOT_FOUND;
    if (lobby->found == NULL || (reply->status != STATUS_OK && !is_gone))
        return;
    snprintf(host, sizeof host, "%s", read_text(lobby->found, "host"));
    if (!is_gone && strcmp(read_text(row, "state"), "open") == 0) {
        json_object_update(lobby->found, (json_t *)(uintptr_t)row);
        return;
    }
    drop(lobby);
    if (is_gone)
        model_warn(model,
                   "The invitation of %s is gone: taken up by another, or "
                   "taken back",
                   host);
}

bool friend_reply(struct model *model, const struct message *message,
                  struct effects *effects)
{
    const struct reply *reply = &message->reply;
    if (message->asked == ASKED_FOUND && reply->status != STATUS_OK)
        failed(model, reply);
    else if (message->asked == ASKED_FOUND)
        answered(model, reply->result, effects);
    else if (message->asked == ASKED_FOUND_BRIEFING)
        briefed(model, reply, effects);
    else if (message->asked == ASKED_FOUND_LAST)
        looked(model, reply);
    else
        return false;
    return true;
}

bool friend_has_word(const json_t *row)
{
    return read_flag(row, "mine") && *read_text(row, "word") != '\0';
}

void friend_tell(const struct model *model, const json_t *row, char *text,
                 size_t size)
{
    char command[400];
    const char *word = read_text(row, "word");
    friend_command(model->server, word, command, sizeof command);
    snprintf(text, size,
             tr("Tell a friend: %s. They press J in the lobby, or type: %s"),
             word, command);
}

void friend_show(struct model *model, const json_t *row)
{
    char text[2000], command[400];
    const char *word = read_text(row, "word");
    friend_command(model->server, word, command, sizeof command);
    snprintf(text, sizeof text,
             tr("Its word is\n\n    %s\n\n"
                "A friend presses J in the lobby and types it; capitals, "
                "spaces and hyphens do not matter. Or they type\n\n    %s\n\n"
                "and are a guest, if they have no account. The word is good "
                "until the invitation is taken up or taken back; the match "
                "opens here as soon as somebody accepts. A program can be the "
                "other, too: estafette bot"),
             word, command);
    model_sheet(model, tr("Tell a friend"), text);
}
