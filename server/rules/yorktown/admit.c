/* What every action must pass first (section 5, "any"): Y2.4, Y2.6. */

#include "server/rules/kit/admit.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/orders.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"

/* Units that need not be the seat's own, or of which the check speaks; and one
 * that does not matter, since `units` are given. */
static bool is_free(const struct admitting *it, int field, int sub)
{
    const struct slot *slots = it->action->slots;
    switch ((enum yorktown_action)it->action->type) {
    case ACTION_FIRE: return sub == SHOT_TARGET;
    case ACTION_PLACE: return field == PLACE_JOIN;
    case ACTION_MOVE:
        return field == MOVE_JOIN
               || (field == MOVE_UNIT && slots[MOVE_UNITS].count > 0);
    case ACTION_BOARD:
        return field == BOARD_UNIT && slots[BOARD_UNITS].count > 0;
    case ACTION_LAND: return field == LAND_UNIT && slots[LAND_UNITS].count > 0;
    case ACTION_CHOOSE: return true;
    case ACTION_BUILD:
    case ACTION_SAIL:
    case ACTION_ATTACK:
    case ACTION_RETREAT:
    case ACTION_END_PHASE:
    case ACTION_RESIGN:
    case ACTION_COUNT: break;
    }
    return false;
}

static bool is_own(const struct admitting *it, int field, int sub, int32_t unit)
{
    const struct yorktown_rules *rules = yorktown_rules(it->rules);
    return is_free(it, field, sub)
           || (unit >= 0 && unit < rules->unit_count
               && rules->piece[unit].side == it->seat
               && is_in_play(yorktown_state(it->state)->unit[unit].at));
}

static bool names_own(const struct admitting *it)
{
    return admit_items(it, ID_PIECE, is_own);
}

const struct admission yorktown_admissions[] = {
    {admit_going, "Y2.4"},  {admit_known, "Y2.4"},  {admit_turn, "Y2.4"},
    {admit_answer, "Y2.6"}, {admit_phase, "Y2.4"},  {admit_kinds, "Y2.4"},
    {admit_given, "Y2.4"},  {admit_filled, "Y2.4"}, {names_own, "Y2.4"},
    {NULL, NULL},
};
