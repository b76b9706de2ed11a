/* Commands of challenges: made, listed, accepted, taken back, made again. */

#include "client/command/command.h"
#include "client/link/control.h"
#include "client/link/friend.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/link/rematch.h"
#include "client/link/terms_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void print_challenge(const json_t *row)
{
    char seats[400] = "";
    size_t used = 0;
    const json_t *list = read_list(row, "seats");
    for (size_t i = 0; i < json_array_size(list) && used < sizeof seats; i++) {
        const json_t *seat = json_array_get(list, i);
        const char *kept = read_text(seat, "to");
        const char *player = read_text(seat, "player");
        int put =
            snprintf(seats + used, sizeof seats - used, "  %s: %s%s",
                     read_text(seat, "seat"),
                     player[0] == '\0' && kept[0] != '\0' ? tr("for ") : "",
                     player[0] != '\0' ? player
                     : kept[0] != '\0' ? kept
                                       : tr("free"));
        used += put < 0 ? 0 : (size_t)put;
    }
    print_line("%s  %s/%s%s  %s", read_text(row, "challenge"),
               read_text(row, "game"), read_text(row, "scenario"), seats,
               read_text(row, "match"));
    char clock[300];
    terms_clock(json_object_get(row, "time_control"), clock, sizeof clock);
    print_line("    %s%s", clock, read_flag(row, "rated") ? tr("; rated") : "");
    if (read_flag(row, "mine") && *read_text(row, "word") != '\0')
        print_line("    word: %s", read_text(row, "word"));
}

enum leave command_challenge_list(struct shell *shell, char **words, int count)
{
    json_t *params = json_object();
    if (count > 0)
        json_object_set_new(params, "challenge", json_string(words[0]));
    return print_rows(shell, "challenge.list", params, "challenges",
                      print_challenge);
}

/* OPTION=VALUE; a value of digits is a number. */
static bool option_add(json_t *options, const char *word)
{
    size_t length = strcspn(word, "=");
    if (length == 0 || word[length] != '=')
        return false;
    char *name = strndup(word, length);
    const char *value = word + length + 1;
    char *end = NULL;
    long number = strtol(value, &end, 10);
    bool is_number = end != value && *end == '\0';
    int failed = json_object_set_new(
        options, name, is_number ? json_integer(number) : json_string(value));
    free(name);
    return failed == 0;
}

/* SEAT, lot, or bid:SEAT:POINTS; the first two as the challenge says it. */
static bool seat_add(json_t *params, const char *word, bool is_new)
{
    char seat[64], *end = NULL;
    const char *points = strrchr(word, ':');
    bool is_bid = strncmp(word, "bid:", 4) == 0;
    if (is_new && (is_bid || strcmp(word, "lot") == 0))
        json_object_set_new(params, "sides",
                            json_string(is_bid ? "bid" : "lot"));
    if (is_new && strcmp(word, "lot") == 0)
        return true;
    if (!is_bid) {
        json_object_set_new(params, "seat", json_string(word));
        return true;
    }
    if (points == word + 3)
        return false;
    snprintf(seat, sizeof seat, "%.*s", (int)(points - word - 4), word + 4);
    long number = strtol(points + 1, &end, 10);
    json_object_set_new(
        params, "bid",
        json_pack("{s:s,s:i}", "seat", seat, "points", (int)number));
    return end != points + 1 && *end == '\0' && number >= 0 && number < 10000;
}

/* One term of GAME SCENARIO …; false, with what is wrong said, if it is none.
 */
static bool term_add(json_t *params, const char *word)
{
    json_t *options = json_object_get(params, "options");
    if (strncmp(word, "mirror=", 7) == 0)
        return json_object_set_new(params, "mirror", json_string(word + 7))
               == 0;
    if (strcmp(word, "rated=yes") == 0)
        return json_object_set_new(params, "rated", json_true()) == 0;
    if (strncmp(word, "clock=", 6) != 0) {
        if (option_add(options, word))
            return true;
        shell_fail(LEAVE_USAGE, "%s is no OPTION=VALUE", word);
        return false;
    }
    json_t *control = control_read(word + 6);
    if (control == NULL) {
        shell_fail(LEAVE_USAGE, "%s is no clock=fischer:3d+12h", word);
        return false;
    }
    return json_object_set_new(params, "time_control", control) == 0;
}

json_t *challenge_terms(char **words, int first, int count)
{
    json_t *params = json_pack("{s:s,s:s,s:{}}", "game", words[0], "scenario",
                               words[1], "options");
    for (int i = first; i < count; i++) {
        if (params != NULL && term_add(params, words[i]))
            continue;
        json_decref(params);
        return NULL;
    }
    return params;
}

static json_t *challenge_params(struct shell *shell, char **words, int count)
{
    json_t *params = challenge_terms(words, 3, count);
    json_t *to = json_object();
    bool is_good = params != NULL;
    if (is_good && !seat_add(params, words[2], true)) {
        shell_fail(LEAVE_USAGE, "%s is no bid:SEAT:POINTS", words[2]);
        is_good = false;
    }
    if (is_good && shell->options->is_private)
        json_object_set_new(params, "private", json_true());
    if (is_good && shell->options->to != NULL) {
        is_good = option_add(to, shell->options->to);
        json_object_set(params, "to", to);
        if (!is_good)
            shell_fail(LEAVE_USAGE, "--to needs SEAT=NAME");
    }
    json_decref(to);
    if (is_good)
        return params;
    json_decref(params);
    return NULL;
}

/*
 * Says which challenge, and which match once there is one; and stays until the
 * server has our bytes, so that the match can begin without us.
 */
enum leave say_seated(struct shell *shell, const json_t *result)
{
    const char *match = read_text(result, "match");
    while (match[0] != '\0' && session_owed(shell->session) > 0) {
        enum leave leave = shell_turn(shell);
        if (leave != LEAVE_OK)
            return leave;
    }
    if (match[0] != '\0')
        shell_note_match(shell, match);
    if (shell->options->is_json)
        print_json(result);
    else if (match[0] != '\0')
        print_line("challenge %s, match %s", read_text(result, "challenge"),
                   match);
    else
        print_line("challenge %s", read_text(result, "challenge"));
    return LEAVE_OK;
}

static enum leave challenge(struct shell *shell, json_t *taken_params)
{
    struct wait wait;
    json_t *result = NULL;
    wait_init(&wait, shell);
    session_challenge(shell->session, shell->link, taken_params, wait_done,
                      &wait);
    enum leave leave = wait_end(&wait, shell, &result);
    if (leave == LEAVE_OK)
        leave = say_seated(shell, result);
    /* Where it can be told; one who reads JSON has the word in it. */
    const char *word = read_text(result, "word");
    if (leave == LEAVE_OK && *word != '\0' && !shell->options->is_json) {
        char command[400];
        friend_command(shell_server(shell->options), word, command,
                       sizeof command);
        print_line("tell a friend: %s", command);
    }
    json_decref(result);
    return leave;
}

enum leave command_challenge_create(struct shell *shell, char **words,
                                    int count)
{
    json_t *params = challenge_params(shell, words, count);
    if (params == NULL)
        return LEAVE_USAGE;
    return challenge(shell, params);
}

enum leave command_rematch(struct shell *shell, char **words, int count)
{
    (void)count;
    json_t *match = NULL, *games = NULL;
    enum leave leave = shell_ask(
        shell, "match.watch",
        link_params(shell_match(shell, words[0]), shell->options->as), &match);
    if (leave == LEAVE_OK)
        leave = shell_ask(shell, "game.list", NULL, &games);
    json_t *params = rematch_params(match, read_list(games, "games"));
    if (leave == LEAVE_OK && params == NULL)
        leave = shell_fail(LEAVE_REFUSED, "you had no seat in that match");
    if (leave == LEAVE_OK)
        leave = challenge(shell, json_incref(params));
    json_decref(params);
    json_decref(match);
    json_decref(games);
    return leave;
}

enum leave command_challenge_accept(struct shell *shell, char **words,
                                    int count)
{
    json_t *params = json_pack("{s:s}", "challenge", words[0]);
    if (count > 1 && !seat_add(params, words[1], false)) {
        json_decref(params);
        return shell_fail(LEAVE_USAGE, "%s is no bid:SEAT:POINTS", words[1]);
    }
    struct wait wait;
    json_t *result = NULL;
    wait_init(&wait, shell);
    session_accept(shell->session, shell->link, params, wait_done, &wait);
    enum leave leave = wait_end(&wait, shell, &result);
    if (leave == LEAVE_OK)
        leave = say_seated(shell, result);
    json_decref(result);
    return leave;
}

enum leave command_challenge_withdraw(struct shell *shell, char **words,
                                      int count)
{
    (void)count;
    return shell_ask(shell, "challenge.withdraw",
                     json_pack("{s:s}", "challenge", words[0]), NULL);
}

enum leave command_challenge_decline(struct shell *shell, char **words,
                                     int count)
{
    (void)count;
    return shell_ask(shell, "challenge.decline",
                     json_pack("{s:s}", "challenge", words[0]), NULL);
}

enum leave command_challenge_start(struct shell *shell, char **words, int count)
{
    (void)count;
    json_t *result = NULL;
    enum leave leave =
        shell_ask(shell, "challenge.start",
                  json_pack("{s:s}", "challenge", words[0]), &result);
    if (result != NULL)
        print_line("%s", read_text(result, "match"));
    json_decref(result);
    return leave;
}
