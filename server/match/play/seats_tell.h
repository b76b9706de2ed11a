/* What is told of the seats of a match and their players. */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_SEATS_TELL_H
#define ESTAFETTE_SERVER_MATCH_PLAY_SEATS_TELL_H

#include "server/match/live/live.h"

/* Who sits where, as a whole object: the answer and the notice. */
void seats_object(const struct live *live, struct writer *out);

/* Tells every viewer who sits where now; and an account that has lost its seat
 * (`before`, or NULL). */
void seats_tell(const struct live *live, const char *before,
                struct answer *answer);

/* Who was awaited (`before`, or NULL) is so no more; who sits there now is. */
void seats_tell_waiting(const struct live *live, seat_id seat,
                        const char *before, struct answer *answer);

/* The notice to who is asked to take a seat; the caller frees it. */
char *seats_asked(const struct live *live, seat_id seat);

#endif
