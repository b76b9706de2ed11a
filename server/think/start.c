/* The start and the end of a thinker: nothing else takes or gives memory. */

#include "server/think/thinker.h"

#include <stdlib.h>

static bool take_positions(struct thinker *thinker)
{
    size_t size = thinker->rules->game->state_size;
    void **const all[] = {&thinker->line, &thinker->trial, &thinker->scratch};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if ((*all[i] = calloc(1, size)) == NULL)
            return false;
    for (int i = 0; i < thinker->level->deals; i++)
        if ((thinker->deals[i] = calloc(1, size)) == NULL)
            return false;
    return true;
}

void think_free(struct thinker *thinker)
{
    if (thinker == NULL)
        return;
    for (int i = 0; i < THINK_DEALS; i++)
        free(thinker->deals[i]);
    free(thinker->line);
    free(thinker->trial);
    free(thinker->scratch);
    free(thinker);
}

struct thinker *think_new(const struct rules *rules,
                          const struct think_level *level, uint64_t seed)
{
    struct thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker == NULL)
        return NULL;
    thinker->rules = rules;
    thinker->level = level;
    thinker->seed = seed;
    if (take_positions(thinker))
        return thinker;
    think_free(thinker);
    return NULL;
}
