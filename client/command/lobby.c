/* Commands of the lobby: games, matches, seats. */

#include "client/command/command.h"
#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum leave print_rows(struct shell *shell, const char *method,
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
    int used = snprintf(line, sizeof line, tr("  option %s: %s"),
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
            tr("%s = %lld to %lld"), line,
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
    json_t *params = json_object();
    if (!shell->options->is_json)
        i18n_put_language(params);
    return print_rows(shell, "game.list", params, "games", print_game);
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
               read_flag(row, "waiting") ? tr(", waits for you") : "", players);
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

static void print_next(const json_t *result)
{
    const json_t *row = read_object(result, "match");
    if (row != NULL)
        print_match(row);
    else
        print_line("No match waits for you.");
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
    return shell_say(shell, leave, result, print_next);
}
