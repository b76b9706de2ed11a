/* Victory (Y14): the check at the end of a turn, and how a match ends. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_VICTORY_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_VICTORY_H

#include "server/rules/yorktown/effect.h"

/* The victory check after the British player turn. */
void yorktown_victory_check(struct yorktown_play *play);

/* Ends the match; any open decision lapses. */
void yorktown_finish(struct yorktown_play *play, side_id winner,
                     enum yorktown_result result, const char *clause);

void yorktown_outcome(const struct rules *rules, const void *state,
                      struct outcome *outcome);
const char *yorktown_sound(const struct rules *rules, const void *state);

#endif
