/* splitmix64. */

#include "common/base/splitmix.h"

#include <assert.h>

uint64_t splitmix_mix(uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9ULL;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBULL;
    return bits ^ (bits >> 31);
}

uint64_t splitmix_stream(uint64_t seed, uint64_t stream)
{
    return splitmix_mix(seed + 1) ^ splitmix_mix(~stream);
}

uint64_t splitmix_next(uint64_t *state)
{
    *state += 0x9E3779B97F4A7C15ULL;
    return splitmix_mix(*state);
}

int splitmix_below(uint64_t *state, int below)
{
    assert(below > 0);
    return (int)((splitmix_next(state) >> 32) * (uint64_t)below >> 32);
}
