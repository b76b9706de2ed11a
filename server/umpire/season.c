/* Seasons of a league: who goes up, who goes down, who is new. */

#include "server/umpire/umpire_internal.h"

#include <stdlib.h>
#include <string.h>

static enum status open_former(struct contest_transaction *transaction,
                               struct store *store, const char *former,
                               int64_t now, struct error *error)
{
    enum status status =
        transaction_open(transaction, store, former, now, error);
    if (status != STATUS_OK)
        return status;
    const struct contest *contest = transaction->contest;
    bool is_done =
        contest->phase == PHASE_OVER || contest->phase == PHASE_CLOSED;
    if (contest->terms.event.format == FORMAT_LEAGUE && is_done)
        return STATUS_OK;
    return error_set(error, STATUS_NOT_ALLOWED,
                     "follows: a league that is over");
}

enum status season_check(const struct umpire_call *call, const char *former,
                         int divisions, struct error *error)
{
    struct contest_transaction transaction;
    enum status status =
        open_former(&transaction, call->store, former, call->now, error);
    if (transaction.contest != NULL
        && umpire_known(&transaction, call->account, error) != STATUS_OK)
        status = STATUS_NOT_FOUND;
    if (status == STATUS_OK
        && !contest_is_umpire(transaction.contest, call->account))
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "follows: a league of which you are an umpire");
    if (status == STATUS_OK
        && transaction.contest->terms.event.groups != divisions)
        status = error_set(error, STATUS_BAD_PARAMS,
                           "groups: as many divisions as the season before");
    transaction_release(&transaction);
    return status;
}

/* The unit of an account, or of the team that it played for; NOBODY. */
static int unit_of(const struct contest *contest, const char *account,
                   const char *team)
{
    for (int i = 0; i < contest->event->units; i++) {
        bool is_same =
            team == NULL || strcmp(contest_unit_name(contest, i), team) == 0;
        if (is_same && contest_plays_for(contest, account, i))
            return i;
    }
    return NOBODY;
}

enum status season_division(struct store *store, const char *former,
                            const char *account, const char *team, int64_t now,
                            int *division, struct error *error)
{
    struct contest_transaction transaction;
    int16_t groups[UNITS_MOST] = {0};
    *division = 0;
    enum status status = open_former(&transaction, store, former, now, error);
    if (status == STATUS_OK) {
        int unit = unit_of(transaction.contest, account, team);
        league_move(transaction.contest->event, groups);
        *division = unit != NOBODY ? groups[unit] + 1 : 0;
    }
    transaction_release(&transaction);
    return status;
}

/* Of a team its founder's. */
static int division_of(const struct contest *contest, int64_t number)
{
    int of = (int)number;
    if (contest->terms.event.boards > 0)
        of = contest->team[number - 1].captain;
    int division = contest->entrant[of - 1].division;
    return division != 0 ? division : INT16_MAX;
}

void season_divide(const struct contest *contest, json_t *start)
{
    json_t *order = json_object_get(start, "order");
    json_t *sorted = json_array(), *divisions = json_array();
    int count = (int)json_array_size(order);
    int groups = contest->terms.event.groups;
    for (int division = 1; division <= groups + 1; division++)
        for (int i = 0; i < count; i++) {
            json_t *number = json_array_get(order, (size_t)i);
            int of = division_of(contest, json_integer_value(number));
            if (of == division || (division > groups && of > groups))
                json_array_append(sorted, number);
        }
    for (int i = 0; i < count; i++)
        json_array_append_new(divisions, json_integer(1 + i * groups / count));
    json_object_set_new(start, "order", sorted);
    json_object_set_new(start, "divisions", divisions);
}
