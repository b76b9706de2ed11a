/*
 * Commit: a command that the rules have played, on its way into the store.
 *
 * Internal to server/match. What plays it fills in the position before and
 * after, whose it is, and its action; commit_write makes digest and throws of
 * that, commit_deliver all the rest. Clocks and position of the match at the
 * worker have gone on by then, but nothing is told before the store was given
 * the command; if that fails the match is dropped, and all that was reckoned
 * here.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_COMMIT_H
#define ESTAFETTE_SERVER_MATCH_PLAY_COMMIT_H

#include "server/match/play/play.h"
#include "server/match/view/project.h"

struct commit {
    struct live *live;
    const void *before;
    const void *state;
    int seat; /* -1: the set-up */
    struct actor actor;
    struct store_seating seating;
    const struct store_opened *opened;     /* or NULL: nothing with it */
    const struct store_seat_draw *drawn;   /* or NULL: seats were chosen */
    const struct service_command *service; /* or NULL: it is none, or seats */
    int64_t now;
    char *clock;   /* the clocks from now on, as text; NULL: there are none */
    char *orders;  /* what its seat has left from now on, if that changed */
    bool is_final; /* dice were thrown, or its side has learned something */
    struct digest digest;
    struct writer action;
    struct writer throws;
    struct writer snapshot;
    struct draft draft;
};

/* The set-up until `actor` is filled in; releases what it has made itself. */
void commit_init(struct commit *commit, struct live *live, int seat,
                 int64_t now);
void commit_release(struct commit *commit);

/* Writes down what came of a command and carries the chain on. */
void commit_write(struct commit *commit, const struct chance *chance);

/*
 * Makes it durable, then the position of the match, then the notices.
 * UNAVAILABLE if the store failed; HELD if it cannot be told.
 */
enum status commit_deliver(struct matches *matches, struct commit *commit,
                           struct answer *answer) MUST_USE;

#endif
