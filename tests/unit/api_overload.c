/* The door's queue: who has waited too long is told to come again. */

#include "server/api/deferred_replies.h"
#include "server/api/endpoint.h"

#include <criterion/criterion.h>
#include <string.h>
#include <time.h>

static struct call *finished;
static int runs;

static void done(void *user, struct call *taken_call)
{
    (void)user;
    finished = taken_call;
}

static enum status run(struct services *services, struct call *call)
{
    (void)services;
    (void)call;
    runs++;
    return STATUS_OK;
}

static uint64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static enum status take(enum lane lane, uint64_t waited)
{
    struct endpoint endpoint = {"account.login", WHO_ANYONE, RATE_DEAR, lane,
                                run};
    struct services services = {.matches = matches_new(NULL, 1)};
    struct deferred_replies ahead;
    struct call *call = call_new(&endpoint);
    call->connection = 1;
    call->began = now_ns() - waited;
    deferred_init(&ahead, &services, done, NULL);
    deferred_take(&ahead, call);
    enum status status = finished->status;
    if (status == STATUS_TOO_FAST)
        cr_assert(strstr(finished->answer.out.data, "\"wait\":5000") != NULL);
    call_free(finished);
    matches_free(services.matches);
    return status;
}

Test(api_late, nobody_waits_at_the_door_for_more_than_five_seconds)
{
    cr_assert_eq(take(LANE_PASSWORD, 0), STATUS_OK);
    cr_assert_eq(runs, 1);
    cr_assert_eq(take(LANE_PASSWORD, UINT64_C(6000000000)), STATUS_TOO_FAST);
    cr_assert_eq(runs, 1);
    cr_assert_eq(take(LANE_HALL, UINT64_C(6000000000)), STATUS_OK);
    cr_assert_eq(runs, 2);
}
