/*
 * Whole actions for what is begun: first choices taken until one would be
 * accepted.
 *
 * Knows no game: it walks the offer as a player would, and asks the rules
 * whether they would accept what it has. It finds what needs no foresight; a
 * declaration whose parts bind one another is the game's own matter.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_SUGGEST_H
#define ESTAFETTE_SERVER_RULES_KIT_SUGGEST_H

#include "server/rules/game.h"

/* Mends an action in which no open field has a choice; false: it cannot. */
typedef bool suggest_stuck(const struct menu_row *row, struct action *whole);

/*
 * A whole action of the row that holds as much of `partial` as can be: with
 * all of it, else from the start. At most `most` choices are taken; `stuck`
 * may be NULL.
 */
bool suggest_whole(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   int most, suggest_stuck *stuck, struct action *whole);

#endif
