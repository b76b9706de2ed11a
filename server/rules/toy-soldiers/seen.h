/*
 * What a side is shown of the enemy (T17.3, T17.7, T19.3): not what it knows of
 * a piece, but whether it is shown that piece at all.
 *
 * Moves, fire, offers and tellings all ask here. Without limited visibility
 * every piece of the game is shown once the armies stand (T19.3); one's own
 * side, and what is lost or still to arrive, is always shown (T19.1, T19.2).
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SEEN_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SEEN_H

#include "server/rules/toy-soldiers/rules.h"

/* Is the side shown this piece? SIDE_NONE is a watcher, who sees for both. */
bool toys_is_seen(struct toys_position pos, side_id side, piece_id unit);

/* The same for all pieces at once. */
void toys_seen(struct toys_position pos, side_id side,
               bool seen[TOYS_UNITS_MOST]);

/* Of pieces as they stood when a turn ended: those that both sides were shown
 * then (T19.5). */
void toys_seen_by_all(const struct toys_rules *rules,
                      const struct toys_unit *units,
                      bool seen[TOYS_UNITS_MOST]);

#endif
