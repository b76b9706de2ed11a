/* Cards, losses, points and plans that are nobody else's business (P24.5). */

#include "server/rules/kit/id_set.h"
#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/hidden.h"
#include "server/rules/petite-guerre/losses.h"

enum { POINTS = 8, TURNS = 3 };

static int draw(const struct petite_secrets *secrets, int among)
{
    return secrets->dealer == NULL ? 0 : dealer_draw(secrets->dealer, among);
}

/* As many of the cards that are not played as the hand has. */
static void hide_hand(const struct petite_secrets *secrets)
{
    struct petite_state *state = secrets->state;
    uint8_t unseen[PETITE_CARDS_MOST];
    int count = 0;
    int hand = petite_pile(petite_position(&secrets->rules->base, state),
                           secrets->side, PILE_HAND);
    for (int i = 0; i < secrets->rules->copy_count; i++)
        if (secrets->rules->card[secrets->rules->copy[i].card].side
                == secrets->side
            && state->card[i] != PILE_DISCARD)
            unseen[count++] = (uint8_t)i;
    for (int i = 0; i < count; i++) {
        int k = i + draw(secrets, count - i);
        uint8_t copy = unseen[k];
        unseen[k] = unseen[i];
        state->card[copy] = i < hand ? PILE_HAND : PILE_DRAW;
    }
}

/* So many of the six that one of them may be chosen; that one, or CARD_NONE. */
static uint16_t draw_cards(const struct petite_secrets *secrets, int count)
{
    uint16_t *drawn = &secrets->state->battle.drawn[secrets->side];
    uint16_t order[COMBAT_CARDS];
    for (uint16_t i = 0; i < COMBAT_CARDS; i++)
        order[i] = i;
    if (secrets->dealer != NULL)
        dealer_order(secrets->dealer, COMBAT_CARDS, order);
    for (int first = 0; first < COMBAT_CARDS; first++) {
        *drawn = 0;
        for (int i = 0; i < count; i++)
            *drawn |= (uint16_t)(1U << order[(first + i) % COMBAT_CARDS]);
        for (int i = 0; i < count; i++) {
            uint16_t card = order[(first + i) % COMBAT_CARDS];
            if (is_allowed(petite_may_choose(
                    petite_position(&secrets->rules->base, secrets->state),
                    secrets->side, card)))
                return card;
        }
    }
    return CARD_NONE;
}

/* P13.4: while both choose; a side that was not asked drew but one card, or
 * was given another for a charge that it may not choose (P13.5). What was
 * drawn and not chosen is not shown afterwards either. */
static void hide_combat_cards(const struct petite_secrets *secrets)
{
    struct petite_battle *battle = &secrets->state->battle;
    const struct step *step = course_top(&secrets->state->course);
    side_id side = secrets->side;
    if (!petite_has_battle(secrets->state) || battle->drawn[side] == 0
        || step == NULL)
        return;
    if (step->kind != STEP_CHOICE) {
        battle->drawn[side] = battle->chosen[side] < COMBAT_CARDS
                                  ? (uint16_t)(1U << battle->chosen[side])
                                  : 0;
        return;
    }
    bool has_chosen = battle->chosen[side] < COMBAT_CARDS;
    int count = seat_in(step->seats, side) ? set_count(battle->drawn[side]) : 1;
    uint16_t chosen = draw_cards(secrets, count);
    if (has_chosen)
        battle->chosen[side] = chosen;
}

/* P14.3: named while the other side's are awaited; as the server would. */
static void hide_losses(const struct petite_secrets *secrets)
{
    struct petite_battle *battle = &secrets->state->battle;
    side_id side = secrets->side;
    struct petite_tally tally;
    int count = 0;
    if (!petite_has_battle(secrets->state) || battle->stage != STAGE_LOSSES
        || battle->blow_count[side] == 0)
        return;
    petite_tally(petite_position(&secrets->rules->base, secrets->state), side,
                 &tally);
    for (; petite_tally_goes_on(&tally) && count < PETITE_BLOWS_MOST; count++) {
        piece_id unit = petite_tally_default(secrets->rules, &tally);
        battle->blow[side][count] = unit;
        battle->filled[side][count] = ID_NONE;
        petite_tally_strike(secrets->rules, &tally, unit, ID_NONE);
    }
    for (int i = count; i < PETITE_BLOWS_MOST; i++) {
        battle->blow[side][i] = 0;
        battle->filled[side][i] = 0;
    }
    battle->blow_count[side] = (uint16_t)count;
}

/* P23.1: the window that stands open tells the order; else it is taken for the
 * one that all begin with. */
static void hide_standing_order(const struct petite_secrets *secrets)
{
    struct petite_state *state = secrets->state;
    const struct step *step = course_top(&state->course);
    bool is_open = step != NULL && step->kind == STEP_WINDOW
                   && seat_in(step->seats, secrets->side);
    state->standing[secrets->side] =
        is_open ? STANDING_ALWAYS : STANDING_BATTLES;
}

/* Points, and from when a landing may begin (P20.2). */
static void hide_plans(const struct petite_secrets *secrets)
{
    struct petite_state *state = secrets->state;
    state->supply[secrets->side] = (uint16_t)draw(secrets, POINTS);
    state->recruits[secrets->side] = (uint16_t)draw(secrets, POINTS);
    for (int i = 0; secrets->side == BRITISH && i < state->landing_count; i++)
        state->landing[i].ready =
            (uint16_t)(state->course.turn + draw(secrets, TURNS));
}

void petite_hide_cards(const struct petite_secrets *secrets)
{
    hide_hand(secrets);
    hide_combat_cards(secrets);
    hide_losses(secrets);
    hide_standing_order(secrets);
    hide_plans(secrets);
}
