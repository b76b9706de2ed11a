/* What a viewer cannot know, as far as forgetting and dealing both ask (D6). */

#include "tests/drill/hidden.h"

struct unknown unknown_to(const struct rules *rules, void *state,
                          viewer_id viewer, struct chance *chance)
{
    return (struct unknown){drill_rules(rules), state,
                            observer_of(drill_position(rules, state), viewer),
                            chance};
}

struct drill_part part_of(const struct drill_state *state, piece_id piece)
{
    struct drill_part part = {.unit = state->units[piece]};
    for (int k = 0; k < state->attack_count; k++)
        if (unit_in(state->attacks[k].units, piece))
            part.attacks = (uint16_t)(part.attacks | 1U << k);
    return part;
}

void part_give(struct drill_state *state, piece_id piece,
               const struct drill_part *part)
{
    state->units[piece] = part->unit;
    for (int k = 0; k < state->attack_count; k++) {
        state->attacks[k].units &= (unit_set)~unit_only(piece);
        if ((part->attacks >> k & 1U) != 0)
            state->attacks[k].units |= unit_only(piece);
    }
}

int units_of_back(const struct unknown *it, piece_id first,
                  uint16_t members[DRILL_UNITS])
{
    const struct drill_piece *back = &it->rules->pieces[first];
    int count = 0;
    EACH_UNIT(piece, ALL_UNITS) {
        const struct drill_piece *printed = &it->rules->pieces[piece];
        uint8_t fate = it->state->units[piece].fate;
        if (printed->seat == back->seat && printed->kind == back->kind
            && (fate == FATE_FIELD || fate == FATE_RESERVE)
            && !is_known(&it->to, piece))
            members[count++] = piece;
    }
    return count > 0 && members[0] == first ? count : 0;
}

bool is_label_seen(const struct drill_state *state, piece_id piece)
{
    return state->units[piece].fate == FATE_RESERVE;
}

int cards_unseen(const struct unknown *it, uint16_t cards[DRILL_CARDS])
{
    int count = 0;
    for (uint16_t card = 0; card < DRILL_CARDS; card++)
        if (it->state->cards[card] != CARD_USED
            && it->state->cards[card] != CARD_HAND + it->to.viewer)
            cards[count++] = card;
    return count;
}

bool is_signal_unseen(const struct unknown *it, seat_id seat)
{
    return seat != it->to.viewer
           && it->state->signals[seat].to != it->to.viewer;
}

bool may_correspond(const struct unknown *it, seat_id from, seat_id to)
{
    const side_id *side = it->rules->base.side_of_seat;
    return from != it->to.viewer && from != to && side[from] == side[to];
}
