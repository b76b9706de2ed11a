/*
 * What befalls units: elimination, markers, losses of commanders (Y7, Y8).
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_EFFECT_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_EFFECT_H

#include "server/rules/yorktown/events.h"
#include "server/rules/yorktown/ground.h"

GAME_PLAY(yorktown);

/* Takes a unit out of the game, with its commander, its passengers (Y8.4,
 * Y12.15), its markers and what it still owed. */
void yorktown_eliminate(struct yorktown_play *play, piece_id unit,
                        const char *clause);

/* Puts a hit marker on a unit (Y7.4). */
void yorktown_halve(struct yorktown_play *play, piece_id unit,
                    const char *clause);

#endif
