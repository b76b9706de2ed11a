/* The course of a match (Y2): phases, player turns, turns. */

#include "server/rules/yorktown/flow.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"
#include "server/rules/yorktown/victory.h"

#include <string.h>

void yorktown_begin_phase(struct yorktown_play *play, int phase)
{
    struct course *course = &play->state->course;
    course->phase = (uint16_t)phase;
    course->depth = 0;
    memset(course->steps, 0, sizeof course->steps);
    course_push(course, STEP_PHASE, seat_only((seat_id)course->side));
    struct event *event = events_add(play->events, EVENT_PHASE, "Y2.1");
    event->side = (side_id)course->side;
    event->number[0] = (int16_t)phase;
    event->number[1] = (int16_t)course->turn;
    events_met(play->events, course->side == ALLIED ? "Y2.2" : "Y2.3");
    events_met(play->events, play->state->fog_option ? "Y15.2" : "Y15.1");
}

/* Section 3, 4: what is new when a player turn begins. */
static void begin_player_turn(struct yorktown_play *play)
{
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        struct yorktown_unit *it = &play->state->unit[i];
        if (play->rules->piece[i].side != play->state->course.side)
            continue;
        it->began = it->at;
        it->is_shown = 0;
        if (play->rules->piece[i].kind == KIND_FRIGATE && is_place(it->at)) {
            it->points = FRIGATE_POINTS;
            it->fires = FRIGATE_FIRES;
        }
    }
}

static void count_still(struct yorktown_play *play, piece_id unit)
{
    struct yorktown_unit *it = &play->state->unit[unit];
    bool is_still = is_place(it->at) && it->at == it->began
                    && (it->marks & (MARK_HIT | MARK_MOVED)) == 0;
    if (play->rules->piece[unit].kind != KIND_PIONEER)
        return;
    it->still = is_still ? (uint8_t)(it->still + (it->still < UINT8_MAX)) : 0;
    events_met(play->events, "Y13.1");
}

/* Section 3, 3: markers come off, counters are cleared (Y7.6, Y7.8). */
static void end_player_turn(struct yorktown_play *play)
{
    uint16_t rallied[YORKTOWN_UNITS_MOST];
    int count = 0;
    side_id side = (side_id)play->state->course.side;
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        struct yorktown_unit *it = &play->state->unit[i];
        it->hits = 0;
        if (play->rules->piece[i].side != side || !is_in_play(it->at))
            continue;
        count_still(play, i);
        if ((it->marks & MARK_HIT) != 0)
            rallied[count++] = i;
        it->marks &= MARK_AGROUND;
    }
    play->state->fresh_count = 0; /* Y6.6 */
    memset(play->state->fresh, 0, sizeof play->state->fresh);
    if (count == 0)
        return;
    struct event *event = events_add(play->events, EVENT_RALLIED, "Y7.8");
    event->side = side;
    events_run(play->events, event, rallied, count);
}

static int next_phase(const struct yorktown_rules *rules, side_id side,
                      int after)
{
    for (int phase = after + 1; phase < PHASE_OVER; phase++)
        if ((rules->phases[side] >> phase & 1U) != 0)
            return phase;
    return PHASE_OVER;
}

static void begin_side(struct yorktown_play *play, side_id side)
{
    play->state->course.side = side;
    begin_player_turn(play);
    yorktown_begin_phase(play, next_phase(play->rules, side, PHASE_SETUP));
}

static void end_setup(struct yorktown_play *play)
{
    if (play->state->course.side == BRITISH) {
        play->state->course.side = ALLIED;
        yorktown_begin_phase(play, PHASE_SETUP);
        return;
    }
    begin_side(play, ALLIED);
}

/* The next phase, the other side, the victory check, the next turn (Y2.5). */
static void end_phase(struct yorktown_play *play)
{
    struct course *course = &play->state->course;
    side_id side = (side_id)course->side;
    if (course->phase == PHASE_SETUP) {
        end_setup(play);
        return;
    }
    int phase = next_phase(play->rules, side, course->phase);
    if (phase != PHASE_OVER) {
        yorktown_begin_phase(play, phase);
        return;
    }
    end_player_turn(play);
    if (side == ALLIED) {
        begin_side(play, BRITISH);
        return;
    }
    yorktown_victory_check(play);
    if (course->is_over)
        return;
    course->turn++; /* Y1.6 */
    events_met(play->events, "Y1.6");
    begin_side(play, ALLIED);
}

struct verdict yorktown_end_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    struct yorktown_declaration none = {.side = seat};
    (void)action;
    if (pos.state->course.phase == PHASE_COMBAT) /* Y2.5 */
        return yorktown_declaration_check(pos, &none);
    if (pos.state->course.phase == PHASE_SETUP && seat == BRITISH
        && yorktown_in_town(pos, BRITISH, 2, SIDE_NONE)
               != pos.rules->setup_gloucester)
        return refuse("Y3.2");
    return allow();
}

void yorktown_end_apply(struct play *play, seat_id seat,
                        const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    (void)seat;
    (void)action;
    events_met(play->events, "Y2.5");
    end_phase(&it);
}

void yorktown_resign_apply(struct play *play, seat_id seat,
                           const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    (void)action;
    struct event *event = events_add(play->events, EVENT_RESIGNED, "Y2.7");
    event->side = seat;
    yorktown_finish(&it, yorktown_enemy(seat), RESULT_RESIGNATION, "Y2.7");
}

void yorktown_advance(struct play *play)
{
    struct yorktown_play it = yorktown_play(play);
    struct yorktown_state *state = it.state;
    if (state->course.is_over)
        return;
    if (yorktown_is_away(yorktown_now(&it))) {
        yorktown_finish(&it, BRITISH, RESULT_EXIT, "Y14.2");
        return;
    }
    if (course_top(&state->course) != NULL
        && course_top(&state->course)->kind != STEP_PHASE)
        return;
    if (yorktown_resolve(&it))
        return;
    if (state->is_phase_done) { /* a `fire` or `attack` is resolved */
        state->is_phase_done = 0;
        end_phase(&it);
    }
}
