/*
 * A pass that waits for the end of its window (window.h).
 *
 * Internal to server/match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_WINDOW_PASS_H
#define ESTAFETTE_SERVER_MATCH_PLAY_WINDOW_PASS_H

#include "server/match/live/live.h"

/* Has this seat passed in the window that is open? */
bool window_has_passed(const struct live *live, seat_id seat);

/* Keeps it: durable, and the seat is told. */
enum status window_pass(struct matches *matches, struct live *live,
                        seat_id seat, const char *nonce, int64_t now,
                        struct answer *answer) MUST_USE;

#endif
