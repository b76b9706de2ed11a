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

void petite_field(struct petite_position pos, struct petite_field *field)
{
    memset(field, 0, sizeof *field);
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        const struct petite_unit *it = &pos.state->unit[i];
        uint8_t side = pos.rules->piece[i].side;
        if (!is_place(it->at))
            continue;
        if (it->head == ID_NONE)
            field->markers[side][it->at]++;
        if (!petite_is_phantom(pos.rules, i))
            field->real[side][it->at]++;
        if (petite_is_combat(pos.rules, i))
            field->combat[side][it->at]++;
    }
}

bool petite_is_enemy_marked(const struct petite_field *field, side_id side,
                            int32_t at)
{
    return field->markers[petite_enemy(side)][at] > 0;
}

/* P4.1: a commander with his box, a lone unit, a phantom. */
bool petite_is_head(struct petite_position pos, piece_id unit)
{
    return unit < pos.rules->unit_count && is_place(pos.state->unit[unit].at)
           && pos.state->unit[unit].head == ID_NONE;
}

piece_id petite_head_of(const struct petite_state *state, piece_id unit)
{
    return state->unit[unit].head == ID_NONE ? unit : state->unit[unit].head;
}

bool petite_is_lone(struct petite_position pos, piece_id unit)
{
    return petite_is_head(pos, unit) && petite_is_unit(pos.rules, unit);
}

int petite_box(struct petite_position pos, piece_id head,
               piece_id counters[PETITE_PIECES_MOST])
{
    int count = 0;
    counters[count++] = head;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.state->unit[i].head == head && is_place(pos.state->unit[i].at))
            counters[count++] = i;
    return count;
}

int petite_heads_at(struct petite_position pos, side_id side, place_id at,
                    piece_id heads[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == side && pos.state->unit[i].at == at
            && pos.state->unit[i].head == ID_NONE)
            heads[count++] = i;
    return count;
}

int petite_strength(struct petite_position pos, piece_id unit)
{
    return pos.rules->piece[unit].strength[pos.state->unit[unit].is_weak];
}

int petite_level(struct petite_position pos, piece_id commander)
{
    const struct petite_piece *counter = &pos.rules->piece[commander];
    return pos.state->cinc[counter->side] == commander ? (int)LEVEL_CINC
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
bool petite_is_bridged(struct petite_position pos, side_id side, place_id from,
                       place_id to)
{
    int bridge = petite_bridge(pos.rules, from, to);
    if (bridge < 0)
        return false;
    return pos.rules->bridge[bridge].is_ferry ? pos.state->ferry[bridge] == side
                                              : !pos.state->is_broken[bridge];
}

bool petite_is_by_road(struct petite_position pos, side_id side, place_id from,
                       place_id to)
{
    int direction = board_direction(&pos.rules->base.board, from, to);
    if (direction < 0 || pos.rules->base.board.lines_over[from][direction] == 0)
        return false;
    return pos.rules->water[from][direction] == WATER_NONE
           || petite_is_bridged(pos, side, from, to); /* P7.4 */
}

bool petite_is_upper(const struct petite_rules *rules, place_id from,
                     place_id to)
{
    int direction = board_direction(&rules->base.board, from, to);
    return direction >= 0 && rules->is_upper[from][direction] != 0;
}

/* P19.3: shut while two of three forts are American; a razed one is nobody's.
 */
bool petite_is_hudson_open(struct petite_position pos)
{
    int held = 0;
    for (int i = 0; i < 3; i++)
        held += petite_controls(pos, AMERICAN, pos.rules->fort[i])
                && !petite_is_razed(pos.state, pos.rules->fort[i]);
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

bool petite_controls(struct petite_position pos, side_id side, place_id at)
{
    int settlement = petite_settlement(pos.rules, at);
    return settlement >= 0 && pos.state->control[settlement] == side;
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

int petite_hand(struct petite_position pos, side_id side,
                uint8_t copies[PETITE_CARDS_MOST])
{
    int count = 0;
    for (int i = 0; i < pos.rules->copy_count; i++)
        if (pos.rules->card[pos.rules->copy[i].card].side == side
            && pos.state->card[i] == PILE_HAND)
            copies[count++] = (uint8_t)i;
    return count;
}

int petite_held(struct petite_position pos, side_id side, int32_t name)
{
    uint8_t copies[PETITE_CARDS_MOST];
    int count = petite_hand(pos, side, copies);
    if (name < 0 || name >= pos.rules->name_count)
        return -1;
    const struct petite_name *it = &pos.rules->name[name];
    for (int i = 0; i < count; i++)
        if ((it->of == NAME_COPY && copies[i] == it->index)
            || (it->of == NAME_CARD
                && pos.rules->copy[copies[i]].card == it->index))
            return copies[i];
    return -1;
}

int petite_pile(struct petite_position pos, side_id side, int pile)
{
    int count = 0;
    for (int i = 0; i < pos.rules->copy_count; i++)
        count += pos.rules->card[pos.rules->copy[i].card].side == side
                 && pos.state->card[i] == pile;
    return count;
}

int petite_combat_card(const struct petite_rules *rules, int32_t name)
{
    return name >= 0 && name < rules->name_count
                   && rules->name[name].of == NAME_COMBAT
               ? rules->name[name].index
               : -1;
}
