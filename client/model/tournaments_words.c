/* What the words of tournaments are to people. */

#include "client/model/tournaments.h"

#include "client/link/i18n.h"

#include <string.h>

struct word {
    const char *word, *said;
};

static const struct word states[] = {{"open", TR("entering")},
                                     {"running", TR("running")},
                                     {"over", TR("played out")},
                                     {"closed", TR("closed")},
                                     {"cancelled", TR("given up")}};

static const struct word words[] = {
    {"open", TR("being played")},
    {"planned", TR("planned")},
    {"ended", TR("played")},
    {"played", TR("played")},
    {"forfeit", TR("forfeit")},
    {"bye", TR("bye")},
    {"void", TR("annulled")},
    {"swiss", TR("Swiss system")},
    {"robin", TR("Everyone against everyone")},
    {"knockout", TR("Knock-out")},
    {"double", TR("Knock-out, out by two losses")},
    {"groups", TR("Groups, then knock-out")},
    {"league", TR("League with divisions")},
    {"ladder", TR("Ladder")},
    {"design", TR("By a plan of meetings")},
    {"host", TR("host")},
    {"umpire", TR("umpire")},
    {"player", TR("player")},
    {"server", TR("server")}};

static const char *said(const struct word *list, size_t count, const char *word)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].word, word) == 0)
            return tr(list[i].said);
    return word;
}

const char *tournaments_state(const char *state)
{
    return said(states, sizeof states / sizeof *states, state);
}

const char *tournaments_word(const char *word)
{
    return said(words, sizeof words / sizeof *words, word);
}
