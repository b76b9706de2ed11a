/* States of a match, by their words. */

#include "server/match/live/live.h"

#include <assert.h>
#include <string.h>

static const char *const state_words[] = {
    [LIVE_OPENING] = "opening",
    [LIVE_RUNNING] = "running",
    [LIVE_FINISHED] = "finished",
    [LIVE_HELD] = "held",
};

static_assert((int)STORE_SEATS_MOST == (int)SEATS_MOST, "seats of the store");
static_assert((int)STORE_SEATS_MOST == (int)VIEWER_PUBLIC, "the public viewer");

const char *live_state_word(enum live_state state)
{
    return state_words[state];
}

enum live_state live_state_find(const char *word)
{
    for (int i = LIVE_OPENING; i < LIVE_HELD; i++)
        if (strcmp(word, state_words[i]) == 0)
            return (enum live_state)i;
    return LIVE_HELD;
}

bool live_may_release(const struct store_match *row, const struct rules *rules)
{
    return live_state_find(row->state) == LIVE_HELD && row->revision != 0
           && row->revision != rules->game->revision;
}
