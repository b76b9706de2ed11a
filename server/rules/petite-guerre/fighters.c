/* Who is in the battle (P12.3), and who leads them. */

#include "server/rules/petite-guerre/battle.h"

int petite_fighters(struct petite_position pos, side_id side,
                    piece_id counters[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == side
            && pos.state->unit[i].at == pos.state->battle.at
            && !petite_is_phantom(pos.rules, i))
            counters[count++] = i;
    return count;
}

piece_id petite_leader(struct petite_position pos, side_id side)
{
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(pos, side, counters);
    piece_id leader = ID_NONE;
    for (int i = 0; i < count; i++) {
        const struct petite_piece *it = &pos.rules->piece[counters[i]];
        if (it->kind != KIND_COMMANDER)
            continue;
        if (leader == ID_NONE || it->rank > pos.rules->piece[leader].rank
            || (it->rank == pos.rules->piece[leader].rank
                && it->seniority < pos.rules->piece[leader].seniority))
            leader = counters[i];
    }
    return leader;
}
