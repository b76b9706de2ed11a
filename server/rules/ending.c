/* What people call how a match ends, and what has decided it. */

#include "server/rules/ending.h"

#include "server/rules/game.h"

#include <stdio.h>
#include <string.h>

const char *ending_label(const struct game *game, side_id winner,
                         const char *result)
{
    const struct ending_word *row = game->results;
    for (; row != NULL && row->word != NULL; row++)
        if (row->winner == winner && strcmp(row->word, result) == 0)
            return row->label;
    return result;
}

const char *ending_reason(const struct game *game, const char *by)
{
    const struct ending_word *row = game->reasons;
    for (; by != NULL && row != NULL && row->word != NULL; row++)
        if (strcmp(row->word, by) == 0)
            return row->label;
    return NULL;
}

void ending_say(const struct game *game, side_id winner, const char *result,
                const char *by, char text[ENDING_TEXT])
{
    const char *reason = ending_reason(game, by);
    snprintf(text, ENDING_TEXT, "%s%s%s", ending_label(game, winner, result),
             reason != NULL ? ", " : "", reason != NULL ? reason : "");
}
