/* The start and the end of odds: nothing else takes or gives memory. */

#include "server/think/odds_room.h"

#include <stdlib.h>

void odds_free(struct odds *odds)
{
    if (odds == NULL)
        return;
    for (int i = 0; i < ODDS_DEALS; i++)
        free(odds->deals[i]);
    free(odds->before);
    free(odds->after);
    free(odds->scratch);
    free(odds);
}

struct odds *odds_new(const struct rules *rules)
{
    struct odds *odds = calloc(1, sizeof *odds);
    size_t size = rules->game->state_size;
    if (odds == NULL)
        return NULL;
    odds->rules = rules;
    void **const all[] = {&odds->before, &odds->after, &odds->scratch};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        *all[i] = calloc(1, size);
    bool has_all =
        odds->before != NULL && odds->after != NULL && odds->scratch != NULL;
    for (int i = 0; i < ODDS_DEALS; i++) {
        odds->deals[i] = calloc(1, size);
        has_all = has_all && odds->deals[i] != NULL;
    }
    if (has_all)
        return odds;
    odds_free(odds);
    return NULL;
}
