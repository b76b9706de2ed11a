/*
 * Reading the clauses of a rules.md: number, heading and text of each.
 */
#ifndef ESTAFETTE_SERVER_RULES_CLAUSES_H
#define ESTAFETTE_SERVER_RULES_CLAUSES_H

#include "server/rules/library.h"

enum { CLAUSE_MOST = 6000 }; /* a text, filled in */

/*
 * Reads every heading "### V4.3 Heading" of `letter`'s clauses and the text
 * under it, up to the line that begins "Basis:". The result is the caller's,
 * for clauses_free; NULL if two clauses have one number.
 */
struct clauses *clauses_read(const char *text, size_t length, char letter,
                             struct error *error);
/*
 * A clause in a language, if these have it there; else in English. `from` is
 * set to those that it is of. NULL: there is none of this number.
 */
const struct clause *clause_in(const struct clauses *clauses,
                               const char *language, const char *number,
                               const struct clauses **from);
/*
 * What a clause, one of these, says to the players of a scenario: its
 * parameters are filled in. It has no marks but `code`, a word of the game, and
 * *emphasis*.
 */
void clause_say(const struct rules *rules, const struct clauses *clauses,
                const struct clause *clause, char *text, size_t size);
/* With those in other languages. */
void clauses_free(struct clauses *clauses);

#endif
