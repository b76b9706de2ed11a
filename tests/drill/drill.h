/*
 * Drill: a small game for tests, with one of everything a game can have.
 *
 * Its rules are tests/drill/rules.md. It is linked only into the programs that
 * tests use, and shows how a game is laid out: state.h (what a position is),
 * contract.c joins load.c, setup.c, actions.c (check.c, apply.c), fight.c,
 * offer.c, show.c, tell.c.
 */
#ifndef ESTAFETTE_DRILL_DRILL_H
#define ESTAFETTE_DRILL_DRILL_H

#include "server/rules/game.h"

extern const struct game drill_game;
/* What is proven of it (server/rules/proof.h). */
extern const struct game_proof drill_proof;

#endif
