/* The command `bot`: signs in by itself, and plays. */

#include "client/bot/bot.h"
#include "client/command/command.h"
#include "client/link/read.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>

enum { LOOK_EVERY = 2 }; /* seconds */

static void say(void *user, const char *match, const char *text)
{
    const struct shell *shell = user;
    if (!shell->options->is_json) {
        print_line("%s%s%s", match, match[0] == '\0' ? "" : "  ", text);
        return;
    }
    json_t *line = json_pack("{s:s,s:s}", "match", match, "text", text);
    print_json(line);
    json_decref(line);
}

/* A password that no one knows: a bot signs in by its session's token. */
static json_t *claim(const char *name)
{
    unsigned char bytes[24];
    char password[2 * sizeof bytes + 1];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(password, sizeof password, bytes, sizeof bytes);
    return json_pack("{s:s,s:s}", "name", name, "password", password);
}

/* The server may come up after us, or go while it is asked. */
static enum leave wait_for_server(struct shell *shell)
{
    enum leave leave = LEAVE_OK;
    bool is_told = false;
    while (leave == LEAVE_OK && link_state(shell->link) != LINK_READY) {
        if (shell->has_failed && !is_told)
            shell_fail(LEAVE_OK, "no connection yet: %s", shell->why);
        is_told = is_told || shell->has_failed;
        leave = shell_turn(shell);
    }
    return leave;
}

/*
 * One step towards being somebody. Where the line broke before the answer we
 * do not know if it was done: the account that comes back with it tells.
 */
static enum leave sign_in_step(struct shell *shell, bool *is_done)
{
    const json_t *account = link_account(shell->link);
    const char *name = shell->options->name;
    struct wait wait;
    wait_init(&wait, shell);
    if (account == NULL && shell_given_token() != NULL)
        return shell_fail(LEAVE_ERROR, "the token that was given is no good");
    if (account == NULL)
        link_call(shell->link, "account.guest", NULL, wait_done, &wait);
    else if (name != NULL && read_flag(account, "guest"))
        link_call(shell->link, "account.register", claim(name), wait_done,
                  &wait);
    else
        *is_done = true;
    enum leave leave = *is_done ? LEAVE_OK : wait_end(&wait, shell, NULL);
    return wait.status == STATUS_UNAVAILABLE ? shell_turn(shell) : leave;
}

/* As a guest first; with --name the guest then registers under that name. */
static enum leave sign_in(struct shell *shell)
{
    bool is_done = false;
    enum leave leave = LEAVE_OK;
    while (leave == LEAVE_OK && !is_done) {
        leave = wait_for_server(shell);
        if (leave == LEAVE_OK)
            leave = sign_in_step(shell, &is_done);
    }
    if (leave == LEAVE_OK)
        say(shell, "", session_name(shell->session));
    return leave;
}

/* GAME/SCENARIO[/SEAT] cut into its parts, in place. */
static bool offer_parse(char *offer, struct bot_settings *settings)
{
    char *rest = NULL;
    settings->game = strtok_r(offer, "/", &rest);
    settings->scenario = strtok_r(NULL, "/", &rest);
    settings->seat = strtok_r(NULL, "/", &rest);
    return settings->scenario != NULL && strtok_r(NULL, "/", &rest) == NULL;
}

/* Asked again at every turn: behind a line that broke there may be another,
 * older server. */
static enum leave refuse_old(const struct shell *shell)
{
    if (link_state(shell->link) != LINK_READY || bot_may_play(shell->link))
        return LEAVE_OK;
    return shell_fail(LEAVE_ERROR,
                      "the server is older than this program and does not say "
                      "which actions are final: a bot could give a match up "
                      "there. Use the program of the server's version, or ask "
                      "its host for a newer server");
}

/* A match that is stuck is named by the bot itself (`say`), and the others go
 * on; but with --matches it would never be done, so it ends. */
static enum leave play(struct shell *shell, struct bot *bot)
{
    enum leave leave = LEAVE_OK;
    time_t looked = 0;
    while (leave == LEAVE_OK && !bot_is_done(bot)) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        if (now.tv_sec - looked >= LOOK_EVERY || looked == 0) {
            looked = now.tv_sec;
            bot_look(bot);
        }
        bool is_out = link_state(shell->link) == LINK_READY
                      && link_account(shell->link) == NULL;
        leave = is_out ? sign_in(shell) : shell_turn(shell);
        if (leave == LEAVE_OK)
            leave = refuse_old(shell);
        if (bot_stuck(bot) > 0 && shell->options->matches != NULL)
            return shell_fail(LEAVE_ERROR, "a match is stuck");
    }
    return leave;
}

/* "random", or a level of `estafetted think` (server/think/levels.c); NULL is
 * random. */
bool bot_has_policy(const char *policy)
{
    static const char *const policies[] = {"random", "recruit", "sergeant",
                                           "captain"};
    for (size_t i = 0; i < sizeof policies / sizeof *policies; i++)
        if (policy == NULL || strcmp(policy, policies[i]) == 0)
            return true;
    return false;
}

static bool settings_get(struct shell *shell, char *offer,
                         struct bot_settings *settings)
{
    const struct options *options = shell->options;
    long matches = options_number(options->matches, 1, 1000000, 0);
    long at_most = options_number(options->at_most, 1, 1000000, 0);
    const char *usual = offer == NULL ? "all" : "none";
    const char *accept = options->accept != NULL ? options->accept : usual;
    *settings = (struct bot_settings){
        .seed = options->seed,
        .policy =
            options->policy == NULL || strcmp(options->policy, "random") == 0
                ? NULL
                : options->policy,
        .accept = strcmp(accept, "none") == 0 ? NULL : accept,
        .matches = matches,
        .at_most = at_most,
        .is_practice = options->is_practice,
        .say = say,
        .user = shell,
    };
    if (matches < 0 || at_most < 0)
        shell_fail(LEAVE_USAGE, "--%s needs a number",
                   matches < 0 ? "matches" : "at-most");
    else if (!bot_has_policy(options->policy))
        shell_fail(LEAVE_USAGE,
                   "there is no policy %s: random, recruit, "
                   "sergeant or captain",
                   options->policy);
    else if (offer != NULL && !offer_parse(offer, settings))
        shell_fail(LEAVE_USAGE, "--offer needs GAME/SCENARIO[/SEAT]");
    else
        return true;
    return false;
}

enum leave command_bot(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    const char *given = shell->options->offer;
    char *offer = given == NULL ? NULL : strdup(given);
    struct bot_settings settings;
    enum leave leave = LEAVE_USAGE;
    /* With a token another program has started us (server/net/house.c). It
     * starts us again, so a line that is lost ends us; and we end with it. */
    shell->is_patient = shell_given_token() == NULL;
    if (!shell->is_patient)
        prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (settings_get(shell, offer, &settings))
        leave = sign_in(shell);
    if (leave == LEAVE_OK)
        leave = refuse_old(shell);
    if (leave == LEAVE_OK) {
        struct bot *bot = bot_new(shell->link, shell->session, &settings);
        leave = play(shell, bot);
        bot_free(bot);
    }
    free(offer);
    return leave;
}
