/* What a viewer cannot know, as far as forgetting and dealing both ask (D6). */

#include "tests/drill/hidden.h"

struct unknown unknown_to(const struct rules *rules, void *state,
                          viewer_id viewer, struct chance *chance)
{
    return (struct unknown){drill_rules(rules), state,
                            observer_of(drill_position(rules, state), viewer),
                            chance};
}

struct parts unit_parts(struct drill_state *state)
{
    return (struct parts){.records = state->units,
                          .size = sizeof state->units[0],
                          .stride = sizeof state->units[0],
                          .sets = &state->attacks[0].units,
                          .set_stride = sizeof state->attacks[0],
                          .set_count = state->attack_count};
}

int units_of_back(const struct unknown *it, piece_id first,
                  uint16_t members[DRILL_UNITS])
{
    const struct drill_piece *back = &it->rules->pieces[first];
    int count = 0;
    EACH_OF(piece, ALL_UNITS) {
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

int labels_unseen(const struct unknown *it, uint16_t units[DRILL_UNITS])
{
    return set_list(
        set_without(ALL_UNITS, units_with(it->to.pos, FATE_RESERVE)), units);
}

int cards_unseen(const struct unknown *it, uint16_t cards[DRILL_CARDS])
{
    id_set known = cards_at(it->state, CARD_USED)
                   | cards_at(it->state, CARD_HAND + it->to.viewer);
    return set_list(set_without(ALL_CARDS, known), cards);
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
