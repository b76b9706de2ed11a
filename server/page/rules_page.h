/* The page /rules/GAME: all clauses of a game, an anchor each. */
#ifndef ESTAFETTE_SERVER_PAGE_RULES_PAGE_H
#define ESTAFETTE_SERVER_PAGE_RULES_PAGE_H

#include "common/base/writer.h"
#include "server/language/language.h"

#include <jansson.h>

/* From a row of game.list and the `clauses` of game.assets, which are in
 * English and marked so; the language is that of the document. */
void rules_page_write(const json_t *game, const json_t *clauses,
                      const struct language *language, struct writer *out);

#endif
