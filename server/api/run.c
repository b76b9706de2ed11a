/* Running a call: whether it may, and its handler. */

#include "server/api/endpoint.h"
#include "server/api/quota.h"
#include "server/match/cache/edition.h"

#include <sodium.h>
#include <time.h>

/*
 * Passwords take their time, and who waits too long for their turn would rather
 * come again: so the queue is never longer than this.
 */
static bool is_late(const struct call *call)
{
    const uint64_t most = UINT64_C(5000000000);
    struct timespec now;
    if (call->endpoint->lane != LANE_PASSWORD || call->connection == 0)
        return false;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec
           > call->began + most;
}

static enum status say_late(struct call *call)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_put_number(out, "wait", 5000);
    writer_object_end(out);
    call->has_data = true;
    return error_set(&call->answer.error, STATUS_TOO_FAST,
                     "too many sign in at once; try again");
}

/* Does it go by positions that another server may change? */
static bool may_be_outrun(const struct services *services)
{
    return services->matches != NULL && matches_are_shared(services->store);
}

/*
 * Once more where another server has been first: what was decided from the old
 * position was refused, and nothing of it has happened.
 */
static enum status run(struct services *services, struct call *call)
{
    enum { TRIES_MOST = 8 };
    if (!may_be_outrun(services))
        return call->endpoint->run(services, call);
    for (int i = 0; i < TRIES_MOST; i++) {
        match_edition_begin();
        enum status status = call->endpoint->run(services, call);
        enum edition_course course =
            match_edition_end(services->matches, call->match);
        if (course == EDITION_KEPT
            || (course == EDITION_PARTED && status == STATUS_OK))
            return status;
        answer_clear(&call->answer);
        call->change = CHANGE_NOTHING;
        call->has_data = call->is_answered = false;
        if (course == EDITION_PARTED)
            break;
    }
    return error_set(&call->answer.error, STATUS_UNAVAILABLE,
                     "not now; try again");
}

/* What was ended at another server is ended here, too: whoever may ask without
 * an account goes on without one. */
static enum status check_session(struct services *services, struct call *call)
{
    struct error *error = &call->answer.error;
    if (!call->caller.is_signed_in || !matches_are_shared(services->store))
        return STATUS_OK;
    enum status status = session_check(
        services->people, call->caller.account.id, call->caller.token);
    if (status == STATUS_UNAVAILABLE)
        return error_set(error, status, "not now; try again");
    if (status == STATUS_OK)
        return status;
    sodium_memzero(&call->caller, sizeof call->caller);
    call->has_no_session = true;
    return call->endpoint->who == WHO_ACCOUNT
               ? error_set(error, STATUS_NOT_SIGNED_IN, "sign in first")
               : STATUS_OK;
}

void call_run(struct services *services, struct call *call)
{
    if (is_late(call))
        call->status = say_late(call);
    else if ((call->status = check_session(services, call)) == STATUS_OK
             && (call->status = quota_open(services, call)) == STATUS_OK)
        call->status = run(services, call);
    quota_close(call);
    /* A second half clears the answer, and keeps nobody off meanwhile. */
    if (may_be_outrun(services) && !call_has_second(call))
        match_edition_seats(services->matches, call->match, &call->answer);
    if (call->status == STATUS_OK && call->answer.out.is_full)
        call->status = STATUS_INTERNAL;
    /* Only a result, or data that is meant as such, may leave the server. */
    if (call->status != STATUS_OK && call->status != STATUS_REFUSED
        && call->status != STATUS_CONFLICT && !call->has_data)
        writer_clear(&call->answer.out);
}
