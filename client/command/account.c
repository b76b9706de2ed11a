/* Commands for who one is, and whom one wants to hear nothing from. */

#include "client/command/command.h"
#include "client/link/i18n.h"
#include "client/link/read.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { SECRET_ROOM = 260 };

/* One line of standard input; not shown while it is typed. */
static bool read_line(const char *asked, char line[SECRET_ROOM])
{
    struct termios usual;
    bool is_terminal = tcgetattr(STDIN_FILENO, &usual) == 0;
    if (is_terminal) {
        struct termios silent = usual;
        silent.c_lflag &= ~(tcflag_t)ECHO;
        fprintf(stderr, "%s: ", asked);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    bool is_read = fgets(line, SECRET_ROOM, stdin) != NULL;
    if (is_terminal) {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual);
        fputs("\n", stderr);
    }
    if (is_read)
        line[strcspn(line, "\r\n")] = '\0';
    return is_read;
}

/* What is secret and may be in the environment, but not on a command line. */
struct asked {
    const char *key; /* of the params */
    const char *words;
    const char *variable;
};
static const struct asked ask_password = {"password", "Password",
                                          "ESTAFETTE_PASSWORD"};
static const struct asked ask_new_password = {"new", "New password",
                                              "ESTAFETTE_NEW_PASSWORD"};
static const struct asked ask_code = {"code", "Code", "ESTAFETTE_CODE"};

/* Adds it to the params; false, and it is said, if there is none. */
static bool add_secret(json_t *params, const struct asked *asked)
{
    char typed[SECRET_ROOM];
    const char *given = getenv(asked->variable);
    bool is_there =
        given != NULL || (read_line(asked->words, typed) && typed[0] != '\0');
    json_t *value =
        is_there ? json_string(given != NULL ? given : typed) : NULL;
    sodium_memzero(typed, sizeof typed);
    if (value == NULL)
        shell_fail(LEAVE_USAGE,
                   is_there ? tr("%s: it is not UTF-8")
                            : tr("%s: none was given"),
                   asked->words);
    return value != NULL && json_object_set_new(params, asked->key, value) == 0;
}

static enum leave say_account(struct shell *shell, const json_t *account)
{
    if (shell->options->is_json)
        print_json(account);
    else
        print_line("You are %s%s.", read_text(account, "name"),
                   read_flag(account, "guest") ? tr(", a guest") : "");
    return LEAVE_OK;
}

/* Is a code all that is missing? */
static bool wants_code(const struct reply *reply)
{
    return strcmp(read_text(reply->data, "asks"), "code") == 0;
}

/* To ask with a password, and once more with a code where one is wanted. */
struct proving {
    struct wait wait;
    bool wants_code;
};

static void proven(void *user, const struct reply *reply)
{
    struct proving *proving = user;
    proving->wants_code = wants_code(reply);
    proving->wait.is_quiet = proving->wants_code;
    wait_done(&proving->wait, reply);
}

static enum leave ask_proven(struct shell *shell, const char *method,
                             json_t *taken_params, json_t **result)
{
    /* Once without a code: that one is wanted is told only to who knows the
     * rest. */
    struct proving proving = {.wants_code = false};
    wait_init(&proving.wait, shell);
    link_call(shell->link, method, json_incref(taken_params), proven, &proving);
    enum leave leave = wait_end(&proving.wait, shell, result);
    if (proving.wants_code) {
        leave = LEAVE_USAGE;
        if (add_secret(taken_params, &ask_code))
            leave = shell_ask(shell, method, json_incref(taken_params), result);
    }
    json_decref(taken_params);
    return leave;
}

static enum leave sign_in(struct shell *shell, const char *method,
                          json_t *taken_params)
{
    json_t *result = NULL;
    enum leave leave = ask_proven(shell, method, taken_params, &result);
    if (leave == LEAVE_OK)
        say_account(shell, read_object(result, "account"));
    json_decref(result);
    return leave;
}

static enum leave sign_in_by_name(struct shell *shell, const char *method,
                                  const char *name)
{
    json_t *params = json_pack("{s:s}", "name", name);
    if (params == NULL)
        return shell_fail(LEAVE_USAGE, "the name is not UTF-8");
    if (add_secret(params, &ask_password))
        return sign_in(shell, method, params);
    json_decref(params);
    return LEAVE_USAGE;
}

enum leave command_guest(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    if (link_account(shell->link) != NULL)
        return say_account(shell, link_account(shell->link));
    return sign_in(shell, "account.guest", json_object());
}

enum leave command_register(struct shell *shell, char **words, int count)
{
    (void)count;
    return sign_in_by_name(shell, "account.register", words[0]);
}

enum leave command_login(struct shell *shell, char **words, int count)
{
    (void)count;
    return sign_in_by_name(shell, "account.login", words[0]);
}

enum leave command_logout(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    return shell_ask(shell, "account.logout", NULL, NULL);
}

enum leave command_whoami(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    return say_account(shell, link_account(shell->link));
}

enum leave command_password(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    json_t *params = json_object();
    if (add_secret(params, &ask_password)
        && add_secret(params, &ask_new_password))
        return sign_in(shell, "account.password", params);
    json_decref(params);
    return LEAVE_USAGE;
}

/* Without a code it asks for the letter; both are answered to anybody alike. */
enum leave command_recover(struct shell *shell, char **words, int count)
{
    json_t *params = json_pack("{s:s}", "name", words[0]);
    if (params == NULL)
        return shell_fail(LEAVE_USAGE, "the name is not UTF-8");
    if (count == 1) {
        enum leave leave = shell_ask(shell, "account.recover", params, NULL);
        if (leave == LEAVE_OK)
            print_line("If this name has an address for it, a code is on its "
                       "way: estafette recover NAME CODE");
        return leave;
    }
    if (json_object_set_new(params, "letter", json_string(words[1])) == 0
        && add_secret(params, &ask_new_password))
        return sign_in(shell, "account.recover", params);
    json_decref(params);
    return LEAVE_USAGE;
}

enum leave command_account_recovery(struct shell *shell, char **words,
                                    int count)
{
    bool is_off = count > 1 && strcmp(words[1], "off") == 0;
    if (count > 1 && !is_off)
        return shell_fail(LEAVE_USAGE, "account recovery: what does '%s' mean?",
                          words[1]);
    json_t *params =
        json_pack("{s:s, s:b}", "channel", words[0], "off", is_off);
    if (params == NULL || !add_secret(params, &ask_password)) {
        json_decref(params);
        return LEAVE_USAGE;
    }
    enum leave leave = ask_proven(shell, "account.recover", params, NULL);
    if (leave == LEAVE_OK)
        print_line(is_off ? TR("A lost password does not come back any more.")
                          : TR("A lost password comes back by this address."));
    return leave;
}

static void say_factor(const json_t *result)
{
    const json_t *codes = json_object_get(result, "recovery");
    const char *secret = read_text(result, "secret");
    if (secret[0] != '\0') {
        print_line("Secret for your device: %s", secret);
        print_line("%s", read_text(result, "uri"));
        print_line("It is on once you say: estafette totp CODE");
    }
    for (size_t i = 0; i < json_array_size(codes); i++)
        print_line("%s", json_string_value(json_array_get(codes, i)));
    if (codes != NULL)
        print_line("The second factor is on. Each of these codes is good once, "
                   "when the device is lost: keep them.");
    if (json_object_get(result, "on") != NULL)
        print_line(read_flag(result, "on")
                       ? TR("The second factor is on; recovery codes left: %d")
                       : TR("There is no second factor."),
                   (int)read_number(result, "left", 0, 1000, 0));
}

enum leave command_totp(struct shell *shell, char **words, int count)
{
    json_t *params = json_object();
    const char *word = count > 0 ? words[0] : "";
    bool is_off = strcmp(word, "off") == 0;
    bool is_good = true;
    if (is_off)
        json_object_set_new(params, "off", json_true());
    if (is_off || strcmp(word, "on") == 0)
        is_good = add_secret(params, &ask_password);
    else if (count > 0)
        json_object_set_new(params, "code", json_string(word));
    if (!is_good) {
        json_decref(params);
        return LEAVE_USAGE;
    }
    json_t *result = NULL;
    enum leave leave = ask_proven(shell, "account.totp", params, &result);
    return shell_say(shell, leave, result, say_factor);
}

/* All pages as one object: a list for each part. */
enum leave command_account_export(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    json_t *whole = json_object(), *page = NULL, *params = NULL;
    enum leave leave;
    do {
        leave = shell_ask(shell, "account.export", params, &page);
        if (leave != LEAVE_OK)
            break;
        const char *part = read_text(page, "part");
        const char *next = read_text(page, "next");
        if (json_object_get(whole, part) == NULL)
            json_object_set_new(whole, part, json_array());
        json_array_extend(json_object_get(whole, part),
                          json_object_get(page, "rows"));
        params = next[0] != '\0' ? json_pack("{s:s}", "after", next) : NULL;
        json_decref(page);
    } while (params != NULL);
    if (leave == LEAVE_OK)
        print_json(whole);
    json_decref(whole);
    return leave;
}

enum leave command_account_delete(struct shell *shell, char **words, int count)
{
    (void)count;
    const json_t *account = link_account(shell->link);
    if (strcmp(words[0], read_text(account, "name")) != 0)
        return shell_fail(LEAVE_USAGE,
                          "you are %s: say your own name to end this account",
                          read_text(account, "name"));
    json_t *params = json_object();
    if (!read_flag(account, "guest") && !add_secret(params, &ask_password)) {
        json_decref(params);
        return LEAVE_USAGE;
    }
    enum leave leave = ask_proven(shell, "account.delete", params, NULL);
    if (leave == LEAVE_OK)
        print_line("The account is gone.");
    return leave;
}

static void say_blocked(const json_t *result)
{
    const json_t *players = read_list(result, "players");
    print_line("Blocked: %zu", json_array_size(players));
    for (size_t i = 0; i < json_array_size(players); i++)
        print_line("  %s", read_item(players, i));
}

enum leave command_block(struct shell *shell, char **words, int count)
{
    return shell_print(shell, "account.block",
                       count > 0 ? json_pack("{s:s}", "player", words[0])
                                 : json_object(),
                       say_blocked);
}

enum leave command_unblock(struct shell *shell, char **words, int count)
{
    (void)count;
    return shell_print(shell, "account.block",
                       json_pack("{s:s,s:b}", "player", words[0], "blocked", 0),
                       say_blocked);
}
