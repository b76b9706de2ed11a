/* Sockets: the callbacks of libwebsockets. */

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "server/net/inside.h"

/* Sockets beyond those that speak: they have not got so far, or ask for a page.
 */
enum { SOCKETS_SPARE = 256 };
enum { URI_MOST = 128, ORIGIN_MOST = 256, PIECE = 65536, RATE_USUAL = 100 };

/*
 * Pings of our own instead: the library keeps a timer for each connection in
 * one sorted list, which is walked at every opening.
 */
const lws_retry_bo_t net_no_pings = {.retry_ms_table = NULL};

static struct net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* A page of another site must not ride on what a browser knows of us. */
static bool is_origin_allowed(struct net *net, struct lws *wsi)
{
    char origin[ORIGIN_MOST];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0)
        return false;
    for (int i = 0; i < net->settings->origin_count; i++)
        if (strcmp(net->settings->origins[i], origin) == 0)
            return true;
    return false;
}

/* Before the handshake is answered: the status that refuses it, or 0. */
static int refusal_of(struct net *net, struct lws *wsi)
{
    char path[URI_MOST], address[ADDRESS_TEXT];
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) < 0
        || strcmp(path, "/ws") != 0)
        return HTTP_STATUS_NOT_FOUND;
    if (peer_is_plain(net, wsi) || !is_origin_allowed(net, wsi))
        return HTTP_STATUS_FORBIDDEN;
    peer_find(net, wsi, address);
    return peer_is_full(net, address) ? HTTP_STATUS_SERVICE_UNAVAILABLE : 0;
}

/*
 * A proxy that passes on h2c sees nothing of what comes after it: neither paths
 * that it keeps from the world, nor who asks.
 */
static int refusal_of_upgrade(const char *protocol)
{
    return strcasecmp(protocol, "websocket") == 0 ? 0 : HTTP_STATUS_FORBIDDEN;
}

static bool turn_away(struct net *net, bool is_so)
{
    net->metrics.turned_away += is_so;
    return is_so;
}

static int refuse(struct net *net, struct lws *wsi, int status)
{
    if (!turn_away(net, status != 0))
        return 0;
    lws_return_http_status(wsi, (unsigned)status, NULL);
    return -1;
}

bool socket_is_full(struct net *net, int socket)
{
    char address[ADDRESS_TEXT];
    address_of(socket, address);
    return turn_away(
        net, net->is_draining || net->count >= net->settings->connections
                 || net->sockets >= net->settings->connections + SOCKETS_SPARE
                 || peer_has_enough(net, address));
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
    *kept = connection;
}

static int drop(struct connection **kept)
{
    if (kept == NULL || *kept == NULL)
        return 0;
    struct net *net = (*kept)->net;
    connection_free(*kept);
    *kept = NULL;
    net_settle(net);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
                    void *user, void *in, size_t length)
{
    struct net *net = net_of(wsi);
    struct connection **kept = user;
    struct connection *connection = kept != NULL ? *kept : NULL;

    /* The library's list of reasons is open: the rest is its own default. */
    if (reason == LWS_CALLBACK_RECEIVE && connection != NULL) {
        if (lws_frame_is_binary(wsi))
            connection_close(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE,
                             "text frames only");
        door_receive(connection, in, length, lws_is_first_fragment(wsi) != 0,
                     lws_is_final_fragment(wsi) != 0);
        return 0;
    }
    if (reason == LWS_CALLBACK_SERVER_WRITEABLE && connection != NULL)
        return connection_flush(connection);
    if (reason == LWS_CALLBACK_RECEIVE_PONG && connection != NULL) {
        connection->heard = steady_ms();
        return 0;
    }
    if (reason == LWS_CALLBACK_FILTER_NETWORK_CONNECTION)
        return socket_is_full(net, (int)(intptr_t)in);
    if (reason == LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED)
        peer_came(net, wsi);
    if (reason == LWS_CALLBACK_WSI_DESTROY)
        peer_went(net, wsi);
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return refuse(net, wsi, refusal_of_upgrade(in));
    if (reason == LWS_CALLBACK_RAW_ADOPT)
        return -1; /* after CONNECT nothing would ever end it */
    if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION)
        return refuse(net, wsi, refusal_of(net, wsi));
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
         * longer messages come in pieces (door.c). */
        .rx_buffer_size = 2048,
        .tx_packet_size = PIECE,
    },
    {.name = NULL},
};
