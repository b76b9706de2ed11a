/*
 * An observer: what one viewer may know of a position (T19).
 *
 * Everything that leaves the server asks here first. An observer is a value and
 * owns nothing. Under limited visibility watchers look at those pieces that
 * both sides were shown at the end of the turn before, as they stood then
 * (T19.5); all else is as it is.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_VISIBILITY_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_VISIBILITY_H

#include "server/rules/toy-soldiers/rules.h"

struct toys_observer {
    struct toys_position pos;
    const struct toys_unit *unit; /* the state's, or those of the past */
    viewer_id viewer;
    side_id side;    /* SIDE_NONE for watchers */
    bool is_over;    /* then all is open (T19.2) */
    bool is_open;    /* rosters are open (T17.6), or all is */
    bool has_armies; /* deployments are no secret any more (T19.3) */
    bool is_late;    /* a watcher's, who looks at the past (T19.5) */
    bool seen[TOYS_UNITS_MOST];
};

void toys_observer_open(struct toys_position pos, viewer_id viewer,
                        struct toys_observer *observer);

/* Is it shown at all? Then its id may be used. */
static inline bool toys_observer_sees(const struct toys_observer *observer,
                                      piece_id unit)
{
    return unit < observer->pos.rules->unit_count && observer->seen[unit];
}

/* Do they know all of it, or only what T19.2 shows? */
bool toys_observer_knows(const struct toys_observer *observer, piece_id unit);

/* Where it stands as they see it; PLACE_NONE off the field and for an enemy who
 * is being deployed. */
place_id toys_observer_at(const struct toys_observer *observer, piece_id unit);

#endif
