/* Luck: splitmix64. */

#include "server/think/luck.h"

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

struct luck luck_begin(uint64_t seed, uint64_t stream)
{
    return (struct luck){mix(seed + 1) ^ mix(~stream)};
}

int luck_below(struct luck *luck, int below)
{
    luck->state += 0x9E3779B97F4A7C15ULL;
    return (int)((mix(luck->state) >> 32) * (uint64_t)below >> 32);
}

static int next_throw(void *user, const struct throw_note *note,
                      const uint16_t *cards)
{
    (void)cards;
    return luck_below(user, note->among);
}

void luck_chance(struct luck *luck, struct chance *chance)
{
    chance_init(chance, next_throw, luck);
}
