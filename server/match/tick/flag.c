/* What the clock does in a match: flags, vacations, matches that nobody plays.
 */

#include "server/match/tick/tick.h"

#include "server/match/play/play.h"
#include "server/match/play/seats.h"
#include "server/match/time/timing.h"

/* A deed of the clock's for a seat. */
static enum status play_clock(struct matches *matches, struct live *live,
                              const struct service_command *deed, seat_id seat,
                              int64_t now, struct answer *answer)
{
    struct actor actor = {.seat = seat, .word = "clock"};
    enum status status =
        play_service(matches, live, &actor, deed, NULL, now, answer);
    return status;
}

/* The match is over for want of time: since the flag fell, whenever that is
 * looked at, since nobody has acted after it. */
static enum status end_by_time(struct matches *matches, struct live *live,
                               seat_id seat, int64_t at, struct answer *answer)
{
    const struct rules *rules = live->fold.rules;
    side_id side = rules->side_of_seat[seat];
    struct service_command deed = {
        .kind = SERVICE_END,
        .ruling = {.by = RULED_TIME,
                   .winner = rules->side_count == 2 ? (side_id)(1 - side)
                                                    : (side_id)SIDE_NONE}};
    return play_clock(matches, live, &deed, seat, at, answer);
}

/* Does the side go on without this seat's player? */
static bool side_goes_on(const struct live *live, seat_id seat)
{
    const struct rules *rules = live->fold.rules;
    int others = 0;
    for (int i = 0; i < live->row.seat_count; i++)
        others += i != seat && live->row.seats[i].account != NULL
                  && rules->side_of_seat[i] == rules->side_of_seat[seat];
    return others > 0 && seats_may_be_empty(live, seat);
}

/* Free for whoever takes it. */
static enum status free_seat(struct matches *matches, struct live *live,
                             seat_id seat, int64_t now, struct answer *answer)
{
    enum status status =
        seats_vacate(matches, live, seat, "clock", now, answer);
    return status == STATUS_OK ? seats_invite(matches, live, seat, NULL, answer)
                               : status;
}

/*
 * What was agreed for a flag is done; one that is not the end is written down.
 * A seat without which its side goes on is free for whoever takes it.
 */
static enum status fall(struct matches *matches, struct live *live,
                        seat_id seat, int64_t at, int64_t now,
                        struct answer *answer)
{
    enum at_flag at_flag = timing_clocks(live)->control.at_flag;
    bool is_left = side_goes_on(live, seat) || at_flag == FLAG_SUBSTITUTE;
    struct service_command deed = {.kind = SERVICE_FLAG, .seat = seat};
    if (!is_left && at_flag == FLAG_LOSES)
        return end_by_time(matches, live, seat, at, answer);
    enum status status = play_clock(matches, live, &deed, seat, now, answer);
    if (status != STATUS_OK || !is_left)
        return status;
    return free_seat(matches, live, seat, now, answer);
}

enum status timing_flag_run(struct matches *matches, struct live *live,
                            int64_t until, int64_t now, struct answer *answer)
{
    enum status status = STATUS_OK;
    /* What fails drops the match from the worker: it is looked at no more. */
    while (status == STATUS_OK) {
        int64_t at = timing_flag_at(live);
        int seat = timing_half_lost(live);
        if (at == 0 || at > until)
            break;
        if (seat >= 0) {
            status = free_seat(matches, live, (seat_id)seat, now, answer);
            continue;
        }
        clocks_next(timing_clocks(live), &seat);
        status = fall(matches, live, (seat_id)seat, at, now, answer);
    }
    return status;
}

/* Nobody is there to win it, and nobody has come: whoever has lost their seat
 * is rated with a loss (result.h), as they would be had somebody stayed. */
enum status timing_deserted_run(struct matches *matches, struct live *live,
                                int64_t until, int64_t now,
                                struct answer *answer)
{
    struct service_command deed = {
        .kind = SERVICE_END, .ruling = {.by = RULED_TIME, .winner = SIDE_NONE}};
    (void)now;
    return play_clock(matches, live, &deed, 0, until, answer);
}

/* From its own instant on, even if the server was away then. */
static enum status leave(struct matches *matches, struct live *live,
                         seat_id seat, int64_t from, int64_t until, int64_t now,
                         struct answer *answer)
{
    struct service_command deed = {
        .kind = SERVICE_VACATION, .seat = seat, .from = from};
    deed.until = clocks_may_leave(timing_clocks(live), seat, until, from);
    if (deed.until == 0)
        return STATUS_OK;
    return play_clock(matches, live, &deed, seat, now, answer);
}

enum status timing_away_run(struct matches *matches, struct live *live,
                            int64_t until, int64_t now, struct answer *answer)
{
    enum status status = STATUS_OK;
    for (int i = 0; status == STATUS_OK && i < timing_clocks(live)->count;
         i++) {
        int64_t back;
        int64_t at = timing_leaves_at(live, i, &back);
        if (at != 0 && at <= until)
            status = leave(matches, live, (seat_id)i, at, back, now, answer);
    }
    return status;
}
