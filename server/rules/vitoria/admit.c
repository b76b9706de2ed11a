/* What every action must pass first: the general checks of section 5. */

#include "server/rules/kit/admit.h"

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/effect.h"

/* A `choose` answers by the word of the decision. */
static bool is_asked(const struct admitting *it)
{
    const struct step *open = vitoria_open(it->state);
    int choice = action_one(it->action, CHOOSE_CHOICE, ITEM_WRONG);
    return open == NULL || it->action->type != ACTION_CHOOSE
           || (choice >= 0 && vitoria_choice_step(choice) == open->kind);
}

/* No decision asks for it, so it is none that only answers one; and units are
 * placed in deployment alone. */
static bool is_begun(const struct admitting *it)
{
    static const uint32_t answers_only =
        1U << ACTION_RETREAT | 1U << ACTION_PURSUE | 1U << ACTION_ADVANCE
        | 1U << ACTION_CHOOSE | 1U << ACTION_PASS;
    uint8_t type = it->action->type;
    return vitoria_open(it->state) != NULL
           || ((answers_only >> type & 1U) == 0
               && (type != ACTION_PLACE
                   || course_of(it->state)->phase == PHASE_DEPLOYMENT));
}

static bool is_known(const struct admitting *it, int field, int sub,
                     int32_t unit)
{
    (void)it, (void)field, (void)sub;
    return unit != ITEM_UNKNOWN;
}

static bool names_known(const struct admitting *it)
{
    return admit_items(it, ID_PIECE, is_known);
}

static bool is_enemys(const struct admitting *it, int field)
{
    return it->action->type == ACTION_PURSUE && field == PURSUE_FOLLOW;
}

/* Asked of the roster, not of the map: where an enemy is remains the owner's
 * (V13.5). */
static bool is_own(const struct admitting *it, int field, int sub, int32_t unit)
{
    (void)sub;
    return unit < 0 || is_enemys(it, field)
           || vitoria_rules(it->rules)->piece[unit].side == it->seat;
}

static bool names_own(const struct admitting *it)
{
    return admit_items(it, ID_PIECE, is_own);
}

static bool is_present(const struct admitting *it, int field, int sub,
                       int32_t unit)
{
    uint8_t type = it->action->type;
    (void)sub;
    if (unit < 0 || type == ACTION_PLACE || is_enemys(it, field))
        return true;
    const struct vitoria_unit *own = &vitoria_state(it->state)->unit[unit];
    return own->at != PLACE_NONE
           || (type == ACTION_MOVE && own->fate == FATE_WAITING);
}

static bool names_present(const struct admitting *it)
{
    return admit_items(it, ID_PIECE, is_present);
}

/* The places of a path are judged step by step. */
static bool is_in_play(const struct admitting *it, int field, int sub,
                       int32_t place)
{
    (void)sub;
    return it->type->fields[field].choose == CHOOSE_PATH
           || (place >= 0 && vitoria_rules(it->rules)->is_in_play[place]);
}

static bool names_ground(const struct admitting *it)
{
    return admit_items(it, ID_PLACE, is_in_play);
}

static bool is_general(const struct admitting *it, int field)
{
    int32_t unit = action_one(it->action, field, ITEM_WRONG);
    return unit < 0
           || vitoria_rules(it->rules)->piece[unit].kind == KIND_GENERAL;
}

/* Fields that go together. */
static bool is_matched(const struct admitting *it)
{
    const struct action *action = it->action;
    const struct slot *slots = action->slots;
    if (action->type == ACTION_PLACE)
        return (slots[PLACE_COLUMN].mark != MARK_ABSENT)
               == action_has(action, PLACE_TURN);
    if (action->type == ACTION_RALLY)
        return is_general(it, RALLY_GENERAL);
    if (action->type == ACTION_ATTACK)
        return is_general(it, ATTACK_GENERAL)
               && action_has(action, ATTACK_GENERAL)
                      == action_has(action, ATTACK_MODE);
    if (action->type != ACTION_CHOOSE)
        return true;
    /* An answer without a general declines, whatever the mode (section 3). */
    int choice = action_one(action, CHOOSE_CHOICE, 0);
    bool is_named = action_has(action, CHOOSE_GENERAL);
    return is_general(it, CHOOSE_GENERAL)
           && (choice != CHOICE_ESCAPE || is_named)
           && (choice != CHOICE_DEFENCE_GENERAL || !is_named
               || action_has(action, CHOOSE_MODE));
}

const struct admission vitoria_admissions[] = {
    {admit_going, "V2.1"},   {admit_answer, "V2.3"}, {is_asked, "V2.3"},
    {admit_known, "V2.4"},   {is_begun, "V2.1"},     {admit_turn, "V2.2"},
    {admit_phase, "V2.1"},   {names_known, "V2.4"},  {names_own, "V2.2"},
    {names_present, "V2.4"}, {admit_given, "V2.4"},  {admit_either, "V2.4"},
    {admit_exact, "V2.4"},   {admit_filled, "V2.4"}, {names_ground, "V2.4"},
    {is_matched, "V2.4"},    {NULL, NULL},
};
