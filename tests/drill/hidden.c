/* What a viewer cannot know, as far as forgetting and dealing both ask (D6). */

#include "tests/drill/hidden.h"

#include "tests/drill/sight.h"

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

static bool is_face_down(const struct drill_rules *rules,
                         const struct drill_state *state, viewer_id viewer,
                         piece_id piece)
{
    uint8_t fate = state->units[piece].fate;
    return (fate == FATE_FIELD || fate == FATE_RESERVE)
           && !is_known(rules, state, viewer, piece);
}

int units_of_back(const struct drill_rules *rules,
                  const struct drill_state *state, viewer_id viewer,
                  piece_id first, piece_id members[DRILL_UNITS])
{
    const struct drill_piece *back = &rules->pieces[first];
    int count = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (rules->pieces[piece].seat == back->seat
            && rules->pieces[piece].kind == back->kind
            && is_face_down(rules, state, viewer, piece))
            members[count++] = piece;
    return count > 0 && members[0] == first ? count : 0;
}

bool is_placed_in_secret(const struct drill_state *state)
{
    return state->course.phase == PHASE_DEPLOY && state->course.is_over == 0;
}

bool is_label_seen(const struct drill_state *state, piece_id piece)
{
    return state->units[piece].fate == FATE_RESERVE;
}

bool is_card_unseen(const struct drill_state *state, viewer_id viewer, int card)
{
    return state->cards[card] != CARD_USED
           && state->cards[card] != CARD_HAND + viewer;
}

bool is_signal_unseen(const struct drill_state *state, viewer_id viewer,
                      seat_id seat)
{
    return seat != viewer && state->signals[seat].to != viewer;
}
