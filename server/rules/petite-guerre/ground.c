/* The ground and who stands on it: markers, hexsides, bridges, settlements. */

#include "server/rules/petite-guerre/ground.h"

#include <string.h>

bool petite_is_combat(const struct petite_rules *rules, piece_id unit)
{
    return rules->piece[unit].group != GROUP_NONE;
}

bool petite_is_infantry(const struct petite_rules *rules, piece_id unit)
{
    return rules->piece[unit].group == GROUP_MILITIA
           || rules->piece[unit].group == GROUP_REGULAR;
}

bool petite_is_unit(const struct petite_rules *rules, piece_id unit)
{
    return petite_is_combat(rules, unit)
           || rules->piece[unit].kind == KIND_BAGGAGE;
}

bool petite_is_phantom(const struct petite_rules *rules, piece_id unit)
{
    return rules->piece[unit].kind == KIND_PHANTOM;
}

bool petite_is_commander(const struct petite_rules *rules, piece_id unit)
{
    return rules->piece[unit].kind == KIND_COMMANDER;
}

void petite_field(const struct petite_rules *rules,
                  const struct petite_state *state, struct petite_field *field)
{
    memset(field, 0, sizeof *field);
    for (piece_id i = 0; i < rules->unit_count; i++) {
        const struct petite_unit *it = &state->unit[i];
        uint8_t side = rules->piece[i].side;
        if (!is_place(it->at))
            continue;
        if (it->head == ID_NONE)
            field->markers[side][it->at]++;
        if (!petite_is_phantom(rules, i))
            field->real[side][it->at]++;
        if (petite_is_combat(rules, i))
            field->combat[side][it->at]++;
    }
}

bool petite_is_enemy_marked(const struct petite_field *field, side_id side,
                            int32_t at)
{
    return field->markers[petite_enemy(side)][at] > 0;
}

/* P4.1: a commander with his box, a lone unit, a phantom. */
bool petite_is_head(const struct petite_rules *rules,
                    const struct petite_state *state, piece_id unit)
{
    return unit < rules->unit_count && is_place(state->unit[unit].at)
           && state->unit[unit].head == ID_NONE;
}

piece_id petite_head_of(const struct petite_state *state, piece_id unit)
{
    return state->unit[unit].head == ID_NONE ? unit : state->unit[unit].head;
}

bool petite_is_lone(const struct petite_rules *rules,
                    const struct petite_state *state, piece_id unit)
{
    return petite_is_head(rules, state, unit) && petite_is_unit(rules, unit);
}

int petite_box(const struct petite_rules *rules,
               const struct petite_state *state, piece_id head,
               piece_id counters[PETITE_PIECES_MOST])
{
    int count = 0;
    counters[count++] = head;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (state->unit[i].head == head && is_place(state->unit[i].at))
            counters[count++] = i;
    return count;
}

int petite_heads_at(const struct petite_rules *rules,
                    const struct petite_state *state, side_id side, place_id at,
                    piece_id heads[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == side && state->unit[i].at == at
            && state->unit[i].head == ID_NONE)
            heads[count++] = i;
    return count;
}

int petite_strength(const struct petite_rules *rules,
                    const struct petite_state *state, piece_id unit)
{
    return rules->piece[unit].strength[state->unit[unit].is_weak];
}

int petite_level(const struct petite_rules *rules,
                 const struct petite_state *state, piece_id commander)
{
    const struct petite_piece *counter = &rules->piece[commander];
    return state->cinc[counter->side] == commander ? (int)LEVEL_CINC
                                                   : counter->level;
}

int petite_water(const struct petite_rules *rules, place_id from, place_id to)
{
    int direction = board_direction(&rules->base.board, from, to);
    return direction < 0 ? (int)WATER_NONE : rules->water[from][direction];
}

int petite_bridge(const struct petite_rules *rules, place_id from, place_id to)
{
    int direction = board_direction(&rules->base.board, from, to);
    return direction < 0 ? -1 : rules->bridge_over[from][direction] - 1;
}

/* P8.1: a ferry is a bridge for its owner; P6.9: a broken bridge is none. */
bool petite_is_bridged(const struct petite_rules *rules,
                       const struct petite_state *state, side_id side,
                       place_id from, place_id to)
{
    int bridge = petite_bridge(rules, from, to);
    if (bridge < 0)
        return false;
    return rules->bridge[bridge].is_ferry ? state->ferry[bridge] == side
                                          : !state->is_broken[bridge];
}

bool petite_is_by_road(const struct petite_rules *rules,
                       const struct petite_state *state, side_id side,
                       place_id from, place_id to)
{
    int direction = board_direction(&rules->base.board, from, to);
    if (direction < 0 || rules->base.board.lines_over[from][direction] == 0)
        return false;
    return rules->water[from][direction] == WATER_NONE
           || petite_is_bridged(rules, state, side, from, to); /* P7.4 */
}

bool petite_is_upper(const struct petite_rules *rules, place_id from,
                     place_id to)
{
    int direction = board_direction(&rules->base.board, from, to);
    return direction >= 0 && rules->is_upper[from][direction] != 0;
}

/* P19.3: shut while two of three forts are American; a razed one is nobody's.
 */
bool petite_is_hudson_open(const struct petite_rules *rules,
                           const struct petite_state *state)
{
    int held = 0;
    for (int i = 0; i < 3; i++)
        held += petite_controls(rules, state, AMERICAN, rules->fort[i])
                && !petite_is_razed(state, rules->fort[i]);
    return held < 2;
}

bool petite_is_opened(const struct petite_state *state, place_id from,
                      place_id to)
{
    for (int i = 0; i < state->opened_count; i++)
        if (state->opened[i].from == from && state->opened[i].to == to)
            return true;
    return false;
}

int petite_settlement(const struct petite_rules *rules, place_id at)
{
    return at < PETITE_PLACES ? rules->settlement_at[at] - 1 : -1;
}

bool petite_controls(const struct petite_rules *rules,
                     const struct petite_state *state, side_id side,
                     place_id at)
{
    int settlement = petite_settlement(rules, at);
    return settlement >= 0 && state->control[settlement] == side;
}

const struct petite_razed *petite_razed(const struct petite_state *state,
                                        place_id at)
{
    for (int i = 0; i < state->razed_count; i++)
        if (state->razed[i].at == at)
            return &state->razed[i];
    return NULL;
}

bool petite_is_razed(const struct petite_state *state, place_id at)
{
    return petite_razed(state, at) != NULL;
}

int petite_landing(const struct petite_state *state, place_id port)
{
    for (int i = 0; i < state->landing_count; i++)
        if (state->landing[i].port == port)
            return i;
    return -1;
}

/* P21.1: one index, two views. */
int petite_own_loyalty(const struct petite_state *state, side_id side)
{
    return side == AMERICAN ? state->loyalty : -state->loyalty;
}

int petite_hand(const struct petite_rules *rules,
                const struct petite_state *state, side_id side,
                uint8_t copies[PETITE_CARDS_MOST])
{
    int count = 0;
    for (int i = 0; i < rules->copy_count; i++)
        if (rules->card[rules->copy[i].card].side == side
            && state->card[i] == PILE_HAND)
            copies[count++] = (uint8_t)i;
    return count;
}

int petite_held(const struct petite_rules *rules,
                const struct petite_state *state, side_id side, int32_t name)
{
    uint8_t copies[PETITE_CARDS_MOST];
    int count = petite_hand(rules, state, side, copies);
    if (name < 0 || name >= rules->name_count)
        return -1;
    const struct petite_name *it = &rules->name[name];
    for (int i = 0; i < count; i++)
        if ((it->of == NAME_COPY && copies[i] == it->index)
            || (it->of == NAME_CARD
                && rules->copy[copies[i]].card == it->index))
            return copies[i];
    return -1;
}

int petite_pile(const struct petite_rules *rules,
                const struct petite_state *state, side_id side, int pile)
{
    int count = 0;
    for (int i = 0; i < rules->copy_count; i++)
        count += rules->card[rules->copy[i].card].side == side
                 && state->card[i] == pile;
    return count;
}

int petite_combat_card(const struct petite_rules *rules, int32_t name)
{
    return name >= 0 && name < rules->name_count
                   && rules->name[name].of == NAME_COMBAT
               ? rules->name[name].index
               : -1;
}
