/*
 * Accelerated pairing by the Baku method (FIDE C.04.5.1).
 *
 * In the first rounds the upper half of the field has virtual points on top of
 * its own: a win each in the first of them, half as much in the rest.
 */
#ifndef ESTAFETTE_TOURNAMENT_BAKU_H
#define ESTAFETTE_TOURNAMENT_BAKU_H

#include "server/tournament/sheet.h"

/* Sets sheet->lift by rank and rounds_total; nothing if that is not said. */
void baku_lift(struct sheet *sheet);

#endif
