/* From the page of a tournament to one of its matches. */

#include "client/panes/tournaments.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The game of a meeting that has been set up, counted from 1; or NULL. */
static const json_t *game_of(const json_t *meeting, long number)
{
    const json_t *games = read_list(meeting, "games");
    for (size_t i = 0; i < json_array_size(games); i++) {
        const json_t *game = json_array_get(games, i);
        if (*read_text(game, "match") != '\0' && --number == 0)
            return game;
    }
    return NULL;
}

/* The first meeting that has a match, or the one of this number; or NULL. */
static const json_t *meeting_of(const struct model *model, long number)
{
    const json_t *meetings = read_list(model->tournaments.shown, "meetings");
    for (size_t i = 0; i < json_array_size(meetings); i++) {
        const json_t *meeting = json_array_get(meetings, i);
        long own = (long)read_number(meeting, "meeting", 0, INT32_MAX, 0);
        if (game_of(meeting, 1) != NULL && (number == 0 || own == number))
            return meeting;
    }
    return NULL;
}

bool tournaments_has_matches(const struct model *model)
{
    return model->sheet.back == PANE_TOURNAMENTS
           && model->tournaments.shown != NULL && meeting_of(model, 0) != NULL;
}

/* "3", or "3.2": the second game of it. */
static void open_match(struct model *model, const char *text,
                       struct effects *effects)
{
    char *rest;
    long number = strtol(text, &rest, 10);
    long which = *rest == '.' ? strtol(rest + 1, NULL, 10) : 1;
    const json_t *meeting = number > 0 ? meeting_of(model, number) : NULL;
    const json_t *game = meeting != NULL ? game_of(meeting, which) : NULL;
    if (game == NULL)
        model_warn(model, "There is no match %s to be opened here", text);
    else
        match_enter(model, read_text(game, "match"), NULL, effects);
}

void tournaments_ask_match(struct model *model, int32_t key,
                           struct effects *effects)
{
    char text[24];
    (void)key;
    (void)effects;
    snprintf(
        text, sizeof text, "%d",
        (int)read_number(meeting_of(model, 0), "meeting", 0, INT32_MAX, 0));
    prompt_suggest(&model->prompt, TR("The match of which meeting?"), text,
                   open_match);
    prompt_hint(&model->prompt, TR("its number; 3.2 for the second game of 3"));
}
