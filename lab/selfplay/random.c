/* Random numbers for the proving commands. */

#include "lab/selfplay/random.h"

#include "common/base/splitmix.h"

uint64_t random_next(struct random *random)
{
    return splitmix_next(&random->state);
}

void random_start(struct random *random, uint64_t seed, uint64_t stream)
{
    random->state = splitmix_stream(seed, stream);
}

int random_below(struct random *random, int below)
{
    return splitmix_below(&random->state, below);
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
    struct random other = {
        splitmix_mix(random_next(&source->random) ^ source->draws)};
    return random_below(&other, note->among);
}

void random_chance_init(struct random_source *source, struct chance *chance)
{
    chance_init(chance, next_throw, source);
}
