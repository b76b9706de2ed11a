/* The method match.review: where a match that is over was lost. */

#include "server/think/review.h"
#include "server/api/endpoint.h"
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
    writer_put_text(out, "match", call_text(call, "match"));
    writer_put_text(out, "as", call->answer.viewer);
    review_write(review, out);
    writer_object_end(out);
}

enum status match_review_call(struct services *services, struct call *call)
{
    if (!call->is_second)
        return match_lookback_call(services, call);
    struct request request = call_request(call);
    struct reviewing reviewing = {.match = request.match};
    struct replay_reader reader = {&reviewing, begin, hear, end};
    enum status status = match_replay(services->store, &request,
                                      &call->lookback, &reader, &call->answer);
    if (status == STATUS_OK)
        write(call, reviewing.review, &call->answer.out);
    if (reviewing.review != NULL)
        call->answer.work += review_spent(reviewing.review);
    review_free(reviewing.review);
    return status;
}
