/* match.*: the life of a match but for its moves. */

#include "server/api/endpoint.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_USUAL = 50 };

enum status match_open_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_open(services->matches, &request, call_text(call, "bytes"),
                      call_value(call, "bid"), &call->answer);
}

enum status match_list_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    bool is_mine = call_flag(call, "mine", true);
    if (is_mine && request.account == NULL)
        return error_set(&call->answer.error, STATUS_NOT_SIGNED_IN,
                         "only who has signed in has matches");
    return match_list(services->store, &request, is_mine,
                      call_text(call, "state"), call_text(call, "game"),
                      (int)call_number(call, "most", LIST_USUAL),
                      &call->answer);
}

enum status match_next_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_next(services->store, &request, &call->answer);
}

/* The subscription is made when the answer is delivered: no update between. */
enum status match_watch_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    enum status status =
        match_watch(services->matches, &request, call_number(call, "after", -1),
                    &call->answer);
    call->answer.takes_offer_patches = call_flag(call, "offer_patches", false);
    if (status == STATUS_OK)
        call->change = CHANGE_WATCH;
    return status;
}

/* Whoever watches nothing ends nothing: what is not there is not asked for. */
enum status match_unwatch_call(struct services *services, struct call *call)
{
    (void)services;
    const char *as = call_text(call, "as");
    if (as != NULL)
        memccpy(call->answer.viewer, as, '\0', VIEWER_NAME - 1);
    writer_object(&call->answer.out);
    writer_object_end(&call->answer.out);
    call->change = CHANGE_UNWATCH;
    return STATUS_OK;
}

enum status match_record_call(struct services *services, struct call *call)
{
    if (!call->is_second)
        return match_lookback_call(services, call);
    struct request request = call_request(call);
    return match_record(services->store, &request, &call->lookback,
                        &call->answer);
}

enum status match_due_call(struct services *services, struct call *call)
{
    call->due =
        calloc(CALL_DUE_MOST + CALL_TOURNAMENTS_MOST, sizeof *call->due);
    if (call->due == NULL)
        abort();
    bool is_ours = match_has_duty(services->store);
    enum status status = STATUS_OK;
    if (is_ours)
        status = match_due(services->store, call->now, call->due, CALL_DUE_MOST,
                           &call->due_count, &call->due_next);
    if (is_ours && status == STATUS_OK)
        status = tournament_due(services, call);
    if (call->heartbeat.at != 0)
        match_mark(services->store, &call->heartbeat);
    return status;
}

enum status match_news_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_news(services->matches, &request, call->since,
                      call->since_count, &call->answer);
}

enum status match_tick_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_tick(services->matches, &request, &call->answer);
}
