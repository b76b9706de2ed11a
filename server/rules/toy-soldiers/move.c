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

static void chain_grow(const struct toys_rules *rules,
                       const struct toys_state *state, struct chain *chain,
                       piece_id from)
{
    const struct toys_unit *it = &state->unit[from];
    for (piece_id other = 0; other < rules->unit_count; other++) {
        const struct toys_unit *next = &state->unit[other];
        if (chain->has[other] || !toys_is_formed(rules, other)
            || next->command != it->command || next->at == PLACE_NONE
            || toys_direction(rules, it->at, next->at) < 0)
            continue;
        chain->has[other] = true;
        chain->unit[chain->count++] = other;
    }
}

/* An aide of the seat in one of the chain's squares? */
static bool has_orders(const struct toys_rules *rules,
                       const struct toys_state *state,
                       const struct chain *chain, uint16_t seat)
{
    for (piece_id adc = 0; adc < rules->unit_count; adc++) {
        if (rules->piece[adc].kind != KIND_ADC
            || state->unit[adc].command != seat || !toys_is_on(state, adc))
            continue;
        for (int i = 0; i < chain->count; i++)
            if (state->unit[chain->unit[i]].at == state->unit[adc].at)
                return true;
    }
    return false;
}

static bool is_commanded(const struct toys_rules *rules,
                         const struct toys_state *state, piece_id unit)
{
    const struct toys_unit *it = &state->unit[unit];
    piece_id general = rules->general[it->command];
    if (!state->option[OPTION_STRICT] || !toys_is_formed(rules, unit))
        return true;
    if (toys_is_on(state, general)
        && toys_range(rules, it->at, state->unit[general].at) <= COMMAND_RANGE)
        return true;
    struct chain chain;
    memset(&chain, 0, sizeof chain);
    chain.has[unit] = true;
    chain.unit[chain.count++] = unit;
    for (int i = 0; i < chain.count; i++)
        chain_grow(rules, state, &chain, chain.unit[i]);
    return has_orders(rules, state, &chain, it->command);
}

/* What stops every act of movement, of whatever arm. */
static struct verdict may_act(const struct toys_rules *rules,
                              const struct toys_state *state, piece_id unit)
{
    const struct toys_unit *it = &state->unit[unit];
    if (toys_is_beaten(state, unit))
        return refuse("T4.10");
    if (toys_is_locked(rules, state, unit))
        return refuse("T12.7");
    if (it->is_acted)
        return refuse("T3.10");
    if (toys_is_halted(state, unit))
        return refuse("T4.5");
    if (it->leaderless > 0)
        return refuse("T4.2");
    return allow();
}

static struct verdict may_charge(const struct toys_rules *rules,
                                 const struct toys_state *state, piece_id unit)
{
    if (toys_is_worn(rules, state, unit))
        return refuse("T2.5");
    if (state->course.turn <= state->unit[unit].blown)
        return refuse("T8.6");
    return allow();
}

static struct verdict may_go(const struct toys_rules *rules,
                             const struct toys_state *state, piece_id unit)
{
    const struct toys_unit *it = &state->unit[unit];
    if (rules->piece[unit].kind != KIND_ARTILLERY)
        return it->formation == FORMATION_SQUARE ? refuse("T5.4") : allow();
    if (it->crew_with != ID_NONE)
        return refuse("T14.5");
    return it->is_fired ? refuse("T6.6") : allow();
}

static bool is_to_be_charged(const struct toys_rules *rules,
                             const struct toys_state *state, piece_id target)
{
    return toys_is_formed(rules, target)
           && state->unit[target].crew_with == ID_NONE;
}

struct verdict toys_may_move(const struct toys_rules *rules,
                             const struct toys_state *state,
                             const struct toys_order *order)
{
    int kind = rules->piece[order->unit].kind;
    if (order->is_charge && kind != KIND_CAVALRY)
        return refuse("T8.2");
    struct verdict verdict = may_act(rules, state, order->unit);
    if (is_allowed(verdict) && order->is_charge)
        verdict = may_charge(rules, state, order->unit);
    if (is_allowed(verdict))
        verdict = may_go(rules, state, order->unit);
    if (!is_allowed(verdict))
        return verdict;
    if (!is_commanded(rules, state, order->unit))
        return refuse("T17.5");
    if (order->target != ID_NONE
        && !is_to_be_charged(rules, state, order->target))
        return refuse("T8.2");
    if ((order->is_unlimbering || order->is_limbering)
        && kind != KIND_ARTILLERY)
        return refuse("T6.1");
    return allow();
}

struct verdict toys_may_form(const struct toys_rules *rules,
                             const struct toys_state *state, piece_id unit,
                             int formation)
{
    if (rules->piece[unit].kind != KIND_INFANTRY)
        return refuse("T5.4");
    struct verdict verdict = may_act(rules, state, unit);
    if (!is_allowed(verdict))
        return verdict;
    if (!is_commanded(rules, state, unit))
        return refuse("T17.5");
    bool is_good =
        (formation == FORMATION_LINE || formation == FORMATION_SQUARE)
        && formation != state->unit[unit].formation;
    return is_good ? allow() : refuse("T5.4");
}

struct verdict toys_may_man(const struct toys_rules *rules,
                            const struct toys_state *state,
                            const struct toys_picture *picture, piece_id unit)
{
    const struct toys_unit *it = &state->unit[unit];
    piece_id contacts[4];
    if (rules->piece[unit].kind != KIND_ARTILLERY || it->crew_with == ID_NONE)
        return refuse("T14.5");
    struct verdict verdict = may_act(rules, state, unit);
    if (!is_allowed(verdict))
        return verdict;
    if (it->is_fired)
        return refuse("T6.6");
    if (!is_commanded(rules, state, unit))
        return refuse("T17.5");
    return toys_picture_contacts(rules, state, picture, it->at,
                                 rules->piece[unit].side, true, contacts)
                   > 0
               ? refuse("T14.5")
               : allow();
}

struct verdict toys_may_ride(const struct toys_rules *rules,
                             const struct toys_state *state, piece_id unit,
                             piece_id rider)
{
    const struct toys_unit *it = &state->unit[rider];
    const struct toys_unit *horse = &state->unit[unit];
    bool is_good = toys_is_rider(rules, rider) && toys_is_formed(rules, unit)
                   && it->at == horse->at && it->command == horse->command
                   && !it->is_acted;
    return is_good ? allow() : refuse("T9.2");
}
