/* What a position is worth: by its end, by the game, or by what is scored. */

#include "server/think/think.h"

enum { LEADS = 3200, HELD = 160 };

/* Of a game without a value of its own: its goals, as the side sees them. */
static int value_by_goals(const struct rules *rules, const void *state,
                          side_id side)
{
    struct goals goals;
    int value = 0;
    goals_begin(&goals);
    rules->game->goals(rules, state, rules->commander_of_side[side], &goals);
    for (int i = 0; i < goals.count; i++) {
        const struct goal *goal = &goals.rows[i];
        side_id owner = goal->side != SIDE_NONE ? goal->side : goal->holder;
        if (owner == SIDE_NONE)
            continue;
        int gained = 0;
        if (goal->points != GOAL_UNSAID)
            gained += HELD * goal->points;
        if (goal->worth != GOAL_UNSAID && goal->holder == owner)
            gained += HELD * goal->worth;
        if (goal->now != GOAL_UNSAID && goal->most != GOAL_UNSAID)
            gained += HELD * goal->now;
        value += owner == side ? gained : -gained;
    }
    if (goals.standing.leads != SIDE_NONE)
        value += goals.standing.leads == side ? LEADS : -LEADS;
    return value;
}

int think_value(const struct rules *rules, const void *state, side_id side)
{
    if (course_of(state)->is_over != 0) {
        struct outcome outcome = {.winner = SIDE_NONE};
        rules->game->outcome(rules, state, &outcome);
        if (outcome.winner == SIDE_NONE)
            return 0;
        return outcome.winner == side ? THINK_WON : -THINK_WON;
    }
    if (rules->game->value != NULL)
        return rules->game->value(rules, state, side);
    return value_by_goals(rules, state, side);
}
