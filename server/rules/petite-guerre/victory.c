/* Victory (P22): goals, points, how a match ends. */

#include "server/rules/petite-guerre/victory.h"

#include "server/rules/kit/given.h"

#include <string.h>

void petite_finish(struct petite_play *play, side_id winner, int degree,
                   int ending, const char *clause)
{
    struct petite_state *state = play->state;
    if (state->course.is_over)
        return;
    state->course.is_over = 1;
    state->course.depth = 0;
    memset(state->course.steps, 0, sizeof state->course.steps);
    state->winner = winner;
    state->degree = (uint16_t)degree;
    state->ending = (uint16_t)ending;
    struct event *event =
        petite_event(play, EVENT_OVER, clause, winner, PLACE_NONE);
    event->number[0] = (int16_t)degree;
    event->number[1] = (int16_t)ending;
}

static void finish_by(struct petite_play *play,
                      struct petite_judgement judgement)
{
    petite_finish(play, judgement.winner, judgement.degree, judgement.ending,
                  judgement.clause);
}

bool petite_has_philadelphia(struct petite_position pos)
{
    return petite_controls(pos, BRITISH, pos.rules->philadelphia);
}

/* Both goals at the same moment (P22.1); Part 14: in the campaign. */
static bool has_goals(struct petite_position pos)
{
    return pos.rules->is_campaign && pos.state->washington_lost
           && petite_has_philadelphia(pos);
}

static const struct petite_judgement both_goals = {BRITISH, DEGREE_DECISIVE,
                                                   ENDING_GOALS, "P22.1"};

void petite_check_goals(struct petite_play *play)
{
    if (has_goals(petite_now(play)))
        finish_by(play, both_goals);
}

/* P22.3: on the map, ordered, or still to arrive. */
static bool has_army(const struct petite_play *play, side_id side)
{
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->rules->piece[i].side == side
            && petite_is_combat(play->rules, i)
            && (is_place(play->state->unit[i].at)
                || play->state->unit[i].at == AT_DUE))
            return true;
    return false;
}

static bool check_armies(struct petite_play *play)
{
    bool american = has_army(play, AMERICAN);
    bool british = has_army(play, BRITISH);
    if (american && british)
        return false;
    if (!american && !british)
        petite_finish(play, SIDE_NONE, DEGREE_DRAW, ENDING_ARMY, "P22.3");
    else
        petite_finish(play, american ? AMERICAN : BRITISH, DEGREE_DECISIVE,
                      ENDING_ARMY, "P22.3");
    return true;
}

/* P22.2: at the end of March. */
static struct petite_judgement judge_campaign(struct petite_position pos)
{
    int index = pos.state->loyalty;
    bool has_one = pos.state->washington_lost || petite_has_philadelphia(pos);
    side_id winner = AMERICAN;
    int degree = index <= -3  ? DEGREE_MARGINAL
                 : index <= 2 ? DEGREE_SUBSTANTIAL
                              : DEGREE_DECISIVE;
    if (has_one) {
        winner = index >= 0 ? SIDE_NONE : BRITISH;
        degree = index <= -4 ? DEGREE_SUBSTANTIAL
                 : index < 0 ? DEGREE_MARGINAL
                             : DEGREE_DRAW;
    }
    struct petite_judgement judgement = {winner, degree, ENDING_CALENDAR,
                                         "P22.2"};
    return judgement;
}

int petite_award_count(struct petite_position pos, side_id side,
                       const struct petite_score *line)
{
    switch ((enum petite_award)line->award) {
    case AWARD_CONTROL: return petite_controls(pos, side, line->at);
    case AWARD_BATTLE: return pos.state->won[side];
    case AWARD_DISSOLVED: return pos.state->perished[petite_enemy(side)];
    }
    return 0;
}

int petite_given(struct petite_position pos)
{
    return pos.rules->is_campaign ? 0 : pos.state->handicap;
}

int petite_points(struct petite_position pos, side_id side)
{
    int points = given_to(side, petite_given(pos), BRITISH);
    for (int i = 0; i < pos.rules->score_count; i++)
        points += petite_award_count(pos, side, &pos.rules->score[i])
                  * pos.rules->score[i].points;
    return points;
}

const struct petite_degree_row *petite_degree_row(struct petite_position pos)
{
    int difference = petite_points(pos, AMERICAN) - petite_points(pos, BRITISH);
    for (int i = 0; i < pos.rules->degree_count; i++)
        if (difference >= pos.rules->degree[i].from
            && difference <= pos.rules->degree[i].to)
            return &pos.rules->degree[i];
    return NULL;
}

struct petite_judgement petite_judge(struct petite_position pos)
{
    if (has_goals(pos))
        return both_goals;
    if (pos.rules->is_campaign)
        return judge_campaign(pos);
    struct petite_judgement judgement = {SIDE_NONE, DEGREE_NONE, ENDING_POINTS,
                                         "P22.5"};
    const struct petite_degree_row *row = petite_degree_row(pos);
    if (row != NULL) {
        judgement.winner = row->winner;
        judgement.degree = row->degree;
    }
    return judgement;
}

void petite_check_calendar(struct petite_play *play)
{
    petite_check_goals(play);
    if (play->state->course.is_over || check_armies(play)
        || play->state->course.turn < play->rules->last_turn)
        return;
    struct petite_judgement judgement = petite_judge(petite_now(play));
    if (petite_given(petite_now(play)) != 0)
        events_met(play->events, "P26.4");
    if (judgement.degree == DEGREE_NONE)
        course_fault(&play->state->course, FAULT_DEGREES);
    else
        finish_by(play, judgement);
}

void petite_outcome(const struct rules *rules, const void *state,
                    struct outcome *outcome)
{
    struct petite_position pos = petite_position(rules, state);
    *outcome = (struct outcome){.is_over = pos.state->course.is_over != 0,
                                .winner = SIDE_NONE,
                                .result = "",
                                .by = ""};
    for (side_id side = 0; side < SIDES_MOST; side++)
        outcome->score[side] =
            pos.rules->is_campaign
                ? (int16_t)petite_own_loyalty(pos.state, side)
                : (int16_t)petite_points(pos, side);
    if (!outcome->is_over)
        return;
    outcome->winner = (side_id)pos.state->winner;
    outcome->result = petite_degree_words[pos.state->degree];
    outcome->by = petite_ending_words[pos.state->ending];
}
