/*
 * What a new phase and a new turn bring for seats.
 */
#ifndef ESTAFETTE_DRILL_SEATS_H
#define ESTAFETTE_DRILL_SEATS_H

#include "tests/drill/unit.h"

/* D3.5: letters on their way are read, or lost with their carriers. */
void letters_arrive(struct drill_play *play);

#endif
