/*
 * Sight: what a viewer knows of a unit, and what it is called for them (D6).
 */
#ifndef ESTAFETTE_DRILL_SIGHT_H
#define ESTAFETTE_DRILL_SIGHT_H

#include "tests/drill/unit.h"

enum { HANDLE_TEXT = 16 };

/* Who looks at what; of the public the side is SIDE_NONE. */
struct observer {
    struct drill_position pos;
    viewer_id viewer;
    side_id side;
};

struct observer observer_of(struct drill_position pos, viewer_id viewer);

/* Does the viewer know which unit this is (D6.1, D6.2)? */
bool is_known(const struct observer *observer, piece_id piece);

/* Where the viewer sees it: what the other side places in secret is nowhere. */
place_id seen_at(const struct observer *observer, piece_id piece);

/*
 * What the viewer calls it: its id; or its place and its rank among the hidden
 * units there, by seat, kind and conditions; or the label of the reserve.
 */
const char *handle_of(const struct observer *observer, piece_id piece,
                      char text[HANDLE_TEXT]);

#endif
