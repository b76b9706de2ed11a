/* Delivery: what came of a call goes to its connection and to listeners. */

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/inside.h"

enum { HEAD_TEXT = 256 };

/* One text of its parts, without building it twice; `tail` is "" mostly. */
static struct parcel *parcel_join(const struct writer *head, const char *body,
                                  size_t length, const char *tail)
{
    size_t behind = strlen(tail);
    size_t total = head->used + length + behind + 1;
    struct parcel *parcel = parcel_make(total);
    char *to = parcel_text(parcel);
    memcpy(to, head->data, head->used);
    memcpy(to + head->used, body, length);
    memcpy(to + head->used + length, tail, behind);
    to[total - 1] = '}'; /* what envelope_end would write */
    return parcel;
}

static void audit_parcel(struct net *net, const char *method,
                         struct parcel *parcel)
{
    if (net->audit != NULL)
        audit_sent(net->audit, method, parcel_text(parcel), parcel->length);
}

static struct parcel *notice_parcel(struct net *net, const char *method,
                                    const char *params, size_t length,
                                    const char *tail)
{
    char text[HEAD_TEXT];
    struct writer head;
    writer_init(&head, text, sizeof text);
    envelope_notice(&head, method);
    struct parcel *parcel = parcel_join(&head, params, length, tail);
    audit_parcel(net, method, parcel);
    return parcel;
}

struct parcel *deliver_parcel(struct net *net, const char *method,
                              const char *params, size_t length)
{
    return notice_parcel(net, method, params, length, "");
}

static void send_to(void *user, struct connection *connection)
{
    connection_send(connection, user);
}

/* An update in whole, and for those who know the last offer; each is made when
 * the first is met who gets it. */
struct told {
    struct net *net;
    const struct notice *notice;
    struct parcel *whole, *rest;
};

static void send_told(void *user, struct connection *connection)
{
    struct told *told = user;
    const struct notice *notice = told->notice;
    bool gets_rest = connection->takes_offer_patches;
    struct parcel **parcel = gets_rest ? &told->rest : &told->whole;
    if (*parcel == NULL)
        *parcel = notice_parcel(told->net, notice->method, notice->params,
                                gets_rest ? notice->stem : notice->length,
                                gets_rest ? notice->tail : "");
    connection_send(connection, *parcel);
}

static void deliver_update(struct net *net, const char *topic,
                           const struct notice *notice)
{
    struct told told = {.net = net, .notice = notice};
    hub_each(net->hub, topic, send_told, &told);
    if (told.whole != NULL)
        parcel_drop(told.whole);
    if (told.rest != NULL)
        parcel_drop(told.rest);
}

/* A message that some want to hear nothing of. */
struct kept_from {
    struct parcel *parcel;
    const char *deaf;
};

static void send_to_others(void *user, struct connection *connection)
{
    const struct kept_from *kept_from = user;
    const struct caller *caller = &connection->caller;
    if (!caller->is_signed_in
        || strstr(kept_from->deaf, caller->account.id) == NULL)
        connection_send(connection, kept_from->parcel);
}

static void deliver_to_others(struct net *net, const char *topic,
                              const struct notice *notice)
{
    struct kept_from kept_from = {.deaf = notice->deaf};
    if (hub_count(net->hub, topic) == 0)
        return;
    kept_from.parcel =
        deliver_parcel(net, notice->method, notice->params, notice->length);
    hub_each(net->hub, topic, send_to_others, &kept_from);
    parcel_drop(kept_from.parcel);
}

void deliver_notice(struct net *net, const char *topic, const char *method,
                    const char *params, size_t length)
{
    if (hub_count(net->hub, topic) == 0)
        return;
    struct parcel *parcel = deliver_parcel(net, method, params, length);
    hub_each(net->hub, topic, send_to, parcel);
    parcel_drop(parcel);
}

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
    hub_join(connection->net->hub, connection, &connection->memberships,
             caller->account.id);
    charge_trust(connection);
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

/* Sessions are looked up beside the door, where passwords change. */
static bool is_doubted(const struct connection *connection,
                       const struct call *call)
{
    return call->status == STATUS_OK && connection->ended[0] != '\0'
           && strcmp(call->endpoint->name, "account.resume") == 0
           && (connection->ended[0] == '*'
               || strcmp(connection->ended, call->caller.account.id) == 0);
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
        return;
    case CHANGE_UNWATCH: unwatch(connection, call); return;
    }
}

/* Replies. */

/* What went wrong inside is for the log; a client learns only that it did. */
static bool is_ours(enum status status)
{
    return status == STATUS_INTERNAL || status == STATUS_IO
           || status == STATUS_FAULT;
}

void deliver_error(struct connection *connection, const char *id,
                   const char *method, enum status status,
                   const struct error *error, const struct writer *data)
{
    struct writer out;
    writer_open(&out, FRAME_MOST);
    envelope_error(&out, id, status, is_ours(status) ? NULL : error,
                   is_ours(status) ? NULL : data);
    struct parcel *parcel = parcel_make(out.used);
    memcpy(parcel_text(parcel), out.data, out.used);
    audit_parcel(connection->net, method, parcel);
    connection_send(connection, parcel);
    parcel_drop(parcel);
    writer_release(&out);
}

static size_t reply(struct connection *connection, const struct call *call)
{
    const struct answer *answer = &call->answer;
    const char *method = call->endpoint->name;
    if (call->status != STATUS_OK) {
        deliver_error(connection, call->id, method, call->status,
                      &answer->error, &answer->out);
        return answer->out.used;
    }
    char text[HEAD_TEXT];
    struct writer head;
    writer_init(&head, text, sizeof text);
    envelope_result(&head, call->id);
    struct parcel *parcel =
        parcel_join(&head, answer->out.data, answer->out.used, "");
    audit_parcel(connection->net, method, parcel);
    connection_send(connection, parcel);
    size_t length = parcel->length;
    parcel_drop(parcel);
    return length;
}

/* Who has lost a seat hears nothing more of it, not even how. */
static void deliver_revokes(struct net *net, const struct answer *answer)
{
    for (int i = 0; i < answer->notice_count; i++) {
        const struct notice *notice = &answer->notices[i];
        if (notice->method == NULL)
            watch_revoke(net, notice->match, notice->viewer, notice->account);
    }
}

static void deliver_notices(struct net *net, const struct answer *answer)
{
    deliver_revokes(net, answer);
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
        if (notice->deaf != NULL)
            deliver_to_others(net, topic, notice);
        else if (notice->tail != NULL)
            deliver_update(net, topic, notice);
        else
            deliver_notice(net, topic, notice->method, notice->params,
                           notice->length);
    }
}

static void give_tick(struct net *net, const char *match)
{
    bool is_match = match[0] == 'm';
    struct call *tick = call_new(is_match ? &endpoint_tick : &endpoint_round);
    memcpy(tick->match, match, sizeof tick->match);
    tick->given = hour_of_loop(net);
    net->due.ticks++;
    door_give(net, tick);
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
    net->due.has_more |= call->asks_due;
    if (net->due.ticks == 0)
        net_due_next(net);
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
           && hub_count(net->hub, call->caller.account.id)
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
    charge_return(connection, call);
    size_t bytes = reply(connection, call);
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
    charge_settle(net, call);
    if (is_ours(call->status))
        trace(net, LOG_ERRORS, "%s failed: %s", call->endpoint->name,
              call->answer.error.text);
    struct connection *connection = connection_find(net, call->connection);
    quota_settle(net, connection, call);
    if (connection != NULL)
        deliver_reply(connection, call);
    change_others(net, call);
    deliver_notices(net, &call->answer);
    /* Not within the request: its answer would wait for what it set off. */
    if (call->answer.has_due && !net->is_draining)
        give_tick(net, call->match);
    if (call->asks_due && call->connection != 0) {
        net->due.has_more = true;
        net_due_next(net);
    }
    /* It may have gone while the notices were sent. */
    connection = connection_find(net, call->connection);
    if (connection != NULL && connection->kind == LINK_SOCKET)
        door_next(connection);
    call_free(call);
}

/* What other matches have due does not wait for what is held of this one. */
void deliver(struct net *net, struct call *taken_call)
{
    if (taken_call->connection == 0)
        deliver_own(net, taken_call);
    if (!holds_take(&net->holds, taken_call, hour_of_loop(net)))
        let_go(net, taken_call);
    else
        net_holds_next(net);
}

void deliver_held(struct net *net, uint64_t now)
{
    struct call *call;
    while ((call = holds_give(&net->holds, now)) != NULL)
        let_go(net, call);
    net_holds_next(net);
}

void deliver_notice_to_all(struct net *net, const char *kind, const char *text)
{
    char buffer[HEAD_TEXT];
    struct writer out;
    writer_init(&out, buffer, sizeof buffer);
    writer_object(&out);
    writer_put_text(&out, "kind", kind);
    writer_put_text(&out, "text", text);
    writer_object_end(&out);
    struct parcel *parcel =
        deliver_parcel(net, "server.notice", buffer, out.used);
    for (struct connection *c = net->connections; c != NULL; c = c->next)
        if (c->kind == LINK_SOCKET && c->has_greeted)
            connection_send(c, parcel);
    parcel_drop(parcel);
}
