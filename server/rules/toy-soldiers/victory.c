/* Victory (T18): losses, score, objectives, how a match ends. */

#include "server/rules/toy-soldiers/victory.h"

#include "server/rules/kit/given.h"

/* Aides count nothing. */
int toys_loss(struct toys_position pos, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    int points = toys_points(pos, unit);
    if (it->status == CONDITION_ABSENT
        || pos.rules->piece[unit].kind == KIND_ADC)
        return 0;
    if (it->status == CONDITION_LOST || it->status == CONDITION_ROUTING
        || toys_is_spent(pos, unit))
        return points;
    return it->status == CONDITION_RETIRING || toys_is_worn(pos, unit)
               ? points / 2
               : 0;
}

int toys_losses(struct toys_position pos, side_id side)
{
    int sum = 0;
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
        if (pos.rules->piece[unit].side == side)
            sum += toys_loss(pos, unit);
    return sum;
}

int toys_score(struct toys_position pos, side_id side)
{
    int sum = toys_losses(pos, toys_enemy(side))
              + given_to(side, pos.state->handicap, 0); /* T17.8 */
    for (int i = 0; i < pos.rules->objective_count; i++)
        if (pos.state->holder[i] == side)
            sum += pos.rules->objective[i].value;
    return sum;
}

/* T18.3: a formed unit in order; in houses only infantry. */
static bool holds(struct toys_position pos, piece_id unit)
{
    return unit != ID_NONE && pos.state->unit[unit].status == CONDITION_OK
           && (pos.rules->piece[unit].kind == KIND_INFANTRY
               || !toys_ground_is(pos.rules, pos.state->unit[unit].at,
                                  TERRAIN_BUA));
}

void toys_take_objectives(struct toys_play *play)
{
    const struct toys_rules *rules = play->rules;
    for (int i = 0; i < rules->objective_count; i++) {
        place_id at = rules->objective[i].at;
        piece_id unit = toys_formed_at(toys_now(play), at, SIDE_NONE);
        if (!holds(toys_now(play), unit)
            || play->state->holder[i] == rules->piece[unit].side)
            continue;
        play->state->holder[i] = rules->piece[unit].side;
        toys_note(play, EVENT_OBJECTIVE, "T18.3", unit);
    }
}

void toys_finish(struct toys_play *play, side_id winner, uint16_t by,
                 const char *clause)
{
    struct toys_state *state = play->state;
    course_clear(&state->course, 0);
    while (state->task_count > 0)
        toys_pop(play);
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        state->unit[unit].plot = ID_NONE; /* what was plotted is not fired */
    state->course.is_over = 1;
    state->course.phase = PHASE_OVER;
    state->course.side = SIDE_NONE;
    state->winner = winner;
    state->by = by;
    struct event *event = events_add(play->events, EVENT_OVER, clause);
    event->side = winner;
    event->number[0] = (int16_t)by;
}

/* By the scores; SIDE_NONE if neither leads by that much. */
static side_id leader(struct toys_position pos, int margin)
{
    int first = toys_score(pos, 0);
    int second = toys_score(pos, 1);
    if (first == second || (first - second < margin && second - first < margin))
        return SIDE_NONE;
    return first > second ? 0 : 1;
}

bool toys_is_broken(struct toys_position pos, side_id side)
{
    return pos.state->break_at[side] > 0
           && toys_losses(pos, side) >= pos.state->break_at[side];
}

/* T18.2: one army broken, or both; then T18.4. */
struct toys_judgement toys_judge(struct toys_position pos, bool is_last)
{
    bool is_first = toys_is_broken(pos, 0);
    bool is_second = toys_is_broken(pos, 1);
    struct toys_judgement judgement = {.is_decided = true, .clause = "T18.2"};
    if (is_first || is_second) {
        judgement.winner = is_first && is_second ? leader(pos, 1)
                                                 : (side_id)(is_first ? 1 : 0);
        judgement.by = judgement.winner == SIDE_NONE ? BY_DRAW : BY_BREAK;
        return judgement;
    }
    judgement.winner = leader(pos, pos.rules->margin);
    judgement.by = judgement.winner == SIDE_NONE ? BY_DRAW : BY_POINTS;
    judgement.clause = "T18.4";
    judgement.is_decided = is_last;
    return judgement;
}

bool toys_is_decided(struct toys_play *play)
{
    struct toys_judgement judgement = toys_judge(
        toys_now(play), play->state->course.turn >= play->rules->turns);
    events_met(play->events, "T18.1");
    if (!judgement.is_decided)
        return false;
    toys_finish(play, judgement.winner, judgement.by, judgement.clause);
    return true;
}

const char *toys_verdict_word(side_id winner)
{
    return winner == SIDE_NONE ? "a draw" : "a victory";
}

void toys_outcome(const struct rules *rules, const void *state,
                  struct outcome *outcome)
{
    struct toys_position pos = toys_position(rules, state);
    *outcome = (struct outcome){.winner = SIDE_NONE};
    for (side_id side = 0; side < SIDES_MOST; side++)
        outcome->score[side] = (int16_t)toys_score(pos, side);
    if (!pos.state->course.is_over)
        return;
    outcome->is_over = true;
    outcome->winner = (side_id)pos.state->winner;
    outcome->by = toys_by_words[pos.state->by];
    outcome->result = toys_verdict_word(outcome->winner);
}
