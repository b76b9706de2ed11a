/* The members of a team who are still there, in their order. */

#include "server/umpire/contest.h"

bool entrant_is_in_team(const struct entrant *entrant, int team)
{
    return entrant->team == team && !entrant->has_left;
}

/* The member in this place of the order, of those who are still there. */
int contest_member_at(const struct contest *contest, int team, int place)
{
    for (int board = 0; board < contest->entrants; board++)
        for (int i = 0; i < contest->entrants; i++)
            if (entrant_is_in_team(&contest->entrant[i], team)
                && contest->entrant[i].board == board && place-- == 0)
                return i + 1;
    return 0;
}

int contest_holder(const struct contest *contest, int unit, int board)
{
    if (contest->terms.event.boards == 0)
        return contest->holder[unit];
    for (int i = 0; i < contest->teams; i++)
        if (contest->team[i].unit == unit)
            return contest_member_at(contest, i + 1, board);
    return 0;
}

int contest_captain(const struct contest *contest, int team)
{
    int founder = contest->team[team - 1].captain;
    return entrant_is_in_team(&contest->entrant[founder - 1], team)
               ? founder
               : contest_member_at(contest, team, 0);
}

const char *contest_unit_name(const struct contest *contest, int unit)
{
    for (int i = 0; i < contest->teams; i++)
        if (contest->team[i].unit == unit)
            return contest->team[i].name;
    return contest->entrant[contest->holder[unit] - 1].name;
}
