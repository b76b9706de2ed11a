/* All play all, in one group or several at once: round robins, leagues. */

#include "server/tournament/berger.h"
#include "server/tournament/event_internal.h"

static int size_of(const struct event *event, int group)
{
    int size = 0;
    for (int i = 0; i < event->units; i++)
        size += event->unit[i].group == group;
    return size;
}

int robin_rounds(const struct event *event)
{
    int rounds = 0;
    for (int i = 0; i < event->terms.groups; i++) {
        int mine = berger_rounds(size_of(event, i), event->terms.cycles);
        rounds = mine > rounds ? mine : rounds;
    }
    return rounds;
}

/* Every group must have two; all meetings must find room. */
static enum status check_groups(const struct event *event, struct error *error)
{
    int64_t meetings = 0;
    for (int i = 0; i < event->units; i++)
        if (event->unit[i].group >= event->terms.groups)
            return error_set(error, STATUS_BAD_PARAMS,
                             "a group beyond the last");
    for (int i = 0; i < event->terms.groups; i++) {
        int size = size_of(event, i);
        if (size < 2)
            return error_set(error, STATUS_BAD_PARAMS,
                             "group %d has not two in it", i + 1);
        meetings += (int64_t)event->terms.cycles * size * (size - 1) / 2;
    }
    if (meetings > MEETINGS_MOST)
        return error_set(error, STATUS_TOO_LARGE, "more than %d meetings",
                         MEETINGS_MOST);
    return STATUS_OK;
}

/* One group of all. */
static enum status check(struct event *event, struct error *error)
{
    event->terms.groups = 1;
    for (int i = 0; i < event->units; i++)
        event->unit[i].group = 0;
    return check_groups(event, error);
}

/* Divisions are given: the first is the highest. */
static enum status check_league(struct event *event, struct error *error)
{
    if (event->terms.groups < 1 || event->terms.groups > event->units
        || event->terms.advance < 0)
        return error_set(error, STATUS_BAD_PARAMS, "no such divisions");
    for (int i = 0; i < event->terms.groups; i++) {
        bool is_middle = i > 0 && i + 1 < event->terms.groups;
        int moves = event->terms.advance * (is_middle ? 2 : 1);
        if (event->terms.groups > 1 && moves > size_of(event, i))
            return error_set(error, STATUS_BAD_PARAMS,
                             "more go than division %d has", i + 1);
    }
    return check_groups(event, error);
}

/* The unit with a number (from 1) in its group, by seeds. */
static int member_of(const struct event *event, int group, int number)
{
    for (int i = 0; i < event->units; i++)
        if (event->unit[i].group == group && --number == 0)
            return i;
    return NOBODY;
}

/* Meetings of those who have left are decided as they are made. */
static enum status pair_group(struct event *event, int group, int round)
{
    int size = size_of(event, group);
    enum status status = STATUS_OK;
    for (int i = 0; status == STATUS_OK && i < berger_boards(size); i++) {
        struct berger_pair pair =
            berger_pair_at(size, event->terms.cycles, round, i);
        int16_t units[] = {(int16_t)member_of(event, group, pair.white),
                           (int16_t)member_of(event, group, pair.black)};
        if (pair.black == 0)
            continue;
        status = event_add(event, round, NOBODY, units, 2);
        if (status == STATUS_OK
            && (event_has_left(event, units[0], round)
                || event_has_left(event, units[1], round)))
            event_forfeit(event, &event->meeting[event->meetings - 1]);
    }
    return status;
}

enum status robin_pair(struct event *event)
{
    int round = event_round(event);
    enum status status = STATUS_OK;
    if (event_has_open(event))
        return STATUS_OK;
    for (int i = 0; status == STATUS_OK && i < event->terms.groups; i++)
        if (round < berger_rounds(size_of(event, i), event->terms.cycles))
            status = pair_group(event, i, round);
    return status;
}

bool robin_is_over(const struct event *event)
{
    return event_round(event) >= robin_rounds(event);
}

/* Whoever left must have played half of all that they were to play. */
bool robin_counts(const struct event *event, int unit)
{
    int size = size_of(event, event->unit[unit].group), played = 0;
    if (event->unit[unit].left == NOBODY)
        return true;
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        played += meeting->state == MEETING_PLAYED && meeting->slot == NOBODY
                  && meeting->seats == 2
                  && (meeting->unit[0] == unit || meeting->unit[1] == unit);
    }
    return 2 * played >= event->terms.cycles * (size - 1);
}

static int points_of(const struct event *event, const struct meeting *meeting,
                     int seat)
{
    int winner = meeting_winner(meeting);
    bool is_played = meeting->state == MEETING_PLAYED;
    enum worth worth = winner == seat                   ? WORTH_WIN
                       : winner != NOBODY || !is_played ? WORTH_LOSS
                                                        : WORTH_DRAW;
    if (worth == WORTH_LOSS && !is_played)
        worth = WORTH_FORFEIT;
    return event->terms.points[worth];
}

/* A meeting of the groups between two whose meetings count. */
static bool is_counted(const struct event *event, const struct meeting *meeting,
                       const bool *counts)
{
    (void)event;
    return meeting_counts(meeting) && meeting->seats == 2
           && meeting->slot == NOBODY && counts[meeting->unit[0]]
           && counts[meeting->unit[1]];
}

/* Those who do not count stand below all others, with their points shown. */
static void add_points(const struct event *event, struct event_row *row_of,
                       const bool *counts)
{
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        if (!is_counted(event, meeting, counts))
            continue;
        for (int j = 0; j < 2; j++) {
            struct event_row *row = &row_of[meeting->unit[j]];
            row->points += points_of(event, meeting, j);
            row->wins += meeting_winner(meeting) == j;
            row->played++;
        }
    }
}

/* Sonneborn-Berger, of the points that add_points has found; of teams the
 * points of their boards. */
static void add_strength(const struct event *event, struct event_row *row_of,
                         const bool *counts)
{
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        if (!is_counted(event, meeting, counts))
            continue;
        for (int j = 0; j < 2; j++)
            row_of[meeting->unit[j]].strength +=
                event->terms.boards > 0
                    ? meeting->score[j]
                    : points_of(event, meeting, j)
                          * row_of[meeting->unit[1 - j]].points;
    }
}

int robin_stand(const struct event *event, int group, struct event_row *rows)
{
    struct event_row row_of[UNITS_MOST];
    bool counts[UNITS_MOST];
    int count = 0;
    for (int i = 0; i < event->units; i++) {
        row_of[i] = (struct event_row){.unit = (int16_t)i,
                                       .group = event->unit[i].group};
        counts[i] = robin_counts(event, i);
    }
    add_points(event, row_of, counts);
    add_strength(event, row_of, counts);
    for (int i = 0; i < event->units; i++) {
        if (group != NOBODY && event->unit[i].group != group)
            continue;
        rows[count] = row_of[i];
        if (!counts[i])
            rows[count].points = -1; /* below all who count */
        count++;
    }
    rows_rank(rows, count);
    for (int i = 0; i < count; i++)
        if (rows[i].points < 0)
            rows[i].points = 0;
    return count;
}

static enum status pair(struct event *event, struct error *error)
{
    (void)error;
    return robin_pair(event);
}

static void stand(const struct event *event, struct event_row *rows)
{
    int count = 0;
    for (int i = 0; i < event->terms.groups; i++)
        count += robin_stand(event, i, rows + count);
}

void league_move(const struct event *event, int16_t *groups)
{
    struct event_row rows[UNITS_MOST];
    for (int i = 0; i < event->terms.groups; i++) {
        int count = robin_stand(event, i, rows);
        for (int j = 0; j < count; j++) {
            bool goes_up = i > 0 && j < event->terms.advance;
            bool goes_down = i + 1 < event->terms.groups
                             && j >= count - event->terms.advance;
            groups[rows[j].unit] = (int16_t)(i - goes_up + goes_down);
        }
    }
}

const struct format_kind event_robin = {"round robin", check, pair, stand,
                                        robin_is_over};
const struct format_kind event_league = {"league", check_league, pair, stand,
                                         robin_is_over};
