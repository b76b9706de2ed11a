/* Running a call: whether it may, and its handler. */

#include "server/api/endpoint.h"
#include "server/api/quota.h"

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
    const char *text = "too many sign in at once; try again";
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_put_text(out, "text", text);
    writer_put_number(out, "wait", 5000);
    writer_object_end(out);
    call->has_data = true;
    return error_set(&call->answer.error, STATUS_TOO_FAST, "%s", text);
}

void call_run(struct services *services, struct call *call)
{
    if (is_late(call))
        call->status = say_late(call);
    else if ((call->status = quota_open(services, call)) == STATUS_OK)
        call->status = call->endpoint->run(services, call);
    quota_close(call);
    if (call->status == STATUS_OK && call->answer.out.is_full)
        call->status = STATUS_INTERNAL;
    /* Only a result, or data that is meant as such, may leave the server. */
    if (call->status != STATUS_OK && call->status != STATUS_REFUSED
        && call->status != STATUS_CONFLICT && !call->has_data)
        writer_clear(&call->answer.out);
}
