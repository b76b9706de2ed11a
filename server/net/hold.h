/*
 * Holds: what came of the end of a window leaves at an instant that was fixed
 * before anything of it was reckoned.
 *
 * How a seat has come to pass (by hand, by an order, by the clock) takes work
 * of its own, and the others would hear of the end the later for it. So all is
 * told HOLD_MS after the tick was given, or whole multiples of that when the
 * work took longer. Until then everything else about the match waits behind
 * it, in the order in which it came: an answer would tell as much. Instants
 * are those of the loop's own clock, so no rounding depends on the work.
 *
 * On the loop's thread. What is held counts as under way.
 */
#ifndef ESTAFETTE_SERVER_NET_HOLD_H
#define ESTAFETTE_SERVER_NET_HOLD_H

#include "server/api/call.h"

enum { HOLD_MS = 25 };

struct hold;

struct holds {
    struct hold *first; /* one a match */
};

/* Takes the call and is true if it may not leave yet. */
bool holds_take(struct holds *holds, struct call *call, uint64_t now);
/* The next that may leave, the caller's; NULL: none may yet. */
struct call *holds_give(struct holds *holds, uint64_t now);
/* When the next may leave; 0: nothing is held. */
uint64_t holds_next(const struct holds *holds);
void holds_release(struct holds *holds);

#endif
