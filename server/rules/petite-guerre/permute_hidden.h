/* What the files that permute share: one position being made another. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_PERMUTE_HIDDEN_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_PERMUTE_HIDDEN_H

#include "server/rules/petite-guerre/visibility.h"
#include "server/rules/proof.h"

struct petite_shuffle {
    const struct petite_rules *rules;
    struct petite_state *state;
    struct petite_observer observer;
    uint64_t seed; /* of its own numbers: there are more than chance notes */
    struct permuted *permuted;
    side_id side; /* whose secrets are shuffled */
    bool is_pinned[PETITE_PIECES_MOST];
};

/* A number below `number`, by a xorshift generator: good enough to shuffle, and
 * the same everywhere. */
static inline int petite_below(struct petite_shuffle *shuffle, int number)
{
    shuffle->seed ^= shuffle->seed << 13;
    shuffle->seed ^= shuffle->seed >> 7;
    shuffle->seed ^= shuffle->seed << 17;
    return (int)(shuffle->seed >> 33) % number;
}

/* One of two. */
static inline bool petite_heads_up(struct petite_shuffle *shuffle)
{
    return petite_below(shuffle, 2) == 0;
}

/* Which marker is what, and who lies in which box. */
void petite_shuffle_markers(struct petite_shuffle *shuffle);
/* Hands, combat cards, points, orders, preparations, states of units. */
void petite_shuffle_secrets(struct petite_shuffle *shuffle);
/* What only the next command may make known: hunger, who was lost, standing
 * orders, deeds and labels of those who are shown. */
void petite_shuffle_kept(struct petite_shuffle *shuffle);

#endif
