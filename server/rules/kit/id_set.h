/*
 * Sets of ids below sixteen, as bits: seats (a seat_set is one), cards of a
 * hand, units of a small game. Knows no game.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_ID_SET_H
#define ESTAFETTE_SERVER_RULES_KIT_ID_SET_H

#include "server/rules/action.h"

typedef uint16_t id_set; /* bit k: id k */

static inline id_set set_only(uint16_t id)
{
    return (id_set)(1U << id);
}

static inline bool set_has(id_set set, uint16_t id)
{
    return (set >> id & 1U) != 0;
}

static inline id_set set_without(id_set set, id_set others)
{
    return (id_set)(set & ~others);
}

static inline int set_count(id_set set)
{
    return __builtin_popcount(set);
}

/* The first of them, and the one behind this; ID_NONE where there is none. */
uint16_t set_first(id_set set);
uint16_t set_next(id_set set, uint16_t id);

/* Each id of a set, which stays as it is meanwhile. */
/* clang-format off */
#define EACH_OF(id, set) \
    for (uint16_t id = set_first(set); (id) != ID_NONE; \
         (id) = set_next(set, id))
/* clang-format on */

/* Lists a set into `ids`, which has room for sixteen; returns how many. */
int set_list(id_set set, uint16_t *ids);

/* What a list of an action, whole or begun, names. */
id_set set_named(const struct action *action, const struct slot *slot);

#endif
