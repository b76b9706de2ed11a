/* A player's own random numbers: splitmix64 from a hashed seed. */

#include "client/bot/luck.h"

#include "common/base/digest.h"

#include <string.h>

void luck_seed(struct luck *luck, const char *text)
{
    struct digest digest;
    randombytes_buf(digest.bytes, sizeof digest.bytes);
    if (text != NULL)
        digest_of(text, strlen(text), &digest);
    luck->state = 0;
    for (size_t i = 0; i < sizeof luck->state; i++)
        luck->state = luck->state << 8 | digest.bytes[i];
}

static uint64_t next(struct luck *luck)
{
    luck->state += 0x9E3779B97F4A7C15U;
    uint64_t mixed = luck->state;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
    return mixed ^ mixed >> 31;
}

size_t luck_among(struct luck *luck, size_t among)
{
    return among == 0 ? 0 : (size_t)(next(luck) % among);
}

bool luck_has(struct luck *luck, unsigned times, unsigned of)
{
    return luck_among(luck, of) < times;
}

size_t luck_choice(struct luck *luck, size_t count)
{
    if (luck_has(luck, 1, 2))
        return luck_among(luck, count);
    size_t index = 0;
    while (index + 1 < count && luck_has(luck, 1, 2))
        index++;
    return index;
}
