/*
 * Ratings as they are shown: tables, one player's card, and how sides fare.
 *
 * The deviation that is shown has grown since the last result, as it will have
 * when the next is rated; numbers are whole. Statuses as in people.h.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_RATING_H
#define ESTAFETTE_SERVER_PEOPLE_RATING_H

#include "common/base/writer.h"
#include "server/people/people.h"
#include "server/store/result.h"

enum { RATINGS_LISTED_MOST = 200, TALLIES_MOST = 128 };

/* [{"player","rating","deviation","provisional","rated","at"}, …] */
enum status rating_list(struct people *people, const char *game, bool is_house,
                        int most, int64_t now, struct writer *out,
                        struct error *error) MUST_USE;

/*
 * Members of a player's card, into an open object: {"player","house","games":
 * [{"game", as above, "won","drawn","lost"}], "history": [{"game","at",
 * "score","before","after","deviation","match"?}]}, newest first. `game` and
 * `reader` (who asks) may be NULL. NOT_FOUND: there is no such player.
 */
enum status rating_show(struct people *people, const char *player,
                        const char *game, const char *reader, int most,
                        int64_t now, struct writer *out,
                        struct error *error) MUST_USE;

/* How sides have fared; the rows' texts are the arena's. */
enum status rating_tally(struct people *people, const char *game,
                         const char *scenario, const char *options,
                         struct store_arena *arena, struct store_tally *rows,
                         int *count, struct error *error) MUST_USE;

/* The account is a program's from now on. */
enum status account_house(struct people *people, const char *account,
                          struct error *error) MUST_USE;
/* Has it said so? */
enum status account_is_house(struct people *people, const char *account,
                             bool *is_house, struct error *error) MUST_USE;

#endif
