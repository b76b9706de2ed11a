/*
 * Sides: who gets which seat, where that is not chosen but drawn or bid for.
 *
 * Internal to server/match. Until such a match begins its players have places,
 * numbered like seats. By lot the places are shuffled with numbers that follow
 * from the key of the dice (keyed_rng.h), taken over the places in their order:
 * so nobody can choose the lot who cannot choose the dice, and the record
 * proves it. By bid each of two players says which of two seats they want and
 * how many points they give for it. The seal binds the bid with the bytes, so
 * nobody can change it once the other's is known, whoever runs the server. Who
 * wants what the other does not has it and gives nothing; if both want the same
 * it goes to the higher bid, which is what its player gives; equal bids are
 * decided by lot. Who has not opened their bytes has not bid. The points go
 * into the option that the game has for that (struct handicap). In a game that
 * has none what is bid is time: so many hundredths of one's own to think, which
 * the winner of the seat does without. That follows from the bids (sides_given)
 * and is kept nowhere else.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_SIDES_H
#define ESTAFETTE_SERVER_MATCH_FOLD_SIDES_H

#include "common/base/digest.h"
#include "server/rules/game.h"
#include "server/store/seat.h"

enum sides { SIDES_CHOICE, SIDES_LOT, SIDES_BID, SIDES_KINDS };
enum { BID_TEXT = 40 };

/* "choice", "lot", "bid"; and back, SIDES_KINDS if it is none. */
const char *sides_word(enum sides sides);
enum sides sides_find(const char *word);

/* Is it time that is bid here, since the game has no points to give? */
bool sides_bids_time(const struct rules *rules);

/* Can this be bid for with these options? BAD_PARAMS says why not; where time
 * is bid there must also be a clock. */
enum status sides_may_bid(const struct rules *rules,
                          const struct options *options,
                          struct error *error) MUST_USE;
/* The most points that may be bid. */
int sides_bid_most(const struct rules *rules, const struct options *options);

struct bid {
    bool is_given;
    int seat;
    int points;
};

/* As it is kept and sealed: "allied 3". */
void sides_bid_text(const struct rules *rules, const struct bid *bid,
                    char text[BID_TEXT]);
/* False if it is none that these options allow; NULL: there is none. */
bool sides_bid_read(const struct rules *rules, const struct options *options,
                    const char *text, struct bid *bid);

/* The seal of bytes, and of a bid (as text, or NULL) with them. */
void sides_seal(const unsigned char bytes[SECRET_BYTES], const char *bid,
                struct digest *seal);

struct seat_draw {
    int seat_of_place[STORE_SEATS_MOST];
    int from, to; /* seats: who gives points to whom; -1: nobody */
    int points;
};

/* Who gives whom what, from the bids of the seats as they have been settled. */
void sides_given(const struct rules *rules, const struct options *agreed,
                 const struct store_seat *seats, struct seat_draw *drawn);

/*
 * Draws from what the places (in their order) have opened. `options` are those
 * agreed, and are changed by what is given. Never for SIDES_CHOICE.
 */
void sides_draw(enum sides sides, const struct rules *rules,
                const unsigned char secret[SECRET_BYTES],
                const struct store_seat *places, struct options *options,
                struct seat_draw *drawn);

#endif
