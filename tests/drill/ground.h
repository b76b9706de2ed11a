/*
 * Ground: steps, marches and retreats over the board (D4, D5.7).
 */
#ifndef ESTAFETTE_DRILL_GROUND_H
#define ESTAFETTE_DRILL_GROUND_H

#include "server/rules/kit/ways.h"
#include "tests/drill/unit.h"

/* Units under way together. A side's units may be anywhere but in `units`. */
struct walk {
    struct way way; /* and whether they have come beside an enemy */
    struct drill_position pos;
    id_set units;
    side_id side;
    bool is_retreat;
    int points; /* of a march; hexes at most of a retreat */
    place_id from;
};

/* A walk of these units, which all stand in one place. */
struct walk walk_march(struct drill_position pos, id_set units, bool is_forced);
struct walk walk_retreat(struct drill_position pos, id_set units);

/* The same once it has gone the way of a field; false if it cannot. */
bool walk_follow(struct walk *walk, const struct action *action, int field);
/* May it go the way of this field, and end there? */
struct verdict walk_check(const struct walk *walk, const struct action *action,
                          int field);

/* How many ends it can come to from here; what each place costs, 0 if it is no
 * end, if one asks. */
int walk_ends(const struct walk *walk, int16_t cost[DRILL_PLACES]);
/* Its next steps from which it can come to an end, and all ends. */
void walk_offer(const struct walk *walk, const struct action *partial,
                int field, struct picks *picks);

/* Is the side between two neighbours barred by the river (D4.4)? */
bool is_barred(struct drill_position pos, place_id a, place_id b);

#endif
