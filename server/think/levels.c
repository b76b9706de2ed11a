/* The levels, by what the search may spend. */

#include "server/think/think.h"

#include <string.h>

/* clang-format off */
const struct think_level think_levels[] = {
    {.name = "recruit", .candidates = 200, .deals = 1, .softness = 480,
     .budget = 400},
    {.name = "sergeant", .candidates = 300, .deals = 2, .finalists = 8,
     .tries = 4, .budget = 1200},
    {.name = "captain", .candidates = 300, .deals = 2, .finalists = 8,
     .reach = REACH_ANSWER, .budget = 3000},
    {.name = NULL},
};
/* clang-format on */

const struct think_level *think_level_find(const char *name)
{
    for (const struct think_level *level = think_levels; level->name != NULL;
         level++)
        if (strcmp(level->name, name) == 0)
            return level;
    return NULL;
}
