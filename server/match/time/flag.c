/* When flags fall and vacations begin. */

#include "server/match/time/timing.h"

const int64_t timing_substitute_waits = INT64_C(7) * 86400000;

/*
 * A seat whose flag is written down, and whose player has not left it yet: the
 * two are commands of their own, and the second may have failed. -1: none.
 * Where a flag is claimed, its player stays.
 */
int timing_half_lost(const struct live *live)
{
    const struct clocks *clocks = timing_clocks(live);
    for (int i = 0; i < clocks->count; i++)
        if (clocks->seats[i].has_fallen && live->row.seats[i].account != NULL
            && clocks->control.at_flag != FLAG_CLAIM)
            return i;
    return -1;
}

int64_t timing_flag_at(const struct live *live)
{
    int seat;
    if (live->state != LIVE_RUNNING)
        return 0;
    return timing_half_lost(live) >= 0
               ? live->acted_at
               : clocks_next(timing_clocks(live), &seat);
}

int64_t timing_deserted_at(const struct live *live)
{
    return live->state == LIVE_RUNNING && live->is_deserted
               ? live->acted_at + timing_substitute_waits
               : 0;
}

/* When the seat's vacation begins by itself, and until when; 0: it does not. */
int64_t timing_leaves_at(const struct live *live, int seat, int64_t *until)
{
    const struct clocks *clocks = &live->time->clocks;
    const struct clock *clock = &clocks->seats[seat];
    const struct live_hours *hours = &live->time->seats[seat].hours;
    int64_t rescue = hours->saves_flags ? clocks_rescue(clocks, seat) : 0;
    /* Who has asked for it after the flag is not saved by it. */
    if (rescue != 0 && rescue < hours->saves_since)
        rescue = hours->saves_since < clock->falls ? hours->saves_since : 0;
    bool is_planned = clock->falls != 0 && clock->vacation > 0
                      && clock->away_until == 0 && hours->away_to > clock->since
                      && hours->away_from < clock->falls;
    *until = INT64_MAX;
    if (!is_planned)
        return rescue;
    int64_t from =
        hours->away_from > clock->since ? hours->away_from : clock->since;
    if (rescue != 0 && rescue < from)
        return rescue;
    *until = hours->away_to;
    return from;
}

/* A vacation that begins before a flag saves it, though it is looked at late.
 */
bool timing_has_fallen(const struct live *live, int64_t sure)
{
    const struct clocks *clocks = timing_clocks(live);
    bool has_fallen = false;
    for (int i = 0; i < clocks->count && live->state == LIVE_RUNNING; i++) {
        int64_t falls = clocks->seats[i].falls, until;
        if (falls == 0 || falls > sure)
            continue;
        int64_t leaves = timing_leaves_at(live, i, &until);
        has_fallen |= leaves == 0 || leaves > falls;
    }
    return has_fallen;
}

int64_t timing_away_at(const struct live *live)
{
    const struct clocks *clocks = timing_clocks(live);
    int64_t first = 0, until;
    for (int i = 0; i < clocks->count && live->state == LIVE_RUNNING; i++) {
        int64_t at = timing_leaves_at(live, i, &until);
        if (at != 0 && (first == 0 || at < first))
            first = at;
    }
    return first;
}
