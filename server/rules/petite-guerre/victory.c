/* Victory (P22): goals, points, how a match ends. */

#include "server/rules/petite-guerre/victory.h"

#include "server/rules/petite-guerre/battle.h"

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

/* Both goals at the same moment (P22.1); Part 14: in the campaign. */
void petite_check_goals(struct petite_play *play)
{
    if (play->rules->is_campaign && play->state->washington_lost
        && petite_controls(play->rules, play->state, BRITISH,
                           play->rules->philadelphia))
        petite_finish(play, BRITISH, DEGREE_DECISIVE, ENDING_GOALS, "P22.1");
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
static void judge_campaign(struct petite_play *play)
{
    int index = play->state->loyalty;
    bool has_one = play->state->washington_lost
                   || petite_controls(play->rules, play->state, BRITISH,
                                      play->rules->philadelphia);
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
    petite_finish(play, winner, degree, ENDING_CALENDAR, "P22.2");
}

int petite_points(const struct petite_rules *rules,
                  const struct petite_state *state, side_id side)
{
    int points = 0;
    for (int i = 0; i < rules->score_count; i++) {
        const struct petite_score *line = &rules->score[i];
        int count = 0;
        switch ((enum petite_award)line->award) {
        case AWARD_CONTROL:
            count = petite_controls(rules, state, side, line->at);
            break;
        case AWARD_BATTLE: count = state->won[side]; break;
        case AWARD_DISSOLVED:
            count = state->perished[petite_enemy(side)];
            break;
        }
        points += count * line->points;
    }
    return points;
}

static void judge_points(struct petite_play *play)
{
    int difference = petite_points(play->rules, play->state, AMERICAN)
                     - petite_points(play->rules, play->state, BRITISH);
    for (int i = 0; i < play->rules->degree_count; i++) {
        const struct petite_degree_row *row = &play->rules->degree[i];
        if (difference >= row->from && difference <= row->to) {
            petite_finish(play, row->winner, row->degree, ENDING_POINTS,
                          "P22.5");
            return;
        }
    }
    course_fault(&play->state->course, FAULT_DEGREES);
}

void petite_check_calendar(struct petite_play *play)
{
    petite_check_goals(play);
    if (play->state->course.is_over || check_armies(play)
        || play->state->course.turn < play->rules->last_turn)
        return;
    if (play->rules->is_campaign)
        judge_campaign(play);
    else
        judge_points(play);
}

void petite_outcome(const struct rules *rules, const void *state,
                    struct outcome *outcome)
{
    const struct petite_rules *own = petite_rules(rules);
    const struct petite_state *it = petite_state(state);
    *outcome = (struct outcome){.is_over = it->course.is_over != 0,
                                .winner = SIDE_NONE,
                                .result = "",
                                .by = ""};
    for (side_id side = 0; side < SIDES_MOST; side++)
        outcome->score[side] = own->is_campaign
                                   ? (int16_t)petite_own_loyalty(it, side)
                                   : (int16_t)petite_points(own, it, side);
    if (!outcome->is_over)
        return;
    outcome->winner = (side_id)it->winner;
    outcome->result = petite_degree_words[it->degree];
    outcome->by = petite_ending_words[it->ending];
}
