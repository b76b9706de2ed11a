/* Teams: who is in them, at which board, and who speaks for them. */

#include "server/umpire/contest.h"

#include <stdlib.h>
#include <string.h>

enum { MEMBERS_MOST_OF_TEAM = 2 * BOARDS_MOST };

int contest_team_named(const struct contest *contest, const char *name)
{
    for (int i = 0; i < contest->teams && name != NULL; i++)
        if (strcmp(contest->team[i].name, name) == 0)
            return i + 1;
    return 0;
}

int contest_paired_named(const struct contest *contest, const char *name)
{
    return contest->terms.event.boards > 0
               ? contest_team_named(contest, name)
               : contest_entrant_named(contest, name);
}

int contest_paired_unit(const struct contest *contest, int64_t number)
{
    if (contest->terms.event.boards > 0)
        return number >= 1 && number <= contest->teams
                       && contest_captain(contest, (int)number) != 0
                   ? contest->team[number - 1].unit
                   : NOBODY;
    return number >= 1 && number <= contest->entrants
                   && !contest->entrant[number - 1].has_left
               ? contest->entrant[number - 1].unit
               : NOBODY;
}

bool contest_plays_for(const struct contest *contest, const char *account,
                       int unit)
{
    for (int i = 0; i < contest->entrants && account != NULL; i++) {
        const struct entrant *entrant = &contest->entrant[i];
        int own = entrant->team != 0 ? contest->team[entrant->team - 1].unit
                                     : entrant->unit;
        if (own == unit && strcmp(entrant->account, account) == 0)
            return true;
    }
    return false;
}

static int count_members(const struct contest *contest, int team)
{
    int count = 0;
    for (int i = 0; i < contest->entrants; i++)
        count += entrant_is_in_team(&contest->entrant[i], team);
    return count;
}

static int found(struct contest *contest, const char *name)
{
    struct team *grown = realloc(contest->team, (size_t)(contest->teams + 1)
                                                    * sizeof *contest->team);
    if (grown == NULL)
        abort();
    contest->team = grown;
    grown[contest->teams] =
        (struct team){.unit = NOBODY, .captain = contest->entrants + 1};
    snprintf(grown[contest->teams].name, PLAYER_NAME, "%s", name);
    return ++contest->teams;
}

enum status contest_join_team(struct contest *contest, const char *name,
                              struct entrant *entrant, struct error *error)
{
    int team = contest_team_named(contest, name);
    int last = NOBODY;
    if (contest->phase != PHASE_OPEN)
        return error_set(error, STATUS_CLOSED,
                         "teams are complete when it begins");
    if (name == NULL || name[0] == '\0' || strlen(name) >= PLAYER_NAME)
        return error_set(error, STATUS_BAD_PARAMS, "team: for which one?");
    if (team == 0 && contest_field(contest, false) >= contest->terms.most)
        return error_set(error, STATUS_CLOSED, "it is full");
    if (team == 0 && contest->teams == UNITS_MOST)
        return error_set(error, STATUS_TOO_LARGE, "too many have entered");
    if (team != 0 && count_members(contest, team) == MEMBERS_MOST_OF_TEAM)
        return error_set(error, STATUS_CLOSED, "this team is full");
    entrant->team = team != 0 ? team : found(contest, name);
    for (int i = 0; i < contest->entrants; i++)
        if (contest->entrant[i].team == entrant->team
            && contest->entrant[i].board > last)
            last = contest->entrant[i].board;
    entrant->board = last == NOBODY ? 0 : last + 1;
    return STATUS_OK;
}

/* All who are in the team, each once. */
enum status contest_boards(struct contest *contest, const struct act *act,
                           struct error *error)
{
    const json_t *order = json_object_get(act->json, "order");
    int64_t team = json_integer_value(json_object_get(act->json, "team"));
    int count = (int)json_array_size(order);
    bool is_good = team >= 1 && team <= contest->teams
                   && count == count_members(contest, (int)team);
    if (!contest_is_settled(contest))
        return error_set(error, STATUS_NOT_ALLOWED, "a round is being played");
    for (int i = 0; i < count && is_good; i++) {
        int64_t of = json_integer_value(json_array_get(order, (size_t)i));
        is_good = of >= 1 && of <= contest->entrants
                  && entrant_is_in_team(&contest->entrant[of - 1], (int)team);
        for (int j = 0; j < i && is_good; j++)
            is_good =
                of != json_integer_value(json_array_get(order, (size_t)j));
    }
    if (!is_good)
        return error_set(error, STATUS_BAD_PARAMS,
                         "order: all who are in the team, each once");
    for (int i = 0; i < count; i++)
        contest
            ->entrant[json_integer_value(json_array_get(order, (size_t)i)) - 1]
            .board = i;
    return STATUS_OK;
}

/* What its boards are worth together, for its seed. */
static int rating_of(const struct contest *contest, int team)
{
    int sum = 0, boards = contest->terms.event.boards;
    for (int i = 0; i < boards; i++) {
        int of = contest_member_at(contest, team, i);
        sum += of != 0 ? contest->entrant[of - 1].rating : 0;
    }
    return sum / boards;
}

enum status contest_seed_teams(struct contest *contest, const json_t *order,
                               struct error *error)
{
    struct event *event = contest->event;
    size_t field = (size_t)contest_field(contest, false);
    bool is_good = json_array_size(order) == field && field <= UNITS_MOST;
    event->units = 0;
    for (int i = 0; i < contest->teams; i++)
        contest->team[i].unit = NOBODY;
    for (size_t i = 0; i < field && is_good; i++) {
        int64_t of = json_integer_value(json_array_get(order, i));
        is_good = of >= 1 && of <= contest->teams
                  && contest->team[of - 1].unit == NOBODY
                  && contest_captain(contest, (int)of) != 0;
        if (!is_good)
            break;
        int groups = event->terms.groups > 0 ? event->terms.groups : 1;
        contest->team[of - 1].unit = (int)i;
        event->unit[event->units++] =
            (struct unit){.rating = (uint16_t)rating_of(contest, (int)of),
                          .group = (int16_t)((int)i % groups),
                          .left = NOBODY};
    }
    return is_good ? STATUS_OK
                   : error_set(error, STATUS_BAD_PARAMS,
                               "order: all teams, each once");
}

enum status contest_leave_team(struct contest *contest, int of,
                               struct error *error)
{
    struct entrant *entrant = &contest->entrant[of - 1];
    int unit = contest->team[entrant->team - 1].unit;
    int round = event_round(contest->event);
    bool is_settled = contest_is_settled(contest);
    entrant->has_left = true;
    contest_forfeit_games(contest, of);
    if (unit == NOBODY || contest_captain(contest, entrant->team) != 0)
        return STATUS_OK;
    return event_leave(contest->event, unit,
                       is_settled || round == 0 ? round : round - 1, error);
}
