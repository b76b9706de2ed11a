/* Dealing anew what was forgotten of the other side (P24). */

#include "server/rules/petite-guerre/game_view.h"
#include "server/rules/petite-guerre/hidden.h"

enum { WEAK_IN = 3 };

/* P9.1: who is not known may be understrength. */
static void deal_strengths(const struct petite_secrets *secrets)
{
    for (piece_id i = 0; i < secrets->rules->unit_count; i++)
        if (secrets->rules->piece[i].side == secrets->side
            && !secrets->is_pinned[i] && petite_is_combat(secrets->rules, i))
            secrets->state->unit[i].is_weak =
                dealer_draw(secrets->dealer, WEAK_IN) == 0;
}

void petite_deal_anew(const struct rules *base, void *at, viewer_id viewer,
                      struct chance *chance)
{
    const struct petite_rules *rules = petite_rules(base);
    struct petite_secrets secrets = {
        .rules = rules,
        .state = at,
        .observer = petite_observer(petite_position(base, at), viewer)};
    if (secrets.observer.sees_all)
        return; /* P24.9: all is open */
    struct dealer dealer = dealer_begin(chance);
    secrets.dealer = &dealer;
    for (side_id side = 0; side < SIDES_MOST; side++) {
        if (petite_is_own(&secrets.observer, side))
            continue;
        secrets.side = side;
        petite_pin(petite_position(base, at), &secrets.observer, side,
                   secrets.is_pinned);
        petite_hide(&secrets);
        petite_pin(petite_position(base, at), &secrets.observer, side,
                   secrets.is_pinned);
        deal_strengths(&secrets);
        petite_hide_cards(&secrets);
    }
}
