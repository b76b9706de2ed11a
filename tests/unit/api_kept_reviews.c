/* Kept reviews: by match and seat, so many, the oldest first. */

#include "server/api/kept_reviews.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static void add(struct kept_reviews *kept, int match, int seat)
{
    char id[16];
    struct writer answer;
    snprintf(id, sizeof id, "m_%d", match);
    writer_open(&answer, 1000);
    writer_number(&answer, match * 10 + seat);
    kept_reviews_add(kept, id, seat, &answer);
    writer_release(&answer);
}

static bool has(struct kept_reviews *kept, int match, int seat)
{
    char id[16], text[16];
    struct writer out;
    snprintf(id, sizeof id, "m_%d", match);
    writer_open(&out, 1000);
    bool is_kept = kept_reviews_find(kept, id, seat, &out);
    snprintf(text, sizeof text, "%d", match * 10 + seat);
    if (is_kept)
        cr_assert_str_eq(out.data, text);
    writer_release(&out);
    return is_kept;
}

Test(kept_reviews, the_oldest_goes_first)
{
    struct kept_reviews *kept = kept_reviews_new();
    add(kept, 1, 0);
    cr_assert(has(kept, 1, 0) && !has(kept, 1, 1) && !has(kept, 2, 0));
    for (int i = 2; i <= KEPT_REVIEWS; i++)
        add(kept, i, 1);
    cr_assert(has(kept, 1, 0) && has(kept, KEPT_REVIEWS, 1));
    add(kept, 1, 1);
    cr_assert(!has(kept, 1, 0) && has(kept, 1, 1) && has(kept, 2, 1));
    kept_reviews_free(kept);
}

Test(kept_reviews, what_is_too_long_is_not_kept)
{
    static char text[KEPT_REVIEW_BYTES + 1];
    struct kept_reviews *kept = kept_reviews_new();
    struct writer answer;
    memset(text, 'x', KEPT_REVIEW_BYTES);
    writer_open(&answer, 2 * sizeof text);
    writer_text(&answer, text);
    kept_reviews_add(kept, "m_1", 0, &answer);
    cr_assert(!has(kept, 1, 0));
    writer_release(&answer);
    kept_reviews_free(kept);
}
