/*
 * Ground: steps, marches and retreats over the board (D4, D5.7).
 */
#ifndef ESTAFETTE_DRILL_GROUND_H
#define ESTAFETTE_DRILL_GROUND_H

#include "tests/drill/unit.h"

/* Units under way together. A side's units may be anywhere but in `units`. */
struct walk {
    struct drill_position pos;
    unit_set units;
    side_id side;
    bool is_retreat;
    int points; /* of a march; hexes at most of a retreat */
    place_id from;
};

/* A walk of these units, which all stand in one place. */
struct walk walk_march(struct drill_position pos, unit_set units,
                       bool is_forced);
struct walk walk_retreat(struct drill_position pos, unit_set units);

/* May it go the way of this field, and end there? */
struct verdict walk_check(const struct walk *walk, const struct action *action,
                          int field);

/* Every end that can be reached by way of the path so far; the best way. */
struct walk_ends {
    int count;
    struct walk_end {
        uint8_t cost; /* 0: no end */
        uint8_t count;
        bool stops;
        place_id path[DRILL_PATH_MOST];
    } end[DRILL_PLACES];
};

void walk_reach(const struct walk *walk, const place_id *path, int count,
                struct walk_ends *ends);

/* Is the side between two neighbours barred by the river (D4.4)? */
bool is_barred(struct drill_position pos, place_id a, place_id b);

#endif
