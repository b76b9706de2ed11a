/* Parts of a view: each is written as a member of it, in the order of show.c.
 */
#ifndef ESTAFETTE_DRILL_SHOW_H
#define ESTAFETTE_DRILL_SHOW_H

#include "server/rules/game.h"
#include "tests/drill/state.h"

/* What one view is made from. */
struct showing {
    const struct drill_rules *rules;
    const struct drill_state *state;
    viewer_id viewer;
    struct writer *out;
};

/* D6.3: own cards by name, those of others counted. */
void show_hands(const struct showing *showing);
/* D6.4: orders of the own side; signals that this seat sent or was sent. */
void show_own(const struct showing *showing);
/* D3.5: letters, each for its writer and for whom it was read by. */
void show_letters(const struct showing *showing);

#endif
