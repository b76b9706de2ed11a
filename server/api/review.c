/* The method match.review: where a match that is over was lost. */

#include "server/think/review.h"
#include "server/api/endpoint.h"
#include "server/api/kept_reviews.h"
#include "server/match/record/replay.h"

#include <stdlib.h>

/* The same for everybody who asks of the same match. */
static uint64_t seed_of(const char *match)
{
    uint64_t seed = 0xCBF29CE484222325ULL;
    for (; *match != '\0'; match++)
        seed = (seed ^ (unsigned char)*match) * 0x100000001B3ULL;
    return seed;
}

struct reviewing {
    const char *match;
    struct review *review;
};

static void begin(void *user, const struct rules *rules, int seat,
                  const struct replay_size *size)
{
    struct reviewing *reviewing = user;
    reviewing->review = review_new(
        rules, (seat_id)seat, seed_of(reviewing->match),
        (struct review_size){size->commands, size->own, size->others_thrown});
    if (reviewing->review == NULL)
        abort();
}

static void hear(void *user, const struct replayed *step)
{
    struct reviewing *reviewing = user;
    struct review_step heard = {.number = step->number,
                                .seat = (seat_id)step->seat,
                                .before = step->before,
                                .after = step->after,
                                .action = step->action,
                                .has_thrown = step->has_thrown};
    review_add(reviewing->review, &heard);
}

static void end(void *user, side_id winner)
{
    struct reviewing *reviewing = user;
    review_end(reviewing->review, winner);
}

static void write(const struct call *call, const struct review *review,
                  struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "match", call->match);
    writer_put_text(out, "as", call->answer.viewer);
    review_write(review, out);
    writer_object_end(out);
}

static enum status think(struct services *services, struct call *call, int seat)
{
    struct reviewing reviewing = {.match = call->match};
    struct replay_reader reader = {&reviewing, begin, hear, end};
    struct writer *out = &call->answer.out;
    enum status status = match_replay(services->store, call->match, seat,
                                      &reader, &call->answer);
    if (status == STATUS_OK) {
        write(call, reviewing.review, out);
        kept_reviews_add(services->reviews, call->match, seat, out);
    }
    if (reviewing.review != NULL)
        call->answer.work += review_spent(reviewing.review);
    review_free(reviewing.review);
    return status;
}

/*
 * Both halves look whether it is kept: the first, since who is answered so does
 * not wait for who thinks; the second, since the same may have been thought of
 * while it waited. There is one thread for it, so nothing is thought of twice.
 */
enum status match_review_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    enum status status = STATUS_OK;
    int seat;
    if (!call->is_second)
        status = match_lookback_call(services, call);
    if (status == STATUS_OK)
        status = match_replay_seat(services->store, &request, &call->lookback,
                                   &seat, &call->answer);
    if (status != STATUS_OK)
        return status;
    call->is_answered = kept_reviews_find(services->reviews, call->match, seat,
                                          &call->answer.out);
    if (call->is_answered || !call->is_second)
        return STATUS_OK;
    return think(services, call, seat);
}
