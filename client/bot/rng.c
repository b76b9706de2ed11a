/* A player's own random numbers: splitmix64 from a hashed seed. */

#include "client/bot/rng.h"

#include "common/base/digest.h"

#include <string.h>

void rng_seed(struct rng *rng, const char *text)
{
    struct digest digest;
    randombytes_buf(digest.bytes, sizeof digest.bytes);
    if (text != NULL)
        digest_of(text, strlen(text), &digest);
    rng->state = 0;
    for (size_t i = 0; i < sizeof rng->state; i++)
        rng->state = rng->state << 8 | digest.bytes[i];
}

static uint64_t next(struct rng *rng)
{
    rng->state += 0x9E3779B97F4A7C15U;
    uint64_t mixed = rng->state;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
    return mixed ^ mixed >> 31;
}

size_t rng_among(struct rng *rng, size_t among)
{
    return among == 0 ? 0 : (size_t)(next(rng) % among);
}

bool rng_has(struct rng *rng, unsigned times, unsigned of)
{
    return rng_among(rng, of) < times;
}

size_t rng_choice(struct rng *rng, size_t count)
{
    if (rng_has(rng, 1, 2))
        return rng_among(rng, count);
    size_t index = 0;
    while (index + 1 < count && rng_has(rng, 1, 2))
        index++;
    return index;
}
