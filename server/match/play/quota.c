/* Quotas: who has written all that a person might. */

#include "server/match/play/quota.h"

#include "server/match/live/acts.h"
#include "server/match/view/projection.h"

/* Acts of one seat in one step, beyond which only what leads on passes. */
enum { STEP_COMMANDS_MOST = 1000 };

enum status quota_ask(const struct live *live, seat_id seat,
                      const struct allowance *allowance, struct error *error)
{
    int64_t most = allowance->seat_most;
    bool is_full = most > 0 && projection_of(live, seat)->written >= most;
    if (allowance->is_spent || is_full)
        return error_set(error, STATUS_TOO_LARGE,
                         is_full ? "this seat has written all that it may in "
                                   "this match: end the phase, or the match"
                                 : "your account has written all that it may: "
                                   "end the phase, or the match");
    if (allowance->wait > 0)
        return error_set(error, STATUS_TOO_FAST,
                         "too much was written in an hour: end the phase, or "
                         "wait");
    return STATUS_OK;
}

/* Does it answer a decision, end the seat's phase or its part in the match? */
static bool leads_on(const struct live *live, seat_id seat,
                     const struct action *action)
{
    if (action->type == ACTION_UNKNOWN)
        return true; /* to a refusal, and nothing is written */
    const struct action_type *type =
        &live->fold.rules->game->actions[action->type];
    const struct course *course = course_of(live->fold.state);
    if (type->is_end || type->is_grave)
        return true;
    return course_decision(course) != NULL && !type->is_any_time
           && seat_in(course_to_act(course), seat);
}

enum status quota_ask_act(const struct live *live, seat_id seat,
                          const struct action *action,
                          const struct allowance *allowance,
                          struct error *error)
{
    if (live->state != LIVE_RUNNING || leads_on(live, seat, action))
        return STATUS_OK;
    if (acts_in_step(live, seat) >= STEP_COMMANDS_MOST)
        return error_set(error, STATUS_TOO_FAST,
                         "after so many acts, end this step");
    return quota_ask(live, seat, allowance, error);
}

/* Has the seat still to answer the very step that it acted in? */
static bool is_same_step(const struct course *before,
                         const struct course *after, seat_id seat)
{
    const struct step *old = course_top(before);
    const struct step *new = course_top(after);
    seat_set both = course_to_act(before) & course_to_act(after);
    return old != NULL && new != NULL && before->turn == after->turn
           && before->phase == after->phase && before->depth == after->depth
           && old->kind == new->kind &&seat_in(both, seat);
}

void quota_count(struct live *live, const void *before, const void *after,
                 seat_id seat)
{
    acts_step(live, seat,
              is_same_step(course_of(before), course_of(after), seat));
}
