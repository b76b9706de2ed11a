/*
 * Seat notices: an update that one seat alone is given, outside of any command.
 *
 * Internal to server/match. It holds a line of the seat's own and changes no
 * view; its digest is that of the seat's last update, so that it tells nothing
 * of commands of which the seat was not told. Others are given nothing, and no
 * number of theirs moves.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_SEAT_NOTICE_H
#define ESTAFETTE_SERVER_MATCH_PLAY_SEAT_NOTICE_H

#include "server/match/live/live.h"

struct seat_notice {
    seat_id seat;
    const char *line;  /* a happening, or NULL: no update, only the change */
    bool has_orders;   /* the seat has other orders (orders.h) */
    const char *nonce; /* of a pass that is kept from now on, or NULL */
};

/*
 * Makes it durable, then tells it. What was said of the seat's orders is looked
 * at anew, and its player is called if none of them answers any longer.
 */
enum status seat_notice_tell(struct matches *matches, struct live *live,
                             const struct seat_notice *notice, int64_t now,
                             struct answer *answer) MUST_USE;

#endif
