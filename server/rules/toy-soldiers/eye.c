/* An eye: what one viewer may know of a position. */

#include "server/rules/toy-soldiers/eye.h"

#include "server/rules/toy-soldiers/seen.h"

#include <string.h>

/* While it is being played watchers see a turn behind, and of it only what all
 * seats knew: who plays may watch as well, by another account (T19.5). */
static bool looks_back(const struct toys_eye *eye)
{
    return eye->side == SIDE_NONE && eye->state->option[OPTION_VISIBILITY]
           && !eye->is_over && eye->has_armies;
}

static void see_past(struct toys_eye *eye)
{
    eye->unit = eye->state->past;
    eye->is_late = true;
    toys_seen_by_all(eye->rules, eye->unit, eye->seen);
}

void toys_eye_open(const struct toys_rules *rules,
                   const struct toys_state *state, viewer_id viewer,
                   struct toys_eye *eye)
{
    memset(eye, 0, sizeof *eye);
    eye->rules = rules;
    eye->state = state;
    eye->unit = state->unit;
    eye->viewer = viewer;
    eye->side = viewer < rules->base.seat_count
                    ? rules->base.side_of_seat[viewer]
                    : (side_id)SIDE_NONE;
    eye->is_over = state->course.is_over != 0;
    eye->is_open = eye->is_over || state->option[OPTION_ROSTERS]
                   || state->option[OPTION_FAMILY];
    eye->has_armies = state->course.phase != PHASE_MUSTER
                      && state->course.phase != PHASE_DEPLOYMENT;
    if (looks_back(eye))
        see_past(eye);
    else
        toys_seen(rules, state, eye->side, eye->seen);
}

/* What is being mustered is nobody else's, by open rosters either (T19.3). */
bool toys_eye_knows(const struct toys_eye *eye, piece_id unit)
{
    bool is_secret = !eye->is_over && eye->state->course.phase == PHASE_MUSTER;
    return toys_eye_sees(eye, unit)
           && ((eye->is_open && !is_secret)
               || eye->rules->piece[unit].side == eye->side);
}

place_id toys_eye_at(const struct toys_eye *eye, piece_id unit)
{
    bool is_secret =
        !eye->has_armies && eye->rules->piece[unit].side != eye->side;
    return is_secret || !toys_eye_sees(eye, unit) ? (place_id)PLACE_NONE
                                                  : eye->unit[unit].at;
}
