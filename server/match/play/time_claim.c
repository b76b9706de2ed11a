/* match.claim and match.vacation: what a seat does about time. */

#include "server/match/play/act.h"
#include "server/match/play/play.h"
#include "server/match/play/quota.h"
#include "server/match/time/timing.h"
#include "server/match/view/projection.h"

static enum status play(struct matches *matches, struct live *live,
                        seat_id seat, const struct service_command *deed,
                        int64_t now, struct answer *answer)
{
    struct actor actor = {.seat = seat, .word = "player"};
    enum status status =
        play_service(matches, live, &actor, deed, NULL, now, answer);
    if (status == STATUS_OK)
        act_answer(projection_of(live, seat)->seq, answer);
    return status;
}

/* Is a flag of another side's down, or has nobody come after one for long? */
static bool may_claim(const struct live *live, seat_id seat, int64_t now)
{
    const struct rules *rules = live->fold.rules;
    const struct clocks *clocks = timing_clocks(live);
    for (int i = 0; i < clocks->count; i++) {
        const struct clock *clock = &clocks->seats[i];
        bool is_alone = clock->is_spent && live->row.seats[i].account == NULL
                        && seat_in(fold_to_act(&live->fold), (seat_id)i)
                        && now - clock->since >= timing_substitute_waits;
        if ((clock->has_fallen || is_alone)
            && rules->side_of_seat[i] != rules->side_of_seat[seat])
            return true;
    }
    return false;
}

enum status match_claim(struct matches *matches, const struct request *request,
                        struct answer *answer)
{
    struct live *live;
    viewer_id seat;
    enum status status = act_enter(matches, request, answer, &live, &seat);
    if (status != STATUS_OK)
        return status;
    if (!may_claim(live, seat, request->now))
        return error_set(&answer->error, STATUS_NOT_ALLOWED,
                         "no flag of an opponent has fallen");
    struct service_command deed = {
        .kind = SERVICE_END,
        .ruling = {.by = RULED_TIME,
                   .winner = live->fold.rules->side_of_seat[seat]}};
    return play(matches, live, seat, &deed, request->now, answer);
}

enum status match_vacation(struct matches *matches,
                           const struct request *request, int64_t until,
                           struct answer *answer)
{
    struct live *live;
    viewer_id seat;
    enum status status = act_enter(matches, request, answer, &live, &seat);
    if (status != STATUS_OK)
        return status;
    const struct clocks *clocks = timing_clocks(live);
    struct service_command deed = {.kind = SERVICE_RETURN, .seat = seat};
    bool is_away = clocks->count > 0 && clocks->seats[seat].away_until != 0;
    if (until == 0 && !is_away)
        return error_set(&answer->error, STATUS_NOT_ALLOWED,
                         "you are not on vacation");
    if (until != 0) {
        status = quota_ask(live, seat, &request->allowance, &answer->error);
        if (status != STATUS_OK)
            return status;
        deed.kind = SERVICE_VACATION;
        deed.from = request->now;
        if (clocks->count > 0)
            deed.until = clocks_may_leave(clocks, seat, until, request->now);
        if (deed.until == 0)
            return error_set(&answer->error, STATUS_NOT_ALLOWED,
                             "no clock of yours runs, or you have no vacation "
                             "left");
    }
    return play(matches, live, seat, &deed, request->now, answer);
}
