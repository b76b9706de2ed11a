/* What every command without a screen works with. */

#include "client/command/shell.h"

#include "client/link/address.h"
#include "client/link/failure.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "common/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TURN = 1000, BROKEN_MOST = 60 };

const char *const leave_texts[LEAVE_COUNT] = {
    [LEAVE_OK] = "done",
    [LEAVE_REFUSED] = "the rules of the game refuse it; the clause is named",
    [LEAVE_USAGE] = "the command line or the script is wrong",
    [LEAVE_NO_SERVER] = "no connection to the server",
    [LEAVE_ERROR] = "the server answered with an error",
    [LEAVE_LOCAL] = "something on this machine: files, terminal",
};

enum leave shell_fail(enum leave leave, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, tr(format), arguments);
    va_end(arguments);
    char *clean = text_clean_new(text);
    fprintf(stderr, "estafette: %s\n", clean);
    free(clean);
    return leave;
}

void print_line(const char *format, ...)
{
    char *text = NULL;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&text, tr(format), arguments) < 0)
        abort();
    va_end(arguments);
    char *clean = text_clean_new(text);
    puts(clean);
    fflush(stdout);
    free(clean);
    free(text);
}

/*
 * jansson escapes all beyond ASCII and below space; DEL is left to us. What a
 * server left out is null.
 */
char *json_line(const json_t *value)
{
    char *text = json_dumps(value != NULL ? value : json_null(),
                            JSON_COMPACT | JSON_ENSURE_ASCII | JSON_ENCODE_ANY);
    if (text == NULL)
        abort();
    size_t length = strlen(text);
    char *line = malloc(6 * length + 1);
    if (line == NULL)
        abort();
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] != 0x7F) {
            line[used++] = text[i];
            continue;
        }
        memcpy(line + used, "\\u007f", 6);
        used += 6;
    }
    line[used] = '\0';
    free(text);
    return line;
}

void print_json(const json_t *value)
{
    char *line = json_line(value);
    puts(line);
    fflush(stdout);
    free(line);
}

static void state_changed(void *user, enum link_state state, const char *why,
                          int delay)
{
    struct shell *shell = user;
    (void)delay;
    if (state == LINK_WAITING || state == LINK_REFUSED) {
        shell->has_failed = true;
        snprintf(shell->why, sizeof shell->why, "%s", why);
    }
}

const char *shell_server(const struct options *options)
{
    const char *usual = getenv("ESTAFETTE_SERVER");
    if (options->server != NULL)
        return options->server;
    return usual != NULL && usual[0] != '\0' ? usual : "ws://127.0.0.1:1781";
}

/* Read once, and then no child's to read. */
const char *shell_given_token(void)
{
    static char token[80];
    static bool is_read;
    const char *given = is_read ? NULL : getenv("ESTAFETTE_TOKEN");
    is_read = true;
    if (given != NULL) /* one that is too long is none that a server knows */
        snprintf(token, sizeof token, "%s", given);
    unsetenv("ESTAFETTE_TOKEN");
    return token[0] != '\0' ? token : NULL;
}

enum leave shell_open(struct shell *shell, const struct options *options)
{
    *shell = (struct shell){.options = options};
    struct address address;
    struct error error;
    char server[ADDRESS_TEXT];
    if (address_parse(shell_server(options), &address, &error) != STATUS_OK)
        return shell_fail(LEAVE_USAGE, "%s", error.text);
    address_text(&address, server);
    enum status status = session_open(options->state, options->account, server,
                                      &shell->session, &error);
    if (status != STATUS_OK)
        return shell_fail(status == STATUS_BAD_PARAMS ? LEAVE_USAGE
                                                      : LEAVE_LOCAL,
                          "%s", error.text);
    if (shell_given_token() != NULL)
        session_lend(shell->session, shell_given_token());
    struct link_settings settings = {
        .url = shell_server(options),
        .client = "estafette 0.1",
        .token = session_token(shell->session),
        .language = options->is_json ? NULL : i18n_language()};
    if (link_open(&settings, &shell->link, &error) != STATUS_OK)
        return shell_fail(LEAVE_LOCAL, "%s", error.text);
    session_attach(shell->session, shell->link);
    struct link_hooks hooks = {.user = shell, .state = state_changed};
    link_listen(shell->link, &hooks);
    return LEAVE_OK;
}

/* Bytes that are due are given, before a command of a moment is gone. */
void shell_close(struct shell *shell)
{
    while (shell->session != NULL && session_is_busy(shell->session)
           && link_state(shell->link) == LINK_READY)
        link_wait(shell->link, TURN);
    link_close(shell->link);
    session_close(shell->session);
    shell->link = NULL;
    shell->session = NULL;
}

enum leave shell_connect(struct shell *shell)
{
    while (link_state(shell->link) != LINK_READY && !shell->has_failed)
        link_wait(shell->link, TURN);
    if (link_state(shell->link) == LINK_READY)
        return LEAVE_OK;
    if (link_is_foreign(shell->link))
        return shell_fail(LEAVE_ERROR, "%s answers, but: %s",
                          shell_server(shell->options), shell->why);
    return shell_fail(LEAVE_NO_SERVER, "no connection to %s: %s",
                      shell_server(shell->options), shell->why);
}

enum leave shell_turn(struct shell *shell)
{
    static time_t broken_since;
    struct timespec now;
    link_wait(shell->link, TURN);
    clock_gettime(CLOCK_MONOTONIC, &now);
    enum link_state state = link_state(shell->link);
    if (state == LINK_READY)
        broken_since = 0;
    else if (broken_since == 0)
        broken_since = now.tv_sec;
    bool is_lost = !shell->is_patient && broken_since != 0
                   && now.tv_sec - broken_since > BROKEN_MOST;
    if (state != LINK_REFUSED && !is_lost)
        return LEAVE_OK;
    return shell_fail(LEAVE_NO_SERVER, "the connection is lost: %s",
                      shell->why);
}

enum leave shell_account(struct shell *shell)
{
    if (link_account(shell->link) != NULL)
        return LEAVE_OK;
    return shell_fail(LEAVE_ERROR, "not signed in: see estafette guest, "
                                   "register and login");
}

void wait_init(struct wait *wait, const struct shell *shell)
{
    *wait = (struct wait){.is_json = shell->options->is_json};
}

/* What kind of error it is, by the protocol's word; for people in other
 * languages than that. */
static const char *const kinds[] = {TR("not_signed_in"),
                                    TR("not_allowed"),
                                    TR("not_found"),
                                    TR("conflict"),
                                    TR("too_fast"),
                                    TR("too_large"),
                                    TR("held"),
                                    TR("closed"),
                                    TR("unavailable"),
                                    TR("invalid_request"),
                                    TR("method_not_found"),
                                    TR("invalid_params"),
                                    TR("internal_error"),
                                    NULL};

static const char *kind_of(enum status status)
{
    const char *word = status_word(status);
    for (int i = 0; kinds[i] != NULL; i++)
        if (strcmp(kinds[i], word) == 0)
            return tr(kinds[i]);
    return word;
}

/* {"error":{…}} for a program; for a person one sentence. */
static void say_error(const struct wait *wait, const struct reply *reply)
{
    if (wait->is_json) {
        json_t *error = json_pack(
            "{s:{s:i,s:s,s:s,s:O*}}", "error", "code",
            status_code(reply->status), "message", status_word(reply->status),
            "text", reply->text, "data", (json_t *)(uintptr_t)reply->data);
        char *line = json_line(error);
        fprintf(stderr, "%s\n", line);
        free(line);
        json_decref(error);
        return;
    }
    char *legal = text_clean_new(read_text(reply->data, "would_be_legal"));
    const char *join = legal[0] == '\0' ? "" : "; allowed would be: ";
    char clause[CLAUSE_TEXT], form[FAILURE_FORM];
    read_unmarked(reply->text, clause, sizeof clause);
    /* What is wrong with a form is said in English alone. */
    bool is_form = strcmp(i18n_language(), "en") != 0
                   && failure_form(reply->text, form, sizeof form);
    if (reply->status == STATUS_REFUSED)
        shell_fail(LEAVE_REFUSED, "refused by %s: %s%s%s", reply->clause,
                   clause, join, legal);
    else
        shell_fail(LEAVE_ERROR, "%s: %s", kind_of(reply->status),
                   is_form ? form : reply->text);
    free(legal);
}

void wait_done(void *user, const struct reply *reply)
{
    struct wait *wait = user;
    wait->is_done = true;
    wait->status = reply->status;
    wait->leave = reply->status == STATUS_OK        ? LEAVE_OK
                  : reply->status == STATUS_REFUSED ? LEAVE_REFUSED
                                                    : LEAVE_ERROR;
    if (reply->result != NULL)
        wait->result = json_incref((json_t *)(uintptr_t)reply->result);
    else if (!wait->is_quiet)
        say_error(wait, reply);
}

enum leave wait_end(struct wait *wait, struct shell *shell, json_t **result)
{
    while (!wait->is_done) {
        enum leave leave = shell_turn(shell);
        if (leave == LEAVE_OK)
            continue;
        link_forget(shell->link, wait);
        wait->leave = leave;
        break;
    }
    if (result != NULL && wait->leave == LEAVE_OK)
        *result = wait->result;
    else
        json_decref(wait->result);
    return wait->leave;
}

enum leave shell_ask(struct shell *shell, const char *method,
                     json_t *taken_params, json_t **result)
{
    struct wait wait;
    wait_init(&wait, shell);
    link_call(shell->link, method, taken_params, wait_done, &wait);
    return wait_end(&wait, shell, result);
}

enum leave shell_say(const struct shell *shell, enum leave leave,
                     json_t *taken_result, void (*say)(const json_t *result))
{
    if (leave == LEAVE_OK && shell->options->is_json)
        print_json(taken_result);
    else if (leave == LEAVE_OK)
        say(taken_result);
    json_decref(taken_result);
    return leave;
}

enum leave shell_print(struct shell *shell, const char *method,
                       json_t *taken_params, void (*say)(const json_t *result))
{
    json_t *result = NULL;
    enum leave leave = shell_ask(shell, method, taken_params, &result);
    return shell_say(shell, leave, result, say);
}

void shell_note_match(struct shell *shell, const char *match)
{
    snprintf(shell->match, sizeof shell->match, "%s", match);
}

const char *shell_match(struct shell *shell, const char *word)
{
    if (strcmp(word, ".") != 0)
        shell_note_match(shell, word);
    return shell->match;
}
