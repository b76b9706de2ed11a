/* What is remembered of the acts of a match's seats. */

#include "server/match/live/acts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REFUSALS_KEPT = 16 };

struct refusal {
    seat_id seat;
    char nonce[40];
    char *data;
};

struct live_acts {
    int refusal_next;
    struct refusal *refusals; /* REFUSALS_KEPT, or NULL: there was none yet */
    int in_step[];            /* by seat: commands */
};

static struct live_acts *own(struct live *live)
{
    if (live->acts == NULL)
        live->acts = calloc(1, sizeof *live->acts
                                   + (size_t)live->row.seat_count
                                         * sizeof *live->acts->in_step);
    if (live->acts == NULL)
        abort();
    return live->acts;
}

const char *acts_refusal(const struct live *live, seat_id seat,
                         const char *nonce)
{
    const struct live_acts *acts = live->acts;
    if (acts == NULL || acts->refusals == NULL)
        return NULL;
    for (int i = 0; i < REFUSALS_KEPT; i++) {
        const struct refusal *refusal = &acts->refusals[i];
        if (refusal->data != NULL && refusal->seat == seat
            && strcmp(refusal->nonce, nonce) == 0)
            return refusal->data;
    }
    return NULL;
}

void acts_keep_refusal(struct live *live, seat_id seat, const char *nonce,
                       const struct writer *data)
{
    struct live_acts *acts = own(live);
    if (acts->refusals == NULL)
        acts->refusals = calloc(REFUSALS_KEPT, sizeof *acts->refusals);
    if (acts->refusals == NULL)
        abort();
    struct refusal *refusal =
        &acts->refusals[acts->refusal_next++ % REFUSALS_KEPT];
    free(refusal->data);
    refusal->seat = seat;
    snprintf(refusal->nonce, sizeof refusal->nonce, "%s", nonce);
    refusal->data = copy_bytes(data->data, data->used);
}

int acts_in_step(const struct live *live, seat_id seat)
{
    return live->acts != NULL ? live->acts->in_step[seat] : 0;
}

void acts_step(struct live *live, seat_id seat, bool is_same_step)
{
    if (is_same_step)
        own(live)->in_step[seat]++;
    else if (live->acts != NULL)
        live->acts->in_step[seat] = 0;
}

void acts_release(struct live *live)
{
    struct live_acts *acts = live->acts;
    if (acts == NULL)
        return;
    for (int i = 0; acts->refusals != NULL && i < REFUSALS_KEPT; i++)
        free(acts->refusals[i].data);
    free(acts->refusals);
    free(acts);
    live->acts = NULL;
}
