/*
 * What a client is told of a scenario before a match: seats, steps that an
 * order may be left for, layers, clauses, and what the game itself describes.
 *
 * It is the same for everybody and never changes while a server runs.
 */
#ifndef ESTAFETTE_SERVER_RULES_ASSETS_H
#define ESTAFETTE_SERVER_RULES_ASSETS_H

#include "common/base/writer.h"
#include "server/rules/clauses.h"
#include "server/rules/game.h"

/* Writes one object. */
void assets_show(const struct rules *rules, const struct game *game,
                 const struct clauses *clauses, struct writer *out);
/* The same in two parts: most never read the clauses, which are half of it. */
void assets_show_board(const struct rules *rules, const struct game *game,
                       const char *clauses_digest, struct writer *out);
/* The member `clauses` of an open object, in a language as far as there are any
 * in it (NULL: in English). */
void assets_put_clauses(const struct rules *rules,
                        const struct clauses *clauses, const char *language,
                        struct writer *out);
void assets_show_clauses(const struct rules *rules,
                         const struct clauses *clauses, struct writer *out);

#endif
