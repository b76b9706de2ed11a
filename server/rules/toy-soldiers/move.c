/* Who may move, form, man guns, ride along: kind and state (part D, 5, 6). */

#include "server/rules/toy-soldiers/move.h"

#include <string.h>

enum { COMMAND_RANGE = 4 };

/* T17.5: formed units of one command that touch each other, from a unit on. */
struct chain {
    int count;
    piece_id unit[TOYS_UNITS_MOST];
    bool has[TOYS_UNITS_MOST];
};

static void chain_grow(struct toys_position pos, struct chain *chain,
                       piece_id from)
{
    const struct toys_unit *it = &pos.state->unit[from];
    for (piece_id other = 0; other < pos.rules->unit_count; other++) {
        const struct toys_unit *next = &pos.state->unit[other];
        if (chain->has[other] || !toys_is_formed(pos.rules, other)
            || next->command != it->command || next->at == PLACE_NONE
            || toys_direction(pos.rules, it->at, next->at) < 0)
            continue;
        chain->has[other] = true;
        chain->unit[chain->count++] = other;
    }
}

/* An aide of the seat in one of the chain's squares? */
static bool has_orders(struct toys_position pos, const struct chain *chain,
                       uint16_t seat)
{
    for (piece_id adc = 0; adc < pos.rules->unit_count; adc++) {
        if (pos.rules->piece[adc].kind != KIND_ADC
            || pos.state->unit[adc].command != seat
            || !toys_is_on(pos.state, adc))
            continue;
        for (int i = 0; i < chain->count; i++)
            if (pos.state->unit[chain->unit[i]].at == pos.state->unit[adc].at)
                return true;
    }
    return false;
}

static bool is_commanded(struct toys_position pos, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    piece_id general = pos.rules->general[it->command];
    if (!pos.state->option[OPTION_STRICT] || !toys_is_formed(pos.rules, unit))
        return true;
    if (toys_is_on(pos.state, general)
        && toys_range(pos.rules, it->at, pos.state->unit[general].at)
               <= COMMAND_RANGE)
        return true;
    struct chain chain;
    memset(&chain, 0, sizeof chain);
    chain.has[unit] = true;
    chain.unit[chain.count++] = unit;
    for (int i = 0; i < chain.count; i++)
        chain_grow(pos, &chain, chain.unit[i]);
    return has_orders(pos, &chain, it->command);
}

/* What stops every act of movement, of whatever arm. */
static struct verdict may_act(struct toys_position pos, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    if (toys_is_beaten(pos.state, unit))
        return refuse("T4.10");
    if (toys_is_locked(pos, unit))
        return refuse("T12.7");
    if (it->is_acted)
        return refuse("T3.10");
    if (toys_is_halted(pos.state, unit))
        return refuse("T4.5");
    if (it->leaderless > 0)
        return refuse("T4.2");
    return allow();
}

static struct verdict may_charge(struct toys_position pos, piece_id unit)
{
    if (toys_is_worn(pos, unit))
        return refuse("T2.5");
    if (pos.state->course.turn <= pos.state->unit[unit].blown)
        return refuse("T8.6");
    return allow();
}

static struct verdict may_go(struct toys_position pos, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    if (pos.rules->piece[unit].kind != KIND_ARTILLERY)
        return it->formation == FORMATION_SQUARE ? refuse("T5.4") : allow();
    if (it->crew_with != ID_NONE)
        return refuse("T14.5");
    return it->is_fired ? refuse("T6.6") : allow();
}

static bool is_to_be_charged(struct toys_position pos, piece_id target)
{
    return toys_is_formed(pos.rules, target)
           && pos.state->unit[target].crew_with == ID_NONE;
}

struct verdict toys_may_move(struct toys_position pos,
                             const struct toys_order *order)
{
    int kind = pos.rules->piece[order->unit].kind;
    if (order->is_charge && kind != KIND_CAVALRY)
        return refuse("T8.2");
    struct verdict verdict = may_act(pos, order->unit);
    if (is_allowed(verdict) && order->is_charge)
        verdict = may_charge(pos, order->unit);
    if (is_allowed(verdict))
        verdict = may_go(pos, order->unit);
    if (!is_allowed(verdict))
        return verdict;
    if (!is_commanded(pos, order->unit))
        return refuse("T17.5");
    if (order->target != ID_NONE && !is_to_be_charged(pos, order->target))
        return refuse("T8.2");
    if ((order->is_unlimbering || order->is_limbering)
        && kind != KIND_ARTILLERY)
        return refuse("T6.1");
    return allow();
}

struct verdict toys_may_form(struct toys_position pos, piece_id unit,
                             int formation)
{
    if (pos.rules->piece[unit].kind != KIND_INFANTRY)
        return refuse("T5.4");
    struct verdict verdict = may_act(pos, unit);
    if (!is_allowed(verdict))
        return verdict;
    if (!is_commanded(pos, unit))
        return refuse("T17.5");
    bool is_good =
        (formation == FORMATION_LINE || formation == FORMATION_SQUARE)
        && formation != pos.state->unit[unit].formation;
    return is_good ? allow() : refuse("T5.4");
}

struct verdict toys_may_man(struct toys_position pos,
                            const struct toys_picture *picture, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    piece_id contacts[4];
    if (pos.rules->piece[unit].kind != KIND_ARTILLERY
        || it->crew_with == ID_NONE)
        return refuse("T14.5");
    struct verdict verdict = may_act(pos, unit);
    if (!is_allowed(verdict))
        return verdict;
    if (it->is_fired)
        return refuse("T6.6");
    if (!is_commanded(pos, unit))
        return refuse("T17.5");
    return toys_picture_contacts(pos, picture, it->at,
                                 pos.rules->piece[unit].side, true, contacts)
                   > 0
               ? refuse("T14.5")
               : allow();
}

struct verdict toys_may_ride(struct toys_position pos, piece_id unit,
                             piece_id rider)
{
    const struct toys_unit *it = &pos.state->unit[rider];
    const struct toys_unit *horse = &pos.state->unit[unit];
    bool is_good = toys_is_rider(pos.rules, rider)
                   && toys_is_formed(pos.rules, unit) && it->at == horse->at
                   && it->command == horse->command && !it->is_acted;
    return is_good ? allow() : refuse("T9.2");
}
