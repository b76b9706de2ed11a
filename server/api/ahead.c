/* Calls that were answered and wait to leave, until the disk has caught up. */

#include "server/api/ahead.h"

#include "server/api/endpoint.h"

#include <string.h>

void ahead_init(struct ahead *ahead, struct desk *desk,
                void (*done)(void *user, struct call *taken_call), void *user)
{
    *ahead = (struct ahead){.desk = desk, .done = done, .user = user};
    matches_play_on(desk->matches, true);
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
    call_run(desk, call);
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
    if (call->endpoint->lane != LANE_PLAY && call->endpoint->lane != LANE_PAST
        && matches_ticket(matches, call->match) != 0)
        ahead_settle(ahead, true);
    call_run(ahead->desk, call);
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
