/* Commands of pools, ratings and results. */

#include "client/command/command.h"
#include "client/link/control.h"
#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int number(const json_t *row, const char *key)
{
    return (int)read_number(row, key, -99999, 99999, 0);
}

static void print_pool(const json_t *row)
{
    print_line("%s  %s/%s  %d of %d wait%s%s%s", read_text(row, "pool"),
               read_text(row, "game"), read_text(row, "scenario"),
               number(row, "waiting"), number(row, "of"),
               read_flag(row, "rated") ? tr(", rated") : "",
               read_flag(row, "in") ? tr(", you too") : "",
               read_flag(row, "mine") ? tr(", yours") : "");
}

enum leave command_pool_list(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    return print_rows(shell, "pool.list", NULL, "pools", print_pool);
}

static void print_pool_name(const json_t *result)
{
    print_line("%s", read_text(result, "pool"));
}

enum leave command_pool_open(struct shell *shell, char **words, int count)
{
    json_t *params = challenge_terms(words, 2, count);
    return params == NULL
               ? LEAVE_USAGE
               : shell_print(shell, "pool.open", params, print_pool_name);
}

enum leave command_pool_join(struct shell *shell, char **words, int count)
{
    struct wait wait;
    json_t *result = NULL;
    (void)count;
    wait_init(&wait, shell);
    session_join(shell->session, shell->link, words[0], wait_done, &wait);
    enum leave leave = wait_end(&wait, shell, &result);
    if (leave == LEAVE_OK)
        leave = say_seated(shell, result);
    json_decref(result);
    return leave;
}

enum leave command_pool_leave(struct shell *shell, char **words, int count)
{
    (void)count;
    return shell_ask(shell, "pool.leave", json_pack("{s:s}", "pool", words[0]),
                     NULL);
}

enum leave command_pool_close(struct shell *shell, char **words, int count)
{
    (void)count;
    return shell_ask(shell, "pool.close", json_pack("{s:s}", "pool", words[0]),
                     NULL);
}

static const char *doubt(const json_t *row)
{
    return read_flag(row, "provisional") ? "?" : "";
}

static void print_rating(const json_t *row)
{
    print_line("%5d%-1s ± %-3d  %s, %d rated", number(row, "rating"),
               doubt(row), number(row, "deviation"), read_text(row, "player"),
               number(row, "rated"));
}

enum leave command_ratings(struct shell *shell, char **words, int count)
{
    (void)count;
    return print_rows(shell, "rating.list",
                      json_pack("{s:s}", "game", words[0]), "ratings",
                      print_rating);
}

static void print_card(const json_t *card)
{
    const json_t *games = read_list(card, "games");
    const json_t *steps = read_list(card, "history");
    print_line("%s%s", read_text(card, "player"),
               read_flag(card, "house") ? tr(", a program") : "");
    for (size_t i = 0; i < json_array_size(games); i++) {
        const json_t *row = json_array_get(games, i);
        print_line("  %s: %d%s ± %d, won %d, drawn %d, lost %d",
                   read_text(row, "game"), number(row, "rating"), doubt(row),
                   number(row, "deviation"), number(row, "won"),
                   number(row, "drawn"), number(row, "lost"));
    }
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const json_t *row = json_array_get(steps, i);
        print_line("  %s  %s %s: %d, from %d  %s", read_text(row, "at"),
                   read_text(row, "game"), read_text(row, "score"),
                   number(row, "after"), number(row, "before"),
                   read_text(row, "match"));
    }
}

enum leave command_rating(struct shell *shell, char **words, int count)
{
    json_t *params = json_object();
    if (count > 0)
        json_object_set_new(params, "player", json_string(words[0]));
    return shell_print(shell, "rating.show", params, print_card);
}

static void print_sides(const json_t *row)
{
    char text[300] = "";
    size_t used = 0;
    const char *side;
    json_t *won;
    json_object_foreach(json_object_get(row, "won"), side, won)
    {
        int put = snprintf(text + used, sizeof text - used, ", %s %lld", side,
                           (long long)json_integer_value(won));
        used += put < 0 || (size_t)put >= sizeof text - used ? 0 : (size_t)put;
    }
    print_line("%s, by %s: %d ended%s, drawn %d", read_text(row, "scenario"),
               strcmp(read_text(row, "by"), "house") == 0 ? tr("programs")
                                                          : tr("people"),
               number(row, "matches"), text, number(row, "drawn"));
}

enum leave command_sides(struct shell *shell, char **words, int count)
{
    json_t *params = json_pack("{s:s}", "game", words[0]);
    if (count > 1)
        json_object_set_new(params, "scenario", json_string(words[1]));
    return print_rows(shell, "stats.sides", params, "rows", print_sides);
}

static void print_players(const json_t *object)
{
    const json_t *rows = read_list(object, "players");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        if (json_object_get(row, "after") != NULL)
            print_line("  %s (%s) has %s: %d, from %d",
                       read_text(row, "player"), read_text(row, "seat"),
                       read_text(row, "score"), number(row, "after"),
                       number(row, "before"));
        else
            print_line("  %s has %s", read_text(row, "player"),
                       read_text(row, "score"));
    }
}

/* Why a match that was to be rated is not. */
static void print_unrated(const char *word)
{
    static const char *const reasons[][2] = {
        {"unplayed", "a side has hardly played"},
        {"met_often", "the two were rated against each other often that day"},
        {"one_address", "the two have been at one address"},
        {"umpire", "an umpire with a part in it has decided it"},
        {"replaced", "an umpire has replaced a player of it"},
        {"unopposed", "a side had nobody"},
        {"guest", "a guest has played"},
        {"one_player", "one player has played both sides"},
    };
    const char *reason = word;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(reasons[i][0], word) == 0)
            reason = reasons[i][1];
    if (*word)
        print_line("not rated: %s", reason);
}

static void print_result(const json_t *result)
{
    const json_t *pair = read_object(result, "pair");
    const char *winner = read_text(result, "winner");
    if (read_text(result, "by")[0] == '\0')
        print_line("%s is not over", read_text(result, "match"));
    else
        print_line("%s: %s%s, by %s", read_text(result, "match"),
                   *winner ? winner : tr("a draw"),
                   *winner ? tr(" has won") : "", read_text(result, "by"));
    print_unrated(read_text(result, "unrated"));
    print_players(result);
    if (pair == NULL)
        return;
    print_line("a pair by %s with %s, which is %s", read_text(pair, "mirror"),
               read_text(pair, "match"), read_text(pair, "state"));
    print_players(pair);
}

enum leave command_result(struct shell *shell, char **words, int count)
{
    (void)count;
    return shell_print(
        shell, "match.result",
        json_pack("{s:s}", "match", shell_match(shell, words[0])),
        print_result);
}
