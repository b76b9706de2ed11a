/* Points given before the match: counted, and said. */

#include "server/rules/kit/given.h"

int given_to(side_id side, int points, side_id whose)
{
    int own = side == whose ? points : -points;
    return own > 0 ? own : 0;
}

void given_goal(struct goals *goals, const char *clause, int points,
                side_id whose)
{
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (given_to(side, points, whose) > 0)
            goals_put(goals, side, clause,
                      "Points given before the first turn, so that the sides "
                      "are even.")
                ->points = (int16_t)given_to(side, points, whose);
}
