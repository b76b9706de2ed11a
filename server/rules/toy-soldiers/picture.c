/* A picture: who stands where, as one side is shown it. */

#include "server/rules/toy-soldiers/picture.h"

#include "server/rules/toy-soldiers/seen.h"

#include <string.h>

void toys_picture(struct toys_position pos, side_id side,
                  struct toys_picture *picture)
{
    picture->side = side;
    memset(picture->formed, UINT8_MAX, sizeof picture->formed);
    memset(picture->figure, UINT8_MAX, sizeof picture->figure);
    memset(picture->holds, 0, sizeof picture->holds);
    for (int i = 0; i < TOYS_UNITS_MOST; i++)
        picture->is_seen[i] = true;
    if (side != SIDE_NONE)
        toys_seen(pos, side, picture->is_seen);
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        place_id at = pos.state->unit[unit].at;
        if (at == PLACE_NONE || !picture->is_seen[unit])
            continue;
        picture->holds[at] =
            (uint8_t)(picture->holds[at] | 1U << pos.rules->piece[unit].side);
        if (toys_is_formed(pos.rules, unit))
            picture->formed[at] = unit;
        else if (toys_is_figure(pos.rules, unit))
            picture->figure[at] = unit;
    }
}

int toys_picture_contacts(struct toys_position pos,
                          const struct toys_picture *picture, place_id at,
                          side_id side, bool guns, piece_id units[4])
{
    int count = 0;
    for (int direction = 0; direction < 8; direction += 2) {
        place_id to = toys_step(pos.rules, at, direction);
        if (to == PLACE_NONE || toys_has_high_wall(pos.rules, at, to))
            continue;
        piece_id unit = picture->formed[to];
        if (unit != ID_NONE && pos.rules->piece[unit].side != side
            && (guns || pos.state->unit[unit].crew_with == ID_NONE))
            units[count++] = unit;
    }
    return count;
}
