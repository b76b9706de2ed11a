/*
 * Counters: a piece in three cells or five, by the same rule on every board.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_COUNTER_H
#define ESTAFETTE_CLIENT_MODEL_COUNTER_H

#include "client/cells/cells.h"
#include "client/model/model.h"

enum { COUNTER_TEXT = 24 };

/* Is it of the side that is drawn in capitals: mine, or the first? */
bool counter_is_mine(const struct match *match, const struct piece *piece);

/* Is it of my side, but another seat's to command? */
bool counter_is_comrade(const struct match *match, const struct piece *piece);

/*
 * "I4+": kind, strength ('?' if hidden, nothing if it has none), and '!' for a
 * state or '+' for more below. Mine in capitals, others in small letters. With
 * room for five the kind takes three letters.
 */
void counter_write(const struct match *match, const struct piece *piece,
                   int width, char text[COUNTER_TEXT]);

/*
 * The arrow of a direction on a board with so many: ↑ and on clockwise; without
 * such signs ^ 7 J v L F, as the corners that they look into.
 */
uint32_t counter_arrow(int direction, int directions, bool is_ascii);

struct ink counter_ink(const struct model *model, const struct piece *piece);

#endif
