/* Calls that were answered and wait to leave, until the disk has caught up. */

#include "server/api/deferred_replies.h"

#include "server/api/endpoint.h"
#include "server/api/quota.h"

#include <assert.h>
#include <string.h>

void deferred_init(struct deferred_replies *ahead, struct services *services,
                   void (*done)(void *user, struct call *taken_call),
                   void *user)
{
    *ahead = (struct deferred_replies){
        .services = services, .done = done, .user = user};
    matches_play_on(services->matches, true);
}

/* False if it stops before one that was lost, which waits for the disk. */
static bool release(struct deferred_replies *ahead, enum patience patience)
{
    while (ahead->first != NULL && ahead->first->ticket <= ahead->settled) {
        struct call *call = ahead->first;
        if (call->is_lost && patience == MUST_NOT_WAIT)
            return false;
        ahead->first = call->next;
        if (call->is_lost) {
            /* Once more, and waiting for the disk. A resend finds its first
             * answer now, and an outage is told as one. */
            struct services *services = ahead->services;
            answer_clear(&call->answer);
            call->change = CHANGE_NOTHING;
            matches_play_on(services->matches, false);
            call_run(services, call);
            matches_play_on(services->matches, true);
        }
        ahead->done(ahead->user, call);
    }
    return true;
}

/* Everything that is held of a match was answered from what is lost. */
static void lose(struct deferred_replies *ahead, const char *match)
{
    for (struct call *call = ahead->first; call != NULL; call = call->next)
        if (strcmp(call->match, match) == 0)
            call->is_lost = true;
}

static bool settle(struct deferred_replies *ahead, bool waits,
                   enum patience patience)
{
    struct settled settled;
    bool is_whole = release(ahead, patience);
    while (is_whole
           && matches_settle(ahead->services->matches, waits, &settled)) {
        if (settled.is_lost)
            lose(ahead, settled.match);
        ahead->settled = settled.ticket;
        is_whole = release(ahead, patience);
    }
    atomic_store(&ahead->is_waiting, ahead->first != NULL);
    return is_whole;
}

void deferred_settle(struct deferred_replies *ahead, bool waits)
{
    bool is_whole = settle(ahead, waits, MAY_WAIT);
    assert(is_whole);
    (void)is_whole;
}

bool deferred_settle_quick(struct deferred_replies *ahead)
{
    return settle(ahead, false, MUST_NOT_WAIT);
}

/* Runs it; it leaves at once, or is held. */
static void run(struct deferred_replies *ahead, struct call *call)
{
    call_run(ahead->services, call);
    call->ticket = matches_ticket(ahead->services->matches, call->match);
    if (call->ticket == 0) {
        ahead->done(ahead->user, call);
        return;
    }
    call->next = NULL;
    if (ahead->first == NULL)
        ahead->first = call;
    else
        ahead->last->next = call;
    ahead->last = call;
    atomic_store(&ahead->is_waiting, true);
}

void deferred_take(struct deferred_replies *ahead, struct call *taken_call)
{
    struct call *call = taken_call;
    const struct matches *matches = ahead->services->matches;
    if (call->endpoint->lane != LANE_PLAY
        && !endpoint_has_halves(call->endpoint)
        && matches_ticket(matches, call->match) != 0)
        deferred_settle(ahead, true);
    run(ahead, call);
    /* It may have been durable before the committer knew that we wait. */
    deferred_settle(ahead, false);
}

/* Acts and what is picked for them; a layer may take milliseconds. */
bool deferred_is_quick(const struct deferred_replies *ahead,
                       const struct call *call)
{
    bool acts = call->endpoint->run == match_act_call;
    if (!acts && call->endpoint->run != match_pick_call
        && call->endpoint->run != match_explain_call)
        return false;
    if (ahead->first != NULL && ahead->first->is_lost)
        return false;
    if (!quota_is_at_hand(ahead->services, call))
        return false;
    struct request request = call_request(call);
    return match_is_at_hand(ahead->services->matches, &request, acts,
                            call_number(call, "expect", 0));
}

void deferred_take_quick(struct deferred_replies *ahead,
                         struct call *taken_call)
{
    run(ahead, taken_call);
}

bool deferred_is_waiting(struct deferred_replies *ahead)
{
    return atomic_load(&ahead->is_waiting);
}
