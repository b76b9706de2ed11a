/* What must always hold: markers, boxes, labels, cards, steps. */

#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/victory.h"

static const char *check_counter(struct petite_position pos, piece_id i)
{
    const struct petite_unit *it = &pos.state->unit[i];
    if (!is_place(it->at) && it->at != AT_POOL && it->at != AT_DUE
        && it->at != AT_OUT)
        return "a counter is nowhere";
    if (!is_place(it->at) && it->head != ID_NONE)
        return "a counter off the map lies in a box (P4.2)";
    if (it->head == ID_NONE)
        return NULL;
    if (it->head >= pos.rules->unit_count
        || !petite_is_commander(pos.rules, it->head)
        || !petite_is_head(pos, it->head)
        || pos.rules->piece[it->head].side != pos.rules->piece[i].side
        || pos.state->unit[it->head].at != it->at)
        return "a counter lies in a box that is none (P4.2)";
    if (petite_is_phantom(pos.rules, i)
        || (petite_is_commander(pos.rules, i)
            && pos.rules->piece[i].seniority
                   < pos.rules->piece[it->head].seniority))
        return "a counter lies in a box that is not for it (P4.2)";
    return NULL;
}

static const char *check_label(struct petite_position pos, piece_id i)
{
    uint8_t label = pos.state->unit[i].label;
    if ((label != 0) != petite_is_head(pos, i) || label > PETITE_LABELS)
        return "a marker without a label, or a label without one (P24.2)";
    for (piece_id k = 0; label != 0 && k < i; k++)
        if (pos.rules->piece[k].side == pos.rules->piece[i].side
            && pos.state->unit[k].label == label)
            return "two markers with one label (P24.2)";
    return NULL;
}

static const char *check_values(struct petite_position pos, piece_id i)
{
    const struct petite_unit *it = &pos.state->unit[i];
    if (it->supply > 2 || it->is_weak > 1
        || (it->is_weak && !petite_is_combat(pos.rules, i)))
        return "a strength or supply that cannot be";
    if (is_place(it->at) && pos.rules->terrain[it->at] == TERRAIN_SEA)
        return "a counter at sea (P7.7)";
    if (it->is_aboard && petite_landing(pos.state, it->at) < 0)
        return "aboard without a landing (P20.8)";
    return NULL;
}

static const char *check_cards(struct petite_position pos)
{
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (petite_pile(pos, side, PILE_HAND) > pos.rules->hand_limit)
            return "too many cards in a hand (P6.2)";
    for (int i = 0; i < pos.rules->copy_count; i++)
        if (pos.state->card[i] > PILE_DISCARD)
            return "a card in no pile";
    return NULL;
}

static const char *check_course(const struct petite_state *state)
{
    if (state->dealing != 0)
        return "labels still to be dealt (P24.3)";
    if (state->loyalty < -6 || state->loyalty > 6)
        return "loyalty out of range (P21.1)";
    if (state->course.is_over)
        return NULL;
    if (course_to_act(&state->course) == 0)
        return "nobody is awaited";
    bool in_battle = course_top(&state->course)->kind >= STEP_CALLS;
    return in_battle == petite_has_battle(state)
               ? NULL
               : "a battle without a step, or a step without one";
}

const char *petite_invariants(const struct rules *rules, const void *state)
{
    struct petite_position pos = petite_position(rules, state);
    const char *broken = check_course(pos.state);
    for (piece_id i = 0; broken == NULL && i < pos.rules->unit_count; i++) {
        broken = check_counter(pos, i);
        if (broken == NULL)
            broken = check_label(pos, i);
        if (broken == NULL)
            broken = check_values(pos, i);
    }
    return broken == NULL ? check_cards(pos) : broken;
}
