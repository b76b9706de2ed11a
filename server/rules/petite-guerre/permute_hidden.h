/* What the files that permute share: one position being made another. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_PERMUTE_HIDDEN_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_PERMUTE_HIDDEN_H

#include "server/rules/kit/dealer.h"
#include "server/rules/petite-guerre/visibility.h"
#include "server/rules/proof.h"

struct petite_shuffle {
    const struct petite_rules *rules;
    struct petite_state *state;
    struct petite_observer observer;
    struct dealer dealer; /* there are more numbers than chance notes */
    struct permuted *permuted;
    side_id side; /* whose secrets are shuffled */
    bool is_pinned[PETITE_PIECES_MOST];
};

/* The position as far as it has been shuffled. */
static inline struct petite_position petite_shuffle_now(
    const struct petite_shuffle *shuffle)
{
    return (struct petite_position){shuffle->rules, shuffle->state};
}

static inline bool petite_heads_up(struct petite_shuffle *shuffle)
{
    return dealer_draw(&shuffle->dealer, 2) == 0;
}

/* Hands, combat cards, points, orders, preparations, states of units. */
void petite_shuffle_secrets(struct petite_shuffle *shuffle);
/* What only the next command may make known: hunger, who was lost, standing
 * orders, deeds and labels of those who are shown. */
void petite_shuffle_kept(struct petite_shuffle *shuffle);

#endif
