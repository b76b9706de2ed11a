/* notify.*: by which ways an account is told, and what was delivered. */

#include "server/api/endpoint.h"
#include "server/notify/channel.h"
#include "server/notify/feed.h"
#include "server/notify/wishes.h"

#include <string.h>

enum { LOG_USUAL = 50 };

static enum status answer_nothing(struct call *call, enum status status)
{
    if (status != STATUS_OK)
        return status;
    writer_object(&call->answer.out);
    writer_object_end(&call->answer.out);
    return STATUS_OK;
}

enum status notify_settings_call(struct services *services, struct call *call)
{
    return wishes_change(services->notify, call->caller.account.id,
                         call->params, &call->answer.out, &call->answer.error);
}

enum status notify_add_call(struct services *services, struct call *call)
{
    const struct channel_wanted wanted = {
        .account = call->caller.account.id,
        .kind = call_text(call, "kind"),
        .target = call_text(call, "to"),
        .language = call_text(call, "language"),
        .keys = call_value(call, "keys"),
        .is_digest = call_flag(call, "digest", false),
    };
    return channel_add(services->notify, &wanted, call->now, &call->answer.out,
                       &call->answer.error);
}

enum status notify_confirm_call(struct services *services, struct call *call)
{
    return answer_nothing(
        call,
        channel_confirm(services->notify, call->caller.account.id,
                        call_text(call, "channel"), call_text(call, "code"),
                        call->now, &call->answer.error));
}

enum status notify_change_call(struct services *services, struct call *call)
{
    return answer_nothing(
        call, channel_change(services->notify, call->caller.account.id,
                             call_text(call, "channel"), call_value(call, "on"),
                             call_value(call, "digest"), &call->answer.error));
}

enum status notify_remove_call(struct services *services, struct call *call)
{
    return answer_nothing(call, channel_remove(services->notify,
                                               call->caller.account.id,
                                               call_text(call, "channel"),
                                               call->now, &call->answer.error));
}

enum status notify_test_call(struct services *services, struct call *call)
{
    return answer_nothing(call, channel_test(services->notify,
                                             call->caller.account.id,
                                             call_text(call, "channel"),
                                             call->now, &call->answer.error));
}

enum status notify_log_call(struct services *services, struct call *call)
{
    return wishes_log(services->notify, call->caller.account.id,
                      call_number(call, "before", 0),
                      (int)call_number(call, "most", LOG_USUAL),
                      &call->answer.out, &call->answer.error);
}

enum status notify_feed_call(struct services *services, struct call *call)
{
    return feed_renew(services->notify, call->caller.account.id,
                      call_text(call, "kind"), call_flag(call, "off", false),
                      &call->answer.out, &call->answer.error);
}

enum status feed_page_call(struct services *services, struct call *call)
{
    if (strncmp(call_text(call, "address"), "t_", 2) == 0)
        return tournament_feed(services, call);
    return feed_read(services->notify, call_text(call, "address"), call->now,
                     &call->answer.out, &call->answer.error);
}

enum status off_page_call(struct services *services, struct call *call)
{
    return channel_off(services->notify, call_text(call, "address"),
                       &call->answer.error);
}
