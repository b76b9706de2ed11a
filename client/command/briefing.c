/* The briefing of a scenario, or of the one that a match plays. */

#include "client/link/briefing.h"
#include "client/command/command.h"
#include "client/link/i18n.h"
#include "client/link/phrases.h"
#include "client/link/read.h"

#include <stdio.h>

static void say_paragraph(void *user, const char *heading, const char *text)
{
    (void)user;
    if (*heading != '\0')
        print_line("%s", heading);
    print_line("  %s", text);
}

/* What a match plays: an object with game and scenario, or NULL. */
static enum leave find_match(struct shell *shell, const char *word,
                             json_t **params)
{
    const char *match = shell_match(shell, word), *as = shell->options->as;
    json_t *result = NULL;
    enum leave leave =
        shell_ask(shell, "match.watch", link_params(match, as), &result);
    if (leave != LEAVE_OK)
        return leave;
    *params = json_pack("{s:s,s:s}", "game", read_text(result, "game"),
                        "scenario", read_text(result, "scenario"));
    json_decref(result);
    return shell_ask(shell, "match.unwatch", link_params(match, as), NULL);
}

/* A server that has none in this language is no failure. */
static void translate(struct shell *shell, json_t *assets)
{
    struct wait wait;
    json_t *phrases = NULL;
    json_t *params = phrases_params(read_text(assets, "game"), NULL);
    if (params == NULL)
        return;
    wait_init(&wait, shell);
    wait.is_quiet = true;
    link_call(shell->link, "game.phrases", params, wait_done, &wait);
    if (wait_end(&wait, shell, &phrases) == LEAVE_OK)
        phrases_translate(assets, phrases);
    json_decref(phrases);
}

enum leave command_briefing(struct shell *shell, char **words, int count)
{
    json_t *params = NULL, *assets = NULL;
    enum leave leave = LEAVE_OK;
    if (count == 1)
        leave = find_match(shell, words[0], &params);
    else
        params = json_pack("{s:s,s:s}", "game", words[0], "scenario", words[1]);
    if (leave == LEAVE_OK)
        leave = shell_ask(shell, "game.assets", params, &assets);
    else
        json_decref(params);
    const json_t *briefing = read_object(assets, "briefing");
    if (leave == LEAVE_OK && briefing == NULL)
        leave = shell_fail(LEAVE_ERROR,
                           "the server has no briefing for this scenario");
    else if (leave == LEAVE_OK && shell->options->is_json)
        print_json(briefing);
    else if (leave == LEAVE_OK) {
        translate(shell, assets);
        print_line("%s", read_text(assets, "title"));
        briefing_tell(assets, say_paragraph, NULL);
    }
    json_decref(assets);
    return leave;
}
