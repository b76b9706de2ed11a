/* Commands of memory: a moment, what is new, notes, what orders would do. */

#include "client/command/command.h"
#include "client/command/say.h"
#include "client/command/tongue.h"
#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long long number(const json_t *object, const char *key)
{
    return (long long)read_number(object, key, 0, INT64_MAX, 0);
}

/* MATCH#SEAT@SEQ, of which #SEAT may be left out: a link to a moment. */
static bool link_read(const char *link, char match[72], char seat[40],
                      long *seq)
{
    char *end;
    const char *at = strrchr(link, '@');
    const char *hash = strchr(link, '#');
    size_t length = strcspn(link, "#@");
    seat[0] = '\0';
    if (at == NULL || length == 0 || length >= 72)
        return false;
    if (hash != NULL && hash < at) {
        size_t wide = (size_t)(at - hash - 1);
        if (wide == 0 || wide >= 40)
            return false;
        memcpy(seat, hash + 1, wide);
        seat[wide] = '\0';
    }
    memcpy(match, link, length);
    match[length] = '\0';
    *seq = strtol(at + 1, &end, 10);
    return at[1] != '\0' && *end == '\0' && *seq >= 0;
}

static json_t *params_of(const struct shell *shell, const char *match,
                         const char *seat)
{
    return link_params(match, *seat != '\0' ? seat : shell->options->as);
}

static void say_moment(const json_t *answer)
{
    json_t *result = json_deep_copy(answer);
    tongue_translate(result);
    print_line("%s  as %s  update %lld  %s", read_text(result, "match"),
               read_text(result, "as"), number(result, "seq"),
               read_text(result, "at"));
    say_view(read_object(result, "view"));
    json_decref(result);
}

enum leave command_moment(struct shell *shell, char **words, int count)
{
    char match[72], seat[40];
    long seq;
    json_t *result = NULL;
    (void)count;
    if (!link_read(words[0], match, seat, &seq))
        return shell_fail(LEAVE_USAGE, "moment: not MATCH#SEAT@UPDATE: %s",
                          words[0]);
    const char *id = shell_match(shell, match);
    tongue_take(shell, id);
    json_t *params = params_of(shell, id, seat);
    json_object_set_new(params, "from", json_integer(seq));
    json_object_set_new(params, "to", json_integer(seq));
    enum leave leave = shell_ask(shell, "match.history", params, &result);
    if (leave == LEAVE_OK && !shell->options->is_json)
        say_history(result);
    json_decref(result);
    if (leave != LEAVE_OK)
        return leave;
    params = params_of(shell, id, seat);
    json_object_set_new(params, "seq", json_integer(seq));
    return shell_print(shell, "match.view_at", params, say_moment);
}

static void say_folded(const json_t *row)
{
    char line[300];
    const char *kind;
    json_t *sum;
    int used = snprintf(line, sizeof line, "%lld-%lld ", number(row, "seq"),
                        number(row, "to"));
    json_object_foreach(json_object_get(row, "kinds"), kind, sum)
    {
        if (used < (int)sizeof line)
            used +=
                snprintf(line + used, sizeof line - (size_t)used, " %lld %s",
                         (long long)json_integer_value(sum), kind);
    }
    print_line("%s", line);
}

static void say_rows(const char *heading, const json_t *rows)
{
    if (json_array_size(rows) > 0)
        print_line("%s", heading);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const json_t *line = read_object(row, "line");
        if (line == NULL) {
            say_folded(row);
        } else {
            char text[LINE_TEXT];
            tongue_tell(line, text, sizeof text);
            print_line("%lld  %-8s %s", number(row, "seq"),
                       read_text(line, "clause"), text);
        }
    }
}

/* What was shown counts as seen. */
enum leave command_since(struct shell *shell, char **words, int count)
{
    long after = options_number(count > 1 ? words[1] : NULL, 0, 1000000000, -1);
    const char *match = shell_match(shell, words[0]);
    tongue_take(shell, match);
    json_t *result = NULL, *params = link_params(match, shell->options->as);
    if (count > 1 && after < 0) {
        json_decref(params);
        return shell_fail(LEAVE_USAGE, "since: %s is no number", words[1]);
    }
    if (count > 1)
        json_object_set_new(params, "after", json_integer(after));
    enum leave leave = shell_ask(shell, "match.since", params, &result);
    if (leave == LEAVE_OK && shell->options->is_json)
        print_json(result);
    else if (leave == LEAVE_OK) {
        print_line("since update %lld%s%s, now %lld", number(result, "after"),
                   *read_text(result, "at") ? tr(", seen ") : "",
                   read_text(result, "at"), number(result, "seq"));
        say_rows(tr("most of all:"), read_list(result, "key"));
        say_rows(tr("and:"), read_list(result, "rest"));
    }
    if (leave == LEAVE_OK) {
        params = link_params(match, shell->options->as);
        json_object_set_new(params, "seq", json_integer(number(result, "seq")));
        leave = shell_ask(shell, "match.seen", params, NULL);
    }
    json_decref(result);
    return leave;
}

static void say_notes(const json_t *result)
{
    const json_t *moments = read_list(result, "moments");
    if (*read_text(result, "text") != '\0')
        print_line("%s", read_text(result, "text"));
    for (size_t i = 0; i < json_array_size(moments); i++)
        print_line("@%lld  %s", number(json_array_get(moments, i), "seq"),
                   read_text(json_array_get(moments, i), "text"));
}

enum leave command_note(struct shell *shell, char **words, int count)
{
    long seq = options_number(count > 2 ? words[2] : NULL, 0, 1000000000, -1);
    if (count > 2 && seq < 0)
        return shell_fail(LEAVE_USAGE, "note: %s is no number", words[2]);
    json_t *params =
        link_params(shell_match(shell, words[0]), shell->options->as);
    if (count > 1)
        json_object_set_new(params, "text", json_string(words[1]));
    if (count > 2)
        json_object_set_new(params, "seq", json_integer(seq));
    return shell_print(shell, "match.note", params, say_notes);
}

static void say_preview(const json_t *result)
{
    const json_t *rows = read_list(result, "preview");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const json_t *plays = read_object(row, "plays");
        char *text = plays != NULL ? json_line(plays) : strdup("");
        print_line("%s  %s%s%s%s", read_text(row, "id"),
                   plays == NULL               ? tr("waits")
                   : read_flag(row, "allowed") ? tr("plays ")
                                               : tr("is refused by "),
                   plays != NULL && !read_flag(row, "allowed")
                       ? read_text(row, "clause")
                       : "",
                   plays != NULL && !read_flag(row, "allowed") ? ": " : "",
                   text);
        free(text);
    }
}

enum leave command_preview(struct shell *shell, char **words, int count)
{
    json_t *params =
        link_params(shell_match(shell, words[0]), shell->options->as);
    json_error_t error;
    json_t *list =
        count > 1 ? json_loads(words[1], JSON_REJECT_DUPLICATES, &error) : NULL;
    if (count > 1 && !json_is_array(list)) {
        json_decref(params);
        json_decref(list);
        return shell_fail(LEAVE_USAGE, "preview: not a JSON list: %s",
                          words[1]);
    }
    if (list != NULL)
        json_object_set_new(params, "orders", list);
    json_object_set_new(params, "preview", json_true());
    return shell_print(shell, "match.orders", params, say_preview);
}
