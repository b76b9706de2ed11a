/* What every action must pass first: tests 1 to 4 of part D. */

#include "server/rules/kit/admit.h"

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/effect.h"
#include "server/rules/toy-soldiers/seen.h"

static bool is_commanders(const struct admitting *it, uint8_t type)
{
    return it->action->type != type
           || toys_rules(it->rules)->is_commander[it->seat];
}

static bool may_resign(const struct admitting *it)
{
    return is_commanders(it, ACTION_RESIGN);
}

static bool may_offer_draw(const struct admitting *it)
{
    return is_commanders(it, ACTION_OFFER_DRAW);
}

static bool has_not_ended(const struct admitting *it)
{
    const struct toys_state *state = toys_state(it->state);
    return toys_open(state) != NULL || !seat_in(state->ended, it->seat)
           || (it->type != NULL && it->type->is_any_time);
}

/* One of the seat's own, in this game; where it must be, on the field. */
static bool is_own(const struct admitting *it, piece_id unit)
{
    struct toys_position pos = toys_position(it->rules, it->state);
    uint8_t status = pos.state->unit[unit].status;
    return toys_actor(pos, unit) == it->seat && status != CONDITION_ABSENT
           && status != CONDITION_LOST
           && (it->action->type == ACTION_DEPLOY
               || toys_is_on(pos.state, unit));
}

/* T17.7: an enemy on the field that the side is shown. */
static bool is_target(const struct admitting *it, piece_id unit)
{
    struct toys_position pos = toys_position(it->rules, it->state);
    side_id side = it->rules->side_of_seat[it->seat];
    return pos.rules->piece[unit].side != side && toys_is_on(pos.state, unit)
           && toys_is_seen(pos, side, unit);
}

/* A letter's list of troops has a clause of its own (T9.13). */
static bool is_transfer(const struct admitting *it, int field)
{
    return it->action->type == ACTION_WRITE && field == WRITE_TRANSFER;
}

static bool may_name(const struct admitting *it, int field, int sub,
                     int32_t item)
{
    bool is_enemy = field == SHOT_TARGET && it->action->type != ACTION_MOVE;
    (void)sub;
    if (is_transfer(it, field))
        return true;
    return item >= 0 && item < toys_rules(it->rules)->unit_count
           && (is_enemy ? is_target(it, (piece_id)item)
                        : is_own(it, (piece_id)item));
}

/* T1.4 is of pieces alone: what else is missing or wrong, the checks refuse. */
static bool names_pieces(const struct admitting *it)
{
    for (int k = 0; k < it->type->field_count; k++) {
        const struct action_field *field = &it->type->fields[k];
        int mark = it->action->slots[k].mark;
        if (field->choose == CHOOSE_PIECE && !is_transfer(it, k)
            && (mark == MARK_WRONG
                || (mark == MARK_ABSENT && field->need == FIELD_NEEDED)))
            return false;
    }
    return admit_items(it, ID_PIECE, may_name);
}

const struct admission toys_admissions[] = {
    {admit_going, "T18.7"},    {may_resign, "T18.5"},
    {may_offer_draw, "T18.6"}, {admit_answer, "T3.12"},
    {has_not_ended, "T3.2"},   {admit_turn, "T3.1"},
    {admit_known, "T3.1"},     {admit_phase, "T3.1"},
    {names_pieces, "T1.4"},    {NULL, NULL},
};
