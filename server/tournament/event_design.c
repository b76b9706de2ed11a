/* Events of games for three to six players, by block designs. */

#include "server/tournament/design.h"
#include "server/tournament/event_internal.h"

#include <string.h>

static enum status check(struct event *event, struct error *error)
{
    struct design design;
    char sizes[128];
    int seats = event->terms.seats;
    if (seats < 3 || seats > SEATS_MOST || event->terms.boards > 0
        || event->terms.is_mirrored || event->bars > 0)
        return error_set(error, STATUS_BAD_PARAMS,
                         "games for three to six, without teams, mirrors or "
                         "pairs kept apart");
    if (design_build(seats, event->units, &design))
        return STATUS_OK;
    design_sizes(seats, sizes, sizeof sizes);
    return error_set(error, STATUS_BAD_PARAMS,
                     "with %d a game there are designs for %s players", seats,
                     sizes);
}

/* A game with one who left is won by all the others, unplayed. */
static enum status pair(struct event *event, struct error *error)
{
    struct design design;
    int round = event_round(event);
    enum status status = STATUS_OK;
    (void)error;
    if (event_has_open(event)
        || !design_build(event->terms.seats, event->units, &design))
        return STATUS_OK;
    for (int i = 0; status == STATUS_OK && i < design.blocks; i++) {
        const struct design_block *block = &design.block[i];
        bool has_left = false;
        if (block->round != round)
            continue;
        for (int j = 0; j < design.seats; j++)
            has_left =
                has_left || event_has_left(event, block->player[j], round);
        status = event_add(event, round, NOBODY, block->player, design.seats);
        if (status == STATUS_OK && has_left)
            event_forfeit(event, &event->meeting[event->meetings - 1]);
    }
    return status;
}

static bool is_best(const struct meeting *meeting, int seat)
{
    for (int i = 0; i < meeting->seats; i++)
        if (i != seat && meeting->score[i] >= meeting->score[seat])
            return false;
    return true;
}

static void stand(const struct event *event, struct event_row *rows)
{
    for (int i = 0; i < event->units; i++)
        rows[i] = (struct event_row){.unit = (int16_t)i, .group = NOBODY};
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        for (int j = 0; meeting_counts(meeting) && j < meeting->seats; j++) {
            struct event_row *row = &rows[meeting->unit[j]];
            row->points += meeting->score[j];
            row->wins += is_best(meeting, j);
            row->played++;
        }
    }
    rows_rank(rows, event->units);
}

static bool is_over(const struct event *event)
{
    struct design design;
    return !design_build(event->terms.seats, event->units, &design)
           || event_round(event) >= design.rounds;
}

const struct format_kind event_design = {"block design", check, pair, stand,
                                         is_over};
