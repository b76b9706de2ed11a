/* The commands, one a row, and how one is run. */

#include "client/command/command.h"
#include "client/command/learn.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
const struct command commands[] = {
    {"guest", "", "sign in without a name",
     NEEDS_SERVER, 0, 0, command_guest},
    {"register", "NAME", "take a name; the password is asked for, or in ESTAFETTE_PASSWORD",
     NEEDS_SERVER, 1, 1, command_register},
    {"login", "NAME", "sign in by name and password",
     NEEDS_SERVER, 1, 1, command_login},
    {"logout", "", "forget the token, here and on the server",
     NEEDS_ACCOUNT, 0, 0, command_logout},
    {"whoami", "", "as whom one is signed in",
     NEEDS_ACCOUNT, 0, 0, command_whoami},
    {"block", "[PLAYER]", "hear nothing more from a player, who is not told; whom I have blocked",
     NEEDS_ACCOUNT, 0, 1, command_block},
    {"unblock", "PLAYER", "lift a block",
     NEEDS_ACCOUNT, 1, 1, command_unblock},
    {"password", "", "another password; every other session of mine ends",
     NEEDS_ACCOUNT, 0, 0, command_password},
    {"recover", "NAME [CODE]", "a lost password: ask for a code by mail, and set another with it",
     NEEDS_SERVER, 1, 2, command_recover},
    {"totp", "[on|CODE|off]", "a second factor: begin it, confirm it by its first code, end it",
     NEEDS_ACCOUNT, 0, 1, command_totp},
    {"account recovery", "CHANNEL [off]", "have a lost password come back by this address for mail",
     NEEDS_ACCOUNT, 1, 2, command_account_recovery},
    {"account export", "", "all that is kept of me, as one JSON object",
     NEEDS_ACCOUNT, 0, 0, command_account_export},
    {"account delete", "NAME", "end my account for ever; NAME is mine, to be sure",
     NEEDS_ACCOUNT, 1, 1, command_account_delete},
    {"games", "", "games, their scenarios, seats and options",
     NEEDS_SERVER, 0, 0, command_games},
    {"briefing", "GAME SCENARIO|MATCH", "who fights there, where, why, how long, what decides it, and what to know first",
     NEEDS_SERVER, 1, 2, command_briefing},
    {"learn", "GAME", "its shortest scenario against the house, which plays by chance, with the coach always there",
     NEEDS_SERVER, 1, 1, command_learn},
    {"challenge list", "[CHALLENGE]", "challenges open to me, and mine",
     NEEDS_ACCOUNT, 0, 1, command_challenge_list},
    {"challenge create", "GAME SCENARIO SEAT|lot|bid:SEAT:POINTS [OPTION=VALUE]...", "invite an opponent; POINTS, or hundredths of your time where a game has none to give; clock=fischer:3d+12h,sleep rated=yes mirror=wins|points",
     NEEDS_ACCOUNT, 3, 20, command_challenge_create},
    {"challenge accept", "CHALLENGE [SEAT|bid:SEAT:POINTS]", "take a seat, or the first free one",
     NEEDS_ACCOUNT, 1, 2, command_challenge_accept},
    {"challenge start", "CHALLENGE", "begin with the seats that are taken, where the scenario allows it",
     NEEDS_ACCOUNT, 1, 1, command_challenge_start},
    {"challenge withdraw", "CHALLENGE", "take a challenge back",
     NEEDS_ACCOUNT, 1, 1, command_challenge_withdraw},
    {"challenge decline", "CHALLENGE", "decline one that names you: it is closed",
     NEEDS_ACCOUNT, 1, 1, command_challenge_decline},
    {"join", "WORD", "take up the challenge of a friend, who has told its word: on a terminal it is shown first, else its first free seat is taken; a guest if not signed in",
     NEEDS_SERVER, 1, 3, command_join},
    {"rematch", "MATCH", "the same against the same, everyone in the seat opposite",
     NEEDS_ACCOUNT, 1, 1, command_rematch},
    {"pool list", "", "standing offers that start when they are full",
     NEEDS_SERVER, 0, 0, command_pool_list},
    {"pool open", "GAME SCENARIO [OPTION=VALUE]...", "make one, sides by lot; clock= and rated=yes as above",
     NEEDS_ACCOUNT, 2, 20, command_pool_open},
    {"pool join", "POOL", "wait in a pool",
     NEEDS_ACCOUNT, 1, 1, command_pool_join},
    {"pool leave", "POOL", "wait there no more",
     NEEDS_ACCOUNT, 1, 1, command_pool_leave},
    {"pool close", "POOL", "end a pool of mine",
     NEEDS_ACCOUNT, 1, 1, command_pool_close},
    {"ratings", "GAME", "its players by rating; ? is provisional",
     NEEDS_SERVER, 1, 1, command_ratings},
    {"rating", "[PLAYER]", "a player's card: ratings, and how they came about",
     NEEDS_SERVER, 0, 1, command_rating},
    {"sides", "GAME [SCENARIO]", "how often each side has won",
     NEEDS_SERVER, 1, 2, command_sides},
    {"result", "MATCH", "how it has ended, alone or as one of a pair",
     NEEDS_SERVER, 1, 1, command_result},
    {"match list", "[mine|all]", "my matches, or all that may be watched",
     NEEDS_ACCOUNT, 0, 1, command_match_list},
    {"next", "", "the match that has waited longest for me",
     NEEDS_ACCOUNT, 0, 0, command_next},
    {"view", "MATCH", "where it stands, and what I may do",
     NEEDS_SERVER, 1, 1, command_view},
    {"goals", "MATCH", "what wins, how it stands, and what the result would be called now",
     NEEDS_SERVER, 1, 1, command_goals},
    {"act", "MATCH ACTION", "do something: ACTION is a JSON object",
     NEEDS_ACCOUNT, 2, 2, command_act},
    {"pick", "MATCH PARTIAL", "the next choices for a part of an action",
     NEEDS_ACCOUNT, 2, 2, command_pick},
    {"explain", "MATCH ACTION", "would it be allowed, and if not, by what clause",
     NEEDS_ACCOUNT, 2, 2, command_explain},
    {"watch", "MATCH", "print what happens until it is over",
     NEEDS_SERVER, 1, 1, command_watch},
    {"wait", "MATCH", "return when it waits for me, or is over",
     NEEDS_ACCOUNT, 1, 1, command_wait},
    {"history", "MATCH [FROM]", "what happened, as I was told it",
     NEEDS_SERVER, 1, 2, command_history},
    {"moment", "MATCH#SEAT@UPDATE", "the match as it was then, as that seat was told",
     NEEDS_SERVER, 1, 1, command_moment},
    {"since", "MATCH [UPDATE]", "what has happened since I last looked, or since then",
     NEEDS_ACCOUNT, 1, 2, command_since},
    {"note", "MATCH [TEXT [UPDATE]]", "my notes; TEXT replaces the one on the match, or at a moment",
     NEEDS_ACCOUNT, 1, 3, command_note},
    {"seat leave", "MATCH SEAT", "give up a seat; its side's commander plays it then",
     NEEDS_ACCOUNT, 2, 2, command_seat_leave},
    {"seat take", "MATCH SEAT", "sit down in an empty seat, or one that I was asked to take",
     NEEDS_ACCOUNT, 2, 2, command_seat_take},
    {"seat invite", "MATCH SEAT [PLAYER]", "ask a player, or anyone, to take a seat",
     NEEDS_ACCOUNT, 2, 3, command_seat_invite},
    {"chat", "MATCH [TEXT]", "say something, or read what was said",
     NEEDS_ACCOUNT, 1, 2, command_chat},
    {"orders", "MATCH [LIST]", "my standing orders; LIST, of JSON objects, replaces them",
     NEEDS_ACCOUNT, 1, 2, command_orders},
    {"preview", "MATCH [LIST]", "what my standing orders, or these, would do now",
     NEEDS_ACCOUNT, 1, 2, command_preview},
    {"undo", "MATCH", "take back what I did last, in my own turn",
     NEEDS_ACCOUNT, 1, 1, command_undo},
    {"propose", "MATCH [KIND [TERMS]]", "draw, take_back, pause UNTIL, time 1d [SEAT], adjudication SIDE; or what is proposed",
     NEEDS_ACCOUNT, 1, 4, command_propose},
    {"answer", "MATCH SEAT yes|no", "consent to what a seat proposes, or decline it",
     NEEDS_ACCOUNT, 3, 3, command_answer},
    {"claim", "MATCH", "the flag of an opponent has fallen",
     NEEDS_ACCOUNT, 1, 1, command_claim},
    {"vacation", "MATCH [UNTIL]", "stop my clock until an instant; without one I am back",
     NEEDS_ACCOUNT, 1, 2, command_vacation},
    {"settings", "[NAME=VALUE]...", "my hours: zone=Europe/Berlin sleep=23:00-07:00 away=FROM/TO saves=yes|no",
     NEEDS_ACCOUNT, 0, 4, command_settings},
    {"notify add", "mail|hook|discord|slack ADDRESS|URL [digest]", "be told there; digest: once a day",
     NEEDS_ACCOUNT, 2, 3, command_notify_add},
    {"notify confirm", "CHANNEL CODE", "the code that came by mail",
     NEEDS_ACCOUNT, 2, 2, command_notify_confirm},
    {"notify set", "CHANNEL on|off|digest|each", "switch a channel, or have it once a day",
     NEEDS_ACCOUNT, 2, 2, command_notify_set},
    {"notify remove", "CHANNEL", "be told there no more",
     NEEDS_ACCOUNT, 1, 1, command_notify_remove},
    {"notify test", "CHANNEL", "send a test there",
     NEEDS_ACCOUNT, 1, 1, command_notify_test},
    {"notify log", "", "what was sent, what was not, and why",
     NEEDS_ACCOUNT, 0, 0, command_notify_log},
    {"notify feed", "deadlines|results [off]", "a new secret address of a calendar, or of results",
     NEEDS_ACCOUNT, 1, 2, command_notify_feed},
    {"notify", "[NAME=VALUE]...", "how I am told while I am away: quiet=23:00-07:00 silent=KIND,KIND digest=08:00",
     NEEDS_ACCOUNT, 0, 3, command_notify},
    {"tournament", "ACT [TOURNAMENT] [WHAT=VALUE]...", "list, show, table, trail, create, join, leave, and the umpire's acts; see estafette(1)",
     NEEDS_ACCOUNT, 1, 60, command_tournament},
    {"record", "MATCH", "the record that I may have, as JSON",
     NEEDS_SERVER, 1, 1, command_record},
    {"key", "", "the key by which the server signs records",
     NEEDS_SERVER, 0, 0, command_key},
    {"script", "FILE", "run one command a line (- is standard input) until one fails",
     NEEDS_SERVER, 1, 1, command_script},
    {"bot", "", "play by itself: takes up challenges, or offers them",
     NEEDS_PATIENCE, 0, 0, command_bot},
    {"help", "", "this text",
     NEEDS_NOTHING, 0, 0, command_help},
};
/* clang-format on */

const size_t command_count = sizeof commands / sizeof *commands;

/* How many words of `words` spell the name, or 0. */
static int spells(const char *name, char *const *words, int count)
{
    const char *rest = strchr(name, ' ');
    if (rest == NULL)
        return count >= 1 && strcmp(words[0], name) == 0 ? 1 : 0;
    size_t first = (size_t)(rest - name);
    bool is_both = count >= 2 && strlen(words[0]) == first
                   && strncmp(words[0], name, first) == 0
                   && strcmp(words[1], rest + 1) == 0;
    return is_both ? 2 : 0;
}

const struct command *command_find(char *const *words, int count, int *taken)
{
    for (size_t i = 0; i < command_count; i++) {
        *taken = spells(commands[i].name, words, count);
        if (*taken > 0)
            return &commands[i];
    }
    return NULL;
}

static enum leave make_ready(struct shell *shell, enum command_needs needs)
{
    enum leave leave = LEAVE_OK;
    if (needs >= NEEDS_SERVER && link_state(shell->link) != LINK_READY) {
        shell->has_failed = false;
        leave = shell_connect(shell);
    }
    if (leave == LEAVE_OK && needs == NEEDS_ACCOUNT)
        leave = shell_account(shell);
    return leave;
}

/* "challenge" alone: the commands that begin with this word. */
static enum leave no_command(const char *word)
{
    char list[400] = "";
    size_t length = strlen(word);
    for (size_t i = 0; i < command_count; i++) {
        const char *name = commands[i].name;
        size_t used = strlen(list);
        if (length > 0 && strncmp(name, word, length) == 0
            && name[length] == ' ')
            snprintf(list + used, sizeof list - used, "%s%s",
                     used > 0 ? ", " : "", name);
    }
    if (list[0] != '\0')
        return shell_fail(LEAVE_USAGE,
                          "\"%s\" needs a second word: %s; see estafette "
                          "--help",
                          word, list);
    return shell_fail(LEAVE_USAGE,
                      "there is no command \"%s\"; see estafette --help", word);
}

enum leave command_run(struct shell *shell, const struct options *options)
{
    char *const *words = options->words;
    int taken = 0;
    const struct command *command =
        command_find(words, options->word_count, &taken);
    if (command == NULL)
        return no_command(options->word_count > 0 ? words[0] : "");
    int count = options->word_count - taken;
    const char *option = options_misplaced(options, command->name);
    if (option != NULL)
        return shell_fail(LEAVE_USAGE, "%s has no --%s", command->name, option);
    if (count < command->least || count > command->most)
        return shell_fail(LEAVE_USAGE, "usage: estafette %s %s", command->name,
                          command->arguments);
    enum leave leave = make_ready(shell, command->needs);
    if (leave != LEAVE_OK)
        return leave;
    return command->run(shell, (char **)(uintptr_t)(words + taken), count);
}
