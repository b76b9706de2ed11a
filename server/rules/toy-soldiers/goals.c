/* Goals: what T18 scores, and what it would come to now. Scores and losses are
 * for everybody, whatever one may infer from them (T19.6). */

#include "server/rules/toy-soldiers/victory.h"

#include "server/rules/kit/given.h"
#include "server/rules/toy-soldiers/game_view.h"

#include <stdio.h>

static void add_objective(struct goals *goals, struct toys_position pos,
                          int index)
{
    const struct toys_objective *objective = &pos.rules->objective[index];
    char called[GOALS_PLACE];
    struct goal *goal =
        goals_add(goals, SIDE_NONE, "T18.3", "Hold %s: %d point%s.",
                  goals_place(&pos.rules->base, objective->at, called),
                  objective->value, objective->value == 1 ? "" : "s");
    goal->worth = objective->value;
    goal->holder = pos.state->holder[index] < SIDES_MOST
                       ? (side_id)pos.state->holder[index]
                       : (side_id)SIDE_NONE;
    goal_at(goal, objective->at);
}

static void add_losses(struct goals *goals, struct toys_position pos,
                       side_id side)
{
    side_id enemy = toys_enemy(side);
    int losses = toys_losses(pos, enemy);
    struct goal *goal = goals_add(
        goals, side, "T18.1",
        "Enemy losses: the points of units that are lost, routing or spent, "
        "half of those retiring or worn, and generals lost.");
    goal->points = (int16_t)losses;
    if (pos.state->break_at[enemy] == 0)
        return;
    goal = goals_add(goals, side, "T18.2",
                     "Break the enemy: at the end of a turn, losses of %d "
                     "points or more win at once.",
                     pos.state->break_at[enemy]);
    goal_count(goal, losses, pos.state->break_at[enemy]);
}

static void say_standing(struct goals *goals, struct toys_position pos)
{
    char first[TOYS_SIDE], second[TOYS_SIDE];
    goals_score(goals, "Score: %s %d, %s %d.",
                toys_side_label(pos.rules, 0, first), toys_score(pos, 0),
                toys_side_label(pos.rules, 1, second), toys_score(pos, 1));
    goals_say(goals,
              "%s After turn %d the higher score wins if it leads by %d or "
              "more; else it is a draw. This is turn %d.",
              goals->standing.score, pos.rules->turns,
              pos.rules->margin > 0 ? pos.rules->margin : 1,
              pos.state->course.turn);
}

void toys_goals(const struct rules *rules, const void *state, viewer_id viewer,
                struct goals *goals)
{
    struct toys_position pos = toys_position(rules, state);
    struct toys_judgement judgement = toys_judge(pos, true);
    (void)viewer;
    for (int i = 0; i < pos.rules->objective_count; i++)
        add_objective(goals, pos, i);
    goals_add(goals, SIDE_NONE, "T18.3",
              "A place is held by the side whose formed unit in good order was "
              "in it last; among houses, by infantry.");
    for (side_id side = 0; side < SIDES_MOST; side++)
        add_losses(goals, pos, side);
    given_goal(goals, "T17.8", pos.state->handicap, 0);
    say_standing(goals, pos);
    goals->standing.leads = judgement.winner;
    goals->standing.result = toys_verdict_word(judgement.winner);
    goals->standing.by = toys_by_words[judgement.by];
    goals->standing.clause = judgement.clause;
}
