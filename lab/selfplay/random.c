/* Random numbers for the proving commands: splitmix64. */

#include "lab/selfplay/random.h"

#include <assert.h>

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

uint64_t random_next(struct random *random)
{
    random->state += 0x9E3779B97F4A7C15ULL;
    return mix(random->state);
}

void random_start(struct random *random, uint64_t seed, uint64_t stream)
{
    random->state = mix(seed + 1) ^ mix(~stream);
}

int random_below(struct random *random, int below)
{
    assert(below > 0);
    return (int)((random_next(random) >> 32) * (uint64_t)below >> 32);
}

bool random_chance(struct random *random, int of, int among)
{
    return random_below(random, among) < of;
}

static int next_throw(void *user, const struct throw_note *note,
                      const uint16_t *cards)
{
    struct random_source *source = user;
    (void)cards;
    if (note->kind == THROW_DEAL && source->deals_in_order)
        return 0;
    if (note->kind != THROW_DRAW || source->draws == 0)
        return random_below(&source->random, note->among);
    struct random other = {mix(random_next(&source->random) ^ source->draws)};
    return random_below(&other, note->among);
}

void random_chance_init(struct random_source *source, struct chance *chance)
{
    chance_init(chance, next_throw, source);
}
