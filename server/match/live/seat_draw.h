/*
 * A match in which sides are drawn or bid for: before and when it begins.
 *
 * Internal to server/match. Until then who has a place holds no seat: they
 * watch as "place", nobody is shown in a seat, and bids are told to nobody.
 */
#ifndef ESTAFETTE_SERVER_MATCH_LIVE_SEAT_DRAW_H
#define ESTAFETTE_SERVER_MATCH_LIVE_SEAT_DRAW_H

#include "server/match/fold/sides.h"
#include "server/match/live/live.h"
#include "server/store/append.h"

#define VIEWER_PLACE "place"

/* How seats are given in this match. */
enum sides seat_draw_sides(const struct live *live);
/* Have its players places and no seats yet? */
bool seat_draw_is_due(const struct live *live);

/* Members of an open object: "sides", and what was bid: "agreed" (options),
 * "bids", "given". None of a match whose seats were chosen. */
void seat_draw_write_terms(const struct live *live, struct writer *out);

/* Of settled seats: does one give time for its side, and how much? */
bool seat_draw_gives_time(const struct live *live, struct seat_draw *given);

/* The bid that a seat has opened, as text; NULL if none, or if `given` (of
 * match.open) is none that fits: BAD_PARAMS. */
enum status seat_draw_read_bid(const struct live *live, const json_t *given,
                               char text[BID_TEXT], const char **bid,
                               struct error *error) MUST_USE;

#endif
