/*
 * What happens, noted for those who are told.
 */
#ifndef ESTAFETTE_DRILL_NOTE_H
#define ESTAFETTE_DRILL_NOTE_H

#include "tests/drill/unit.h"

/* Notes what happens, with its first two numbers. */
struct event *note(struct drill_play *play, enum drill_event kind,
                   const char *clause, int first, int second);

#endif
