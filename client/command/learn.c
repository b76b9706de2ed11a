/*
 * The command `learn`: a game's shortest scenario against the house. That is a
 * player of the server's own, who gives hints and takes a rematch; where it has
 * none, or none of the level that is asked for, or they play as many matches as
 * they may, a bot of this program with an account of its own, as long as the
 * learner is there.
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

/* A match of this game that was begun to learn it, and is not over; does a bot
 * of ours play in it, or a player of the server's? */
static bool find_begun(struct shell *shell, const char *game, bool *is_bots)
{
    json_t *result = NULL, *met = memory_read(shell->session);
    const json_t *begun = json_object_get(met, "learn");
    if (shell_ask(shell, "match.list", json_pack("{s:b}", "mine", 1), &result)
        == LEAVE_OK) {
        const json_t *rows = read_list(result, "matches");
        for (size_t i = 0; i < json_array_size(rows); i++) {
            const json_t *row = json_array_get(rows, i);
            const char *match = read_text(row, "match");
            const json_t *against = json_object_get(begun, match);
            if (strcmp(read_text(row, "game"), game) != 0
                || strcmp(read_text(row, "state"), "running") != 0
                || against == NULL)
                continue;
            snprintf(shell->led, sizeof shell->led, "%s", match);
            *is_bots = !json_is_string(against);
        }
    }
    json_decref(result);
    json_decref(met);
    return shell->led[0] != '\0';
}

/* What was last told of each challenge, by its id: a player of the server's may
 * have sat down before we know which one is ours. */
static void heard(void *user, const char *method, const json_t *params)
{
    if (strcmp(method, "challenge.update") == 0)
        json_object_set_new(user, read_text(params, "challenge"),
                            json_deep_copy(params));
}

/* Is there a match, which is in shell->led then, or will there be none? */
static bool has_settled(struct shell *shell, const json_t *told,
                        const char *challenge)
{
    const json_t *news = json_object_get(told, challenge);
    const char *state = read_text_or(news, "state", "open");
    snprintf(shell->led, sizeof shell->led, "%s", read_text(news, "match"));
    return shell->led[0] != '\0' || strcmp(state, "open") != 0;
}

/* What may be refused without a word. */
static enum leave ask_quietly(struct shell *shell, const char *method,
                              json_t *params, json_t **result)
{
    struct wait wait;
    wait_init(&wait, shell);
    wait.is_quiet = true;
    link_call(shell->link, method, params, wait_done, &wait);
    enum leave leave = wait_end(&wait, shell, result);
    return leave == LEAVE_ERROR || leave == LEAVE_REFUSED ? LEAVE_OK : leave;
}

/* Until that is settled. What cannot be taken back any more has just begun: it
 * was told before that was refused. */
static enum leave wait_for_house(struct shell *shell, const json_t *told,
                                 const char *challenge)
{
    enum leave leave = LEAVE_OK;
    time_t end = time(NULL) + SECONDS_MOST;
    while (leave == LEAVE_OK && time(NULL) < end) {
        if (has_settled(shell, told, challenge))
            return LEAVE_OK;
        leave = shell_turn(shell);
    }
    if (leave == LEAVE_OK)
        leave = ask_quietly(shell, "challenge.withdraw",
                            json_pack("{s:s}", "challenge", challenge), NULL);
    (void)has_settled(shell, told, challenge);
    return leave;
}

/*
 * The server's own player of the level that is asked for, else its weakest; ""
 * where it has none, or is too old to know of any.
 */
static enum leave find_player(struct shell *shell, char *name, size_t size)
{
    const char *level = shell->options->against;
    json_t *result = NULL;
    enum leave leave = ask_quietly(shell, "house.list", json_object(), &result);
    const json_t *players = read_list(result, "players");
    const json_t *player = level != NULL ? read_row(players, "level", level)
                                         : json_array_get(players, 0);
    snprintf(name, size, "%s", read_text(player, "player"));
    json_decref(result);
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

/* The seat that is not the learner's is kept for this player. */
static void keep_seat(json_t *params, const json_t *games, const char *player)
{
    const json_t *game =
        read_row(read_list(games, "games"), "game", read_text(params, "game"));
    const json_t *scenario = read_row(read_list(game, "scenarios"), "scenario",
                                      read_text(params, "scenario"));
    const json_t *seats = read_list(scenario, "seats");
    json_object_set_new(params, "to",
                        json_pack("{s:s}",
                                  read_text(json_array_get(seats, 1), "seat"),
                                  player));
}

/* Offers the match to this player of the server's, or ("") to a bot of ours. */
static enum leave offer(struct shell *shell, const json_t *games,
                        const char *game, const char *player)
{
    json_t *made = NULL, *told = json_object();
    json_t *params = terms_of(games, game);
    struct link_hooks hooks = {.user = told, .notified = heard};
    struct wait wait;
    if (player[0] != '\0')
        keep_seat(params, games, player);
    link_listen(shell->link, &hooks);
    wait_init(&wait, shell);
    session_challenge(shell->session, shell->link, params, wait_done, &wait);
    enum leave leave = wait_end(&wait, shell, &made);
    if (leave == LEAVE_OK) {
        const char *challenge = read_text(made, "challenge");
        if (player[0] == '\0')
            shell->house = start_house(shell, game, challenge);
        leave = wait_for_house(shell, told, challenge);
    }
    link_ignore(shell->link, told);
    json_decref(told);
    json_decref(made);
    return leave;
}

static void remember(struct shell *shell, const char *player)
{
    json_t *kinds =
        json_pack("{s:{s:o}}", "learn", shell->led,
                  player[0] != '\0' ? json_string(player) : json_true());
    memory_add(shell->session, kinds);
    json_decref(kinds);
}

static enum leave begin(struct shell *shell, const char *game)
{
    char player[64] = "";
    json_t *games = NULL;
    enum leave leave = shell_ask(shell, "game.list", NULL, &games);
    json_t *params = leave == LEAVE_OK ? terms_of(games, game) : NULL;
    if (leave == LEAVE_OK && params == NULL)
        leave = shell_fail(LEAVE_USAGE, "no game %s to learn against the house",
                           game);
    json_decref(params);
    if (leave == LEAVE_OK)
        leave = find_player(shell, player, sizeof player);
    if (leave == LEAVE_OK && player[0] != '\0')
        leave = offer(shell, games, game, player);
    if (leave == LEAVE_OK && shell->led[0] == '\0') {
        player[0] = '\0';
        leave = offer(shell, games, game, player);
    }
    json_decref(games);
    if (leave == LEAVE_OK && shell->led[0] == '\0')
        return shell_fail(LEAVE_ERROR, "the house has not come");
    if (leave == LEAVE_OK)
        remember(shell, player);
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
    bool is_bots = false;
    if (!find_begun(shell, words[0], &is_bots))
        return begin(shell, words[0]);
    if (is_bots)
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
