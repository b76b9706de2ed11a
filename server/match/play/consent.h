/*
 * Consent: what seats agree upon, and what one seat may do about time.
 *
 * Internal to server/match. A seat proposes a deed (service_command.h), one at
 * a time; it is kept with the match until all seats that have a player have
 * consented (then it is played, with those seats in it), one declines, or its
 * seat takes it back. Who holds several seats consents for all of them. A
 * proposal stands whatever is played meanwhile, so that its end tells nothing
 * of a secret act.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_CONSENT_H
#define ESTAFETTE_SERVER_MATCH_PLAY_CONSENT_H

#include "server/match/fold/undo.h"
#include "server/match/live/live.h"

/* A member "proposals" of an open object: what is proposed now. */
enum status consent_write(struct matches *matches, const struct live *live,
                          struct writer *out) MUST_USE;

/* undo_request.c: the number of a seat's last act that stands, or 0. */
enum status undo_request_last(struct matches *matches, const struct live *live,
                              seat_id seat, int64_t *number) MUST_USE;

/* All seats learn what is proposed now; and who has declined (-1: nobody). */
enum status consent_tell(struct matches *matches, const struct live *live,
                         int declined, struct answer *answer) MUST_USE;

#endif
