/*
 * What others are told because of a request (match.h has the rest).
 *
 * Internal to server/match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_LIVE_ANSWER_H
#define ESTAFETTE_SERVER_MATCH_LIVE_ANSWER_H

#include "server/match/live/live.h"

/* Adds a notification; the params go to the answer. */
void answer_tell(struct answer *answer, const char *method, const char *account,
                 const char *match, const char *viewer, char *taken_params);

/* The params of a match.update, in whole and for those who know the last offer
 * (struct notice). */
struct update_text {
    char *params;
    size_t stem;
    char *tail; /* or NULL: they get the whole too */
};
/* Tells those who watch as this viewer; takes the texts. */
void answer_update(struct answer *answer, const struct live *live,
                   viewer_id viewer, int64_t seq, struct update_text *taken);

/* Tells the player of a seat, or who was, that it waits for them or no more. */
void answer_waiting(struct answer *answer, const struct live *live,
                    seat_id seat, const char *account, bool is_waiting);

/* Whoever watches as this seat does so no more, but for `account` (or NULL). */
void answer_revoke(struct answer *answer, const char *match, const char *viewer,
                   const char *account);

#endif
