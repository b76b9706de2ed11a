/* The phases: what begins and ends with each of them (section 2). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/combat.h"
#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/move.h"
#include "server/rules/vitoria/victory.h"

#include <string.h>

/* V4.4: a hex of the side with more than two combat units. */
static bool is_crowded(const struct vitoria_rules *rules,
                       const struct vitoria_zoc_map *zoc_map, side_id side,
                       place_id place)
{
    return vitoria_stacked(zoc_map, side, place) > rules->tables.stack_most;
}

static struct verdict movement_may_end(struct vitoria_position pos,
                                       side_id side)
{
    struct vitoria_zoc_map zoc_map;
    vitoria_zoc_map(pos, &zoc_map);
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        place_id at = pos.state->unit[unit].at;
        if (pos.rules->piece[unit].side == side && at != PLACE_NONE
            && vitoria_is_combat(pos.rules->piece[unit].kind)
            && is_crowded(pos.rules, &zoc_map, side, at)
            && vitoria_can_move(pos, &zoc_map, unit))
            return refuse_at("V4.4", at);
    }
    return allow();
}

/*
 * V7.1: a stack of able units may always attack all that it can reach at once,
 * for that leaves no due hex uncovered that it covered before. So a legal
 * attack exists if there is any target.
 */
static struct verdict combat_may_end(struct vitoria_position pos, side_id side)
{
    struct vitoria_zoc_map zoc_map;
    if (pos.state->combat_option != 0) /* V15.1 */
        return allow();
    vitoria_zoc_map(pos, &zoc_map);
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        place_id at = pos.state->unit[unit].at;
        if (pos.rules->piece[unit].side != side || !vitoria_is_able(pos, unit)
            || !vitoria_in_zone(&zoc_map, side, at))
            continue;
        for (int direction = 0; direction < 6; direction++) {
            place_id to = board_step(&pos.rules->base.board, at, direction);
            if (to != PLACE_NONE && vitoria_can_attack(pos, &zoc_map, unit, to))
                return refuse_at("V7.1", at);
        }
    }
    return allow();
}

static struct verdict deployment_may_end(struct vitoria_position pos,
                                         side_id side)
{
    for (int i = 0; i < pos.rules->zone_count; i++)
        for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
            if (pos.rules->zone[i].side == side && pos.rules->zone[i].has[unit]
                && !pos.state->unit[unit].is_placed)
                return refuse("V2.5");
    return allow();
}

struct verdict vitoria_end_allowed(struct vitoria_position pos, side_id side)
{
    switch ((enum vitoria_phase)pos.state->course.phase) {
    case PHASE_DEPLOYMENT: return deployment_may_end(pos, side);
    case PHASE_MOVEMENT: return movement_may_end(pos, side);
    case PHASE_COMBAT: return combat_may_end(pos, side);
    case PHASE_LEADERS:
    case PHASE_RALLY:
    case PHASE_FIRE:
    case PHASE_OVER:
    case PHASE_COUNT: break;
    }
    return allow();
}

struct verdict vitoria_end_phase_check(const struct rules *rules,
                                       const void *state, seat_id seat,
                                       const struct action *action)
{
    (void)action;
    return vitoria_end_allowed(vitoria_position(rules, state), seat);
}

void vitoria_end_phase_apply(struct play *base, seat_id seat,
                             const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    struct course *course = &play.state->course;
    (void)action;
    if (course->phase == PHASE_DEPLOYMENT) {
        struct step *step = &course->steps[course->depth - 1];
        step->done = (seat_set)(step->done | seat_only(seat));
        events_add(play.events, EVENT_DEPLOYED, "V2.5")->side = seat;
        if (course_to_act(course) == 0)
            vitoria_begin_game(&play);
        return;
    }
    if (course->phase == PHASE_COMBAT)
        events_met(play.events,
                   play.state->combat_option == 0 ? "V7.1" : "V15.1");
    vitoria_push(&play, TASK_NEXT_PHASE);
    if (course->phase == PHASE_MOVEMENT)
        vitoria_push(&play, TASK_CROWDS);
}

/* V4.4: overfull hexes where nobody could move, the lowest place first. */
void vitoria_run_crowds(struct vitoria_play *play)
{
    struct vitoria_zoc_map zoc_map;
    side_id side = (side_id)play->state->course.side;
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    vitoria_end_chain(play);
    for (place_id place = 0; place < play->rules->base.board.places; place++) {
        if (zoc_map.combat[side][place] == 0
            || !is_crowded(play->rules, &zoc_map, side, place))
            continue;
        struct event *event = events_add(play->events, EVENT_CROWD, "V4.4");
        event->side = side;
        event->at = place;
        vitoria_ask(play, STEP_DISPLACE, side, place, ID_NONE);
        return;
    }
    vitoria_pop(play);
}

/* V9.1.2: generals are fresh when a turn begins. */
static void begin_turn(struct vitoria_play *play)
{
    play->state->exited = 0;
    for (int i = 0; i < play->rules->unit_count; i++)
        if (play->state->unit[i].is_used) {
            events_met(play->events, "V9.1.2");
            play->state->unit[i].is_used = 0;
        }
}

static void begin_leaders(struct vitoria_play *play)
{
    side_id side = (side_id)play->state->course.side;
    if (side == ALLIED)
        begin_turn(play);
    for (int i = 0; i < play->rules->unit_count; i++) {
        struct vitoria_unit *it = &play->state->unit[i];
        it->tested = 0;
        if (play->rules->piece[i].side == side) {
            it->is_moved = 0;
            it->is_early = 0;
        }
    }
}

/* V7.7.1: disorder falls away; then all begin to be still again. */
static void begin_rally(struct vitoria_play *play)
{
    side_id side = (side_id)play->state->course.side;
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
        struct vitoria_unit *it = &play->state->unit[unit];
        it->is_tried = 0;
        if (play->rules->piece[unit].side != side)
            continue;
        if (it->at != PLACE_NONE && (it->condition & STATE_DISORDERED) != 0
            && (it->condition & STATE_OUT_OF_CONTROL) == 0 && !it->is_stirred) {
            it->condition &= (uint8_t)~STATE_DISORDERED;
            vitoria_note(play, EVENT_RECOVER, "V7.7.1", unit);
        }
        it->is_stirred = 0;
    }
}

static void begin_fire(struct vitoria_play *play)
{
    for (int i = 0; i < play->rules->unit_count; i++)
        play->state->unit[i].is_shelled = 0;
}

static void begin_phase(struct vitoria_play *play)
{
    struct course *course = &play->state->course;
    course_push(course, STEP_PHASE, seat_only((seat_id)course->side));
    struct event *event = events_add(play->events, EVENT_PHASE, "V2.1");
    event->side = (side_id)course->side;
    event->number[0] = (int16_t)course->phase;
    event->number[1] = (int16_t)course->turn;
    switch ((enum vitoria_phase)course->phase) {
    case PHASE_LEADERS: begin_leaders(play); break;
    case PHASE_RALLY: begin_rally(play); break;
    case PHASE_MOVEMENT: vitoria_flights(play); break;
    case PHASE_FIRE: begin_fire(play); break;
    case PHASE_COMBAT: vitoria_begin_combat(play); break;
    case PHASE_DEPLOYMENT:
    case PHASE_OVER:
    case PHASE_COUNT: break;
    }
}

void vitoria_begin_game(struct vitoria_play *play)
{
    struct course *course = &play->state->course;
    course_clear(course, 0);
    course->turn = 1;
    course->side = ALLIED;
    course->phase = PHASE_LEADERS;
    begin_phase(play);
}

/* The end of a combat phase is the end of a player turn. */
static void end_combat(struct vitoria_play *play)
{
    struct vitoria_state *state = play->state;
    state->due_count = 0;
    memset(state->due, 0, sizeof state->due);
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
        struct vitoria_unit *it = &state->unit[unit];
        it->is_charging = 0; /* V8.1: until the end of the combat phase */
        it->is_fought = 0;
        it->is_attacked = 0;
        it->is_fired = 0;
        it->is_shelled = 0;
        it->from = PLACE_NONE;
        if (play->rules->piece[unit].side == state->course.side
            && (it->condition & STATE_NEUTRALISED) != 0) {
            it->condition &= (uint8_t)~STATE_NEUTRALISED;
            vitoria_note(play, EVENT_FREE, "V9.2.8", unit);
        }
    }
    vitoria_hide_markers(play);
}

static void end_movement(struct vitoria_play *play)
{
    play->state->last_mover = ID_NONE;
    play->state->last_left = 0;
}

void vitoria_over(struct vitoria_play *play, const char *clause)
{
    struct vitoria_state *state = play->state;
    struct course *course = &state->course;
    course_clear(course, 0);
    while (state->task_count > 0)
        vitoria_pop(play);
    memset(&state->move, 0, sizeof state->move);
    memset(&state->entry, 0, sizeof state->entry);
    memset(state->melee, 0, sizeof state->melee);
    memset(&state->fallen, 0, sizeof state->fallen);
    course->is_over = 1;
    course->phase = PHASE_OVER;
    struct event *event = events_add(play->events, EVENT_OVER, clause);
    event->side = (side_id)state->resigned;
    events_met(play->events,
               state->resigned == SIDE_NONE ? "V12.2.3" : "V12.4");
    events_met(play->events, "V12.2.2");
    events_met(play->events,
               "V13.4"); /* everything is open now, to spectators too */
    if (play->rules->is_strategic)
        events_met(play->events, "V12.2.1");
    if (state->handicap != 0)
        events_met(play->events, "V15.2");
}

void vitoria_run_next_phase(struct vitoria_play *play)
{
    struct course *course = &play->state->course;
    vitoria_pop(play);
    course_clear(course, 0);
    if (course->phase == PHASE_MOVEMENT)
        end_movement(play);
    if (course->phase != PHASE_COMBAT) {
        course->phase++;
        begin_phase(play);
        return;
    }
    end_combat(play);
    if (course->side == FRENCH && course->turn == play->rules->turns) {
        vitoria_take_control(play);
        vitoria_over(play, "V12.3");
        return;
    }
    if (course->side == FRENCH)
        course->turn++;
    course->side = vitoria_enemy((side_id)course->side);
    course->phase = PHASE_LEADERS;
    begin_phase(play);
}

/* V12.4: any open decision lapses. */
void vitoria_resign_apply(struct play *base, seat_id seat,
                          const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    (void)action;
    play.state->resigned = seat;
    vitoria_over(&play, "V12.4");
}
