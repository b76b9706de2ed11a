/* Setting up: the first position, and positions that a case gives. */

#include "server/rules/yorktown/setup.h"

#include "server/rules/yorktown/field_cases.h"
#include "server/rules/yorktown/flow.h"
#include "server/rules/yorktown/move.h"
#include "server/rules/yorktown/sail.h"

#include <string.h>

static void place_units(struct yorktown_play *play)
{
    const struct yorktown_rules *rules = play->rules;
    for (piece_id i = 0; i < rules->unit_count; i++) {
        const struct yorktown_start *start = &rules->start[i];
        play->state->unit[i] = (struct yorktown_unit){
            .at = start->at,
            .began = start->at,
            .with = start->with,
            .facing = start->facing,
        };
    }
    for (int i = 0; i < rules->redoubt_count; i++)
        play->state->built[i] = rules->redoubt[i];
    play->state->built_count = (uint16_t)rules->redoubt_count;
    play->state->used = (uint16_t)rules->redoubt_count; /* Y13.4 */
}

void yorktown_setup(struct play *play, const struct options *options,
                    seat_set empty)
{
    struct yorktown_play it = yorktown_play(play);
    it.state->course.turn = 1;
    it.state->course.empty = empty;
    it.state->course.side = it.rules->first_side;
    it.state->winner = SIDE_NONE;
    it.state->victory_option = (uint16_t)options->value[0];
    it.state->fog_option = (uint16_t)options->value[1];
    place_units(&it);
    for (piece_id i = 0; i < it.rules->unit_count; i++)
        if (it.rules->piece[i].kind == KIND_FRIGATE
            && is_place(it.state->unit[i].at)) {
            it.state->unit[i].points = FRIGATE_POINTS;
            it.state->unit[i].fires = FRIGATE_FIRES;
        }
    yorktown_begin_phase(&it, it.rules->first_phase);
}

void yorktown_blank(const struct rules *rules, void *state)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    struct yorktown_state *it = state;
    memset(it, 0, sizeof *it);
    it->course.turn = 1;
    it->course.side = own->first_side;
    it->winner = SIDE_NONE;
    it->victory_option = (uint16_t)rules->option_initial[0];
    it->fog_option = (uint16_t)rules->option_initial[1];
    for (int i = 0; i < YORKTOWN_UNITS_MOST; i++)
        it->unit[i] = (struct yorktown_unit){
            .at = AT_ABSENT, .began = AT_ABSENT, .with = ID_NONE};
}

void yorktown_settle(struct play *play)
{
    const struct yorktown_rules *rules = yorktown_rules(play->rules);
    struct yorktown_state *it = play->state;
    for (piece_id i = 0; i < rules->unit_count; i++) {
        struct yorktown_unit *unit = &it->unit[i];
        if (unit->began == NOT_GIVEN)
            unit->began = unit->at;
        if (unit->with == NOT_GIVEN) {
            unit->with = ID_NONE;
            if (is_place(unit->at))
                yorktown_stack(rules, it, i, ID_NONE);
        }
    }
    if (it->used < it->built_count)
        it->used = it->built_count;
    if (it->course.phase == PHASE_OVER)
        return;
    course_push(&it->course, STEP_PHASE, seat_only((seat_id)it->course.side));
}
