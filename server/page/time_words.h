/* How long a time is, and how long a player may think, as people say it. */
#ifndef ESTAFETTE_SERVER_PAGE_TIME_WORDS_H
#define ESTAFETTE_SERVER_PAGE_TIME_WORDS_H

#include "server/language/language.h"

#include <jansson.h>
#include <stdint.h>

enum { TIME_WORDS = 256 };

/* Milliseconds: "3 days", "90 minutes". */
void time_words_span(const struct language *language, int64_t ms,
                     char text[TIME_WORDS]);
/* A time control as the protocol has it: "90 minutes each, and 30 seconds a
 * turn". */
void time_words_control(const struct language *language, const json_t *control,
                        char text[TIME_WORDS]);

#endif
