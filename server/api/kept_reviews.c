/* Kept reviews: answers of match.review, for who asks again. */

#include "server/api/kept_reviews.h"

#include "server/match/match.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct kept_review {
    char match[STORE_ID];
    int seat;
    char *text; /* NULL: none */
    size_t length;
};

struct kept_reviews {
    pthread_mutex_t lock;
    int next; /* the oldest, in whose place the next comes */
    struct kept_review row[KEPT_REVIEWS];
};

struct kept_reviews *kept_reviews_new(void)
{
    struct kept_reviews *kept = calloc(1, sizeof *kept);
    if (kept == NULL)
        abort();
    pthread_mutex_init(&kept->lock, NULL);
    return kept;
}

void kept_reviews_free(struct kept_reviews *kept)
{
    for (int i = 0; i < KEPT_REVIEWS; i++)
        free(kept->row[i].text);
    pthread_mutex_destroy(&kept->lock);
    free(kept);
}

static const struct kept_review *find(const struct kept_reviews *kept,
                                      const char *match, int seat)
{
    for (int i = 0; i < KEPT_REVIEWS; i++) {
        const struct kept_review *row = &kept->row[i];
        if (row->text != NULL && row->seat == seat
            && strcmp(row->match, match) == 0)
            return row;
    }
    return NULL;
}

bool kept_reviews_find(struct kept_reviews *kept, const char *match, int seat,
                       struct writer *out)
{
    pthread_mutex_lock(&kept->lock);
    const struct kept_review *row = find(kept, match, seat);
    if (row != NULL)
        writer_raw(out, row->text, row->length);
    pthread_mutex_unlock(&kept->lock);
    return row != NULL;
}

void kept_reviews_add(struct kept_reviews *kept, const char *match, int seat,
                      const struct writer *answer)
{
    if (answer->is_full || answer->used > KEPT_REVIEW_BYTES)
        return;
    char *text = malloc(answer->used);
    if (text == NULL)
        abort();
    memcpy(text, answer->data, answer->used);
    pthread_mutex_lock(&kept->lock);
    struct kept_review *row = &kept->row[kept->next];
    kept->next = (kept->next + 1) % KEPT_REVIEWS;
    free(row->text);
    *row = (struct kept_review){
        .seat = seat, .text = text, .length = answer->used};
    memccpy(row->match, match, '\0', sizeof row->match - 1);
    pthread_mutex_unlock(&kept->lock);
}
