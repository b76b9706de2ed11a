/* Sockets: the callbacks of libwebsockets. */

#include "server/net/socket.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "common/base/text.h"
#include "server/net/address.h"
#include "server/net/connection.h"
#include "server/net/dispatch.h"
#include "server/net/drain.h"
#include "server/net/handshake.h"
#include "server/net/limit.h"
#include "server/net/page.h"
#include "server/net/page_head.h"
#include "server/net/peer.h"
#include "server/net/porch.h"
#include "server/net/state.h"
#include "server/net/steady.h"
#include "server/net/trace.h"
#include "server/net/watch.h"

enum { PIECE = 65536, RATE_USUAL = 100 };

/*
 * Pings of our own instead: the library keeps a timer for each connection in
 * one sorted list, which is walked at every opening.
 */
const lws_retry_bo_t net_no_pings = {.retry_ms_table = NULL};

static int refuse(struct net *net, struct lws *wsi)
{
    unsigned status = handshake_refusal(net, wsi);
    if (status == 0)
        return 0;
    net->metrics.turned_away++;
    if (page_refuse(wsi, status) != STATUS_OK)
        trace(net, LOG_REQUESTS, "a refusal did not go out");
    return -1;
}

void socket_fill_bucket(struct connection *connection, uint64_t now)
{
    const struct net_settings *settings = connection->net->settings;
    int rate = settings->rate, burst = settings->burst;
    if (rate < 0) {
        int times = address_is_loopback(connection->address) ? 10 : 1;
        rate = RATE_USUAL * times;
        burst = 2 * RATE_USUAL * times;
    }
    bucket_init(&connection->bucket, rate, burst, now);
}

static void establish(struct net *net, struct lws *wsi,
                      struct connection **kept)
{
    assert(kept != NULL); /* a session's memory comes with the session */
    struct connection *connection = connection_new(net, wsi, LINK_SOCKET);
    peer_find(net, wsi, connection->address);
    addresses_add(net->addresses, connection->address, 1);
    connection->is_counted = true;
    socket_fill_bucket(connection, connection->opened);
    net->metrics.accepted++;
    porch_done(net, wsi);
    *kept = connection;
}

/*
 * The library checks the text of a piece, and whether it ends within a
 * character where the message does: but not if the last piece is empty.
 */
static bool ends_within_a_character(const struct connection *connection,
                                    size_t length)
{
    return length == 0 && connection->frame_used > 0
           && !text_is_valid(connection->frame, connection->frame_used);
}

static void receive(struct connection *connection, const char *bytes,
                    size_t length)
{
    struct lws *wsi = connection->wsi;
    bool is_final = lws_is_final_fragment(wsi) != 0;
    if (connection->has_left)
        return; /* RFC 6455, 5.5.1: after a close nothing is said */
    if (lws_frame_is_binary(wsi))
        connection_close(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE,
                         "text frames only");
    else if (is_final && ends_within_a_character(connection, length))
        connection_close(connection, LWS_CLOSE_STATUS_INVALID_PAYLOAD,
                         "no UTF-8");
    dispatch_receive(connection, bytes, length, lws_is_first_fragment(wsi) != 0,
                     is_final);
}

/* RFC 6455, 7.4, and what has been registered since. */
static bool is_close_code(unsigned code)
{
    static const struct {
        unsigned least, most;
    } codes[] = {{1000, 1003}, {1007, 1014}, {3000, 4999}};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (code >= codes[i].least && code <= codes[i].most)
            return true;
    return false;
}

/* The library sends back whatever it gets; what is none is answered as such. */
static int hear_close(struct connection *connection, const char *bytes,
                      size_t length)
{
    enum lws_close_status status = LWS_CLOSE_STATUS_NOSTATUS;
    connection->has_left = true;
    if (length == 1
        || (length > 1
            && !is_close_code((unsigned)(unsigned char)bytes[0] << 8
                              | (unsigned char)bytes[1])))
        status = LWS_CLOSE_STATUS_PROTOCOL_ERR;
    else if (length > 2 && !text_is_valid(bytes + 2, length - 2))
        status = LWS_CLOSE_STATUS_INVALID_PAYLOAD;
    if (status == LWS_CLOSE_STATUS_NOSTATUS)
        return 0;
    lws_close_reason(connection->wsi, status, NULL, 0);
    return -1;
}

static int drop(struct connection **kept)
{
    if (kept == NULL || *kept == NULL)
        return 0;
    struct net *net = (*kept)->net;
    watch_leaving(*kept);
    connection_free(*kept);
    *kept = NULL;
    drain_look(net);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
                    void *user, void *in, size_t length)
{
    struct net *net = lws_context_user(lws_get_context(wsi));
    struct connection **kept = user;
    struct connection *connection = kept != NULL ? *kept : NULL;

    /* The library's list of reasons is open: the rest is its own default. */
    if (reason == LWS_CALLBACK_RECEIVE && connection != NULL) {
        receive(connection, in, length);
        return 0;
    }
    if (reason == LWS_CALLBACK_SERVER_WRITEABLE && connection != NULL)
        return connection_flush(connection);
    if (reason == LWS_CALLBACK_RECEIVE_PONG && connection != NULL) {
        connection->heard = steady_ms();
        return 0;
    }
    if (reason == LWS_CALLBACK_WS_PEER_INITIATED_CLOSE && connection != NULL)
        return hear_close(connection, in, length);
    if (reason == LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL && connection != NULL)
        connection->ending = steady_ms();
    if (reason == LWS_CALLBACK_WSI_DESTROY)
        porch_went(net, wsi);
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return refuse(net, wsi);
    if (reason == LWS_CALLBACK_RAW_ADOPT)
        return -1; /* after CONNECT nothing would ever end it */
    if (reason == LWS_CALLBACK_ESTABLISHED) {
        establish(net, wsi, kept);
        return 0;
    }
    if (reason == LWS_CALLBACK_HTTP)
        return page_open(net, wsi, in);
    if (reason == LWS_CALLBACK_HTTP_BODY)
        return 0; /* what is posted says nothing that the path does not */
    if (reason == LWS_CALLBACK_HTTP_BODY_COMPLETION)
        return connection != NULL ? page_posted(connection) : 0;
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
        return connection != NULL ? page_write(connection) : 0;
    if (reason == LWS_CALLBACK_CLOSED || reason == LWS_CALLBACK_CLOSED_HTTP)
        return drop(kept);
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}

const struct lws_protocols net_protocols[] = {
    {
        .name = WIRE_PROTOCOL,
        .callback = on_event,
        .per_session_data_size = sizeof(struct connection *),
        /* Each socket has a buffer of this size for as long as it stands;
         * longer messages come in pieces (dispatch.c). */
        .rx_buffer_size = 2048,
        .tx_packet_size = PIECE,
    },
    {.name = NULL},
};
