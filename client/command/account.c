/* Commands for who one is and whom one wants to hear nothing from. */

#include "client/command/command.h"
#include "client/link/read.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { PASSWORD_ROOM = 260 };

/* One line of standard input; not shown while it is typed. */
static bool read_line(char line[PASSWORD_ROOM])
{
    struct termios usual;
    bool is_terminal = tcgetattr(STDIN_FILENO, &usual) == 0;
    if (is_terminal) {
        struct termios silent = usual;
        silent.c_lflag &= ~(tcflag_t)ECHO;
        fputs("Password: ", stderr);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    bool is_read = fgets(line, PASSWORD_ROOM, stdin) != NULL;
    if (is_terminal) {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual);
        fputs("\n", stderr);
    }
    if (is_read)
        line[strcspn(line, "\r\n")] = '\0';
    return is_read;
}

/* From ESTAFETTE_PASSWORD, or asked for: never from the command line. */
static bool password_get(char password[PASSWORD_ROOM])
{
    const char *given = getenv("ESTAFETTE_PASSWORD");
    if (given == NULL)
        return read_line(password) && password[0] != '\0';
    if (strlen(given) >= PASSWORD_ROOM)
        return false;
    memcpy(password, given, strlen(given) + 1);
    return true;
}

static enum leave say_account(struct shell *shell, const json_t *account)
{
    if (shell->options->is_json)
        print_json(account);
    else
        print_line("You are %s%s.", read_text(account, "name"),
                   read_flag(account, "guest") ? ", a guest" : "");
    return LEAVE_OK;
}

static enum leave sign_in(struct shell *shell, const char *method,
                          json_t *taken_params)
{
    json_t *result = NULL;
    enum leave leave = shell_ask(shell, method, taken_params, &result);
    if (leave == LEAVE_OK)
        say_account(shell, read_object(result, "account"));
    json_decref(result);
    return leave;
}

static enum leave sign_in_by_name(struct shell *shell, const char *method,
                                  const char *name)
{
    char password[PASSWORD_ROOM];
    if (!password_get(password))
        return shell_fail(LEAVE_USAGE, "no password was given");
    json_t *params = json_pack("{s:s,s:s}", "name", name, "password", password);
    sodium_memzero(password, sizeof password);
    if (params == NULL)
        return shell_fail(LEAVE_USAGE, "name or password is not UTF-8");
    return sign_in(shell, method, params);
}

enum leave command_guest(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    if (link_account(shell->link) != NULL)
        return say_account(shell, link_account(shell->link));
    return sign_in(shell, "account.guest", NULL);
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

/* Sets or lifts a block, or neither; then lists whom one has blocked. */
static enum leave say_blocked(struct shell *shell, json_t *taken_params)
{
    json_t *result = NULL;
    enum leave leave = shell_ask(shell, "account.block", taken_params, &result);
    const json_t *players = read_list(result, "players");
    if (leave == LEAVE_OK && shell->options->is_json)
        print_json(result);
    else if (leave == LEAVE_OK)
        print_line("Blocked: %zu", json_array_size(players));
    for (size_t i = 0; !shell->options->is_json && i < json_array_size(players);
         i++)
        print_line("  %s", read_item(players, i));
    json_decref(result);
    return leave;
}

enum leave command_block(struct shell *shell, char **words, int count)
{
    return say_blocked(shell, count > 0 ? json_pack("{s:s}", "player", words[0])
                                        : json_object());
}

enum leave command_unblock(struct shell *shell, char **words, int count)
{
    (void)count;
    return say_blocked(
        shell, json_pack("{s:s,s:b}", "player", words[0], "blocked", 0));
}
