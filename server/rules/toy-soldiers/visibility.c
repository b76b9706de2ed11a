/* An observer: what one viewer may know of a position. */

#include "server/rules/toy-soldiers/visibility.h"

#include "server/rules/toy-soldiers/seen.h"

#include <string.h>

/* While it is being played watchers see a turn behind, and of it only what all
 * seats knew: who plays may watch as well, by another account (T19.5). */
static bool looks_back(const struct toys_observer *observer)
{
    return observer->side == SIDE_NONE
           && observer->pos.state->option[OPTION_VISIBILITY]
           && !observer->is_over && observer->has_armies;
}

static void see_past(struct toys_observer *observer)
{
    observer->unit = observer->pos.state->past;
    observer->is_late = true;
    toys_seen_by_all(observer->pos.rules, observer->unit, observer->seen);
}

void toys_observer_open(struct toys_position pos, viewer_id viewer,
                        struct toys_observer *observer)
{
    memset(observer, 0, sizeof *observer);
    observer->pos = pos;
    observer->unit = pos.state->unit;
    observer->viewer = viewer;
    observer->side = rules_viewer_side(&pos.rules->base, viewer);
    observer->is_over = pos.state->course.is_over != 0;
    observer->is_open = observer->is_over || pos.state->option[OPTION_ROSTERS]
                        || pos.state->option[OPTION_FAMILY];
    observer->has_armies = pos.state->course.phase != PHASE_MUSTER
                           && pos.state->course.phase != PHASE_DEPLOYMENT;
    if (looks_back(observer))
        see_past(observer);
    else
        toys_seen(pos, observer->side, observer->seen);
}

/* What is being mustered is nobody else's, by open rosters either (T19.3). */
bool toys_observer_knows(const struct toys_observer *observer, piece_id unit)
{
    bool is_secret =
        !observer->is_over && observer->pos.state->course.phase == PHASE_MUSTER;
    return toys_observer_sees(observer, unit)
           && ((observer->is_open && !is_secret)
               || observer->pos.rules->piece[unit].side == observer->side);
}

place_id toys_observer_at(const struct toys_observer *observer, piece_id unit)
{
    bool is_secret = !observer->has_armies
                     && observer->pos.rules->piece[unit].side != observer->side;
    return is_secret || !toys_observer_sees(observer, unit)
               ? (place_id)PLACE_NONE
               : observer->unit[unit].at;
}
