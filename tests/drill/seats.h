/*
 * What a new phase and a new turn bring for seats.
 */
#ifndef ESTAFETTE_DRILL_SEATS_H
#define ESTAFETTE_DRILL_SEATS_H

#include "tests/drill/unit.h"

/* D1.3: who has taken an empty seat acts from now on. */
void seats_return(struct drill_play *play);

/* D3.5: letters on their way are read, or lost with their carriers. */
void letters_arrive(struct drill_play *play);

#endif
