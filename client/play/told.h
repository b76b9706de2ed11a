/*
 * What happened, in the player's language: `said` of a happening, filled in by
 * the phrases that the server has for it (game.phrases).
 */
#ifndef ESTAFETTE_CLIENT_PLAY_TOLD_H
#define ESTAFETTE_CLIENT_PLAY_TOLD_H

#include "common/wire/labels.h"

/* The sentence of `said`. False, and `text` is "", if these phrases lack it or
 * it lacks a slot of theirs. `phrases`: the answer of game.phrases; `labels`:
 * its labels, for names that are translated, or NULL. */
bool told_fill(const json_t *phrases, const struct labels *labels,
               const json_t *said, char *text, size_t size);

/* A line as it is shown: by the phrases, or in English where there are none
 * (NULL), with instants by the clock on this wall. */
void told_line(const json_t *phrases, const struct labels *labels,
               const json_t *line, char *text, size_t size);

#endif
