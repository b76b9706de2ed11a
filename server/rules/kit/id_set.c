/* Sets of ids: as lists, and out of actions. */

#include "server/rules/kit/id_set.h"

uint16_t set_first(id_set set)
{
    return set == 0 ? ID_NONE : (uint16_t)__builtin_ctz(set);
}

uint16_t set_next(id_set set, uint16_t id)
{
    return set_first((id_set)(set & ~0U << (id + 1)));
}

int set_list(id_set set, uint16_t *ids)
{
    int count = 0;
    EACH_OF(id, set)
        ids[count++] = id;
    return count;
}

id_set set_named(const struct action *action, const struct slot *slot)
{
    id_set set = 0;
    for (int i = 0; i < slot->count; i++)
        set |= set_only((uint16_t)action->items[slot->first + i]);
    return set;
}
