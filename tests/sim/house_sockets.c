/* Sockets of the house: what server/net asks of libwebsockets. */

#include "server/net/closing.h"
#include "server/net/dispatch.h"
#include "server/net/drain.h"
#include "server/net/page.h"
#include "server/net/steady.h"
#include "server/net/watch.h"
#include "tests/sim/house_internal.h"

#include <stdlib.h>

struct lws {
    struct connection *connection;
    void *line;
    bool is_choked, wants_to_write, is_killed;
};

struct lws *house_connect(void *line)
{
    struct lws *wsi = calloc(1, sizeof *wsi);
    if (wsi == NULL)
        abort();
    wsi->line = line;
    wsi->connection = connection_new(&house.net, wsi, LINK_SOCKET);
    memccpy(wsi->connection->address, "192.0.2.1", '\0', ADDRESS_TEXT);
    bucket_init(&wsi->connection->bucket, 0, 0, steady_ms());
    return wsi;
}

void house_hear(struct lws *wsi, const char *bytes, size_t length,
                bool is_first, bool is_final)
{
    dispatch_receive(wsi->connection, bytes, length, is_first, is_final);
    sockets_tend();
}

void house_leave(struct lws *wsi)
{
    watch_leaving(wsi->connection);
    connection_free(wsi->connection);
    free(wsi);
    sockets_tend();
}

void house_choke(struct lws *wsi, bool is_choked)
{
    wsi->is_choked = is_choked;
    if (is_choked || !wsi->wants_to_write)
        return;
    wsi->wants_to_write = false;
    if (connection_flush(wsi->connection) < 0)
        wsi->is_killed = true;
    sockets_tend();
}

/* Closing tells others who share a match, which may close them, too. */
void sockets_tend(void)
{
    struct connection *c = house.net.connections;
    while (c != NULL) {
        struct lws *wsi = c->wsi;
        bool is_over =
            wsi->is_killed || (c->closing != 0 && c->out_first == NULL);
        c = c->next;
        if (!is_over)
            continue;
        house.hooks.cut(house.hooks.user, wsi->line);
        watch_leaving(wsi->connection);
        connection_free(wsi->connection);
        free(wsi);
        c = house.net.connections;
    }
}

void sockets_free(void)
{
    while (house.net.connections != NULL) {
        struct lws *wsi = house.net.connections->wsi;
        watch_leaving(wsi->connection);
        connection_free(wsi->connection);
        free(wsi);
    }
}

/* The library's part. */

int lws_write(struct lws *wsi, unsigned char *bytes, size_t length,
              enum lws_write_protocol protocol)
{
    if (protocol == LWS_WRITE_TEXT && !house.is_closing)
        house.hooks.sent(house.hooks.user, wsi->line, (const char *)bytes,
                         length);
    return (int)length;
}

int lws_get_socket_fd(struct lws *wsi)
{
    (void)wsi;
    return -1;
}

int lws_send_pipe_choked(struct lws *wsi)
{
    return wsi->is_choked;
}

int lws_partial_buffered(struct lws *wsi)
{
    return wsi->is_choked;
}

int lws_callback_on_writable(struct lws *wsi)
{
    wsi->wants_to_write = true;
    return 0;
}

int lws_rx_flow_control(struct lws *wsi, int is_on)
{
    (void)wsi, (void)is_on;
    return 0;
}

void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int seconds)
{
    (void)reason;
    wsi->is_killed |=
        seconds == LWS_TO_KILL_SYNC || seconds == LWS_TO_KILL_ASYNC;
}

/* The rest of server/net that is not here. */

void closing_soon(struct net *net)
{
    (void)net; /* sockets_tend looks after every step */
}

void drain_look(struct net *net)
{
    (void)net;
}

int uv_resident_set_memory(size_t *bytes)
{
    *bytes = 0;
    return 0;
}

void page_deliver(struct connection *connection, const struct call *call)
{
    (void)connection, (void)call;
}

bool page_has_asked(const struct call *call)
{
    (void)call;
    return false;
}
