/* Which melee is being fought, and who defends in it. */

#include "server/rules/vitoria/combat.h"

#include <string.h>

int vitoria_melee_index(const struct vitoria_state *state)
{
    for (int i = state->task_count - 1; i >= 0; i--)
        if (state->task[i].kind == TASK_MELEE)
            return state->task[i].number;
    return -1;
}

const struct vitoria_melee *vitoria_melee_now(const struct vitoria_state *state)
{
    int index = vitoria_melee_index(state);
    return index < 0 ? NULL : &state->melee[index];
}

int vitoria_defending(const struct vitoria_state *state,
                      piece_id units[VITORIA_GROUP_MOST])
{
    const struct vitoria_melee *melee = vitoria_melee_now(state);
    if (melee == NULL)
        return 0;
    memcpy(units, melee->part[1].unit, sizeof melee->part[1].unit);
    return melee->part[1].count;
}
