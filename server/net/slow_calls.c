/* Slow calls: those that think for seconds. */

#include "server/net/slow_calls.h"

#include <stdatomic.h>

enum { AGAIN_MS = 2000 };

enum status slow_calls_admit(const struct slow_calls *slow,
                             const struct payer *payer, int *wait,
                             struct error *error)
{
    int here = 0;
    bool is_account = false;
    for (int i = 0; i < slow->count; i++) {
        const struct payer *other = &slow->calls[i]->payer;
        here += other->address == payer->address;
        is_account |= payer->account != 0 && other->account == payer->account;
    }
    if (is_account || here >= SLOW_CALLS_SHARED) {
        *wait = AGAIN_MS;
        return error_set(error, STATUS_TOO_FAST,
                         is_account ? "busy with another review for you; "
                                      "try again"
                                    : "busy with other reviews for your "
                                      "address; try again");
    }
    if (slow->count < SLOW_CALLS_MOST)
        return STATUS_OK;
    return error_set(error, STATUS_UNAVAILABLE,
                     "busy with the reviews of others; try again");
}

void slow_calls_add(struct slow_calls *slow, struct call *call)
{
    slow->calls[slow->count++] = call;
}

void slow_calls_remove(struct slow_calls *slow, const struct call *call)
{
    int i = 0;
    while (slow->calls[i] != call)
        i++;
    slow->calls[i] = slow->calls[--slow->count];
}

void slow_calls_leave(struct slow_calls *slow, uint64_t connection)
{
    for (int i = 0; i < slow->count; i++)
        if (slow->calls[i]->connection == connection)
            atomic_store(&slow->calls[i]->is_unwanted, true);
}
