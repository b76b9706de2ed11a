/*
 * Ordered: what the umpire of a tournament has done in a match.
 *
 * Internal to server/match. An umpire's acts are kept with their tournament;
 * what a running match has to do because of them waits in the store as an order
 * and is done at the match's own worker, as a command of its log with the actor
 * `host`, exactly once: the order goes with the command. Orders:
 *
 *   {"order":"end","winner":"blue"}     the match is over; no winner: a draw;
 *                                       "account" in its place: whose side;
 *                                       "umpire": whose ruling that is, an
 *                                       account, who "plays" in it themselves
 *   {"order":"annul"}                   it is over and counts for nothing
 *   {"order":"time","add":60000}        every seat has that much more
 *   {"order":"pause","until":…}, {"order":"resume"}
 *   {"order":"seat","seat":"red","account":"a_…"}  somebody else sits there;
 *                                       "from" in its place: whose seat;
 *                                       "vacation": of their own; "umpire",
 *                                       "plays" as above; "relieves": who sat
 *                                       there has no fault in it
 *   {"order":"rewind","to":…}           what was done after that instant is
 *                                       taken back; all seats have consented
 *   {"order":"say","account":"a_…","text":"…"}     to all seats
 *
 * Who may give them and why is server/umpire's affair. What cannot be done in
 * the match as it stands is dropped, with a line in the match's log.
 */
#ifndef ESTAFETTE_SERVER_MATCH_TICK_ORDERED_H
#define ESTAFETTE_SERVER_MATCH_TICK_ORDERED_H

#include "server/match/live/live.h"

/* Does what waits. A match that has not begun keeps it for later. */
enum status ordered_run(struct matches *matches, struct live *live, int64_t now,
                        struct answer *answer) MUST_USE;

#endif
