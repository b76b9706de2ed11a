/*
 * Seats: who sits where while a match runs; leaving, inviting and taking.
 *
 * A seat has a player, or none. Without one it is empty if the rules let it be
 * (struct game, `seat`): then its side's commander plays it. Else it only
 * waits. Its last player, its side's commander and whoever was invited may take
 * it. Who takes a seat gets all that the seat knows, by history, view and
 * chat, and nothing that another account noted; who leaves it loses it at once.
 * Nobody takes a seat who has ever sat on another side of the match, and
 * nobody but a commander one who sits elsewhere on the same side.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_SEATS_H
#define ESTAFETTE_SERVER_MATCH_PLAY_SEATS_H

#include "server/match/live/live.h"
#include "server/match/play/play.h"

/*
 * Takes the player out of a seat: one durable command, with the notices to
 * everyone. For a flag (`actor` "clock") as for a player who leaves. A seat
 * that the rules cannot leave empty waits for somebody to take it; whether that
 * is allowed the caller has decided. NOT_FOUND: nobody sits there. HELD,
 * UNAVAILABLE as of any command.
 */
enum status seats_vacate(struct matches *matches, struct live *live,
                         seat_id seat, const char *actor, int64_t now,
                         struct answer *answer) MUST_USE;

/*
 * Puts an account into the actor's seat, by an umpire's order that is done with
 * it; who sat there loses it. NOT_ALLOWED for one who has known another side.
 */
enum status seats_give(struct matches *matches, struct live *live,
                       const struct actor *actor, const char *account,
                       int64_t now, struct answer *answer) MUST_USE;

/* Can the match go on without this seat's player? */
bool seats_may_be_empty(const struct live *live, seat_id seat);

/* Does the seat command a side of several? */
bool seats_has_commander(const struct live *live, seat_id seat);

/*
 * Lets an account, or anyone (`account` NULL), take this seat; durable. The
 * clock uses it where a substitute is asked for.
 */
enum status seats_invite(struct matches *matches, struct live *live,
                         seat_id seat, const char *account,
                         struct answer *answer) MUST_USE;

/* Members of an open object: "seats" (players by seat), "free" (a list). */
void seats_write(const struct live *live, struct writer *out);

#endif
