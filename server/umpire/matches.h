/*
 * What the matches of a tournament say of themselves: whose seat is whose, who
 * is awaited, how one has ended, what is left of a player's vacation.
 *
 * Where sides are drawn or bid for, a match gives its seats when it begins: so
 * who sits where is asked of the match, by accounts, and not of the pairing.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_MATCHES_H
#define ESTAFETTE_SERVER_UMPIRE_MATCHES_H

#include "server/umpire/contest_transaction.h"

/* How one side of a running match stands with its time. */
struct attendance {
    int64_t awaited; /* since when; 0: it is not */
    bool has_acted;
};

/* By seat of the scenario the side of the game, or NOBODY. */
enum status match_sides(const struct contest_transaction *transaction,
                        const struct game_row *game,
                        int sides[PLAN_SEATS_MOST]) MUST_USE;
enum status match_attend(const struct contest_transaction *transaction,
                         const struct game_row *game,
                         struct attendance sides[SEATS_MOST]) MUST_USE;
/* The result as all are shown it: "score" by side, "winner"?, "by"?. */
void match_result_read(const struct contest_transaction *transaction,
                       const struct game_row *game, json_t *act);

/*
 * What an entrant has left of the vacation of the event, as their last games
 * have left it; all of it, if they have played none.
 */
int64_t match_vacation_left(const struct contest_transaction *transaction,
                            int entrant);
/* The clocks with which a game begins, each seat with this vacation (by side),
 * as text of yours. NULL: they are as the time control has them. */
char *match_clocks(const struct terms *terms, const struct game_row *game,
                   const int64_t *vacation);

#endif
