/* What every action must pass first, in the order of P25.3. */

#include "server/rules/kit/admit.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/ground.h"

static uint16_t step_of(const struct admitting *it)
{
    return course_top(course_of(it->state))->kind;
}

static bool is_for_window(const struct admitting *it)
{
    return step_of(it) != STEP_WINDOW || admit_answer(it);
}

/* A card out of its time is refused by P6.4 instead. */
static bool is_answer(const struct admitting *it)
{
    return it->type == &petite_actions[ACTION_PLAY_CARD] || admit_answer(it);
}

/* P24.7: the seat's own, and on the map or, of decoys, in the pool (P4.5); the
 * same words for all that is not. */
static bool is_own(const struct admitting *it, int field, int sub, int32_t unit)
{
    const struct petite_rules *rules = petite_rules(it->rules);
    uint8_t type = it->action->type;
    bool in_pool = type == ACTION_PLACE_PHANTOM || type == ACTION_LIFT_PHANTOM;
    (void)field, (void)sub;
    return unit >= 0 && unit < rules->unit_count
           && rules->piece[unit].side == it->seat
           && (in_pool || is_place(petite_state(it->state)->unit[unit].at));
}

/* A card is held, or for `choose` a combat card. */
static bool is_held(const struct admitting *it, int field, int sub,
                    int32_t card)
{
    struct petite_position pos = petite_position(it->rules, it->state);
    (void)field, (void)sub;
    return it->action->type == ACTION_CHOOSE
               ? petite_combat_card(pos.rules, card) >= 0
               : petite_held(pos, it->seat, card) >= 0;
}

static bool names_own(const struct admitting *it)
{
    return admit_items(it, ID_PIECE, is_own)
           && admit_items(it, ID_CARD, is_held);
}

const struct admission petite_admissions[] = {
    {admit_going, "P1.1"},
    {admit_turn, "P1.1"},
    {is_for_window, "P23.3"},
    {admit_known, "P25.4"},
    {is_answer, "P1.2"},
    {admit_phase, "P1.2"},
    {admit_no_more, "P25.4"},
    {admit_kinds, "P25.4"},
    {admit_given, "P25.4"},
    {admit_either, "P25.4"},
    {admit_filled, "P25.4"},
    {names_own, "P24.7"},
    {NULL, NULL},
};
