/*
 * The briefings of a game: what somebody reads before a match and at its start.
 *
 * A game has them in data/briefings.json, by scenario. They speak of the
 * scenario with its own options, are the same for everybody, and say nothing
 * that a set-up hides under any option. data/briefings.es.json has the same in
 * Spanish (library_prose.h).
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_BRIEFING_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_BRIEFING_H

#include "server/rules/game.h"

/*
 * Is each scenario of the game briefed, whole and with nothing besides, and is
 * there none for a scenario that is not? In every language that they come in;
 * STATUS_BAD_REQUEST says what is wrong.
 */
enum status briefing_check(const struct game *game,
                           struct error *error) MUST_USE;
/* The same of what a file holds; its path is for the reason. */
enum status briefing_judge(const struct game *game, const json_t *all,
                           const char *path, struct error *error) MUST_USE;

/* Writes the member `briefing` of a scenario that briefing_check has passed. */
void briefing_show(const char *game, const char *scenario, struct writer *out);

#endif
