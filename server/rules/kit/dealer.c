/* A dealer: a stream of numbers begun with sixty bits of the chance. */

#include "server/rules/kit/dealer.h"

#include "common/base/splitmix.h"

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
    return splitmix_below(&dealer->state, among);
}

void dealer_order(struct dealer *dealer, int count, uint16_t *order)
{
    for (int i = 0; i < count; i++) {
        int k = dealer_draw(dealer, i + 1);
        order[i] = order[k];
        order[k] = (uint16_t)i;
    }
}
