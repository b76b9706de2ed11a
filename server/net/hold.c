/* Holds: what waits for the instant at which the end of a window is told. */

#include "server/net/hold.h"

#include <stdlib.h>
#include <string.h>

struct hold {
    struct hold *next;
    struct call *first, *last; /* of one match, never empty */
};

bool holds_take(struct holds *holds, struct call *call, uint64_t now)
{
    struct hold *hold = holds->first;
    while (hold != NULL && strcmp(hold->first->match, call->match) != 0)
        hold = hold->next;
    if (hold == NULL && !call->answer.ends_window)
        return false;
    if (call->answer.ends_window) {
        uint64_t since = now - call->given;
        call->leaves = call->given + HOLD_MS * (since / HOLD_MS + 1);
    }
    if (hold == NULL) {
        hold = calloc(1, sizeof *hold);
        if (hold == NULL)
            abort();
        hold->next = holds->first;
        holds->first = hold;
    }
    call->next = NULL;
    if (hold->first == NULL)
        hold->first = call;
    else
        hold->last->next = call;
    hold->last = call;
    return true;
}

struct call *holds_give(struct holds *holds, uint64_t now)
{
    struct hold **at = &holds->first;
    while (*at != NULL && (*at)->first->leaves > now)
        at = &(*at)->next;
    struct hold *hold = *at;
    if (hold == NULL)
        return NULL;
    struct call *call = hold->first;
    hold->first = call->next;
    call->next = NULL;
    if (hold->first == NULL) {
        *at = hold->next;
        free(hold);
    }
    return call;
}

uint64_t holds_next(const struct holds *holds)
{
    uint64_t next = 0;
    for (const struct hold *hold = holds->first; hold != NULL;
         hold = hold->next)
        if (next == 0 || hold->first->leaves < next)
            next = hold->first->leaves;
    return next;
}

void holds_release(struct holds *holds)
{
    struct call *call;
    while ((call = holds_give(holds, UINT64_MAX)) != NULL)
        call_free(call);
}
