/* Commands about tournaments: one to look, and one for all acts. */

#include "client/command/command.h"
#include "client/link/acting.h"
#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say_list(const json_t *result)
{
    const json_t *rows = read_list(result, "tournaments");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        print_line("%s  %-9s %s  %s, by %s", read_text(row, "tournament"),
                   read_text(row, "state"), read_text(row, "name"),
                   read_text(row, "game"), read_text(row, "host"));
    }
}

/* "Anna - Ben" or "Anna" */
static void names_join(const json_t *names, const char *between, char *text,
                       size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(names) && used < size; i++) {
        int put = snprintf(text + used, size - used, "%s%s",
                           i > 0 ? between : "", read_item(names, i));
        used += put > 0 ? (size_t)put : 0;
    }
}

static void say_meeting(const json_t *meeting)
{
    char players[400], score[64] = "";
    const json_t *points = read_list(meeting, "score");
    size_t used = 0;
    names_join(read_list(meeting, "players"), " - ", players, sizeof players);
    for (size_t i = 0; i < json_array_size(points) && used < sizeof score; i++)
        used += (size_t)snprintf(
            score + used, sizeof score - used, "%s%.1f", i > 0 ? " : " : "",
            (double)json_integer_value(json_array_get(points, i)) / 10);
    print_line("  %3lld  %s  %s %s",
               (long long)read_number(meeting, "meeting", 0, INT32_MAX, 0),
               players, read_text(meeting, "state"), score);
    const json_t *games = read_list(meeting, "games");
    for (size_t i = 0; i < json_array_size(games); i++) {
        const json_t *game = json_array_get(games, i);
        char sides[200];
        names_join(read_list(game, "sides"), " - ", sides, sizeof sides);
        print_line("       %s  %s  %s%s%s", sides, read_text(game, "match"),
                   read_text(game, "state"),
                   read_text(game, "rewinds_to")[0] != '\0'
                       ? tr("  to go back to ")
                       : "",
                   read_text(game, "rewinds_to"));
    }
}

static void say_show(const json_t *result)
{
    const json_t *terms = read_object(result, "terms");
    const json_t *own = read_object(result, "own");
    const json_t *entrants = read_list(result, "entrants");
    const json_t *schedule = read_list(result, "schedule");
    const json_t *meetings = read_list(result, "meetings");
    print_line("%s: %s, %s %s/%s, by %s", read_text(result, "name"),
               read_text(result, "state"), read_text(terms, "format"),
               read_text(terms, "game"), read_text(terms, "scenario"),
               read_text(result, "host"));
    for (size_t i = 0; i < json_array_size(entrants); i++) {
        const json_t *entrant = json_array_get(entrants, i);
        print_line("  %s%s%s%s%s", read_text(entrant, "player"),
                   read_text(entrant, "team")[0] != '\0' ? tr(", for ") : "",
                   read_text(entrant, "team"),
                   strcmp(read_text(entrant, "state"), "in") == 0 ? "" : ", ",
                   strcmp(read_text(entrant, "state"), "in") == 0
                       ? ""
                       : read_text(entrant, "state"));
    }
    for (size_t i = 0; i < json_array_size(schedule); i++) {
        const json_t *round = json_array_get(schedule, i);
        bool has_times = read_text(round, "begins")[0] != '\0';
        print_line("round %lld: %s%s%s%s%s",
                   (long long)read_number(round, "round", 0, INT32_MAX, 0),
                   read_text(round, "state"), has_times ? ", " : "",
                   read_text(round, "begins"), has_times ? tr(" to ") : "",
                   read_text(round, "ends"));
    }
    for (size_t i = 0; i < json_array_size(meetings); i++)
        say_meeting(json_array_get(meetings, i));
    if (read_text(own, "next")[0] != '\0')
        print_line("my next match: %s", read_text(own, "next"));
}

static void say_table(const json_t *result)
{
    const json_t *rows = read_list(result, "rows");
    char breaks[400];
    names_join(read_list(result, "breaks"), "  ", breaks, sizeof breaks);
    print_line("rank  player  points  %s", breaks);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        names_join(read_list(row, "breaks"), "  ", breaks, sizeof breaks);
        print_line("%4lld  %-22s %5.1f  %s",
                   (long long)read_number(row, "rank", 0, INT32_MAX, 0),
                   read_text(row, "player"),
                   (double)read_number(row, "points", 0, INT32_MAX, 0) / 10,
                   breaks);
    }
}

static void say_trail(const json_t *result)
{
    const json_t *acts = read_list(result, "acts");
    for (size_t i = 0; i < json_array_size(acts); i++) {
        const json_t *row = json_array_get(acts, i);
        char *act = json_line(read_object(row, "act"));
        print_line("%4lld  %s  %s %s: %s  %.300s",
                   (long long)read_number(row, "number", 0, INT32_MAX, 0),
                   read_text(row, "at"), read_text(row, "role"),
                   read_text(row, "who"), read_text(row, "reason"), act);
        free(act);
    }
}

static void say_preview(const json_t *result)
{
    const json_t *pairs = read_list(result, "pairs");
    char names[400];
    print_line("round %lld",
               (long long)read_number(result, "round", 0, INT32_MAX, 0));
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        names_join(json_array_get(pairs, i), " - ", names, sizeof names);
        print_line("  %s", names);
    }
}

/* A report file goes out as it is: its lines end in CR. */
static void say_trf(const json_t *result)
{
    char *text = strdup(read_text(result, "trf")), *rest = NULL;
    for (char *line = strtok_r(text, "\r", &rest); line != NULL;
         line = strtok_r(NULL, "\r", &rest))
        print_line("%s", line);
    free(text);
}

static void say_done(const json_t *result)
{
    print_line("%s  act %lld", read_text(result, "tournament"),
               (long long)read_number(result, "act", 0, INT32_MAX, 0));
}

/* How the answer of a method is said; of all others it is what was done. */
static const struct saying {
    const char *word;
    void (*say)(const json_t *result);
} sayings[] = {
    {"list", say_list},   {"show", say_show}, {"table", say_table},
    {"trail", say_trail}, {"trf", say_trf},   {"preview", say_preview},
    {"look", print_json},
};

/* The archive and the record of every match: one file that verifies. */
static enum leave export_all(struct shell *shell, const char *tournament)
{
    json_t *result = NULL, *records = json_array();
    enum leave leave =
        shell_ask(shell, "tournament.archive",
                  json_pack("{s:s}", "tournament", tournament), &result);
    const json_t *archive = read_object(result, "archive");
    const json_t *matches = read_list(archive, "matches");
    for (size_t i = 0; i < json_array_size(matches) && leave == LEAVE_OK; i++) {
        const char *match = read_text(json_array_get(matches, i), "match");
        json_t *answer = NULL;
        leave = shell_ask(shell, "match.record",
                          json_pack("{s:s}", "match", match), &answer);
        json_t *record = json_object_get(answer, "record");
        if (record != NULL)
            json_array_append(records, record);
        json_decref(answer);
    }
    if (leave == LEAVE_OK) {
        json_object_set(result, "records", records);
        print_json(result);
    }
    json_decref(records);
    json_decref(result);
    return leave;
}

/* An entry goes with seals of ours. */
static enum leave ask(struct shell *shell, const char *method,
                      json_t *taken_params, json_t **result)
{
    struct wait wait;
    if (strcmp(method, "tournament.join") != 0)
        return shell_ask(shell, method, taken_params, result);
    wait_init(&wait, shell);
    session_enter(shell->session, shell->link, taken_params, wait_done, &wait);
    return wait_end(&wait, shell, result);
}

enum leave command_tournament(struct shell *shell, char **words, int count)
{
    char method[64];
    const char *word = words[0];
    void (*say)(const json_t *result) = say_done;
    bool is_about_all =
        strcmp(word, "list") == 0 || strcmp(word, "create") == 0;
    json_t *params = json_object(), *result = NULL;
    int first = is_about_all ? 1 : 2;
    if (count < first) {
        json_decref(params);
        return shell_fail(LEAVE_USAGE, "tournament %s: which one?", word);
    }
    if (!is_about_all)
        json_object_set_new(params, "tournament", json_string(words[1]));
    if (strcmp(word, "export") == 0) {
        json_decref(params);
        return export_all(shell, words[1]);
    }
    for (int i = first; i < count; i++)
        if (!acting_put(params, words[i])) {
            json_decref(params);
            return shell_fail(LEAVE_USAGE, "%s is no WHAT=VALUE", words[i]);
        }
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        if (strcmp(sayings[i].word, word) == 0)
            say = sayings[i].say;
    snprintf(method, sizeof method, "tournament.%s", word);
    enum leave leave = ask(shell, method, params, &result);
    return shell_say(shell, leave, result, say);
}
