/* What every action must pass first: tests 1 to 4 of part D. */

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/effect.h"
#include "server/rules/toy-soldiers/seen.h"

static bool is_any_time(uint8_t type)
{
    return type == ACTION_RESIGN || type == ACTION_OFFER_DRAW
           || type == ACTION_CHAT;
}

static struct verdict admit_any_time(const struct toys_rules *rules,
                                     seat_id seat, uint8_t type)
{
    if (type == ACTION_CHAT || rules->is_commander[seat])
        return allow();
    return refuse(type == ACTION_RESIGN ? "T18.5" : "T18.6");
}

/* Decision, seat, phase. */
static struct verdict admit_course(const struct toys_state *state, seat_id seat,
                                   uint8_t type)
{
    const struct step *open = toys_open(state);
    if (open != NULL)
        return type == ACTION_CHOOSE && seat_in(open->seats, seat)
                   ? allow()
                   : refuse("T3.12");
    if (seat_in(state->ended, seat))
        return refuse("T3.2");
    if (!seat_in(course_to_act(&state->course), seat) || type == ACTION_UNKNOWN
        || (toys_actions[type].phases >> state->course.phase & 1U) == 0)
        return refuse("T3.1");
    return allow();
}

/* T1.4: one of the seat's own, in this game; where it must be, on the field. */
static bool is_own(struct toys_position pos, seat_id seat, uint8_t type,
                   int32_t item)
{
    if (item < 0 || item >= pos.rules->unit_count)
        return false;
    piece_id unit = (piece_id)item;
    uint8_t status = pos.state->unit[unit].status;
    return toys_actor(pos, unit) == seat && status != CONDITION_ABSENT
           && status != CONDITION_LOST
           && (type == ACTION_DEPLOY || toys_is_on(pos.state, unit));
}

/* T1.4, T17.7: an enemy on the field that the side is shown. */
static bool is_target(struct toys_position pos, seat_id seat, int32_t item)
{
    side_id side = pos.rules->base.side_of_seat[seat];
    return item >= 0 && item < pos.rules->unit_count
           && pos.rules->piece[item].side != side
           && toys_is_on(pos.state, (piece_id)item)
           && toys_is_seen(pos, side, (piece_id)item);
}

static bool passes(struct toys_position pos, seat_id seat,
                   const struct action *action, int field)
{
    const struct slot *slot = &action->slots[field];
    bool is_list = toys_actions[action->type].fields[field].is_list;
    bool is_enemy = field == SHOT_TARGET && action->type != ACTION_MOVE;
    if (slot->mark == MARK_ABSENT)
        return is_list;
    if (slot->mark == MARK_WRONG)
        return false;
    for (int i = 0; i < slot->count; i++) {
        int32_t item = action_item(action, field, i);
        bool is_good = is_enemy ? is_target(pos, seat, item)
                                : is_own(pos, seat, action->type, item);
        if (!is_good)
            return false;
    }
    return true;
}

/* A letter's list of troops has a clause of its own (T9.13). */
static struct verdict admit_pieces(struct toys_position pos, seat_id seat,
                                   const struct action *action)
{
    const struct action_type *type = &toys_actions[action->type];
    for (int field = 0; field < type->field_count; field++)
        if (type->fields[field].choose == CHOOSE_PIECE
            && !(action->type == ACTION_WRITE && field == WRITE_TRANSFER)
            && !passes(pos, seat, action, field))
            return refuse("T1.4");
    return allow();
}

struct verdict toys_admit(const struct rules *rules, const void *state,
                          seat_id seat, const struct action *action)
{
    struct toys_position pos = toys_position(rules, state);
    if (pos.state->course.is_over)
        return refuse("T18.7");
    if (is_any_time(action->type))
        return admit_any_time(pos.rules, seat, action->type);
    struct verdict verdict = admit_course(pos.state, seat, action->type);
    return is_allowed(verdict) ? admit_pieces(pos, seat, action) : verdict;
}
