/* Goals: what D7 scores, and who would win by it now. All of it is public. */

#include "server/rules/ids.h"
#include "tests/drill/flow.h"
#include "tests/drill/tables.h"

static void add_prizes(struct goals *goals, struct drill_position pos)
{
    char text[ID_TEXT];
    for (int i = 0; i < pos.rules->prizes->count; i++) {
        place_id place = pos.rules->prizes->places[i];
        uint16_t holder = pos.state->control[place];
        struct goal *goal = goals_add(
            goals, SIDE_NONE, "D7.1",
            "Hold the prize at %s: %d points. It is theirs whose "
            "unit was in it last.",
            id_name(&pos.rules->base, ID_PLACE, place, text), DRILL_PRIZE);
        goal->worth = DRILL_PRIZE;
        goal->holder = holder < SIDES ? (side_id)holder : SIDE_NONE;
        goal_at(goal, place);
    }
}

static void add_losses(struct goals *goals, struct drill_position pos,
                       side_id side)
{
    struct goal *goal =
        goals_add(goals, side, "D7.2",
                  "One point for each point that the other side has lost.");
    goal->points = (int16_t)side_losses(pos, other_side(side));
}

void drill_goals(const struct rules *base, const void *at, viewer_id viewer,
                 struct goals *goals)
{
    struct drill_position pos = drill_position(base, at);
    struct goals_standing *standing = &goals->standing;
    int result = drill_by_score(pos);
    (void)viewer;
    add_prizes(goals, pos);
    add_losses(goals, pos, BLUE);
    add_losses(goals, pos, RED);
    standing->leads = result < SIDES ? (side_id)result : SIDE_NONE;
    standing->result = drill_results[result];
    standing->by = drill_deciders[0];
    standing->clause = "D7.2";
    goals_say(goals, "Blue has %d points, red %d: the higher score wins.",
              side_score(pos, BLUE), side_score(pos, RED));
}
