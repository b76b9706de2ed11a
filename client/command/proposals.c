/* Commands of second thoughts and of time: undo, consent, vacation, hours. */

#include "client/command/command.h"
#include "client/link/control.h"
#include "client/link/duration.h"
#include "client/link/i18n.h"
#include "client/link/read.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static json_t *params_of(struct shell *shell, const char *word)
{
    return link_params(shell_match(shell, word), shell->options->as);
}

static void say_proposals(const json_t *result)
{
    const json_t *rows = read_list(result, "proposals");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const char *more = read_text_or(row, "winner", read_text(row, "until"));
        print_line("%s proposes: %s%s%s", read_text(row, "from"),
                   read_text(row, "kind"), *more != '\0' ? " " : "", more);
    }
    if (json_array_size(rows) == 0)
        print_line("nothing is proposed");
}

static void say_done(const json_t *result)
{
    print_line("update %lld",
               (long long)read_number(result, "seq", 0, INT64_MAX, 0));
}

/* It rests on what the seat has been told of: the last update there is. */
enum leave command_undo(struct shell *shell, char **words, int count)
{
    (void)count;
    unsigned char bytes[16];
    char nonce[2 * sizeof bytes + 1];
    json_t *watched = NULL;
    enum leave leave =
        shell_ask(shell, "match.watch", params_of(shell, words[0]), &watched);
    int64_t seq = read_number(watched, "seq", 0, INT64_MAX, 0);
    json_decref(watched);
    if (leave != LEAVE_OK)
        return leave;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(nonce, sizeof nonce, bytes, sizeof bytes);
    json_t *params = params_of(shell, words[0]);
    json_object_set_new(params, "expect", json_integer(seq));
    json_object_set_new(params, "nonce", json_string(nonce));
    return shell_print(shell, "match.undo", params, say_done);
}

/* KIND, and what it needs: a side, a seat and a time, an instant. */
static json_t *terms_of(char **words, int count)
{
    json_t *terms = json_pack("{s:s}", "kind", words[0]);
    if (strcmp(words[0], "adjudication") == 0 && count > 1)
        json_object_set_new(terms, "winner", json_string(words[1]));
    if (strcmp(words[0], "pause") == 0 && count > 1)
        json_object_set_new(terms, "until", json_string(words[1]));
    if (strcmp(words[0], "time") == 0 && count > 1)
        json_object_set_new(terms, "add",
                            json_integer(duration_read(words[1])));
    if (strcmp(words[0], "time") == 0 && count > 2)
        json_object_set_new(terms, "seat", json_string(words[2]));
    return terms;
}

enum leave command_propose(struct shell *shell, char **words, int count)
{
    json_t *params = params_of(shell, words[0]);
    if (count == 1)
        return shell_print(shell, "match.watch", params, say_proposals);
    json_object_set_new(params, "propose", terms_of(words + 1, count - 1));
    return shell_print(shell, "match.propose", params, say_proposals);
}

enum leave command_answer(struct shell *shell, char **words, int count)
{
    (void)count;
    bool accepts = strcmp(words[2], "yes") == 0;
    if (!accepts && strcmp(words[2], "no") != 0)
        return shell_fail(LEAVE_USAGE, "answer: yes or no");
    json_t *params = params_of(shell, words[0]);
    json_object_set_new(params, "from", json_string(words[1]));
    json_object_set_new(params, "accept", json_boolean(accepts));
    return shell_print(shell, "match.answer", params, say_proposals);
}

enum leave command_claim(struct shell *shell, char **words, int count)
{
    (void)count;
    return shell_print(shell, "match.claim", params_of(shell, words[0]),
                       say_done);
}

enum leave command_vacation(struct shell *shell, char **words, int count)
{
    json_t *params = params_of(shell, words[0]);
    if (count > 1)
        json_object_set_new(params, "until", json_string(words[1]));
    return shell_print(shell, "match.vacation", params, say_done);
}

static void say_hours(const json_t *result)
{
    const json_t *sleep = read_object(result, "sleep");
    const json_t *away = read_object(result, "away");
    print_line("zone %s", read_text(result, "zone"));
    if (sleep != NULL)
        print_line("sleep %s-%s", read_text(sleep, "from"),
                   read_text(sleep, "to"));
    if (away != NULL)
        print_line("away %s to %s", read_text(away, "from"),
                   read_text(away, "to"));
    print_line("a vacation %s by itself", read_flag(result, "saves_flags")
                                              ? tr("begins")
                                              : tr("does not begin"));
}

/* FROM-TO or FROM/TO as an object; false if it is neither. */
static bool put_span(json_t *params, const char *name, const char *text,
                     char between)
{
    const char *middle = strchr(text, between);
    if (middle == NULL)
        return false;
    return json_object_set_new(params, name,
                               json_pack("{s:s%,s:s}", "from", text,
                                         (size_t)(middle - text), "to",
                                         middle + 1))
           == 0;
}

static bool put_zone(json_t *params, const char *value)
{
    return *value != '\0'
           && json_object_set_new(params, "zone", json_string(value)) == 0;
}

static bool put_sleep(json_t *params, const char *value)
{
    bool is_none = strcmp(value, "none") == 0;
    return put_span(params, "sleep", is_none ? "00:00-00:00" : value, '-');
}

static bool put_away(json_t *params, const char *value)
{
    if (strcmp(value, "none") == 0)
        return json_object_set_new(params, "away", json_object()) == 0;
    return put_span(params, "away", value, '/');
}

static bool put_saves(json_t *params, const char *value)
{
    bool is_yes = strcmp(value, "yes") == 0;
    if (!is_yes && strcmp(value, "no") != 0)
        return false;
    return json_object_set_new(params, "saves_flags", json_boolean(is_yes))
           == 0;
}

static const struct hour_row {
    const char *name;
    bool (*put)(json_t *params, const char *value);
    const char *form;
} hour_rows[] = {
    {"zone=", put_zone, "zone=Europe/Berlin"},
    {"sleep=", put_sleep, "sleep=23:00-07:00|none"},
    {"away=", put_away, "away=FROM/TO|none"},
    {"saves=", put_saves, "saves=yes|no"},
};

static enum leave put_hour(json_t *params, const char *word)
{
    for (size_t i = 0; i < sizeof hour_rows / sizeof *hour_rows; i++) {
        const struct hour_row *row = &hour_rows[i];
        size_t length = strlen(row->name);
        if (strncmp(word, row->name, length) != 0)
            continue;
        return row->put(params, word + length)
                   ? LEAVE_OK
                   : shell_fail(LEAVE_USAGE, "%s: write %s", word, row->form);
    }
    return shell_fail(LEAVE_USAGE,
                      "%s: zone=Europe/Berlin, sleep=23:00-07:00, "
                      "away=FROM/TO or saves=yes",
                      word);
}

enum leave command_settings(struct shell *shell, char **words, int count)
{
    json_t *params = json_object();
    for (int i = 0; i < count; i++) {
        enum leave leave = put_hour(params, words[i]);
        if (leave != LEAVE_OK) {
            json_decref(params);
            return leave;
        }
    }
    return shell_print(shell, "account.settings", params, say_hours);
}
