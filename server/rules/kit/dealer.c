/* A dealer: splitmix64, begun with sixty bits of the chance. */

#include "server/rules/kit/dealer.h"

#include <assert.h>

enum { SEED_THROWS = 4, SEED_BITS = 15 };

struct dealer dealer_begin(struct chance *chance)
{
    struct dealer dealer = {0};
    for (int i = 0; i < SEED_THROWS; i++)
        dealer.state = dealer.state << SEED_BITS
                       | (uint64_t)(chance_roll(chance, 1 << SEED_BITS) - 1);
    return dealer;
}

int dealer_draw(struct dealer *dealer, int among)
{
    assert(among > 0);
    dealer->state += 0x9E3779B97F4A7C15ULL;
    uint64_t bits = dealer->state;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9ULL;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBULL;
    bits ^= bits >> 31;
    return (int)((bits >> 32) * (uint64_t)among >> 32);
}

void dealer_order(struct dealer *dealer, int count, uint16_t *order)
{
    for (int i = 0; i < count; i++) {
        int k = dealer_draw(dealer, i + 1);
        order[i] = order[k];
        order[k] = (uint16_t)i;
    }
}
