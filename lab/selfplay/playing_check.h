/* What is looked at after each command of a random match, and kept of it. */
#ifndef ESTAFETTE_LAB_SELFPLAY_PLAYING_CHECK_H
#define ESTAFETTE_LAB_SELFPLAY_PLAYING_CHECK_H

#include "lab/selfplay/playing.h"

/* The whole position counts for the signature, its first bytes for a mark. */
uint64_t playing_mark(struct playing *playing);
/* Does everything hold of the position? False with `fault` set. */
bool playing_check(struct playing *playing);

/* The action at hand was accepted, or refused: it is kept, as a store would
 * keep it, and what must hold then is looked at. */
bool playing_accepted(struct playing *playing, seat_id seat);
bool playing_refused(struct playing *playing, seat_id seat);

/* The throws of the last command, or of the set-up, are kept. */
bool playing_keep_throws(struct playing *playing);
/* Tells who hears of what is played. */
void playing_tell(struct playing *playing, const struct logged *logged);

#endif
