/*
 * The clauses of a game: its rules.md, and what other languages have of it.
 *
 * rules.es.md beside it is read as it is: headings of clauses, their texts, and
 * below each a line that begins "Basis:", which says of which English it is
 * (tests/check/clauses). It may have only some, which then are told in that
 * language where they refuse something, and has none that rules.md has not. A
 * gap of a clause is in its translation, with what it is filled with otherwise
 * in that language; data/fills.es.json has the words that the game's `fill`
 * makes in English.
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_CLAUSES_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_CLAUSES_H

#include "server/rules/clauses.h"

/* All of them, the caller's, for clauses_free; NULL with the reason. */
struct clauses *clauses_load(const struct game *game, struct error *error);

/* Is each of these one of the English, with the same gaps? */
enum status clauses_judge(const struct clauses *english,
                          const struct clauses *told, const char *path,
                          struct error *error) MUST_USE;

#endif
