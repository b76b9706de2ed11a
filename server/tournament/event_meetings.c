/* Meetings of an event: made, given away, counted; and the rows of its table.
 */

#include "server/tournament/event_internal.h"

#include <stdlib.h>
#include <string.h>

int event_round(const struct event *event)
{
    int round = 0;
    for (int i = 0; i < event->meetings; i++)
        if (event->meeting[i].round >= round)
            round = event->meeting[i].round + 1;
    return round;
}

int meeting_winner(const struct meeting *meeting)
{
    return meeting->score[0] > meeting->score[1]   ? 0
           : meeting->score[1] > meeting->score[0] ? 1
                                                   : NOBODY;
}

int event_games(const struct event *event)
{
    int boards = event->terms.boards > 0 ? event->terms.boards : 1;
    return boards * (event->terms.is_mirrored ? 2 : 1);
}

int event_game_points(const struct event *event, int unit)
{
    int points = 0;
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        for (int j = 0; j < meeting->seats; j++)
            if (meeting->unit[j] == unit && meeting->state != MEETING_OPEN
                && meeting->state != MEETING_VOID)
                points += meeting->state == MEETING_BYE ? 5 * event_games(event)
                                                        : meeting->score[j];
    }
    return points;
}

enum status event_add(struct event *event, int round, int slot,
                      const int16_t *units, int seats)
{
    if (event->meetings == MEETINGS_MOST)
        return STATUS_TOO_LARGE;
    struct meeting *meeting = &event->meeting[event->meetings++];
    memset(meeting, 0, sizeof *meeting);
    meeting->round = (int16_t)round;
    meeting->slot = (int16_t)slot;
    meeting->seats = (uint8_t)seats;
    memcpy(meeting->unit, units, (size_t)seats * sizeof *units);
    return STATUS_OK;
}

enum status event_add_bye(struct event *event, int round, int unit)
{
    int16_t units[] = {(int16_t)unit};
    enum status status = event_add(event, round, NOBODY, units, 1);
    if (status == STATUS_OK)
        event->meeting[event->meetings - 1].state = MEETING_BYE;
    return status;
}

void event_forfeit(struct event *event, struct meeting *meeting)
{
    meeting->state = MEETING_FORFEIT;
    for (int i = 0; i < meeting->seats; i++)
        meeting->score[i] =
            event_has_left(event, meeting->unit[i], meeting->round)
                ? 0
                : (int16_t)(10 * event_games(event));
}

bool event_has_left(const struct event *event, int unit, int round)
{
    int left = event->unit[unit].left;
    return left != NOBODY && round >= left;
}

bool event_has_open(const struct event *event)
{
    for (int i = 0; i < event->meetings; i++)
        if (event->meeting[i].state == MEETING_OPEN)
            return true;
    return false;
}

bool meeting_counts(const struct meeting *meeting)
{
    return meeting->state == MEETING_PLAYED
           || meeting->state == MEETING_FORFEIT;
}

static int compare_rows(const void *left, const void *right)
{
    const struct event_row *one = left, *other = right;
    if (one->points != other->points)
        return one->points > other->points ? -1 : 1;
    if (one->strength != other->strength)
        return one->strength > other->strength ? -1 : 1;
    if (one->wins != other->wins)
        return one->wins > other->wins ? -1 : 1;
    return one->unit - other->unit;
}

void rows_rank(struct event_row *rows, int count)
{
    qsort(rows, (size_t)count, sizeof *rows, compare_rows);
    for (int i = 0; i < count; i++) {
        const struct event_row *above = i > 0 ? &rows[i - 1] : NULL;
        bool is_tied = above != NULL && above->points == rows[i].points
                       && above->strength == rows[i].strength
                       && above->wins == rows[i].wins;
        rows[i].rank = is_tied ? above->rank : (int16_t)(i + 1);
    }
}
