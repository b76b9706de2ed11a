/* Goals: what T18 scores, and what it would come to now. Scores and losses are
 * for everybody, whatever one may infer from them (T19.6). */

#include "server/rules/toy-soldiers/victory.h"

#include "server/rules/toy-soldiers/game_view.h"

#include <stdio.h>

static void add_objective(struct goals *goals, const struct toys_rules *rules,
                          const struct toys_state *state, int index)
{
    const struct toys_objective *objective = &rules->objective[index];
    char called[GOALS_PLACE];
    struct goal *goal =
        goals_add(goals, SIDE_NONE, "T18.3", "Hold %s: %d point%s.",
                  goals_place(&rules->base, objective->at, called),
                  objective->value, objective->value == 1 ? "" : "s");
    goal->worth = objective->value;
    goal->holder = state->holder[index] < SIDES_MOST
                       ? (side_id)state->holder[index]
                       : (side_id)SIDE_NONE;
    goal_at(goal, objective->at);
}

static void add_losses(struct goals *goals, const struct toys_rules *rules,
                       const struct toys_state *state, side_id side)
{
    side_id enemy = toys_enemy(side);
    int losses = toys_losses(rules, state, enemy);
    struct goal *goal = goals_add(
        goals, side, "T18.1",
        "Enemy losses: the points of units that are lost, routing or spent, "
        "half of those retiring or worn, and generals lost.");
    goal->points = (int16_t)losses;
    if (state->break_at[enemy] == 0)
        return;
    goal = goals_add(goals, side, "T18.2",
                     "Break the enemy: at the end of a turn, losses of %d "
                     "points or more win at once.",
                     state->break_at[enemy]);
    goal_count(goal, losses, state->break_at[enemy]);
}

static void say_standing(struct goals *goals, const struct toys_rules *rules,
                         const struct toys_state *state)
{
    char first[TOYS_SIDE], second[TOYS_SIDE];
    goals_score(goals, "Score: %s %d, %s %d.", toys_side_label(rules, 0, first),
                toys_score(rules, state, 0), toys_side_label(rules, 1, second),
                toys_score(rules, state, 1));
    goals_say(goals,
              "%s After turn %d the higher score wins if it leads by %d or "
              "more; else it is a draw. This is turn %d.",
              goals->standing.score, rules->turns,
              rules->margin > 0 ? rules->margin : 1, state->course.turn);
}

void toys_goals(const struct rules *rules, const void *state, viewer_id viewer,
                struct goals *goals)
{
    const struct toys_rules *own = toys_rules(rules);
    const struct toys_state *now = toys_state(state);
    struct toys_judgement judgement = toys_judge(own, now, true);
    (void)viewer;
    for (int i = 0; i < own->objective_count; i++)
        add_objective(goals, own, now, i);
    goals_add(goals, SIDE_NONE, "T18.3",
              "A place is held by the side whose formed unit in good order was "
              "in it last; among houses, by infantry.");
    for (side_id side = 0; side < SIDES_MOST; side++)
        add_losses(goals, own, now, side);
    say_standing(goals, own, now);
    goals->standing.leads = judgement.winner;
    goals->standing.result = toys_verdict_word(judgement.winner);
    goals->standing.by = toys_by_words[judgement.by];
    goals->standing.clause = judgement.clause;
}
