/* Who is in the battle (P12.3), and who leads them. */

#include "server/rules/petite-guerre/battle.h"

int petite_fighters(const struct petite_rules *rules,
                    const struct petite_state *state, side_id side,
                    piece_id counters[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == side
            && state->unit[i].at == state->battle.at
            && !petite_is_phantom(rules, i))
            counters[count++] = i;
    return count;
}

piece_id petite_leader(const struct petite_rules *rules,
                       const struct petite_state *state, side_id side)
{
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(rules, state, side, counters);
    piece_id leader = ID_NONE;
    for (int i = 0; i < count; i++) {
        const struct petite_piece *it = &rules->piece[counters[i]];
        if (it->kind != KIND_COMMANDER)
            continue;
        if (leader == ID_NONE || it->rank > rules->piece[leader].rank
            || (it->rank == rules->piece[leader].rank
                && it->seniority < rules->piece[leader].seniority))
            leader = counters[i];
    }
    return leader;
}
