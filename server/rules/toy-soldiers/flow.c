/* The course of a match (T3): phases, half-turns, turns; who may act. */

#include "server/rules/toy-soldiers/flow.h"

#include "server/rules/toy-soldiers/combat.h"
#include "server/rules/toy-soldiers/end.h"
#include "server/rules/toy-soldiers/entry.h"
#include "server/rules/toy-soldiers/fire.h"
#include "server/rules/toy-soldiers/initiative.h"
#include "server/rules/toy-soldiers/muster.h"
#include "server/rules/toy-soldiers/retreat.h"
#include "server/rules/toy-soldiers/victory.h"

#include <string.h>

typedef bool has_action(struct toys_position pos, piece_id unit);

/* T3.3: seats of a side (or all) that act for a piece which can do it. */
static seat_set able(struct toys_position pos, side_id side, has_action *can)
{
    seat_set seats = 0;
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        if ((side != SIDE_NONE && pos.rules->piece[unit].side != side)
            || !toys_is_on(pos.state, unit))
            continue;
        seat_set seat = seat_only(toys_actor(pos, unit));
        if ((seats & seat) == 0 && can(pos, unit))
            seats = (seat_set)(seats | seat);
    }
    return seats;
}

static seat_set commanders(const struct toys_rules *rules)
{
    return (seat_set)(seat_only(rules->base.commander_of_side[0])
                      | seat_only(rules->base.commander_of_side[1]));
}

/* Before those that have ended the phase are left out. */
static seat_set with_work(struct toys_position pos)
{
    side_id side = (side_id)pos.state->course.side;
    switch ((enum toys_phase)pos.state->course.phase) {
    case PHASE_MUSTER: return commanders(pos.rules);
    case PHASE_DEPLOYMENT:
        return (seat_set)(toys_manned(pos, 0) | toys_manned(pos, 1));
    case PHASE_ARTILLERY: return able(pos, SIDE_NONE, toys_can_plot);
    case PHASE_INITIATIVE:
        /* A position may say that it is no side's; then it is not sound. */
        return pos.state->is_phase_due || side >= SIDES_MOST
                   ? 0
                   : seat_only(pos.rules->base.commander_of_side[side]);
    case PHASE_MOVEMENT: return toys_manned(pos, side);
    case PHASE_FIRE: return able(pos, side, toys_can_fire);
    case PHASE_COMBAT: return able(pos, side, toys_can_attack);
    case PHASE_OVER:
    case PHASE_COUNT: break;
    }
    return 0;
}

seat_set toys_awaited(struct toys_position pos)
{
    return (seat_set)(with_work(pos) & ~pos.state->ended);
}

/* T12.1, T16.6: the first such unit in the order of ids decides. */
static struct verdict combat_may_end(struct toys_position pos, seat_id seat)
{
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        if (!toys_is_on(pos.state, unit) || toys_actor(pos, unit) != seat)
            continue;
        struct verdict verdict = toys_attack_due(pos, unit);
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

static struct verdict deployment_may_end(struct toys_position pos, seat_id seat)
{
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
        if (pos.state->unit[unit].status != CONDITION_ABSENT
            && !toys_is_on(pos.state, unit) && !pos.state->unit[unit].is_coming
            && toys_actor(pos, unit) == seat)
            return refuse("T20.3");
    return allow();
}

struct verdict toys_may_end(struct toys_position pos, seat_id seat)
{
    if (pos.state->course.phase == PHASE_COMBAT)
        return combat_may_end(pos, seat);
    if (pos.state->course.phase == PHASE_DEPLOYMENT)
        return deployment_may_end(pos, seat);
    if (pos.state->course.phase == PHASE_MUSTER
        && !toys_has_mustered(pos, pos.rules->base.side_of_seat[seat]))
        return refuse("T20.2");
    return allow();
}

void toys_keep_past(struct toys_play *play)
{
    struct toys_state *state = play->state;
    if (!state->option[OPTION_VISIBILITY])
        return;
    memcpy(state->past, state->unit, sizeof state->past);
    events_met(play->events, "T19.5");
    events_met(play->events, "T17.7");
}

void toys_begin_phase(struct toys_play *play, enum toys_phase phase,
                      side_id side)
{
    struct toys_state *state = play->state;
    struct course *course = &state->course;
    /* T20.5: who has come back acts from the start of a phase. */
    course_return(course, &state->returning);
    course_clear(course, 0);
    course_push(course, STEP_PHASE, 0);
    course->phase = (uint16_t)phase;
    course->side = side;
    state->ended = 0;
    state->is_phase_due = 0;
    struct event *event = events_add(play->events, EVENT_PHASE, "T3.1");
    event->side = side;
    event->number[0] = (int16_t)phase;
    event->number[1] = (int16_t)course->turn;
    if (phase == PHASE_INITIATIVE)
        toys_throw_initiative(play);
    if (phase == PHASE_COMBAT)
        toys_push(play, TASK_BREAK_OFF);
    if (course->empty != 0)
        events_met(play->events, "T20.5");
    if (phase != PHASE_MOVEMENT)
        return;
    events_met(play->events, "T3.9");
    toys_arrive(play);
    toys_push(play, TASK_COMPULSORY);
}

void toys_begin_turn(struct toys_play *play)
{
    play->state->course.turn++;
    toys_keep_past(play);
    toys_begin_phase(play, PHASE_ARTILLERY, SIDE_NONE);
}

static void end_turn(struct toys_play *play)
{
    play->state->course.side = SIDE_NONE;
    events_add(play->events, EVENT_TURN_ENDS, "T3.11")->number[0] =
        (int16_t)play->state->course.turn;
    toys_end_turn(play);
    toys_take_objectives(play);
    if (!toys_is_decided(play))
        toys_begin_turn(play);
}

/* T4.2, T12.1: what lasts until the end of a side's half-turn. */
static void end_half_turn(struct toys_play *play)
{
    struct toys_state *state = play->state;
    side_id side = (side_id)state->course.side;
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
        struct toys_unit *it = &state->unit[unit];
        if (play->rules->piece[unit].side != side)
            continue;
        it->must_attack = 0;
        if (it->leaderless > 0)
            it->leaderless--;
    }
    if (state->half == 0) {
        state->half = 1;
        toys_begin_phase(play, PHASE_MOVEMENT, toys_enemy(side));
        return;
    }
    end_turn(play);
}

static void end_phase(struct toys_play *play)
{
    struct toys_state *state = play->state;
    side_id side = (side_id)state->course.side;
    switch ((enum toys_phase)state->course.phase) {
    case PHASE_MUSTER:
        toys_end_muster(play);
        if (play->rules->deploy[0] != NULL)
            toys_begin_phase(play, PHASE_DEPLOYMENT, SIDE_NONE);
        else
            toys_begin_turn(play);
        break;
    case PHASE_DEPLOYMENT: toys_begin_turn(play); break;
    case PHASE_ARTILLERY:
        toys_run_shots(play);
        toys_begin_phase(play, PHASE_INITIATIVE, SIDE_NONE);
        break;
    case PHASE_INITIATIVE:
        toys_begin_phase(play, PHASE_MOVEMENT, (side_id)state->first);
        break;
    case PHASE_MOVEMENT: toys_begin_phase(play, PHASE_FIRE, side); break;
    case PHASE_FIRE: toys_begin_phase(play, PHASE_COMBAT, side); break;
    case PHASE_COMBAT: end_half_turn(play); break;
    case PHASE_OVER:
    case PHASE_COUNT: break;
    }
}

static void run_task(struct toys_play *play)
{
    switch ((enum toys_task_kind)toys_top(play->state)->kind) {
    case TASK_COMPULSORY: toys_run_compulsory(play); return;
    case TASK_BREAK_OFF: toys_run_break_off(play); return;
    case TASK_RETREAT: toys_run_retreat(play); return;
    case TASK_ATTACK: toys_run_attack(play); return;
    case TASK_NONE: break;
    }
    course_fault(&play->state->course, FAULT_POSITION);
}

/* T3.3: a seat has not ended the phase, and has nothing to do in it. */
static bool passes_by(const struct toys_play *play)
{
    const struct toys_state *state = play->state;
    uint16_t phase = state->course.phase;
    side_id side = (side_id)state->course.side;
    seat_set seats = 0;
    if (phase != PHASE_ARTILLERY && phase != PHASE_FIRE
        && phase != PHASE_COMBAT)
        return false;
    for (side_id of = 0; of < SIDES_MOST; of++)
        if (side == SIDE_NONE || side == of)
            seats = (seat_set)(seats | toys_manned(toys_now(play), of));
    return (seats & ~state->ended) != 0;
}

/* The next phase; who could act there betrays what they are (T19.6). */
static void go_on(struct toys_play *play)
{
    uint16_t count = play->events->count;
    bool has_passed = passes_by(play);
    int16_t side = (int16_t)play->state->course.side;
    end_phase(play);
    if (!has_passed)
        return;
    events_met(play->events, "T3.3");
    for (int i = count; i < play->events->count; i++)
        if (play->events->item[i].kind == EVENT_PHASE) {
            play->events->item[i].number[2] = 1;
            play->events->item[i].number[3] = side;
        }
}

/* On until somebody is awaited, or the match is over. */
void toys_advance(struct play *base)
{
    struct toys_play play = toys_play(base);
    struct toys_state *state = play.state;
    struct course *course = &state->course;
    while (!course->is_over && course->fault == 0 && !play.chance->has_failed
           && toys_open(state) == NULL) {
        if (state->task_count > 0) {
            run_task(&play);
            continue;
        }
        course->steps[0].seats = toys_awaited(toys_now(&play));
        if (course->steps[0].seats != 0)
            break;
        go_on(&play);
    }
    if (!course->is_over)
        toys_take_objectives(&play);
}
