/* Commands of notifications: by which ways one is told, and what was sent. */

#include "client/command/command.h"
#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <string.h>

static const char *flag_word(const json_t *row, const char *name,
                             const char *yes, const char *no)
{
    return json_is_true(json_object_get(row, name)) ? yes : no;
}

static void say_channels(const json_t *result)
{
    const json_t *rows = read_list(result, "channels");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        bool is_confirmed = json_is_true(json_object_get(row, "confirmed"));
        print_line("%s  %s  %s  %s%s%s", read_text(row, "channel"),
                   read_text(row, "kind"), read_text(row, "to"),
                   is_confirmed ? flag_word(row, "on", tr("on"), tr("off"))
                                : tr("waits for its code"),
                   flag_word(row, "digest", tr(", once a day"), ""),
                   flag_word(row, "recovers", tr(", for a lost password"), ""));
    }
    if (json_array_size(rows) == 0)
        print_line("you are told nowhere but here");
}

static void say_settings(const json_t *result)
{
    const json_t *silent = read_list(result, "silent");
    const json_t *quiet = json_object_get(result, "quiet");
    char words[256] = "";
    size_t used = 0;
    for (size_t i = 0; i < json_array_size(silent) && used < 200; i++)
        used += (size_t)snprintf(words + used, sizeof words - used, " %.30s",
                                 json_string_value(json_array_get(silent, i)));
    say_channels(result);
    print_line("silent:%s", used > 0 ? words : tr(" nothing"));
    if (quiet != NULL)
        print_line("quiet: %s-%s", read_text(quiet, "from"),
                   read_text(quiet, "to"));
    print_line("digest: %s", read_text(result, "digest_at"));
    if (read_text_or(result, "language", NULL) != NULL)
        print_line("language: %s", read_text(result, "language"));
    if (!json_is_true(json_object_get(result, "mail")))
        print_line("this server sends no mail");
}

/* "23:00-07:00"; "no": there are no quiet hours. */
static bool put_quiet(json_t *params, const char *text)
{
    char from[6], to[6];
    if (strcmp(text, "no") == 0)
        text = "00:00-00:00";
    if (strlen(text) != 11 || text[5] != '-')
        return false;
    snprintf(from, sizeof from, "%.5s", text);
    snprintf(to, sizeof to, "%s", text + 6);
    json_object_set_new(params, "quiet",
                        json_pack("{s:s, s:s}", "from", from, "to", to));
    return true;
}

/* "turn,ended"; "no": nothing is left out. */
static bool put_silent(json_t *params, const char *text)
{
    json_t *list = json_array();
    char words[256], *rest = words;
    snprintf(words, sizeof words, "%s", strcmp(text, "no") == 0 ? "" : text);
    for (char *word; (word = strtok_r(rest, ",", &rest)) != NULL;)
        json_array_append_new(list, json_string(word));
    json_object_set_new(params, "silent", list);
    return true;
}

static bool put_setting(json_t *params, const char *word)
{
    if (strncmp(word, "quiet=", 6) == 0)
        return put_quiet(params, word + 6);
    if (strncmp(word, "silent=", 7) == 0)
        return put_silent(params, word + 7);
    if (strncmp(word, "language=", 9) == 0)
        return json_object_set_new(params, "language", json_string(word + 9))
               == 0;
    if (strncmp(word, "digest=", 7) != 0)
        return false;
    json_object_set_new(params, "digest_at", json_string(word + 7));
    return true;
}

enum leave command_notify(struct shell *shell, char **words, int count)
{
    json_t *params = json_object();
    for (int i = 0; i < count; i++)
        if (!put_setting(params, words[i])) {
            json_decref(params);
            return shell_fail(LEAVE_USAGE,
                              "notify: quiet=23:00-07:00, silent=KIND,KIND, "
                              "digest=08:00 or language=es");
        }
    return shell_print(shell, "notify.settings", params, say_settings);
}

static void say_added(const json_t *result)
{
    const char *secret = read_text_or(result, "secret", NULL);
    print_line("channel %s", read_text(result, "channel"));
    if (secret != NULL)
        print_line("signed with %s, which is not told again", secret);
}

enum leave command_notify_add(struct shell *shell, char **words, int count)
{
    bool is_digest = count > 2 && strcmp(words[2], "digest") == 0;
    if (count > 2 && !is_digest)
        return shell_fail(LEAVE_USAGE, "notify add: what does '%s' mean?",
                          words[2]);
    json_t *params = json_pack("{s:s, s:s, s:b}", "kind", words[0], "to",
                               words[1], "digest", is_digest);
    i18n_put_language(params);
    enum leave leave = shell_print(shell, "notify.add", params, say_added);
    if (leave == LEAVE_OK && strcmp(words[0], "mail") == 0
        && !shell->options->is_json)
        print_line("a code comes by mail: estafette notify confirm CHANNEL "
                   "CODE");
    return leave;
}

static void say_done(const json_t *result)
{
    (void)result;
    print_line("done");
}

static enum leave do_to(struct shell *shell, const char *method,
                        const char *channel, const char *name, json_t *value)
{
    json_t *params = json_pack("{s:s}", "channel", channel);
    if (name != NULL)
        json_object_set_new(params, name, value);
    return shell_print(shell, method, params, say_done);
}

enum leave command_notify_confirm(struct shell *shell, char **words, int count)
{
    (void)count;
    return do_to(shell, "notify.confirm", words[0], "code",
                 json_string(words[1]));
}

enum leave command_notify_set(struct shell *shell, char **words, int count)
{
    static const struct {
        const char *word;
        const char *name;
        int value;
    } states[] = {{"on", "on", 1},
                  {"off", "on", 0},
                  {"digest", "digest", 1},
                  {"each", "digest", 0}};
    (void)count;
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++)
        if (strcmp(states[i].word, words[1]) == 0)
            return do_to(shell, "notify.change", words[0], states[i].name,
                         json_boolean(states[i].value));
    return shell_fail(LEAVE_USAGE, "notify set: on, off, digest or each");
}

enum leave command_notify_remove(struct shell *shell, char **words, int count)
{
    (void)count;
    return do_to(shell, "notify.remove", words[0], NULL, NULL);
}

enum leave command_notify_test(struct shell *shell, char **words, int count)
{
    (void)count;
    return do_to(shell, "notify.test", words[0], NULL, NULL);
}

static void print_entry(const json_t *row)
{
    print_line("%s  %s  %s%s%s%s%s%s", read_text(row, "at"),
               read_text(row, "kind"), read_text(row, "state"),
               read_text_or(row, "channel", NULL) != NULL ? tr(" to ") : "",
               read_text(row, "channel"),
               flag_word(row, "twice", tr(", perhaps twice"), ""),
               read_text_or(row, "why", NULL) != NULL ? ": " : "",
               read_text(row, "why"));
}

enum leave command_notify_log(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    return print_rows(shell, "notify.log", NULL, "log", print_entry);
}

static void say_feed(const json_t *result)
{
    const char *path = read_text_or(result, "path", NULL);
    if (path == NULL)
        print_line("there is no such feed any more");
    else
        print_line("%s", read_text_or(result, "url", path));
}

enum leave command_notify_feed(struct shell *shell, char **words, int count)
{
    bool is_off = count > 1 && strcmp(words[1], "off") == 0;
    if (count > 1 && !is_off)
        return shell_fail(LEAVE_USAGE, "notify feed: what does '%s' mean?",
                          words[1]);
    return shell_print(shell, "notify.feed",
                       json_pack("{s:s, s:b}", "kind", words[0], "off", is_off),
                       say_feed);
}
