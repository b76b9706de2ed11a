/* What is open to all and stays as it is: who is asked (T3.3), the score
 * (T19.6).
 */

#include "server/rules/toy-soldiers/permute_hidden.h"

#include "server/rules/toy-soldiers/flow.h"
#include "server/rules/toy-soldiers/victory.h"

#include <string.h>

void toys_leave(struct toys_shuffle *shuffle, const char *clause)
{
    struct permuted *permuted = shuffle->permuted;
    int most = (int)(sizeof permuted->leaves / sizeof *permuted->leaves);
    for (int i = 0; i < permuted->leave_count; i++)
        if (strcmp(permuted->leaves[i], clause) == 0)
            return;
    if (permuted->leave_count < most)
        permuted->leaves[permuted->leave_count++] = clause;
}

/* Only in these does it matter who could act (T3.3). */
static seat_set awaited(const struct toys_shuffle *shuffle)
{
    unsigned phase = shuffle->state->course.phase;
    bool passes = phase == PHASE_ARTILLERY || phase == PHASE_FIRE
                  || phase == PHASE_COMBAT;
    return passes ? toys_awaited(toys_shuffle_now(shuffle)) : (seat_set)0;
}

static bool has_same_score(const struct toys_shuffle *shuffle)
{
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (toys_score(toys_shuffle_now(shuffle), side) != shuffle->score[side])
            return false;
    return true;
}

void toys_try(struct toys_shuffle *shuffle)
{
    memcpy(shuffle->before, shuffle->state->unit, sizeof shuffle->before);
}

bool toys_keep(struct toys_shuffle *shuffle)
{
    const char *clause = NULL;
    if (!has_same_score(shuffle))
        clause = "T19.6";
    else if (awaited(shuffle) != shuffle->awaited)
        clause = "T3.3";
    if (clause == NULL
        && toys_invariants(&shuffle->rules->base, shuffle->state) == NULL)
        return true;
    if (clause != NULL)
        toys_leave(shuffle, clause);
    memcpy(shuffle->state->unit, shuffle->before, sizeof shuffle->before);
    return false;
}

void toys_shuffle_begin(struct toys_shuffle *shuffle)
{
    const struct toys_state *state = shuffle->state;
    const struct rules *base = &shuffle->rules->base;
    shuffle->side = shuffle->viewer < base->seat_count
                        ? base->side_of_seat[shuffle->viewer]
                        : (side_id)SIDE_NONE;
    shuffle->is_open =
        state->option[OPTION_ROSTERS] || state->option[OPTION_FAMILY];
    for (side_id side = 0; side < SIDES_MOST; side++)
        shuffle->score[side] = toys_score(toys_shuffle_now(shuffle), side);
    shuffle->awaited = awaited(shuffle);
}
