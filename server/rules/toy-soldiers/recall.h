/* Recalled and blown cavalry (T14.8, T8.6). */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_RECALL_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_RECALL_H

#include "server/rules/toy-soldiers/effect.h"

/* T14.8: back to where its fighting began, or as near as may be. */
void toys_recall(struct toys_play *play, piece_id unit, const char *clause);

/* T8.6 at the end of a turn: turns of fighting are counted, the blown are
 * recalled, and who did not fight has no origin any more. Sides, then ids. */
void toys_recall_blown(struct toys_play *play);

#endif
