/* A taste for the rare: how often the random player has chosen what. */

#include "lab/selfplay/taste.h"

#include <stddef.h>

static uint64_t add_text(uint64_t hash, const char *text)
{
    for (; text != NULL && *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001B3ULL;
    return (hash ^ 0xFF) * 0x100000001B3ULL;
}

unsigned taste_of(const char *a, const char *b, const char *c, int number)
{
    uint64_t hash = 0xCBF29CE484222325ULL;
    hash = add_text(hash, a);
    hash = add_text(hash, b);
    hash = add_text(hash, c);
    hash = (hash ^ (unsigned)number) * 0x100000001B3ULL;
    return (unsigned)((hash ^ hash >> 32) % TASTES);
}

int taste_weight(const struct taste *taste, unsigned place)
{
    uint32_t count = taste->count[place];
    return count >= TASTES ? 1 : (int)(TASTES / (1 + count));
}

void taste_note(struct taste *taste, unsigned place)
{
    taste->count[place]++;
}
