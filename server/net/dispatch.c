/* Dispatch: frames in, calls out; what is not in order is answered here. */

#include "server/net/dispatch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/clock_source.h"
#include "server/net/connection.h"
#include "server/net/limit.h"
#include "server/net/metrics.h"
#include "server/net/post.h"
#include "server/net/quota.h"
#include "server/net/rate_limit.h"
#include "server/net/slow_calls.h"
#include "server/net/soon.h"
#include "server/net/state.h"
#include "server/net/steady.h"
#include "server/net/trace.h"
#include "server/net/worker.h"

enum { FRAME_PIECES = 1024 }; /* in which a message may come */

/* A request on its way in. */
struct visit {
    struct envelope envelope;
    const struct endpoint *endpoint;
    struct error error;
    int wait;
};

static const struct token no_params = {.kind = TOKEN_OBJECT, .size = 1};

static bool is_hello(const struct visit *visit)
{
    return strcmp(visit->envelope.method, "hello") == 0;
}

static bool is_in_order(const struct connection *connection,
                        const struct visit *visit)
{
    if (!is_hello(visit) || !connection->has_greeted)
        return is_hello(visit) != connection->has_greeted;
    /* Once more it says in which language one wants to be told. */
    return node_is_there(node_member(visit->envelope.params, "language"));
}

static enum status check_method(struct connection *connection,
                                struct visit *visit)
{
    if (!is_in_order(connection, visit))
        return error_set(
            &visit->error, STATUS_BAD_REQUEST,
            "hello is the first message; again it says a language");
    visit->endpoint = endpoint_find(visit->envelope.method);
    if (visit->endpoint == NULL)
        return error_set(&visit->error, STATUS_NO_METHOD,
                         "there is no such method");
    return STATUS_OK;
}

static enum status check_params(struct connection *connection,
                                struct visit *visit)
{
    struct net *net = connection->net;
    const char *name = visit->endpoint->name;
    int index = endpoint_index(visit->endpoint);
    assert(index >= 0 && index < METHODS_MOST);
    /* Found by its name once, among some hundreds. */
    if (net->params[index] == NULL)
        net->params[index] = schemas_find(net->schemas, name, "params");
    struct node params = visit->envelope.params;
    if (!node_is_there(params))
        params = node_from_token(&no_params);
    return schema_check(net->params[index], params, "params", &visit->error);
}

static enum status check_rate(struct connection *connection,
                              struct visit *visit)
{
    enum { DEAR_TOKENS = 5 };
    bool is_dear =
        visit->endpoint != NULL && visit->endpoint->rate == RATE_DEAR;
    int cost = is_dear ? DEAR_TOKENS : 1;
    enum passing passing =
        bucket_take(&connection->bucket, cost, steady_ms(), &visit->wait);
    if (passing == PASSING_ENOUGH)
        connection_close(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                         "too fast for too long");
    if (passing != PASSING)
        return error_set(&visit->error, STATUS_TOO_FAST, "too fast");
    return STATUS_OK;
}

/* What a request must pass before a handler sees it, in this order. */
static enum status admit(struct connection *connection, struct visit *visit,
                         enum status status)
{
    if (status == STATUS_OK)
        status = check_method(connection, visit);
    enum status rate = check_rate(connection, visit);
    if (rate != STATUS_OK)
        return rate;
    if (status == STATUS_OK)
        status = check_params(connection, visit);
    if (status == STATUS_OK && connection->net->is_draining)
        status = error_set(&visit->error, STATUS_UNAVAILABLE,
                           "the server is closing");
    return status;
}

static void refuse(struct connection *connection, const char *id,
                   const struct endpoint *endpoint, enum status status,
                   const struct error *error, int wait)
{
    char text[512];
    struct writer data;
    writer_init(&data, text, sizeof text);
    if (wait > 0) {
        writer_object(&data);
        writer_put_number(&data, "wait", wait);
        writer_object_end(&data);
    }
    post_error(connection, id, endpoint != NULL ? endpoint->name : NULL, status,
               error, &data);
}

/* What is asked often is read from tokens; all else from a tree. */
static void take_params(struct call *call, struct envelope *envelope)
{
    if (envelope->tokens == NULL) {
        call->params = json_incref(json_object_get(envelope->root, "params"));
    } else if (call->endpoint->lane == LANE_PLAY) {
        call->tokens = envelope->tokens;
        call->params_token = envelope->params.token;
        envelope->tokens = NULL;
    } else if (envelope->params.token != NULL) {
        call->params = node_copy(envelope->params);
    }
}

/* In which language this connection is told what goes wrong. */
static void note_language(struct connection *connection,
                          const struct visit *visit)
{
    if (!is_hello(visit))
        return;
    const char *tag =
        node_text(node_member(visit->envelope.params, "language"));
    if (tag != NULL)
        connection->language = language_find(tag);
}

static struct call *make_call(struct connection *connection,
                              struct visit *visit)
{
    struct call *call = call_new(visit->endpoint);
    call->connection = connection->id;
    memcpy(call->id, visit->envelope.id, sizeof call->id);
    take_params(call, &visit->envelope);
    const char *match = call_text(call, "match");
    if (connection->language != NULL)
        call->answer.language = language_name(connection->language);
    if (match != NULL)
        memccpy(call->match, match, '\0', sizeof call->match - 1);
    return call;
}

/*
 * Longer than any id that the server makes: there is no such match. It must
 * not be cut to one that there is.
 */
static bool is_no_match(const struct visit *visit)
{
    const char *match = node_text(node_member(visit->envelope.params, "match"));
    return match != NULL && strlen(match) >= STORE_ID;
}

static void visit_end(struct connection *connection, const char *text,
                      size_t length)
{
    uint64_t began = steady_ns();
    struct visit visit = {.wait = 0};
    enum status status =
        envelope_read(text, length, &visit.envelope, &visit.error);
    status = admit(connection, &visit, status);
    if (status == STATUS_OK && is_no_match(&visit))
        status = error_set(&visit.error, STATUS_NOT_FOUND, "no such match");
    if (status != STATUS_OK) {
        refuse(connection, visit.envelope.id, visit.endpoint, status,
               &visit.error, visit.wait);
        note_answer(connection->net, connection->id, visit.endpoint, status,
                    began, length);
        envelope_release(&visit.envelope);
        return;
    }
    connection->has_greeted = true;
    note_language(connection, &visit);
    struct call *call = make_call(connection, &visit);
    call->began = began;
    envelope_release(&visit.envelope);

    if (connection->waiting_first == NULL)
        connection->waiting_first = call;
    else
        connection->waiting_last->next = call;
    connection->waiting_last = call;
    connection->waiting++;
    dispatch_next(connection);
    if (connection->waiting >= WAITING_MOST && !connection->is_held) {
        connection->is_held = true;
        lws_rx_flow_control(connection->wsi, 0);
    }
}

/*
 * While there is little to do the loop plays itself. What comes in one round
 * beyond this is for the workers, who are as many as there are processors.
 */
static bool run_here(struct net *net, struct call *taken_call)
{
    const uint64_t most = 250000; /* ns */
    if (net->running >= most)
        return false;
    uint64_t began = steady_ns();
    if (!crew_run(net->crew, taken_call))
        return false;
    soon_add(net, steady_ns() - began);
    return true;
}

void dispatch_give(struct net *net, struct call *taken_call)
{
    net->in_flight++;
    struct present present = clock_source_read(net);
    bool is_due = taken_call->endpoint == &endpoint_due
                  || taken_call->endpoint == &endpoint_tick
                  || taken_call->endpoint == &endpoint_round;
    taken_call->now = is_due ? present.sure : present.now;
    taken_call->sure = present.sure;
    if (!run_here(net, taken_call))
        crew_give(net->crew, taken_call);
}

/* Whoever asks something is here. */
static void note_presence(const struct connection *connection)
{
    struct net *net = connection->net;
    if (!connection->caller.is_signed_in)
        return;
    int64_t now = clock_source_read(net).now;
    notify_saw(net->notify, connection->caller.account.id, now);
    rate_limit_place(connection, now);
}

/* What can be answered only now, since it depends on who asks. */
static bool is_refused(struct connection *connection, struct call *call)
{
    struct error error;
    int wait = 0;
    enum status status = STATUS_OK;
    if (call->endpoint->who == WHO_ACCOUNT && !call->caller.is_signed_in)
        status = error_set(&error, STATUS_NOT_SIGNED_IN, "sign in first");
    if (status == STATUS_OK && call->endpoint->lane == LANE_REVIEW)
        status = slow_calls_admit(&connection->net->slow, &call->payer, &wait,
                                  &error);
    if (status == STATUS_OK)
        status = rate_limit_take(connection, call, &wait, &error);
    if (status == STATUS_OK)
        status = quota_admit(connection, call, &wait, &error);
    if (status == STATUS_OK)
        return false;
    refuse(connection, call->id, call->endpoint, status, &error, wait);
    note_answer(connection->net, connection->id, call->endpoint, status,
                call->began, 0);
    call_free(call);
    return true;
}

void dispatch_next(struct connection *connection)
{
    while (!connection->is_busy && connection->waiting_first != NULL) {
        struct call *call = connection->waiting_first;
        connection->waiting_first = call->next;
        connection->waiting--;
        /* Who it is may have changed since the request came in. */
        call->caller = connection->caller;
        call->payer = rate_limit_payer(connection);
        if (is_refused(connection, call))
            continue;
        if (call->endpoint->lane == LANE_REVIEW)
            slow_calls_add(&connection->net->slow, call);
        connection->is_busy = true;
        dispatch_give(connection->net, call);
        note_presence(connection);
    }
    if (connection->is_held && connection->waiting < WAITING_MOST / 2) {
        connection->is_held = false;
        lws_rx_flow_control(connection->wsi, 1);
    }
}

/* Room grows with what comes, not with what might. */
static void frame_widen(struct connection *connection, size_t needed)
{
    size_t room = connection->frame_room != 0 ? connection->frame_room : 2048;
    while (room < needed)
        room *= 2;
    if (room == connection->frame_room)
        return;
    connection->frame = realloc(connection->frame, room);
    if (connection->frame == NULL)
        abort();
    connection->frame_room = room;
}

static void frame_add(struct connection *connection, const char *bytes,
                      size_t length)
{
    size_t needed = connection->frame_used + length;
    connection->frame_pieces++;
    if (needed > FRAME_MOST || connection->frame_pieces > FRAME_PIECES) {
        connection->frame_is_long = true;
        return;
    }
    frame_widen(connection, needed + 1);
    assert(connection->frame != NULL);
    memcpy(connection->frame + connection->frame_used, bytes, length);
    connection->frame_used = needed;
}

static void frame_end(struct connection *connection)
{
    free(connection->frame);
    connection->frame = NULL;
    connection->frame_used = connection->frame_room = 0;
    connection->frame_pieces = 0;
    connection->frame_since = 0;
}

static void frame_refuse(struct connection *connection)
{
    struct error error;
    enum status status = error_set(
        &error, STATUS_TOO_LARGE, "a message has at most %d bytes", FRAME_MOST);
    post_error(connection, "null", NULL, status, &error, NULL);
    note_answer(connection->net, connection->id, NULL, status, steady_ns(),
                FRAME_MOST);
    connection_close(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE,
                     "at most 65536 bytes");
}

void dispatch_receive(struct connection *connection, const char *bytes,
                      size_t length, bool is_first, bool is_final)
{
    connection->heard = steady_ms();
    if (connection->closing != 0)
        return;
    if (is_first)
        frame_end(connection);
    /* The usual message comes in one piece and is read where it lies. */
    if (is_first && is_final && length <= FRAME_MOST) {
        visit_end(connection, bytes, length);
        return;
    }
    if (connection->frame_since == 0)
        connection->frame_since = connection->heard;
    frame_add(connection, bytes, length);
    if (connection->frame_is_long) {
        frame_refuse(connection);
        return;
    }
    if (!is_final)
        return;
    visit_end(connection, connection->frame, connection->frame_used);
    frame_end(connection);
}
