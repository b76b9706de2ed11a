/*
 * The coach of a game: what each phase, decision and action is for, and what
 * people usually do, in a sentence or two.
 *
 * A game has it in data/coach.json: texts by phase, by step (what a view names
 * as its step; a phase that goes on until it is ended has the phase's text) and
 * by type of action. It speaks of the rules alone and is the same for
 * everybody. data/coach.es.json has the same in Spanish (library_prose.h).
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_COACH_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_COACH_H

#include "server/rules/game.h"

/* Is there a good text for each of them, and none for anything else? In
 * every language that it comes in. */
enum status coach_check(const struct game *game, struct error *error) MUST_USE;
/* The same of what a file holds; its path is for the reason. */
enum status coach_judge(const struct game *game, const json_t *all,
                        const char *path, struct error *error) MUST_USE;

#endif
