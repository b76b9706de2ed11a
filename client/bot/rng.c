/* A player's own random numbers, from a hashed seed. */

#include "client/bot/rng.h"

#include "common/base/digest.h"
#include "common/base/splitmix.h"

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

size_t rng_among(struct rng *rng, size_t among)
{
    return among == 0 ? 0 : (size_t)(splitmix_next(&rng->state) % among);
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
