/* The command `join`: a friend's challenge by the word that one was told. */

#include "client/command/command.h"
#include "client/link/read.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Is there somebody to whom it can be shown before it is taken up? */
static bool is_shown(const struct shell *shell)
{
    const struct options *options = shell->options;
    return !shell->is_scripted && !options->is_json
           && (options->is_plain
               || (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)));
}

/* One that is over is answered only to who had a part in it. */
static enum leave come_back(struct shell *shell, const json_t *row)
{
    const char *match = read_text(row, "match");
    if (*match == '\0')
        return shell_fail(LEAVE_ERROR, "this challenge was taken back");
    shell_note_match(shell, match);
    if (is_shown(shell))
        snprintf(shell->begun, sizeof shell->begun, "%s", match);
    else if (shell->options->is_json)
        print_json(row);
    else
        print_line("challenge %s, match %s", read_text(row, "challenge"),
                   match);
    return LEAVE_OK;
}

static enum leave take_up(struct shell *shell, const json_t *row)
{
    struct wait wait;
    json_t *result = NULL;
    if (strcmp(read_text(row, "sides"), "bid") == 0)
        return shell_fail(LEAVE_USAGE,
                          "one bids for it: estafette challenge accept %s "
                          "bid:SEAT:POINTS",
                          read_text(row, "challenge"));
    if (!shell->options->is_json)
        print_challenge(row);
    wait_init(&wait, shell);
    session_accept(shell->session, shell->link,
                   json_pack("{s:s}", "challenge", read_text(row, "challenge")),
                   wait_done, &wait);
    enum leave leave = wait_end(&wait, shell, &result);
    if (leave == LEAVE_OK)
        leave = say_seated(shell, result);
    json_decref(result);
    return leave;
}

enum leave command_join(struct shell *shell, char **words, int count)
{
    char word[200] = "";
    json_t *row = NULL;
    for (int i = 0; i < count; i++) {
        size_t used = strlen(word);
        snprintf(word + used, sizeof word - used, "%s%s", i > 0 ? "-" : "",
                 words[i]);
    }
    enum leave leave = shell_ask(shell, "challenge.find",
                                 json_pack("{s:s}", "word", word), &row);
    bool is_open = strcmp(read_text(row, "state"), "open") == 0;
    if (leave == LEAVE_OK && is_open && read_flag(row, "mine"))
        leave = shell_fail(LEAVE_ERROR,
                           "this challenge is your own: tell a friend its "
                           "word");
    else if (leave == LEAVE_OK && !is_open)
        leave = come_back(shell, row);
    else if (leave == LEAVE_OK && link_account(shell->link) == NULL)
        leave = shell_ask(shell, "account.guest", NULL, NULL);
    if (leave == LEAVE_OK && is_open && is_shown(shell))
        snprintf(shell->word, sizeof shell->word, "%s", read_text(row, "word"));
    else if (leave == LEAVE_OK && is_open)
        leave = take_up(shell, row);
    json_decref(row);
    return leave;
}
