/*
 * Small sheets for unit tests, written as rounds of a report file.
 */
#ifndef ESTAFETTE_TESTS_UNIT_TOURNAMENT_MADE_H
#define ESTAFETTE_TESTS_UNIT_TOURNAMENT_MADE_H

#include "server/tournament/trf.h"

/*
 * Players 1, 2, … without names; `rounds` holds for each what follows column
 * 91 of their line, `more` other lines of the file.
 */
struct trf *trf_made(const char *const *rounds, int players, const char *more);

#endif
