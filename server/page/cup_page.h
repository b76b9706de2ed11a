/*
 * The pages of a tournament, /t/ID and below it: its terms, people and
 * schedule, the meetings of a round, its standings with the cross table, its
 * acts.
 */
#ifndef ESTAFETTE_SERVER_PAGE_CUP_PAGE_H
#define ESTAFETTE_SERVER_PAGE_CUP_PAGE_H

#include "common/base/writer.h"
#include "server/language/language.h"

#include <jansson.h>

/* What the pages are made of: answers of methods, as anybody gets them. */
struct cup {
    const json_t *show;              /* tournament.show */
    const json_t *more;              /* tournament.table or tournament.trail */
    const json_t *games;             /* the games of game.list */
    const struct language *language; /* of the pages' own words */
};

void cup_page_terms(const struct cup *cup, struct writer *out);
/* The round is that of `show`. */
void cup_page_round(const struct cup *cup, struct writer *out);
void cup_page_table(const struct cup *cup, struct writer *out);
/* Acts from the number `from` on, or the last ones where it is -1. */
void cup_page_trail(const struct cup *cup, int from, struct writer *out);

#endif
