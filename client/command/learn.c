/*
 * The command `learn`: a game's shortest scenario against the house, which is
 * a bot of this program with an account of its own, as long as one is there.
 */

#include "client/command/learn.h"

#include "client/bot/bot.h"
#include "client/command/command.h"
#include "client/link/memory.h"
#include "client/link/read.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS_MOST = 60, BOT_WORDS = 16 };

/* The house comes, by its own session; it says nothing, and goes with us. */
static pid_t start_house(const struct shell *shell, const char *game,
                         const char *accept)
{
    char account[64], *words[BOT_WORDS];
    int count = 0;
    const struct options *options = shell->options;
    snprintf(account, sizeof account, "house-%s", game);
    const char *given[] = {"estafette",    "bot",           "--account",
                           account,        "--accept",      accept,
                           "--server",     options->server, "--state",
                           options->state, "--policy",      options->against};
    for (size_t i = 0; i < sizeof given / sizeof *given; i += 2)
        if (given[i + 1] != NULL) {
            words[count++] = (char *)(uintptr_t)given[i];
            words[count++] = (char *)(uintptr_t)given[i + 1];
        }
    words[count] = NULL;
    pid_t house = fork();
    if (house != 0)
        return house;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    int nowhere = open("/dev/null", O_RDWR);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        dup2(nowhere, fd);
    execv("/proc/self/exe", words);
    _exit(LEAVE_LOCAL);
}

/* A match of this game that was begun to learn it, and is not over. */
static bool find_begun(struct shell *shell, const char *game)
{
    json_t *result = NULL, *met = memory_read(shell->session);
    const json_t *begun = json_object_get(met, "learn");
    if (shell_ask(shell, "match.list", json_pack("{s:b}", "mine", 1), &result)
        == LEAVE_OK) {
        const json_t *rows = read_list(result, "matches");
        for (size_t i = 0; i < json_array_size(rows); i++) {
            const json_t *row = json_array_get(rows, i);
            const char *match = read_text(row, "match");
            if (strcmp(read_text(row, "game"), game) == 0
                && strcmp(read_text(row, "state"), "running") == 0
                && json_object_get(begun, match) != NULL)
                snprintf(shell->led, sizeof shell->led, "%s", match);
        }
    }
    json_decref(result);
    json_decref(met);
    return shell->led[0] != '\0';
}

/* Who waits, and for which challenge: others of theirs may begin meanwhile. */
struct coming {
    struct shell *shell;
    const char *challenge;
};

/* The match begins when the house has sat down. */
static void heard(void *user, const char *method, const json_t *params)
{
    const struct coming *coming = user;
    struct shell *shell = coming->shell;
    if (strcmp(method, "challenge.update") == 0
        && strcmp(read_text(params, "challenge"), coming->challenge) == 0
        && strcmp(read_text(params, "state"), "started") == 0)
        snprintf(shell->led, sizeof shell->led, "%s",
                 read_text(params, "match"));
}

static enum leave wait_for_house(struct shell *shell, const char *challenge)
{
    struct coming coming = {shell, challenge};
    struct link_hooks hooks = {.user = &coming, .notified = heard};
    enum leave leave = LEAVE_OK;
    time_t end = time(NULL) + SECONDS_MOST;
    link_listen(shell->link, &hooks);
    while (leave == LEAVE_OK && shell->led[0] == '\0' && time(NULL) < end)
        leave = shell_turn(shell);
    link_ignore(shell->link, &coming);
    if (leave == LEAVE_OK && shell->led[0] == '\0')
        return shell_fail(LEAVE_ERROR, "the house has not come");
    return leave;
}

/* The first scenario is the shortest; its first seat is the learner's, and
 * what it proposes is taken. */
static json_t *terms_of(const json_t *games, const char *game)
{
    const json_t *row = read_row(read_list(games, "games"), "game", game);
    const json_t *scenario = json_array_get(read_list(row, "scenarios"), 0);
    const json_t *seats = read_list(scenario, "seats");
    if (json_array_size(seats) != 2)
        return NULL;
    json_t *options = json_deep_copy(json_object_get(scenario, "proposes"));
    return json_pack("{s:s,s:s,s:s,s:o,s:b}", "game", game, "scenario",
                     read_text(scenario, "scenario"), "seat",
                     read_text(json_array_get(seats, 0), "seat"), "options",
                     options != NULL ? options : json_object(), "private", 1);
}

static enum leave begin(struct shell *shell, const char *game)
{
    json_t *games = NULL, *made = NULL;
    enum leave leave = shell_ask(shell, "game.list", NULL, &games);
    json_t *params = terms_of(games, game);
    json_decref(games);
    if (leave == LEAVE_OK && params == NULL)
        leave = shell_fail(LEAVE_USAGE, "no game %s to learn against the house",
                           game);
    if (leave != LEAVE_OK) {
        json_decref(params);
        return leave;
    }
    struct wait wait;
    wait_init(&wait, shell);
    session_challenge(shell->session, shell->link, params, wait_done, &wait);
    leave = wait_end(&wait, shell, &made);
    if (leave == LEAVE_OK) {
        const char *challenge = read_text(made, "challenge");
        shell->house = start_house(shell, game, challenge);
        leave = wait_for_house(shell, challenge);
    }
    json_decref(made);
    if (leave == LEAVE_OK) {
        json_t *kinds = json_pack("{s:{s:b}}", "learn", shell->led, 1);
        memory_add(shell->session, kinds);
        json_decref(kinds);
    }
    return leave;
}

enum leave command_learn(struct shell *shell, char **words, int count)
{
    (void)count;
    if (!bot_may_play(shell->link))
        return shell_fail(LEAVE_ERROR,
                          "the server is older than this program: it has no "
                          "coach, and the house cannot play there. \"estafette "
                          "challenge create\" invites somebody instead");
    if (!isatty(STDOUT_FILENO) && !shell->options->is_plain)
        return shell_fail(LEAVE_USAGE, "learn needs a terminal");
    if (!bot_has_policy(shell->options->against))
        return shell_fail(LEAVE_USAGE,
                          "the house does not play as %s: random, recruit, "
                          "sergeant or captain",
                          shell->options->against);
    enum leave leave = LEAVE_OK;
    if (link_account(shell->link) == NULL)
        leave = shell_ask(shell, "account.guest", NULL, NULL);
    if (leave != LEAVE_OK)
        return leave;
    if (!find_begun(shell, words[0]))
        return begin(shell, words[0]);
    shell->house = start_house(shell, words[0], "none");
    return LEAVE_OK;
}

void learn_end(struct shell *shell)
{
    if (shell->house <= 0)
        return;
    kill(shell->house, SIGTERM);
    waitpid(shell->house, NULL, 0);
    shell->house = 0;
}
