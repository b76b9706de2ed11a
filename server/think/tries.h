/*
 * Tries: an action on a position that could be, and how it goes on.
 */
#ifndef ESTAFETTE_SERVER_THINK_TRIES_H
#define ESTAFETTE_SERVER_THINK_TRIES_H

#include "server/think/thinker.h"

enum {
    STREAMS = 1 << 16, /* of luck, for each action that is chosen */
    TRIES_KEPT = 18    /* commands: to end a round of tries, and to look back */
};

/* The same luck for all that is tried with this number. */
struct luck tries_luck(const struct thinker *thinker, int number);

/* Plays an action on a copy; false if it is not accepted. */
bool tries_play(struct thinker *thinker, const void *from, void *to,
                seat_id seat, const struct action *action, struct luck *luck);

/* Is the budget used up, but for what is kept? */
bool tries_spent(const struct thinker *thinker);

/* Tries a candidate once more, to its end or until it has been answered, and
 * adds what that is worth; one that is refused where it could be so is none. */
void tries_attempt(struct thinker *thinker, struct candidate *candidate,
                   int number, bool goes_on);

#endif
