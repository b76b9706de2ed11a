/* Ships in port: who is aboard, and how a landing is given up (P20.2, P20.8).
 */

#include "server/rules/petite-guerre/ship.h"

int petite_aboard(struct petite_position pos, place_id port,
                  piece_id heads[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.state->unit[i].is_aboard && pos.state->unit[i].at == port
            && pos.state->unit[i].head == ID_NONE)
            heads[count++] = i;
    return count;
}

void petite_drop_landing(struct petite_state *state, place_id port)
{
    for (int i = petite_landing(state, port) + 1; i < state->landing_count; i++)
        state->landing[i - 1] = state->landing[i];
    state->landing[--state->landing_count] = (struct petite_landing){0};
}

void petite_end_landing(struct petite_play *play, place_id port)
{
    if (petite_landing(play->state, port) < 0)
        return;
    petite_drop_landing(play->state, port);
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->state->unit[i].at == port)
            play->state->unit[i].is_aboard = 0;
    petite_event(play, EVENT_LANDING_ENDS, "P20.8", BRITISH, port);
}
