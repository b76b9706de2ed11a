/* Connections: their queue of messages on the way out, and their end. */

#include "server/net/connection.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/closing.h"
#include "server/net/limit.h"
#include "server/net/message.h"
#include "server/net/state.h"
#include "server/net/steady.h"

static struct connection **chain_of(struct net *net, uint64_t id)
{
    return &net->by_id[id % CONNECTION_CHAINS];
}

struct connection *connection_new(struct net *net, struct lws *wsi,
                                  enum link_kind kind)
{
    struct connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL)
        abort();
    connection->id = ++net->last_id;
    connection->kind = kind;
    connection->net = net;
    connection->wsi = wsi;
    connection->opened = connection->heard = steady_ms();
    connection->next = net->connections;
    if (net->connections != NULL)
        net->connections->previous = connection;
    net->connections = connection;
    struct connection **chain = chain_of(net, connection->id);
    connection->chained = *chain;
    *chain = connection;
    net->count++;
    return connection;
}

struct connection *connection_find(struct net *net, uint64_t id)
{
    struct connection *connection = *chain_of(net, id);
    while (connection != NULL && connection->id != id)
        connection = connection->chained;
    return connection;
}

static void out_drop_first(struct connection *connection)
{
    struct outgoing *first = connection->out_first;
    connection->unsent -= first->message->length;
    connection->out_first = first->next;
    message_drop(first->message);
    free(first);
}

static void unchain(struct net *net, struct connection *connection)
{
    struct connection **link = chain_of(net, connection->id);
    while (*link != connection)
        link = &(*link)->chained;
    *link = connection->chained;
    if (connection->previous != NULL)
        connection->previous->next = connection->next;
    else
        net->connections = connection->next;
    if (connection->next != NULL)
        connection->next->previous = connection->previous;
    net->count--;
}

void connection_free(struct connection *connection)
{
    struct net *net = connection->net;
    unchain(net, connection);
    slow_calls_leave(&net->slow, connection->id);
    if (connection->is_counted)
        addresses_add(net->addresses, connection->address, -1);
    while (connection->out_first != NULL)
        out_drop_first(connection);
    while (connection->waiting_first != NULL) {
        struct call *call = connection->waiting_first;
        connection->waiting_first = call->next;
        call_free(call);
    }
    free(connection->frame);
    sodium_memzero(&connection->caller, sizeof connection->caller);
    free(connection);
}

/*
 * lws keeps what does not go out at once, without a bound: so it gets nothing
 * more then. Where a line is free a third of its buffer is, so that some small
 * messages go out before it is asked again, which is a call of the system.
 */
static bool is_choked(struct connection *connection)
{
    enum { UNASKED_MOST = 4096 };
    if (connection->unasked > UNASKED_MOST) {
        if (lws_send_pipe_choked(connection->wsi))
            return true;
        connection->unasked = 0;
    }
    return lws_partial_buffered(connection->wsi) != 0;
}

static int write_out(struct connection *connection, struct message *message)
{
    connection->unasked += message->length;
    return lws_write(connection->wsi, message->room + LWS_PRE, message->length,
                     LWS_WRITE_TEXT);
}

/* Where it cannot be had each message leaves by itself. */
void connection_cork(const struct connection *connection, bool is_corked)
{
    const int value = is_corked;
    setsockopt(lws_get_socket_fd(connection->wsi), IPPROTO_TCP, TCP_CORK,
               &value, sizeof value);
}

int connection_flush(struct connection *connection)
{
    /* Of an answer with nothing in it the library says nothing. */
    static unsigned char sign[LWS_PRE + 1];
    struct lws *wsi = connection->wsi;
    if (connection->wants_ping) {
        connection->wants_ping = false;
        if (lws_write(wsi, sign + LWS_PRE, 1, LWS_WRITE_PING) < 0)
            return -1;
    }
    while (connection->out_first != NULL) {
        if (is_choked(connection)) {
            lws_callback_on_writable(wsi);
            return 0;
        }
        int written = write_out(connection, connection->out_first->message);
        out_drop_first(connection);
        if (written < 0)
            return -1;
    }
    if (connection->closing != 0)
        closing_soon(connection->net);
    return 0;
}

void connection_close(struct connection *connection, int code,
                      const char *static_text)
{
    if (connection->closing != 0)
        return;
    connection->closing = code;
    connection->closing_text = static_text;
    closing_soon(connection->net);
}

static void out_add(struct connection *connection, struct message *message)
{
    struct outgoing *outgoing = calloc(1, sizeof *outgoing);
    if (outgoing == NULL)
        abort();
    outgoing->message = message_hold(message);
    if (connection->out_first == NULL)
        connection->out_first = outgoing;
    else
        connection->out_last->next = outgoing;
    connection->out_last = outgoing;
    connection->unsent += message->length;
}

void connection_send(struct connection *connection, struct message *message)
{
    struct lws *wsi = connection->wsi;
    if (connection->closing != 0)
        return;
    bool was_empty = connection->out_first == NULL;
    if (was_empty && !connection->wants_ping && !is_choked(connection)) {
        if (write_out(connection, message) < 0)
            lws_set_timeout(wsi, 1, LWS_TO_KILL_ASYNC);
        return;
    }
    out_add(connection, message);
    if (!was_empty && connection->unsent > UNSENT_MOST) {
        while (connection->out_first != NULL)
            out_drop_first(connection);
        connection_close(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                         "too much unread");
        /* If not even what the library keeps is read, it ends without. */
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, UNREAD_SECONDS);
        return;
    }
    if (was_empty && connection_flush(connection) < 0)
        lws_set_timeout(wsi, 1, LWS_TO_KILL_ASYNC);
}

int connection_dead_after(const struct net_settings *settings)
{
    enum { USUAL_SECONDS = 60 };
    return settings->dead_after > 0 ? settings->dead_after : USUAL_SECONDS;
}
