/* Parts of a view: each is written as a member of it, in the order of show.c.
 */
#ifndef ESTAFETTE_DRILL_SHOW_H
#define ESTAFETTE_DRILL_SHOW_H

#include "tests/drill/sight.h"

/* D6.3: own cards by name, those of others counted. */
void show_hands(const struct observer *observer, struct writer *out);
/* D6.4: orders of the own side; signals that this seat sent or was sent. */
void show_own(const struct observer *observer, struct writer *out);
/* D3.5: letters, each for its writer and for whom it was read by. */
void show_letters(const struct observer *observer, struct writer *out);

#endif
