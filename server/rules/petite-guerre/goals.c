/*
 * Goals: what P22 asks for, and what it would come to now.
 *
 * Control, points, the loyalty index and the loss of a commander are open to
 * all; what army a side has left is not (P24), so P22.3 is only told of.
 */

#include "server/rules/petite-guerre/victory.h"

#include "server/rules/ids.h"
#include "server/rules/kit/fill.h"
#include "server/rules/kit/given.h"

#include <stdio.h>

static side_id controller(struct petite_position pos, place_id place)
{
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (petite_controls(pos, side, place))
            return side;
    return SIDE_NONE;
}

static void add_control(struct goals *goals, struct petite_position pos,
                        const struct petite_score *line)
{
    char text[GOALS_PLACE];
    struct goal *goal = goals_add(
        goals, SIDE_NONE, "P22.5", "Control %s after the last turn: %d %s.",
        goals_place(&pos.rules->base, line->at, text), line->points,
        line->points == 1 ? "point" : "points");
    goal->worth = line->points;
    goal->holder = controller(pos, line->at);
    goal_at(goal, line->at);
}

static void add_award(struct goals *goals, struct petite_position pos,
                      const struct petite_score *line, side_id side)
{
    int count = petite_award_count(pos, side, line);
    const char *points = line->points == 1 ? "point" : "points";
    struct goal *goal =
        line->award == AWARD_BATTLE
            ? goals_add(goals, side, "P22.5",
                        "Win battles, that is hold the field after them, and "
                        "not over commanders or baggage alone: %d %s for each.",
                        line->points, points)
            : goals_add(goals, side, "P22.5",
                        "Take enemy units off the map by casualties, or by "
                        "their surrender: %d %s for each.",
                        line->points, points);
    goal->worth = line->points;
    if (line->points != 1) /* else the points are the number */
        goal->now = (int16_t)count;
    goal->points = (int16_t)(count * line->points);
}

static void add_immediate(struct goals *goals, const struct petite_rules *rules)
{
    piece_id unit = rules->immediate_unit;
    if (unit == ID_NONE)
        return;
    goals_add(goals, rules->immediate_winner, "P22.5",
              "Kill or capture %s: that wins at once, %s.",
              rules->piece[unit].name,
              petite_degree_labels[rules->immediate_degree]);
}

static void add_points(struct goals *goals, struct petite_position pos)
{
    for (int i = 0; i < pos.rules->score_count; i++)
        if (pos.rules->score[i].award == AWARD_CONTROL)
            add_control(goals, pos, &pos.rules->score[i]);
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (int i = 0; i < pos.rules->score_count; i++)
            if (pos.rules->score[i].award != AWARD_CONTROL)
                add_award(goals, pos, &pos.rules->score[i], side);
    given_goal(goals, "P26.4", petite_given(pos), BRITISH);
    add_immediate(goals, pos.rules);
}

/* "1 or more", "-2 to 0": where the result stays what it is. */
static void write_range(const struct petite_degree_row *row, char text[64])
{
    enum { BEYOND = 99 };
    text[0] = '\0';
    if (row != NULL)
        fill_range(text, 64, row->from, row->to, BEYOND);
}

static void say_points(struct goals *goals, struct petite_position pos,
                       const struct petite_judgement *judgement)
{
    static const char *const whose[SIDES_MOST] = {" for the Americans",
                                                  " for the British"};
    char range[64];
    int american = petite_points(pos, AMERICAN);
    int british = petite_points(pos, BRITISH);
    write_range(petite_degree_row(pos), range);
    goals_score(goals, "Points: American %d, British %d.", american, british);
    goals_say(goals,
              "%s The difference, American less British, is %d: %s%s%s%s%s. "
              "Counted after turn %d; this is turn %d.",
              goals->standing.score, american - british,
              petite_degree_labels[judgement->degree],
              judgement->winner < SIDES_MOST ? whose[judgement->winner] : "",
              *range ? " (as it is at " : "", range, *range ? ")" : "",
              pos.rules->last_turn, pos.state->course.turn);
}

static void add_campaign(struct goals *goals, struct petite_position pos)
{
    char text[GOALS_PLACE];
    struct goal *goal = goals_add(
        goals, BRITISH, "P22.1",
        "Kill or capture Washington. With Philadelphia too it wins at once, a "
        "decisive victory; with one of the two the loyalty index decides.");
    goal->has_test = true;
    goal->is_met = pos.state->washington_lost != 0;
    goal =
        goals_add(goals, BRITISH, "P22.1", "Control %s.",
                  goals_place(&pos.rules->base, pos.rules->philadelphia, text));
    goal->has_test = true;
    goal->is_met = petite_has_philadelphia(pos);
    goal->holder = controller(pos, pos.rules->philadelphia);
    goal_at(goal, pos.rules->philadelphia);
    goals_add(goals, BRITISH, "P22.2",
              "With one of the two after turn %d: substantial at an index of "
              "-4 or less, marginal from -3 to -1; a draw from 0 on.",
              pos.rules->last_turn);
    goals_add(goals, AMERICAN, "P22.2",
              "Keep both from the British until the end of turn %d: decisive "
              "at an index of 3 or more, substantial from -2 to 2, else "
              "marginal.",
              pos.rules->last_turn);
    goal = goals_add(goals, SIDE_NONE, "P22.2",
                     "Move the loyalty index: up is for the Americans, down "
                     "for the British.");
    goal->now = pos.state->loyalty;
}

static void say_campaign(struct goals *goals, struct petite_position pos)
{
    goals_score(goals, "The loyalty index is %d.", pos.state->loyalty);
    goals_say(goals,
              "Washington is %s, Philadelphia is %s, and the loyalty index is "
              "%d. Counted after turn %d; this is turn %d.",
              pos.state->washington_lost ? "lost" : "at large",
              petite_has_philadelphia(pos) ? "British" : "not British",
              pos.state->loyalty, pos.rules->last_turn, pos.state->course.turn);
}

void petite_goals(const struct rules *rules, const void *state,
                  viewer_id viewer, struct goals *goals)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_judgement judgement = petite_judge(pos);
    (void)viewer;
    if (pos.rules->is_campaign) {
        add_campaign(goals, pos);
        say_campaign(goals, pos);
    } else {
        add_points(goals, pos);
        say_points(goals, pos, &judgement);
    }
    goals_add(goals, SIDE_NONE, "P22.3",
              "Leave the other side no combat unit on the map or still to "
              "come: that wins at the end of the turn, a decisive "
              "victory.");
    goals->standing.leads = judgement.winner;
    goals->standing.result = petite_degree_words[judgement.degree];
    goals->standing.by = petite_ending_words[judgement.ending];
    goals->standing.clause = judgement.clause;
}
