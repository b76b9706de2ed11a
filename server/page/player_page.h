/* The page /p/NAME: a player's ratings, how they came about, their matches. */
#ifndef ESTAFETTE_SERVER_PAGE_PLAYER_PAGE_H
#define ESTAFETTE_SERVER_PAGE_PLAYER_PAGE_H

#include "common/base/writer.h"
#include "server/language/language.h"

#include <jansson.h>

/* From the answer of rating.show and the games of game.list. */
void player_page_write(const json_t *card, const json_t *games,
                       const struct language *language, struct writer *out);

#endif
