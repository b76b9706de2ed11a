/* A contest asked: who is in it, what they are, and whether its games are
 * decided. */

#include "server/umpire/contest.h"

#include <string.h>

static const char *const phase_words[] = {"open", "running", "over", "closed",
                                          "cancelled"};
static const char *const game_words[] = {"open", "done", "forfeit", "void"};

const char *phase_word(enum phase phase)
{
    return phase_words[phase];
}

const char *game_word(enum game_state state)
{
    return game_words[state];
}

int contest_entrant(const struct contest *contest, const char *account)
{
    for (int i = 0; i < contest->entrants && account != NULL; i++)
        if (!contest->entrant[i].has_left
            && strcmp(contest->entrant[i].account, account) == 0)
            return i + 1;
    return 0;
}

int contest_entrant_named(const struct contest *contest, const char *name)
{
    for (int i = 0; i < contest->entrants && name != NULL; i++)
        if (strcmp(contest->entrant[i].name, name) == 0)
            return i + 1;
    return 0;
}

bool contest_knows(const struct contest *contest, const char *account)
{
    for (int i = 0; i < contest->entrants; i++)
        if (strcmp(contest->entrant[i].account, account) == 0)
            return true;
    return false;
}

bool contest_is_umpire(const struct contest *contest, const char *account)
{
    if (account == NULL)
        return false;
    if (strcmp(contest->host, account) == 0)
        return true;
    for (int i = 0; i < contest->umpires; i++)
        if (strcmp(contest->umpire[i], account) == 0)
            return true;
    return false;
}

bool contest_has_looked(const struct contest *contest, const char *account)
{
    for (int i = 0; i < contest->looks; i++)
        if (strcmp(contest->looked[i], account) == 0)
            return true;
    return false;
}

const char *contest_umpire_name(const struct contest *contest,
                                const char *account)
{
    for (int i = 0; i < contest->umpires; i++)
        if (strcmp(contest->umpire[i], account) == 0)
            return contest->umpire_name[i];
    return NULL;
}

struct game_row *contest_game(struct contest *contest, const char *match)
{
    for (int i = contest->games; i > 0; i--)
        if (strcmp(contest->game[i - 1].match, match) == 0)
            return &contest->game[i - 1];
    return NULL;
}

int game_side(const struct game_row *game, int unit)
{
    for (int i = 0; i < game->seats; i++)
        if (game->unit[i] == unit)
            return i;
    return NOBODY;
}

int contest_field(const struct contest *contest, bool waiting)
{
    int count = 0;
    for (int i = 1; i <= contest->teams && !waiting; i++)
        count += contest_captain(contest, i) != 0;
    if (contest->terms.event.boards > 0)
        return count;
    for (int i = 0; i < contest->entrants; i++)
        count += !contest->entrant[i].has_left
                 && contest->entrant[i].is_substitute == waiting;
    return count;
}

bool contest_is_settled(const struct contest *contest)
{
    for (int i = 0; i < contest->event->meetings; i++)
        if (contest->event->meeting[i].state == MEETING_OPEN)
            return false;
    return true;
}
