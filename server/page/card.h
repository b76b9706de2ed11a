/*
 * Cards: what a link to a match or to a challenge tells where it is shown, in a
 * chat for example. It is read by services that ask for the page once and run
 * no script, so it stands in the shell's head.
 */
#ifndef ESTAFETTE_SERVER_PAGE_CARD_H
#define ESTAFETTE_SERVER_PAGE_CARD_H

#include "common/base/writer.h"
#include "server/language/language.h"

#include <jansson.h>
#include <stdbool.h>

enum { CARD_TITLE = 256, CARD_ABOUT = 2048 };

/* Two texts of public facts, as people wrote them: not escaped yet. */
struct card {
    char title[CARD_TITLE];
    char about[CARD_ABOUT];
};

/* Of what it is: the game's title and the scenario's. */
void card_title(const char *game, const char *scenario, struct card *card);
/* Who plays whom, and the turn or how it has ended: from match_card's answer.
 */
void card_match(const json_t *match, const struct language *language,
                struct card *card);
/* Who offers it, which seats are free, how long one may think: from a row of
 * challenge.list. Live is what is played in one sitting. */
void card_challenge(const json_t *row, bool is_live,
                    const struct language *language, struct card *card);

/* The shell as a whole document, with a card in place of its own words. */
void card_write(const struct card *card, const struct language *language,
                struct writer *out);

#endif
