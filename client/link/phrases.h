/*
 * Phrases: what a game says in the player's language, of game.phrases.
 *
 * Happenings are told by them (client/play/told.h); texts that assets have in
 * English, the clauses, the briefing, the coach's and all labels, are put in
 * their places, as labels are in views, offers and picks
 * (common/wire/labels.h).
 */
#ifndef ESTAFETTE_CLIENT_LINK_PHRASES_H
#define ESTAFETTE_CLIENT_LINK_PHRASES_H

#include <jansson.h>

/* What game.phrases is asked with of this game, and of the clauses of this
 * scenario of it (NULL: of none): yours. NULL in English, which needs no
 * asking. */
json_t *phrases_params(const char *game, const char *scenario);

/* Puts the texts into the assets of a scenario of the game. What the phrases
 * lack, as those of an older server (or NULL), stays English. A word that the
 * legend says nothing of is said as its label is. */
void phrases_translate(json_t *assets, const json_t *phrases);

#endif
