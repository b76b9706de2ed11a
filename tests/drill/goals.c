/* Goals: what D7 scores, and who would win by it now. All of it is public. */

#include "server/rules/ids.h"
#include "tests/drill/flow.h"
#include "tests/drill/unit.h"

static void add_prizes(struct goals *goals, const struct drill_rules *rules,
                       const struct drill_state *state)
{
    char text[ID_TEXT];
    for (int i = 0; i < rules->prizes->count; i++) {
        place_id place = rules->prizes->places[i];
        struct goal *goal = goals_add(
            goals, SIDE_NONE, "D7.1",
            "Hold the prize at %s: %d points. It is theirs whose "
            "unit was in it last.",
            id_name(&rules->base, ID_PLACE, place, text), DRILL_PRIZE);
        goal->worth = DRILL_PRIZE;
        goal->holder =
            (side_id)(state->control[place] < SIDES ? state->control[place]
                                                    : SIDE_NONE);
        goal_at(goal, place);
    }
}

static void add_losses(struct goals *goals, const struct drill_rules *rules,
                       const struct drill_state *state, side_id side)
{
    struct goal *goal =
        goals_add(goals, side, "D7.2",
                  "One point for each point that the other side has lost.");
    goal->points = (int16_t)side_losses(rules, state, (side_id)(RED - side));
}

void drill_goals(const struct rules *base, const void *at, viewer_id viewer,
                 struct goals *goals)
{
    const struct drill_rules *rules = drill_rules_of(base);
    const struct drill_state *state = at;
    struct goals_standing *standing = &goals->standing;
    int result = drill_by_score(rules, state);
    (void)viewer;
    add_prizes(goals, rules, state);
    add_losses(goals, rules, state, BLUE);
    add_losses(goals, rules, state, RED);
    standing->leads = result < SIDES ? (side_id)result : SIDE_NONE;
    standing->result = drill_results[result];
    standing->by = drill_deciders[0];
    standing->clause = "D7.2";
    goals_say(goals, "Blue has %d points, red %d: the higher score wins.",
              side_score(rules, state, BLUE), side_score(rules, state, RED));
}
