/*
 * The coach of a game: what each phase, decision and action is for, and what
 * people usually do, in a sentence or two.
 *
 * A game has it in data/coach.json: texts by phase, by step (what a view names
 * as its step; a phase that goes on until it is ended has the phase's text) and
 * by type of action. It speaks of the rules alone and is the same for
 * everybody.
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_COACH_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_COACH_H

#include "server/rules/game.h"

/* Is there a good text for each of them, and none for anything else? */
enum status coach_check(const struct game *game, struct error *error) MUST_USE;
/* The same of what the file holds. */
enum status coach_judge(const struct game *game, const json_t *all,
                        struct error *error) MUST_USE;

#endif
