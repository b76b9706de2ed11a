/* A place more that a layer shows, with its number (game.h). */
#ifndef ESTAFETTE_SERVER_RULES_KIT_SHADE_H
#define ESTAFETTE_SERVER_RULES_KIT_SHADE_H

#include "server/rules/game.h"

static inline void shade(struct shading *shading, place_id place, int number)
{
    shading->places[shading->count] = place;
    shading->numbers[shading->count++] = (int16_t)number;
}

#endif
