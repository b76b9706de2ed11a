/* Delivery: what came of a call goes to its connection and to listeners. */

#include "server/net/deliver.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/clock_source.h"
#include "server/net/connection.h"
#include "server/net/dispatch.h"
#include "server/net/drain.h"
#include "server/net/due.h"
#include "server/net/hold.h"
#include "server/net/news.h"
#include "server/net/page.h"
#include "server/net/post.h"
#include "server/net/pubsub.h"
#include "server/net/quota.h"
#include "server/net/rate_limit.h"
#include "server/net/state.h"
#include "server/net/trace.h"
#include "server/net/watch.h"

/* Signing in and out. */

static void sign_out(struct connection *connection)
{
    watch_end_all(connection, "");
    sodium_memzero(&connection->caller, sizeof connection->caller);
}

static void sign_in(struct connection *connection, const struct caller *caller)
{
    bool is_same =
        connection->caller.is_signed_in
        && strcmp(connection->caller.account.id, caller->account.id) == 0;
    if (!is_same)
        sign_out(connection);
    connection->caller = *caller;
    pubsub_join(connection->net->pubsub, connection, &connection->memberships,
                caller->account.id);
    rate_limit_trust(connection);
}

/* Everyone who came with a token of this session. */
static void end_session(struct net *net, const struct call *call)
{
    for (struct connection *c = net->connections; c != NULL; c = c->next) {
        if (!c->caller.is_signed_in
            || strcmp(c->caller.session, call->ended) != 0
            || strcmp(c->caller.account.id, call->caller.account.id) != 0)
            continue;
        sign_out(c);
        if (c->id != call->connection)
            connection_close(c, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                             "signed out");
    }
}

/* Everyone who is this account, but the one that asked for it. */
static void end_account(struct net *net, const struct call *call)
{
    for (struct connection *c = net->connections; c != NULL; c = c->next) {
        if (c->id == call->connection || !c->caller.is_signed_in
            || strcmp(c->caller.account.id, call->caller.account.id) != 0)
            continue;
        sign_out(c);
        connection_close(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, "signed out");
    }
}

/* What another server has ended, of one who has not asked for anything. */
static void end_lost(struct net *net, const struct call *call)
{
    struct connection *connection = connection_find(net, call->asks_for);
    /* One that is busy may be about to have another. */
    if (!call->has_no_session || connection == NULL || connection->is_busy
        || strcmp(connection->caller.session, call->ended) != 0)
        return;
    sign_out(connection);
    connection_close(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                     "signed out");
}

static void unwatch(struct connection *connection, const struct call *call)
{
    char topic[TOPIC_TEXT];
    watch_topic(topic, call->match, call->answer.viewer);
    if (call->answer.viewer[0] != '\0')
        watch_end(connection, topic);
    else
        watch_end_all(connection, topic);
}

/* What is on its way may have found a session that is there no more. */
static void doubt_others(struct net *net, const struct call *call)
{
    const char *account = call->caller.account.id;
    for (struct connection *c = net->connections; c != NULL; c = c->next)
        if (c->is_busy && strcmp(c->ended, account) != 0)
            snprintf(c->ended, sizeof c->ended, "%s",
                     c->ended[0] == '\0' ? account : "*");
}

/* What ends for others, also where whoever asked has not waited. */
static void change_others(struct net *net, const struct call *call)
{
    bool is_account =
        call->change == CHANGE_SECURED || call->change == CHANGE_GONE;
    if (call->status != STATUS_OK
        || (!is_account && call->change != CHANGE_SIGNED_OUT))
        return;
    doubt_others(net, call);
    if (is_account)
        end_account(net, call);
    else
        end_session(net, call);
}

/* Sessions are looked up on another lane than that on which passwords change.
 */
static bool is_doubted(const struct connection *connection,
                       const struct call *call)
{
    return call->status == STATUS_OK && connection->ended[0] != '\0'
           && strcmp(call->endpoint->name, "account.resume") == 0
           && (connection->ended[0] == '*'
               || strcmp(connection->ended, call->caller.account.id) == 0);
}

/* What another server plays comes to this connection, too, and once. */
static void number_updates(const struct connection *connection,
                           const struct call *call)
{
    char topic[TOPIC_TEXT];
    if (!connection->net->news.is_on)
        return;
    watch_topic(topic, call->match, call->answer.viewer);
    pubsub_number(&connection->memberships, topic, call->answer.seq);
}

static void change(struct connection *connection, const struct call *call)
{
    switch (call->change) {
    case CHANGE_NOTHING:
    case CHANGE_SIGNED_OUT: return;
    case CHANGE_SIGNED_IN:
    case CHANGE_SECURED: sign_in(connection, &call->caller); return;
    case CHANGE_GONE: sign_out(connection); return;
    case CHANGE_WATCH:
        connection->takes_offer_patches |= call->answer.takes_offer_patches;
        watch_begin(connection, call->match, call->answer.viewer,
                    call->answer.hides_presence);
        number_updates(connection, call);
        return;
    case CHANGE_UNWATCH: unwatch(connection, call); return;
    }
}

static void deliver_notices(struct net *net, const struct answer *answer)
{
    /* Who has lost a seat hears nothing more of it, not even how. */
    for (int i = 0; i < answer->notice_count; i++) {
        const struct notice *notice = &answer->notices[i];
        if (notice->method == NULL)
            watch_revoke(net, notice->match, notice->viewer, notice->account);
    }
    for (int i = 0; i < answer->notice_count; i++) {
        const struct notice *notice = &answer->notices[i];
        char topic[TOPIC_TEXT];
        if (notice->method == NULL)
            continue;
        if (notice->account[0] != '\0')
            snprintf(topic, sizeof topic, "%s", notice->account);
        else if (notice->viewer[0] != '\0')
            watch_topic(topic, notice->match, notice->viewer);
        else
            snprintf(topic, sizeof topic, "%s", notice->match);
        if (!post_left(net, topic, notice))
            news_ask(net, notice->match);
    }
}

static void give_tick(struct net *net, const char *match)
{
    bool is_match = match[0] == 'm';
    struct call *tick = call_new(is_match ? &endpoint_tick : &endpoint_round);
    memcpy(tick->match, match, sizeof tick->match);
    tick->given = clock_source_of_loop(net);
    net->due.ticks++;
    dispatch_give(net, tick);
}

/*
 * What the server asked of itself: in which matches something is due. When
 * all of these have had their turn it asks again at once if there may be more,
 * and else at the next instant.
 */
static void deliver_own(struct net *net, const struct call *call)
{
    if (call->endpoint == &endpoint_tick || call->endpoint == &endpoint_round)
        net->due.ticks--;
    if (call->endpoint == &endpoint_due) {
        net->due.is_asked = false;
        net->due.has_more = call->due_count >= CALL_DUE_MOST;
        net->due.next = call->due_next;
        for (int i = 0; i < call->due_count && !net->is_draining; i++)
            give_tick(net, call->due[i]);
    }
    if (call->endpoint == &endpoint_session)
        end_lost(net, call);
    net->due.has_more |= call->asks_due;
    if (net->due.ticks == 0)
        due_next(net);
}

/* Has the account of this caller as many connections as it may have? */
static bool account_is_full(const struct connection *connection,
                            const struct call *call)
{
    enum { USUAL_MOST = 32 };
    const struct net *net = connection->net;
    int most = net->settings->per_account;
    bool is_same =
        connection->caller.is_signed_in
        && strcmp(connection->caller.account.id, call->caller.account.id) == 0;
    return call->status == STATUS_OK && !is_same
           && pubsub_count(net->pubsub, call->caller.account.id)
                  >= (most > 0 ? most : USUAL_MOST);
}

static void deliver_reply(struct connection *connection, struct call *call)
{
    struct net *net = connection->net;
    connection->is_busy = false;
    if (connection->kind == LINK_PAGE) {
        page_deliver(connection, call);
        return;
    }
    if (call->change == CHANGE_WATCH
        && connection->memberships.count >= WATCHES_MOST) {
        writer_clear(&call->answer.out);
        call->status = error_set(&call->answer.error, STATUS_TOO_LARGE,
                                 "this connection watches enough");
    }
    if (call->change == CHANGE_SIGNED_IN && account_is_full(connection, call)) {
        writer_clear(&call->answer.out);
        call->status = error_set(&call->answer.error, STATUS_UNAVAILABLE,
                                 "this account has connections enough");
    }
    if (is_doubted(connection, call)) {
        writer_clear(&call->answer.out);
        call->status = error_set(&call->answer.error, STATUS_UNAVAILABLE,
                                 "not now; try again");
    }
    connection->ended[0] = '\0';
    if (call->has_no_session)
        sign_out(connection);
    rate_limit_return(connection, call);
    size_t bytes = post_reply(connection, call);
    note_answer(net, connection->id, call->endpoint, call->status, call->began,
                bytes);
    if (call->status == STATUS_OK)
        change(connection, call);
}

static void let_go(struct net *net, struct call *taken_call)
{
    struct call *call = taken_call;
    net->in_flight--;
    net->pages_asked -= page_has_asked(call);
    rate_limit_settle(net, call);
    net->metrics.work += (uint64_t)call->answer.work;
    if (call->endpoint->lane == LANE_REVIEW)
        slow_calls_remove(&net->slow, call);
    if (post_hides(call->status))
        trace(net, LOG_ERRORS, "%s failed: %s", call->endpoint->name,
              call->answer.error.text);
    struct connection *connection = connection_find(net, call->connection);
    quota_settle(net, connection, call);
    /* Who acts is told of it, too: in one packet, which wakes them once. */
    bool is_corked = connection != NULL && call->answer.notice_count > 0;
    if (is_corked)
        connection_cork(connection, true);
    if (connection != NULL)
        deliver_reply(connection, call);
    change_others(net, call);
    deliver_notices(net, &call->answer);
    /* Not within the request: its answer would wait for what it set off. */
    if (call->answer.has_due && !net->is_draining)
        give_tick(net, call->match);
    if (call->asks_due && call->connection != 0) {
        net->due.has_more = true;
        due_next(net);
    }
    /* It may have gone while the notices were sent. */
    connection = connection_find(net, call->connection);
    if (connection != NULL && is_corked)
        connection_cork(connection, false);
    if (connection != NULL && connection->kind == LINK_SOCKET)
        dispatch_next(connection);
    call_free(call);
}

static void on_held(uv_timer_t *handle)
{
    struct net *net = handle->data;
    deliver_held(net, clock_source_of_loop(net));
    drain_look(net);
}

/* What other matches have due does not wait for what is held of this one. */
void deliver(struct net *net, struct call *taken_call)
{
    if (taken_call->connection == 0)
        deliver_own(net, taken_call);
    if (!holds_take(&net->holds, taken_call, clock_source_of_loop(net)))
        let_go(net, taken_call);
    else
        due_held(net, on_held);
}

void deliver_held(struct net *net, uint64_t now)
{
    struct call *call;
    while ((call = holds_give(&net->holds, now)) != NULL)
        let_go(net, call);
    due_held(net, on_held);
}
