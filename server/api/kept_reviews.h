/*
 * Kept reviews: answers of match.review, for who asks again.
 *
 * A match that is over never changes, and this program's rules do not while it
 * runs: so an answer follows from match and seat alone, whoever asks, in
 * whatever language. No name and nothing that was written stands in it. Whether
 * they may ask is settled anew each time, before anything is looked up here.
 *
 * So many are kept, of so many bytes each, and the oldest goes first; nothing
 * of it outlives the process. All threads share it.
 */
#ifndef ESTAFETTE_SERVER_API_KEPT_REVIEWS_H
#define ESTAFETTE_SERVER_API_KEPT_REVIEWS_H

#include "common/base/writer.h"

enum { KEPT_REVIEWS = 128, KEPT_REVIEW_BYTES = 64 * 1024 };

struct kept_reviews;
struct kept_reviews *kept_reviews_new(void);
void kept_reviews_free(struct kept_reviews *kept);

/* Writes the answer for a seat of a match into an empty `out`; false if it is
 * not kept. */
bool kept_reviews_find(struct kept_reviews *kept, const char *match, int seat,
                       struct writer *out);
/* Keeps one, unless it is too long. */
void kept_reviews_add(struct kept_reviews *kept, const char *match, int seat,
                      const struct writer *answer);

#endif
