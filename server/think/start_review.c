/* The start and the end of a review: nothing else takes or gives memory. */

#include "server/think/review_room.h"

#include <stdlib.h>

/* Commands that are tried to judge one of the seat's, the end of a phase, which
 * is the dearest, and one of another's. */
enum { JUDGING = 460, JUDGING_OTHER = 32 };

void review_free(struct review *review)
{
    if (review == NULL)
        return;
    for (int i = 0; i < REVIEW_DEALS; i++)
        free(review->deals[i]);
    free(review->known);
    free(review->trial);
    free(review->scratch);
    free(review);
}

static bool take_positions(struct review *review)
{
    size_t size = review->rules->game->state_size;
    void **const all[] = {&review->known, &review->trial, &review->scratch};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if ((*all[i] = calloc(1, size)) == NULL)
            return false;
    for (int i = 0; i < REVIEW_DEALS; i++)
        if ((review->deals[i] = calloc(1, size)) == NULL)
            return false;
    return true;
}

/* Every how manyth of so many, if there may be so many of them. */
static int stride(int count, int most)
{
    return count <= most ? 1 : (count + most - 1) / most;
}

struct review *review_new(const struct rules *rules, seat_id seat,
                          uint64_t seed, struct review_size size)
{
    struct review *review = calloc(1, sizeof *review);
    if (review == NULL)
        return NULL;
    review->rules = rules;
    review->seat = seat;
    review->side = rules->side_of_seat[seat];
    review->seed = seed;
    review->point_stride = stride(size.commands, REVIEW_POINTS);
    review->judge_stride = stride(
        size.own * JUDGING + size.others_thrown * JUDGING_OTHER, REVIEW_BUDGET);
    if (take_positions(review))
        return review;
    review_free(review);
    return NULL;
}
