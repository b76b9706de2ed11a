/* Calls that were answered and wait to leave, until the disk has caught up. */

#include "server/api/ahead.h"

#include "server/api/endpoint.h"

#include <string.h>
#include <time.h>

void ahead_init(struct ahead *ahead, struct desk *desk,
                void (*done)(void *user, struct call *taken_call), void *user)
{
    *ahead = (struct ahead){.desk = desk, .done = done, .user = user};
    matches_play_on(desk->matches, true);
}

/*
 * Passwords take their time, and who waits too long for his turn would rather
 * come again: so the queue is never longer than this.
 */
static bool is_late(const struct call *call)
{
    const uint64_t most = UINT64_C(5000000000);
    struct timespec now;
    if (call->endpoint->lane != LANE_DOOR || call->connection == 0)
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

static void run(struct desk *desk, struct call *call)
{
    call->status =
        is_late(call) ? say_late(call) : call->endpoint->run(desk, call);
    if (call->status == STATUS_OK && call->answer.out.is_full)
        call->status = STATUS_INTERNAL;
    /* Only a result, or data that is meant as such, may leave the server. */
    if (call->status != STATUS_OK && call->status != STATUS_REFUSED
        && call->status != STATUS_CONFLICT && !call->has_data)
        writer_clear(&call->answer.out);
}

/*
 * Once more, and waiting for the disk. A resend finds its first answer now,
 * and an outage is told as one.
 */
static void run_again(struct desk *desk, struct call *call)
{
    answer_clear(&call->answer);
    call->change = CHANGE_NOTHING;
    matches_play_on(desk->matches, false);
    run(desk, call);
    matches_play_on(desk->matches, true);
}

static void release(struct ahead *ahead, uint64_t ticket)
{
    while (ahead->first != NULL && ahead->first->ticket <= ticket) {
        struct call *call = ahead->first;
        ahead->first = call->next;
        if (call->is_lost)
            run_again(ahead->desk, call);
        ahead->done(ahead->user, call);
    }
}

/* Everything that is held of a match was answered from what is lost. */
static void lose(struct ahead *ahead, const char *match)
{
    for (struct call *call = ahead->first; call != NULL; call = call->next)
        if (strcmp(call->match, match) == 0)
            call->is_lost = true;
}

void ahead_settle(struct ahead *ahead, bool waits)
{
    struct settled settled;
    while (matches_settle(ahead->desk->matches, waits, &settled)) {
        if (settled.is_lost)
            lose(ahead, settled.match);
        release(ahead, settled.ticket);
    }
    atomic_store(&ahead->is_waiting, ahead->first != NULL);
}

static void hold(struct ahead *ahead, struct call *call)
{
    call->next = NULL;
    if (ahead->first == NULL)
        ahead->first = call;
    else
        ahead->last->next = call;
    ahead->last = call;
    /* It may have been durable before the committer knew that we wait. */
    atomic_store(&ahead->is_waiting, true);
    ahead_settle(ahead, false);
}

void ahead_take(struct ahead *ahead, struct call *taken_call)
{
    struct call *call = taken_call;
    const struct matches *matches = ahead->desk->matches;
    if (call->endpoint->lane != LANE_PLAY
        && matches_ticket(matches, call->match) != 0)
        ahead_settle(ahead, true);
    run(ahead->desk, call);
    call->ticket = matches_ticket(matches, call->match);
    if (call->ticket != 0)
        hold(ahead, call);
    else
        ahead->done(ahead->user, call);
}

bool ahead_is_waiting(struct ahead *ahead)
{
    return atomic_load(&ahead->is_waiting);
}
