/* Quotas: which methods write, and who has written enough. */

#include "server/api/quota.h"

#include <string.h>

static const struct {
    const char *method;
    enum quota quota;
} rows[] = {
    {"account.guest", QUOTA_BEGIN},
    {"account.register", QUOTA_BEGIN},
    {"account.block", QUOTA_WRITE},
    {"challenge.create", QUOTA_BEGIN},
    {"challenge.accept", QUOTA_BEGIN},
    {"challenge.start", QUOTA_BEGIN},
    {"pool.open", QUOTA_BEGIN},
    {"pool.join", QUOTA_BEGIN},
    {"match.act", QUOTA_PLAY},
    {"match.undo", QUOTA_PLAY},
    {"match.propose", QUOTA_PLAY},
    {"match.answer", QUOTA_PLAY},
    {"match.vacation", QUOTA_PLAY},
    {"match.take", QUOTA_PLAY},
    {"match.orders", QUOTA_WRITE},
    {"match.invite", QUOTA_WRITE},
    {"match.chat", QUOTA_WRITE},
    {"match.note", QUOTA_WRITE},
    {"notify.add", QUOTA_WRITE},
    {"notify.test", QUOTA_WRITE},
    {"tournament.create", QUOTA_BEGIN},
    {"tournament.join", QUOTA_BEGIN},
    {"tournament.bye", QUOTA_WRITE},
    {"tournament.boards", QUOTA_WRITE},
    {"tournament.challenge", QUOTA_BEGIN},
    {"tournament.start", QUOTA_BEGIN},
    {"tournament.pair", QUOTA_WRITE},
    {"tournament.forbid", QUOTA_WRITE},
    {"tournament.pause", QUOTA_WRITE},
    {"tournament.resume", QUOTA_WRITE},
    {"tournament.extend", QUOTA_WRITE},
    {"tournament.rewind", QUOTA_WRITE},
    {"tournament.result", QUOTA_WRITE},
    {"tournament.substitute", QUOTA_WRITE},
    {"tournament.umpire", QUOTA_WRITE},
    {"tournament.look", QUOTA_WRITE},
};

enum quota quota_of(const struct endpoint *endpoint)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].method, endpoint->name) == 0)
            return rows[i].quota;
    return QUOTA_NONE;
}

/* Has its account a total that it may not go over? */
static bool has_total(const struct call *call)
{
    return call->caller.is_signed_in && call->account_most != 0
           && quota_of(call->endpoint) != QUOTA_NONE;
}

bool quota_is_at_hand(const struct services *services, const struct call *call)
{
    int64_t written;
    return !has_total(call)
           || store_knows_written(services->store, call->caller.account.id,
                                  &written);
}

enum status quota_open(struct services *services, struct call *call)
{
    const char *account =
        call->caller.is_signed_in ? call->caller.account.id : NULL;
    int64_t written = 0;
    store_bill(account);
    if (!has_total(call))
        return STATUS_OK;
    if (store_written(services->store, account, &written) != STATUS_OK)
        return error_set(&call->answer.error, STATUS_UNAVAILABLE,
                         "not now; try again");
    call->allowance.is_spent = written >= call->account_most;
    if (!call->allowance.is_spent || quota_of(call->endpoint) == QUOTA_PLAY)
        return STATUS_OK;
    return error_set(&call->answer.error, STATUS_TOO_LARGE,
                     "your account has written all that it may");
}

void quota_close(struct call *call)
{
    call->written = store_billed();
    store_bill(NULL);
    if (call->status != STATUS_TOO_FAST || call->allowance.wait <= 0
        || call->has_data)
        return;
    /* How long to wait goes with the error, as at the door. */
    struct writer *out = &call->answer.out;
    writer_clear(out);
    writer_object(out);
    writer_put_number(out, "wait", call->allowance.wait);
    writer_object_end(out);
    call->has_data = true;
}
