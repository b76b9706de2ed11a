/* Luck: what a thinker imagines to be thrown. */

#include "server/think/luck.h"

#include "common/base/splitmix.h"

struct luck luck_begin(uint64_t seed, uint64_t stream)
{
    return (struct luck){splitmix_stream(seed, stream)};
}

int luck_below(struct luck *luck, int below)
{
    return splitmix_below(&luck->state, below);
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
