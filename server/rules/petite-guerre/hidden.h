/*
 * What a side keeps from the other, as forgetting and dealing ask (P24).
 *
 * Of the markers of the other side a viewer sees labels and hexes, and the
 * sizes of boxes as they were when the rack's picture was taken (P4.3). Who is
 * a commander, a lone unit or a decoy, and who lies in whose box, is not seen,
 * nor who of the pool, or of those who seem lost, is on the map; but that no
 * decoy stands where both sides do. Of who is shown, strength and supply are
 * seen, and nothing of what they have done or are about to do.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_HIDDEN_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_HIDDEN_H

#include "server/rules/kit/dealer.h"
#include "server/rules/petite-guerre/visibility.h"

/* One side's secrets, and who looks. */
struct petite_secrets {
    const struct petite_rules *rules;
    struct petite_state *state;
    struct petite_observer observer;
    side_id side;          /* whose secrets they are */
    struct dealer *dealer; /* NULL: all in the order of what is seen */
    /* What stays where it is, whatever it is; and all that is off the map. */
    bool is_pinned[PETITE_PIECES_MOST];
};

/* Does whoever is taken off the map go to the pool, and come again (P18.7)? */
static inline bool petite_comes_again(const struct petite_rules *rules,
                                      piece_id counter)
{
    const struct petite_piece *it = &rules->piece[counter];
    return it->is_pool || it->kind == KIND_BAGGAGE || it->kind == KIND_PHANTOM;
}

/* Pins what is known: the whole marker stays with its counters. */
void petite_pin(struct petite_position pos,
                const struct petite_observer *observer, side_id side,
                bool is_pinned[PETITE_PIECES_MOST]);

/* Of those who are pinned, all that is not shown: deeds, plans, labels. Asks
 * for no dealer. */
void petite_hide_deeds(const struct petite_secrets *secrets);

/* Of all markers that are not pinned: who they are, and who lies in their
 * boxes; who of the pool is on the map, and that nobody is under way. */
void petite_hide(struct petite_secrets *secrets);

/* Hand, combat cards, losses named, points, orders and plans (P24.5). */
void petite_hide_cards(const struct petite_secrets *secrets);

#endif
