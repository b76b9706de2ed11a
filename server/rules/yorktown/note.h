/*
 * Notes: which clauses a command carried out, for the tally of a playout.
 *
 * They decide nothing. Each is called when the act is judged and before the
 * position changes.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_NOTE_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_NOTE_H

#include "server/rules/yorktown/effect.h"
#include "server/rules/yorktown/move.h"

/* A march along these hexes: what was entered, crossed, ended on. */
void yorktown_note_march(struct yorktown_play *play,
                         const struct yorktown_march *march,
                         const uint16_t *hexes, int count);
/* An attack that is about to be resolved. */
void yorktown_note_attack(struct yorktown_play *play,
                          const struct yorktown_attack *attack);

#endif
