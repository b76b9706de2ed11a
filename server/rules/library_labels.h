/*
 * The labels of a game in other languages: what its data, views and offers call
 * things, by the English text.
 *
 * data/labels.es.json is an object of such texts (common/wire/labels.h says how
 * a row with gaps is read). Which texts there are is not known at start-up,
 * since the rules make some of them as they go: that no text lacks a row, and
 * that no row is of nothing, is told by random play (tests/check/labels).
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_LABELS_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_LABELS_H

#include "server/rules/game.h"

/*
 * Is each row a text for a text, with the same gaps in both, words between any
 * two of them, and no translation that would be translated once more? The path
 * is for the reason.
 */
enum status labels_judge(const json_t *all, const char *path,
                         struct error *error) MUST_USE;

/* Every file of a game; it may have none. */
enum status labels_check(const struct game *game, struct error *error) MUST_USE;

/* A game's file in a language: yours, or NULL where it has none. */
json_t *labels_load(const char *game, const char *language);

#endif
