/* Beginnings and ends of phases, player turns, turns (P1.3, P1.4, P25.1). */

#include "server/rules/petite-guerre/turn.h"

#include "server/rules/petite-guerre/victory.h"

#include <string.h>

void petite_begin_phase(struct petite_play *play, int phase)
{
    struct course *course = &play->state->course;
    course->phase = (uint16_t)phase;
    course->depth = 0;
    memset(course->steps, 0, sizeof course->steps);
    course_push(course, STEP_PHASE, seat_only((seat_id)course->side));
    struct event *event = petite_event(play, EVENT_PHASE, "P1.2",
                                       (side_id)course->side, PLACE_NONE);
    event->number[0] = (int16_t)phase;
    event->number[1] = (int16_t)course->turn;
}

void petite_begin_player_turn(struct petite_play *play, side_id side)
{
    play->state->course.side = side;
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        struct petite_unit *it = &play->state->unit[i];
        if (play->rules->piece[i].side != side)
            continue;
        it->has_moved = 0;
        it->came = CAME_MARCHING;
        it->came_from = PLACE_NONE;
    }
    play->state->has_drawn[side] = 0; /* P6.1 */
    petite_begin_phase(play, PHASE_COMMAND);
}

/* Whatever lasts for a player turn: P3.2, P5.3, P5.4, P6.6, P12.4, P15.4. */
static void clear_player_turn(struct petite_play *play)
{
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        struct petite_unit *it = &play->state->unit[i];
        it->is_shown = 0;
        it->has_answered = 0;
        it->has_fled = 0;
        it->has_looked = 0;
        it->self = SELF_UNTRIED;
        it->commanded = 0;
        if (it->fought > 0)
            it->fought--; /* P9.3 */
    }
}

/* P17.2: what was razed in 1776 recovers when the year ends. */
static void recover(struct petite_play *play)
{
    struct petite_state *state = play->state;
    int kept = 0;
    if (state->course.turn != play->rules->months_end)
        return;
    for (int i = 0; i < state->razed_count; i++) {
        if (state->razed[i].turn > play->rules->months_end) {
            state->razed[kept++] = state->razed[i];
            continue;
        }
        petite_event(play, EVENT_RECOVERED, "P17.2", SIDE_NONE,
                     state->razed[i].at);
    }
    memset(state->razed + kept, 0,
           (size_t)(state->razed_count - kept) * sizeof state->razed[0]);
    state->razed_count = (uint16_t)kept;
}

static void sail_off(struct petite_play *play, piece_id unit)
{
    petite_event(play, EVENT_SAILED_OFF, "P26.2", BRITISH,
                 play->state->unit[unit].at)
        ->piece = unit;
    if (petite_is_commander(play->rules, unit))
        petite_leave_box(play, unit);
    petite_remove(play, unit);
    play->state->unit[unit].at = AT_OUT;
    play->state->unit[unit].sailed = play->state->course.turn;
}

/* Of the line and the Hessians, the nearest to New York, then lowest id. */
static piece_id nearest_to_york(const struct petite_play *play)
{
    piece_id found = ID_NONE;
    int nearest = 0;
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        uint8_t kind = play->rules->piece[i].kind;
        if ((kind != KIND_LINE && kind != KIND_HESSIAN)
            || play->rules->piece[i].side != BRITISH
            || !is_place(play->state->unit[i].at))
            continue;
        int distance =
            board_distance(&play->rules->base.board, play->state->unit[i].at,
                           play->rules->new_york);
        if (found == ID_NONE || distance < nearest) {
            found = i;
            nearest = distance;
        }
    }
    return found;
}

static void sail_to_newport(struct petite_play *play)
{
    enum { NEWPORT_TURN = 9, NEWPORT_UNITS = 6 };
    if ((play->state->options >> OPTION_NEWPORT & 1U) == 0
        || play->state->course.turn != NEWPORT_TURN)
        return;
    for (int i = 0; i < 2; i++)
        if (is_place(play->state->unit[play->rules->newport[i]].at))
            sail_off(play, play->rules->newport[i]);
    for (int i = 0; i < NEWPORT_UNITS; i++) {
        piece_id unit = nearest_to_york(play);
        if (unit != ID_NONE)
            sail_off(play, unit);
    }
    events_met(play->events, "P26.2");
}

void petite_throw_weather(struct petite_play *play)
{
    int turn = play->state->course.turn;
    int die = chance_roll(play->chance, 6);
    play->state->weather = play->rules->sky[play->rules->month[turn]][die - 1];
    struct event *event =
        petite_event(play, EVENT_TURN, "P1.4", SIDE_NONE, PLACE_NONE);
    event->number[0] = (int16_t)turn;
    event->number[1] = (int16_t)play->state->weather;
    event->number[2] = (int16_t)die;
}

/* P26.1: the one-year men at New Year, by id. */
static void ask_enlistments(struct petite_play *play)
{
    enum { NEW_YEAR = 13 };
    if ((play->state->options >> OPTION_ENLISTMENTS & 1U) == 0
        || play->state->course.turn != NEW_YEAR)
        return;
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        if (play->rules->piece[i].kind != KIND_CONTINENTAL
            || !is_place(play->state->unit[i].at))
            continue;
        int die = chance_roll(play->chance, 6);
        struct event *event = petite_event(play, EVENT_ENLISTMENT, "P26.1",
                                           AMERICAN, play->state->unit[i].at);
        event->piece = i;
        event->number[0] = (int16_t)die;
        if (die <= PETITE_LEAVES)
            petite_attrition(play, i, ID_NONE, "P26.1", false);
    }
}

/* P25.1: razings that expire, victory, turn number, weather. */
static void end_turn(struct petite_play *play)
{
    recover(play);
    sail_to_newport(play);
    petite_check_calendar(play);
    if (play->state->course.is_over)
        return;
    play->state->course.turn++; /* P1.3 */
    events_met(play->events, "P1.3");
    petite_throw_weather(play);
    ask_enlistments(play);
    petite_begin_player_turn(play, AMERICAN); /* P1.1 */
}

void petite_end_player_turn(struct petite_play *play)
{
    side_id side = (side_id)play->state->course.side;
    clear_player_turn(play);
    if (side == AMERICAN)
        petite_begin_player_turn(play, BRITISH);
    else
        end_turn(play);
}
