/* A tournament as a fold, for unit tests: made, entered, and a round published.
 */
#ifndef ESTAFETTE_TESTS_UNIT_UMPIRE_MADE_H
#define ESTAFETTE_TESTS_UNIT_UMPIRE_MADE_H

#include "server/umpire/umpire_internal.h"

#define HOUR INT64_C(3600000)

enum { MADE_PLAYERS = 6 };

/* The instant at which it is made and entered: the first hour of 2026. */
extern const int64_t made_at;

/* What is asked for at least: three rounds of a day, an hour between them. */
json_t *made_terms(const char *format);
/* One with MADE_PLAYERS entrants of rising rating, the second of whom has left.
 */
struct contest *made_contest(json_t *taken_asked);
/* An act of the server's that goes. */
void made_apply(struct contest *contest, int64_t at, json_t *taken_act);
/* Pairs the next round; its matches are "m_ROUND_GAME". */
void made_publish(struct contest *contest, int64_t at);

#endif
