/* Ladders: neighbours meet, and who wins from below takes the rung above. */

#include "server/tournament/event_internal.h"

#include <string.h>

static enum status check(struct event *event, struct error *error)
{
    int rounds = event->terms.rounds;
    if (rounds < 1 || rounds > EVENT_ROUNDS_MOST)
        return error_set(error, STATUS_BAD_PARAMS, "from 1 to %d rounds",
                         EVENT_ROUNDS_MOST);
    return STATUS_OK;
}

static int rung_of(const int16_t *order, int units, int unit)
{
    for (int i = 0; i < units; i++)
        if (order[i] == unit)
            return i;
    return NOBODY;
}

/* Units from the top; those between move down by one when one is passed. */
static void climb(const struct event *event, int16_t *order)
{
    for (int i = 0; i < event->units; i++)
        order[i] = (int16_t)i;
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        int winner = meeting_winner(meeting);
        if (!meeting_counts(meeting) || winner == NOBODY)
            continue;
        int from = rung_of(order, event->units, meeting->unit[winner]);
        int to = rung_of(order, event->units, meeting->unit[1 - winner]);
        if (from < to)
            continue;
        memmove(&order[to + 1], &order[to],
                (size_t)(from - to) * sizeof order[0]);
        order[to] = meeting->unit[winner];
    }
}

static bool is_barred(const struct event *event, int one, int other)
{
    for (int i = 0; i < event->bars; i++)
        if ((event->bar[i][0] == one && event->bar[i][1] == other)
            || (event->bar[i][0] == other && event->bar[i][1] == one))
            return true;
    return false;
}

/* Rungs 1-2, 3-4 and so on in one round; 2-3, 4-5 in the next. */
static enum status pair_rungs(struct event *event, const int16_t *order,
                              int count, int round, int first)
{
    enum status status = STATUS_OK;
    for (int i = first; status == STATUS_OK && i + 1 < count; i += 2) {
        bool is_turned = (round / 2 + i) % 2 == 1;
        int16_t units[] = {order[is_turned ? i + 1 : i],
                           order[is_turned ? i : i + 1]};
        if (!is_barred(event, units[0], units[1]))
            status = event_add(event, round, NOBODY, units, 2);
    }
    return status;
}

static enum status pair(struct event *event, struct error *error)
{
    int16_t order[UNITS_MOST];
    int round = event_round(event), count = 0;
    int before = event->meetings;
    (void)error;
    if (event_has_open(event) || round >= event->terms.rounds)
        return STATUS_OK;
    climb(event, order);
    for (int i = 0; i < event->units; i++)
        if (!event_has_left(event, order[i], round))
            order[count++] = order[i];
    enum status status =
        pair_rungs(event, order, count, round, count > 2 ? round % 2 : 0);
    if (status == STATUS_OK && event->meetings == before)
        status = pair_rungs(event, order, count, round, 1 - round % 2);
    event->is_closed = event->meetings == before; /* nobody left to meet */
    return status;
}

static void stand(const struct event *event, struct event_row *rows)
{
    int16_t order[UNITS_MOST];
    climb(event, order);
    for (int i = 0; i < event->units; i++) {
        rows[i] = (struct event_row){
            .unit = order[i], .group = NOBODY, .rank = (int16_t)(i + 1)};
        for (int j = 0; j < event->meetings; j++) {
            const struct meeting *meeting = &event->meeting[j];
            int winner = meeting_winner(meeting);
            if (!meeting_counts(meeting))
                continue;
            rows[i].played +=
                meeting->unit[0] == order[i] || meeting->unit[1] == order[i];
            rows[i].wins +=
                winner != NOBODY && meeting->unit[winner] == order[i];
        }
        rows[i].points = 10 * rows[i].wins;
    }
}

static bool is_over(const struct event *event)
{
    return event_round(event) >= event->terms.rounds;
}

bool ladder_may_challenge(const struct event *event, int unit, int target,
                          int reach)
{
    int16_t order[UNITS_MOST];
    climb(event, order);
    int from = rung_of(order, event->units, unit);
    int to = rung_of(order, event->units, target);
    if (from == NOBODY || to == NOBODY || to >= from || from - to > reach
        || event->unit[unit].left != NOBODY
        || event->unit[target].left != NOBODY || is_barred(event, unit, target))
        return false;
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        for (int j = 0; j < meeting->seats; j++)
            if (meeting->state == MEETING_OPEN
                && (meeting->unit[j] == unit || meeting->unit[j] == target))
                return false;
    }
    return true;
}

const struct format_kind event_ladder = {"ladder", check, pair, stand, is_over};
