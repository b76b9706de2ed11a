/* Commands of the lobby: games, challenges, matches. */

#include "client/command/command.h"
#include "client/command/control.h"
#include "client/link/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Asks, and prints each row of the list `key`: as JSON, or by `print`. */
static enum leave print_rows(struct shell *shell, const char *method,
                             json_t *taken_params, const char *key,
                             void (*print)(const json_t *row))
{
    json_t *result = NULL;
    enum leave leave = shell_ask(shell, method, taken_params, &result);
    const json_t *rows = read_list(result, key);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        if (shell->options->is_json)
            print_json(row);
        else
            print(row);
    }
    json_decref(result);
    return leave;
}

static void print_option(const json_t *option)
{
    char line[512];
    int used = snprintf(line, sizeof line, "  option %s: %s",
                        read_text(option, "name"), read_text(option, "label"));
    const json_t *values = read_list(option, "values");
    for (size_t i = 0; i < json_array_size(values); i++) {
        if (used < 0 || (size_t)used >= sizeof line)
            break;
        used += snprintf(line + used, sizeof line - (size_t)used, "%s%s",
                         i == 0 ? " = " : ", ", read_item(values, i));
    }
    if (values == NULL)
        print_line(
            "%s = %lld to %lld", line,
            (long long)read_number(option, "least", INT32_MIN, INT32_MAX, 0),
            (long long)read_number(option, "most", INT32_MIN, INT32_MAX, 0));
    else
        print_line("%s", line);
}

static void print_scenario(const json_t *scenario)
{
    char seats[256] = "";
    size_t used = 0;
    const json_t *list = read_list(scenario, "seats");
    for (size_t i = 0; i < json_array_size(list) && used < sizeof seats; i++) {
        int put = snprintf(seats + used, sizeof seats - used, " %s",
                           read_text(json_array_get(list, i), "seat"));
        used += put < 0 ? 0 : (size_t)put;
    }
    print_line("  %-18s %s; seats:%s", read_text(scenario, "scenario"),
               read_text(scenario, "title"), seats);
}

static void print_game(const json_t *game)
{
    print_line("%s: %s", read_text(game, "game"), read_text(game, "title"));
    const json_t *scenarios = read_list(game, "scenarios");
    for (size_t i = 0; i < json_array_size(scenarios); i++)
        print_scenario(json_array_get(scenarios, i));
    const json_t *options = read_list(game, "options");
    for (size_t i = 0; i < json_array_size(options); i++)
        print_option(json_array_get(options, i));
}

enum leave command_games(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    return print_rows(shell, "game.list", NULL, "games", print_game);
}

static void print_challenge(const json_t *row)
{
    char seats[400] = "";
    size_t used = 0;
    const json_t *list = read_list(row, "seats");
    for (size_t i = 0; i < json_array_size(list) && used < sizeof seats; i++) {
        const json_t *seat = json_array_get(list, i);
        const char *kept = read_text(seat, "to");
        const char *player = read_text(seat, "player");
        int put = snprintf(seats + used, sizeof seats - used, "  %s: %s%s",
                           read_text(seat, "seat"),
                           player[0] == '\0' && kept[0] != '\0' ? "for " : "",
                           player[0] != '\0' ? player
                           : kept[0] != '\0' ? kept
                                             : "free");
        used += put < 0 ? 0 : (size_t)put;
    }
    print_line("%s  %s/%s%s  %s", read_text(row, "challenge"),
               read_text(row, "game"), read_text(row, "scenario"), seats,
               read_text(row, "match"));
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

static json_t *challenge_params(struct shell *shell, char **words, int count)
{
    json_t *options = json_object(), *control = NULL;
    for (int i = 3; i < count; i++) {
        bool is_clock = strncmp(words[i], "clock=", 6) == 0;
        if (is_clock) {
            json_decref(control);
            control = control_read(words[i] + 6);
        }
        if (is_clock ? control == NULL : !option_add(options, words[i])) {
            json_decref(options);
            json_decref(control);
            shell_fail(LEAVE_USAGE,
                       is_clock ? "%s is no clock=fischer:3d+12h"
                                : "%s is no OPTION=VALUE",
                       words[i]);
            return NULL;
        }
    }
    json_t *params =
        json_pack("{s:s,s:s,s:s,s:o}", "game", words[0], "scenario", words[1],
                  "seat", words[2], "options", options);
    if (params == NULL)
        return NULL;
    if (control != NULL)
        json_object_set_new(params, "time_control", control);
    if (shell->options->is_private)
        json_object_set_new(params, "private", json_true());
    json_t *to = json_object();
    if (shell->options->to != NULL && !option_add(to, shell->options->to)) {
        shell_fail(LEAVE_USAGE, "--to needs SEAT=NAME");
        json_decref(params);
        params = NULL;
    } else if (shell->options->to != NULL) {
        json_object_set(params, "to", to);
    }
    json_decref(to);
    return params;
}

/*
 * Says which challenge, and which match once there is one; and stays until the
 * server has our bytes, so that the match can begin without us.
 */
static enum leave say_seated(struct shell *shell, const json_t *result)
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

/* The seat opposite: the k-th seat of one half is the k-th of the other. */
static const char *opposite(const json_t *seats, const char *seat)
{
    size_t count = json_array_size(seats);
    for (size_t i = 0; i < count; i++)
        if (strcmp(read_text(json_array_get(seats, i), "seat"), seat) == 0)
            return read_text(
                json_array_get(seats, (i + (count + 1) / 2) % count), "seat");
    return "";
}

/* The seats of a scenario as game.list has them, or NULL. */
static const json_t *scenario_seats(const json_t *games, const json_t *match)
{
    const json_t *list = read_list(games, "games");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *game = json_array_get(list, i);
        const json_t *rows = read_list(game, "scenarios");
        bool is_it =
            strcmp(read_text(game, "game"), read_text(match, "game")) == 0;
        for (size_t k = 0; is_it && k < json_array_size(rows); k++) {
            const json_t *row = json_array_get(rows, k);
            if (strcmp(read_text(row, "scenario"), read_text(match, "scenario"))
                == 0)
                return read_list(row, "seats");
        }
    }
    return NULL;
}

/* The same once more, everyone in the seat opposite. */
static json_t *rematch_params(const json_t *match, const json_t *seats)
{
    static const char *const same[] = {"game", "scenario", "options",
                                       "time_control", "rated"};
    const char *own = read_text(match, "as");
    json_t *params = json_object(), *to = json_object();
    const char *seat;
    json_t *name;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        json_object_set(params, same[i], json_object_get(match, same[i]));
    json_object_set_new(params, "seat", json_string(opposite(seats, own)));
    json_object_foreach(json_object_get(match, "seats"), seat, name)
    {
        if (strcmp(seat, own) != 0)
            json_object_set(to, opposite(seats, seat), name);
    }
    json_object_set_new(params, "to", to);
    return params;
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
    const json_t *seats = scenario_seats(games, match);
    if (leave == LEAVE_OK && *opposite(seats, read_text(match, "as")) == '\0')
        leave = shell_fail(LEAVE_REFUSED, "you had no seat in that match");
    if (leave == LEAVE_OK)
        leave = challenge(shell, rematch_params(match, seats));
    json_decref(match);
    json_decref(games);
    return leave;
}

/* The first seat of a challenge that nobody holds. */
static enum leave seat_free(struct shell *shell, const char *challenge,
                            char seat[64])
{
    json_t *result = NULL;
    enum leave leave =
        shell_ask(shell, "challenge.list",
                  json_pack("{s:s}", "challenge", challenge), &result);
    const json_t *rows = read_list(result, "challenges");
    const json_t *seats = read_list(json_array_get(rows, 0), "seats");
    seat[0] = '\0';
    for (size_t i = 0; i < json_array_size(seats) && seat[0] == '\0'; i++) {
        const json_t *row = json_array_get(seats, i);
        if (read_text(row, "player")[0] == '\0')
            snprintf(seat, 64, "%s", read_text(row, "seat"));
    }
    json_decref(result);
    if (leave == LEAVE_OK && seat[0] == '\0')
        leave =
            shell_fail(LEAVE_ERROR, "not_found: no free seat in %s", challenge);
    return leave;
}

enum leave command_challenge_accept(struct shell *shell, char **words,
                                    int count)
{
    char seat[64];
    enum leave leave = LEAVE_OK;
    if (count > 1)
        snprintf(seat, sizeof seat, "%s", words[1]);
    else
        leave = seat_free(shell, words[0], seat);
    if (leave != LEAVE_OK)
        return leave;
    struct wait wait;
    json_t *result = NULL;
    wait_init(&wait, shell);
    session_accept(shell->session, shell->link, words[0], seat, wait_done,
                   &wait);
    leave = wait_end(&wait, shell, &result);
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

/* leave MATCH SEAT, take MATCH SEAT, invite MATCH SEAT [PLAYER]. */
static enum leave seat_ask(struct shell *shell, const char *method,
                           const char *name, char **words, const char *to)
{
    json_t *params = json_pack("{s:s,s:s}", "match",
                               shell_match(shell, words[0]), name, words[1]);
    if (to != NULL)
        json_object_set_new(params, "to", json_string(to));
    else if (strcmp(method, "match.invite") == 0)
        json_object_set_new(params, "anyone", json_true());
    return shell_ask(shell, method, params, NULL);
}

enum leave command_seat_leave(struct shell *shell, char **words, int count)
{
    (void)count;
    return seat_ask(shell, "match.leave", "as", words, NULL);
}

enum leave command_seat_take(struct shell *shell, char **words, int count)
{
    (void)count;
    return seat_ask(shell, "match.take", "seat", words, NULL);
}

enum leave command_seat_invite(struct shell *shell, char **words, int count)
{
    return seat_ask(shell, "match.invite", "seat", words,
                    count > 2 ? words[2] : NULL);
}

static void print_match(const json_t *row)
{
    char players[400] = "";
    size_t used = 0;
    json_t *seats = json_object_get(row, "seats");
    for (void *at = json_object_iter(seats);
         at != NULL && used < sizeof players;
         at = json_object_iter_next(seats, at)) {
        const char *name = json_string_value(json_object_iter_value(at));
        int put = snprintf(players + used, sizeof players - used, "  %s: %s",
                           json_object_iter_key(at), name == NULL ? "" : name);
        used += put < 0 ? 0 : (size_t)put;
    }
    print_line("%s  %s/%s  as %s  %s%s%s", read_text(row, "match"),
               read_text(row, "game"), read_text(row, "scenario"),
               read_text(row, "as"), read_text(row, "state"),
               read_flag(row, "waiting") ? ", waits for you" : "", players);
}

enum leave command_match_list(struct shell *shell, char **words, int count)
{
    bool is_all = count > 0 && strcmp(words[0], "all") == 0;
    if (count > 0 && !is_all && strcmp(words[0], "mine") != 0)
        return shell_fail(LEAVE_USAGE, "match list takes mine or all");
    return print_rows(shell, "match.list",
                      json_pack("{s:b}", "mine", is_all ? 0 : 1), "matches",
                      print_match);
}

enum leave command_next(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    json_t *result = NULL;
    enum leave leave = shell_ask(shell, "match.next", NULL, &result);
    const json_t *row = read_object(result, "match");
    if (row != NULL)
        shell_note_match(shell, read_text(row, "match"));
    if (leave == LEAVE_OK && shell->options->is_json)
        print_json(result);
    else if (leave == LEAVE_OK && row != NULL)
        print_match(row);
    else if (leave == LEAVE_OK)
        print_line("No match waits for you.");
    json_decref(result);
    return leave;
}
