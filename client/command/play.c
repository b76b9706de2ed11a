/* Commands of play, for a match at a time: look, act, ask what could be done,
 * and read what it keeps. */

#include "client/command/command.h"
#include "client/command/say.h"
#include "client/command/tongue.h"
#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sequence numbers that may be typed: more than any match has. */
enum { NUMBER_MOST = 1000000000 };

/* A word of the command line as a JSON object, or NULL with the reason said. */
static json_t *object_get(const char *word)
{
    json_error_t error;
    json_t *object = json_loads(word, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(object)) {
        json_decref(object);
        shell_fail(LEAVE_USAGE, "not a JSON object: %s",
                   object == NULL ? error.text : tr("it is another value"));
        return NULL;
    }
    return object;
}

/* One look: only match.watch answers with the view, so it watches and stops. */
static enum leave look(struct shell *shell, const char *word,
                       void (*print)(const json_t *result))
{
    const char *match = shell_match(shell, word);
    enum leave leave = shell_print(
        shell, "match.watch", link_params(match, shell->options->as), print);
    if (leave == LEAVE_OK)
        leave = shell_ask(shell, "match.unwatch",
                          link_params(match, shell->options->as), NULL);
    return leave;
}

/* People read what the game calls a phase or a side, and not its id. */
static void put_label(json_t *view, const char *key, const json_t *rows)
{
    const json_t *row = read_row(rows, "id", read_text(view, key));
    if (*read_text(row, "label") != '\0')
        json_object_set(view, key, json_object_get(row, "label"));
}

/* How a match stands and what its scenario is like, in the player's language:
 * both yours. */
static enum leave take_match(struct shell *shell, const char *word,
                             json_t **result, json_t **assets)
{
    const char *match = shell_match(shell, word), *as = shell->options->as;
    enum leave leave =
        shell_ask(shell, "match.watch", link_params(match, as), result);
    if (leave == LEAVE_OK)
        leave = shell_ask(shell, "match.unwatch", link_params(match, as), NULL);
    const char *game = read_text(*result, "game");
    tongue_take_game(shell, game);
    if (leave == LEAVE_OK)
        leave = shell_ask(shell, "game.assets",
                          json_pack("{s:s,s:s}", "game", game, "scenario",
                                    read_text(*result, "scenario")),
                          assets);
    tongue_translate(*result);
    tongue_learn(*assets);
    return leave;
}

enum leave command_view(struct shell *shell, char **words, int count)
{
    (void)count;
    json_t *result = NULL, *assets = NULL;
    if (shell->options->is_json)
        return look(shell, words[0], say_match);
    enum leave leave = take_match(shell, words[0], &result, &assets);
    json_t *view = json_object_get(result, "view");
    put_label(view, "phase", read_list(assets, "phases"));
    put_label(view, "side", read_list(assets, "sides"));
    if (leave == LEAVE_OK)
        say_match(result);
    json_decref(result);
    json_decref(assets);
    return leave;
}

enum leave command_goals(struct shell *shell, char **words, int count)
{
    (void)count;
    json_t *result = NULL, *assets = NULL;
    if (shell->options->is_json)
        return look(shell, words[0], say_match);
    enum leave leave = take_match(shell, words[0], &result, &assets);
    if (leave == LEAVE_OK)
        say_goals(result, assets);
    json_decref(result);
    json_decref(assets);
    return leave;
}

/* What comes while we act: that the watch stands or has failed, and what the
 * updates since then tell. */
struct acting {
    bool is_answered;
    json_t *happenings;
};

static void note_update(void *user, const char *method, const json_t *params)
{
    struct acting *acting = user;
    if (strcmp(method, "match.watch") == 0
        || strcmp(method, "match.watch_failed") == 0)
        acting->is_answered = true;
    if (strcmp(method, "match.watch_failed") == 0)
        shell_fail(LEAVE_ERROR, "%s", read_text(params, "text"));
    if (strcmp(method, "match.update") != 0)
        return;
    const json_t *lines = read_list(params, "happenings");
    json_array_extend(acting->happenings, (json_t *)(uintptr_t)lines);
}

static enum leave act_watched(struct shell *shell, const char *match,
                              json_t *taken_action, struct acting *acting)
{
    const char *as = shell->options->as;
    json_t *result = NULL;
    int64_t seq = link_seq(shell->link, match, as);
    if (seq < 0) { /* the watch failed: note_update has said why */
        json_decref(taken_action);
        return LEAVE_ERROR;
    }
    long expect =
        options_number(shell->options->expect, 0, NUMBER_MOST, (long)seq);
    struct wait wait;
    wait_init(&wait, shell);
    link_act(shell->link, match, as, expect, taken_action, wait_done, &wait);
    enum leave leave = wait_end(&wait, shell, &result);
    int64_t reached = read_number(result, "seq", 0, INT64_MAX, 0);
    json_decref(result);
    /* The answer may come before the update of the same act. */
    while (leave == LEAVE_OK && link_seq(shell->link, match, as) < reached)
        leave = shell_turn(shell);
    if (leave != LEAVE_OK)
        return leave;
    if (shell->options->is_json) {
        json_t *line =
            json_pack("{s:s,s:I,s:O}", "match", match, "seq",
                      (json_int_t)reached, "happenings", acting->happenings);
        print_json(line);
        json_decref(line);
    } else {
        say_happenings(acting->happenings);
    }
    return LEAVE_OK;
}

enum leave command_act(struct shell *shell, char **words, int count)
{
    (void)count;
    const char *match = shell_match(shell, words[0]);
    const char *as = shell->options->as;
    if (options_number(shell->options->expect, 0, NUMBER_MOST, 0) < 0)
        return shell_fail(LEAVE_USAGE, "--expect needs a number");
    json_t *action = object_get(words[1]);
    if (action == NULL)
        return LEAVE_USAGE;
    tongue_take(shell, match);
    struct acting acting = {.happenings = json_array()};
    struct link_hooks hooks = {.user = &acting, .notified = note_update};
    link_listen(shell->link, &hooks);
    link_watch(shell->link, match, as);
    enum leave leave = LEAVE_OK;
    while (leave == LEAVE_OK && !acting.is_answered)
        leave = shell_turn(shell);
    if (leave == LEAVE_OK)
        leave = act_watched(shell, match, action, &acting);
    else
        json_decref(action);
    link_ignore(shell->link, &acting);
    link_unwatch(shell->link, match, as);
    json_decref(acting.happenings);
    return leave;
}

enum leave command_pick(struct shell *shell, char **words, int count)
{
    (void)count;
    json_t *partial = object_get(words[1]);
    if (partial == NULL)
        return LEAVE_USAGE;
    const char *match = shell_match(shell, words[0]);
    tongue_take(shell, match);
    json_t *params = link_params(match, shell->options->as);
    json_object_set_new(params, "partial", partial);
    return shell_print(shell, "match.pick", params, say_pick);
}

enum leave command_explain(struct shell *shell, char **words, int count)
{
    (void)count;
    json_t *action = object_get(words[1]);
    if (action == NULL)
        return LEAVE_USAGE;
    json_t *params =
        link_params(shell_match(shell, words[0]), shell->options->as);
    json_object_set_new(params, "action", action);
    return shell_print(shell, "match.explain", params, say_explanation);
}

enum leave command_history(struct shell *shell, char **words, int count)
{
    long from = options_number(count > 1 ? words[1] : NULL, 0, NUMBER_MOST, 1);
    if (from < 0)
        return shell_fail(LEAVE_USAGE, "history: %s is no number", words[1]);
    const char *match = shell_match(shell, words[0]);
    tongue_take(shell, match);
    json_t *params = link_params(match, shell->options->as);
    json_object_set_new(params, "from", json_integer(from));
    return shell_print(shell, "match.history", params, say_history);
}

enum leave command_chat(struct shell *shell, char **words, int count)
{
    json_t *params =
        link_params(shell_match(shell, words[0]), shell->options->as);
    if (count > 1)
        json_object_set_new(params, "text", json_string(words[1]));
    return shell_print(shell, "match.chat", params, say_chat);
}

enum leave command_orders(struct shell *shell, char **words, int count)
{
    json_t *params =
        link_params(shell_match(shell, words[0]), shell->options->as);
    if (count > 1) {
        json_error_t error;
        json_t *list = json_loads(words[1], JSON_REJECT_DUPLICATES, &error);
        if (!json_is_array(list)) {
            json_decref(params);
            json_decref(list);
            return shell_fail(LEAVE_USAGE, "orders: not a JSON list: %s",
                              list == NULL ? error.text
                                           : tr("it is another value"));
        }
        json_object_set_new(params, "orders", list);
    }
    return shell_print(shell, "match.orders", params, say_orders);
}

/* The key by which the server signs; its hello has it, so nothing is asked. */
enum leave command_key(struct shell *shell, char **words, int count)
{
    const json_t *hello = link_hello(shell->link);
    const char *key = read_text(hello, "key");
    (void)words;
    (void)count;
    if (key[0] == '\0')
        return shell_fail(LEAVE_ERROR, "the server has said no key");
    if (shell->options->is_json)
        print_json(hello);
    else
        print_line("%s", key);
    return LEAVE_OK;
}

/* The record is a file for `estafetted verify`: always JSON. */
enum leave command_record(struct shell *shell, char **words, int count)
{
    (void)count;
    json_t *result = NULL;
    enum leave leave = shell_ask(
        shell, "match.record",
        link_params(shell_match(shell, words[0]), shell->options->as), &result);
    const json_t *record = read_object(result, "record");
    if (leave == LEAVE_OK && record != NULL)
        print_json(record);
    else if (leave == LEAVE_OK)
        leave = shell_fail(LEAVE_ERROR, "the server sent no record");
    json_decref(result);
    return leave;
}
