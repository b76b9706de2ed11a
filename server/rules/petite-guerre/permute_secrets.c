/* Scrambling of what lies off the map or shows on no marker (P24.5). */

#include "server/rules/petite-guerre/permute_hidden.h"

#include "server/rules/petite-guerre/losses.h"

enum { POINTS_MORE = 4, TURNS_MORE = 3, ONE_IN = 3 };

/* Copies of the side's cards that lie in its draw pile; their number. */
static int list_pile(const struct petite_shuffle *shuffle,
                     uint8_t copies[PETITE_CARDS_MOST])
{
    int count = 0;
    for (int i = 0; i < shuffle->rules->copy_count; i++)
        if (shuffle->rules->card[shuffle->rules->copy[i].card].side
                == shuffle->side
            && shuffle->state->card[i] == PILE_DRAW)
            copies[count++] = (uint8_t)i;
    return count;
}

/* Any card of the draw pile could be in the hand instead. */
static void shuffle_hand(struct petite_shuffle *shuffle)
{
    uint8_t hand[PETITE_CARDS_MOST], pile[PETITE_CARDS_MOST];
    int count = petite_hand(petite_shuffle_now(shuffle), shuffle->side, hand);
    for (int i = 0; i < count; i++) {
        int cards = list_pile(shuffle, pile);
        if (cards == 0)
            return;
        shuffle->state->card[pile[dealer_draw(&shuffle->dealer, cards)]] =
            PILE_HAND;
        shuffle->state->card[hand[i]] = PILE_DRAW;
        shuffle->permuted->hands++;
    }
}

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

static bool may_choose(const struct petite_shuffle *shuffle, int card)
{
    return is_allowed(
        petite_may_choose(petite_shuffle_now(shuffle), shuffle->side, card));
}

/* Others of the six, as many; and another of them chosen (P13.3, P13.4). A
 * side that drew one, or drew again, was answered for and stays. */
static void shuffle_combat_cards(struct petite_shuffle *shuffle)
{
    struct petite_battle *battle = &shuffle->state->battle;
    uint16_t *drawn = &battle->drawn[shuffle->side];
    uint16_t *chosen = &battle->chosen[shuffle->side];
    enum { FEWEST = 3 };
    if (!petite_has_battle(shuffle->state) || battle->stage != STAGE_CHOICE
        || count_bits(*drawn) < FEWEST)
        return;
    bool has_chosen = *chosen < COMBAT_CARDS;
    for (int i = 0; i < COMBAT_CARDS; i++) {
        int gone = dealer_draw(&shuffle->dealer, COMBAT_CARDS);
        int come = dealer_draw(&shuffle->dealer, COMBAT_CARDS);
        if ((*drawn >> gone & 1) == 0 || (*drawn >> come & 1) != 0)
            continue;
        *drawn = (uint16_t)((*drawn & ~(1U << gone)) | 1U << come);
        shuffle->permuted->hands++;
    }
    if (!has_chosen)
        return;
    *chosen = CARD_NONE;
    for (int i = dealer_draw(&shuffle->dealer, COMBAT_CARDS);
         *chosen == CARD_NONE; i++)
        if (may_choose(shuffle, i % COMBAT_CARDS))
            *chosen = (uint16_t)(i % COMBAT_CARDS);
    shuffle->permuted->plots++;
}

/* Losses that were named while the other side's are awaited: it could have
 * named those that the server would have struck (P14.3). */
static void shuffle_losses(struct petite_shuffle *shuffle)
{
    struct petite_battle *battle = &shuffle->state->battle;
    struct petite_tally tally;
    side_id side = shuffle->side;
    if (!petite_has_battle(shuffle->state) || battle->stage != STAGE_LOSSES
        || battle->blow_count[side] == 0 || petite_heads_up(shuffle))
        return;
    int count = 0;
    petite_tally(petite_shuffle_now(shuffle), side, &tally);
    for (; petite_tally_goes_on(&tally) && count < PETITE_BLOWS_MOST; count++) {
        piece_id unit = petite_tally_default(shuffle->rules, &tally);
        battle->blow[side][count] = unit;
        battle->filled[side][count] = ID_NONE;
        petite_tally_strike(shuffle->rules, &tally, unit, ID_NONE);
    }
    for (int i = count; i < battle->blow_count[side]; i++) {
        battle->blow[side][i] = 0;
        battle->filled[side][i] = 0;
    }
    battle->blow_count[side] = (uint16_t)count;
    shuffle->permuted->plots++;
}

static void shuffle_points(struct petite_shuffle *shuffle)
{
    struct petite_state *state = shuffle->state;
    state->supply[shuffle->side] = (uint16_t)dealer_draw(
        &shuffle->dealer, state->supply[shuffle->side] + POINTS_MORE);
    state->recruits[shuffle->side] = (uint16_t)dealer_draw(
        &shuffle->dealer, state->recruits[shuffle->side] + POINTS_MORE);
    shuffle->permuted->orders++;
}

/* When what was ordered comes, and when a landing may begin (P20.2). */
static void shuffle_plans(struct petite_shuffle *shuffle)
{
    struct petite_state *state = shuffle->state;
    for (int i = 0; i < state->order_count; i++) {
        struct petite_order *order = &state->order[i];
        if (order->side != shuffle->side || order->due <= state->course.turn)
            continue;
        order->due = (uint16_t)(state->course.turn + 1
                                + dealer_draw(&shuffle->dealer, TURNS_MORE));
        shuffle->permuted->plots++;
    }
    for (int i = 0; shuffle->side == BRITISH && i < state->landing_count; i++) {
        state->landing[i].ready =
            (uint16_t)(state->course.turn
                       + dealer_draw(&shuffle->dealer, TURNS_MORE));
        shuffle->permuted->plots++;
    }
}

/* Strength, command and crossings of those who are not known. A starving unit
 * stays as it is (P16.9). */
static void shuffle_states(struct petite_shuffle *shuffle)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        struct petite_unit *it = &shuffle->state->unit[i];
        if (shuffle->is_pinned[i] || dealer_draw(&shuffle->dealer, ONE_IN) > 0)
            continue;
        if (petite_is_combat(shuffle->rules, i) && it->supply == 0)
            it->is_weak = petite_heads_up(shuffle);
        if (it->head == ID_NONE
            && petite_is_lone(petite_shuffle_now(shuffle), i))
            it->crossing = PLACE_NONE;
        shuffle->permuted->orders++;
    }
}

void petite_shuffle_secrets(struct petite_shuffle *shuffle)
{
    shuffle_hand(shuffle);
    shuffle_combat_cards(shuffle);
    shuffle_losses(shuffle);
    shuffle_points(shuffle);
    shuffle_plans(shuffle);
    shuffle_states(shuffle);
}
