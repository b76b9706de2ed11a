/* One websocket to a server, by libwebsockets on a libuv loop. */

#include "client/link/socket.h"
#include "client/link/i18n.h"

#include <libwebsockets.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 65536, GOODBYE_TURNS = 4 };

struct parcel {
    struct parcel *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE free bytes, then the message */
};

struct socket {
    uv_loop_t *loop;
    struct socket_hooks hooks;
    struct lws_context *context;
    struct lws *wsi; /* NULL when there is no connection */
    bool is_busy;    /* from connect until closed */
    bool is_open;
    bool is_dropped;
    bool is_silent; /* being freed: no more calls back */
    struct parcel *first, **last;
    char *incoming;
    size_t received, room;
    char why[128];
    char host[256]; /* that it was to reach */
};

/* A server that says nothing for so long is asked, then given up. */
static const lws_retry_bo_t patience = {
    .secs_since_valid_ping = 20,
    .secs_since_valid_hangup = 35,
};

static void parcels_clear(struct socket *socket)
{
    while (socket->first != NULL) {
        struct parcel *parcel = socket->first;
        socket->first = parcel->next;
        free(parcel);
    }
    socket->last = &socket->first;
}

static void ended(struct socket *socket, const char *why)
{
    if (!socket->is_busy)
        return;
    socket->wsi = NULL;
    socket->is_busy = false;
    socket->is_open = false;
    socket->received = 0;
    parcels_clear(socket);
    if (!socket->is_silent)
        socket->hooks.closed(socket->hooks.user, why);
}

/* Adds a piece of a message; false if the message grows too long. */
static bool collect(struct socket *socket, const void *bytes, size_t length)
{
    if (length > SOCKET_MESSAGE_MOST - socket->received)
        return false;
    size_t need = socket->received + length + 1;
    if (need > socket->room) {
        size_t room = need < PIECE ? PIECE : 2 * need;
        char *incoming = realloc(socket->incoming, room);
        if (incoming == NULL)
            abort();
        socket->incoming = incoming;
        socket->room = room;
    }
    memcpy(socket->incoming + socket->received, bytes, length);
    socket->received += length;
    socket->incoming[socket->received] = '\0';
    return true;
}

static int receive(struct socket *socket, const void *bytes, size_t length)
{
    if (lws_is_first_fragment(socket->wsi))
        socket->received = 0;
    if (lws_frame_is_binary(socket->wsi)
        || !collect(socket, bytes == NULL ? "" : bytes, length)) {
        snprintf(socket->why, sizeof socket->why,
                 tr("the server sent no message of ours"));
        return -1;
    }
    if (!lws_is_final_fragment(socket->wsi))
        return 0;
    if (!socket->is_dropped && !socket->is_silent)
        socket->hooks.received(socket->hooks.user, socket->incoming,
                               socket->received);
    return socket->is_dropped ? -1 : 0;
}

static int send_parcels(struct socket *socket)
{
    if (socket->is_dropped)
        return -1;
    while (socket->first != NULL && !lws_send_pipe_choked(socket->wsi)) {
        struct parcel *parcel = socket->first;
        int sent = lws_write(socket->wsi, parcel->bytes + LWS_PRE,
                             parcel->length, LWS_WRITE_TEXT);
        if (sent < 0)
            return -1;
        socket->first = parcel->next;
        if (socket->first == NULL)
            socket->last = &socket->first;
        free(parcel);
    }
    if (socket->first != NULL)
        lws_callback_on_writable(socket->wsi);
    return 0;
}

/* Why the server closed, from its close frame: two bytes of code, then text. */
static void note_close(struct socket *socket, const char *bytes, size_t length)
{
    if (length <= 2)
        return;
    size_t count = length - 2 < sizeof socket->why - 1 ? length - 2
                                                       : sizeof socket->why - 1;
    memcpy(socket->why, bytes + 2, count);
    socket->why[count] = '\0';
}

/* The library's words for the commonest cases, in words for people. */
static const char *reason_of(const char *said)
{
    static const char *const reasons[][2] = {
        {"closed before established", TR("nothing answers there")},
        {"connect SSL err", TR("its certificate is not to be trusted, or it "
                               "does not speak TLS")},
        {"read failed", TR("what answers there is no server of Estafette, "
                           "or one of another version")},
        {"HS: ", TR("what answers there is no server of Estafette, "
                    "or one of another version")},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (strncmp(said, reasons[i][0], strlen(reasons[i][0])) == 0)
            return tr(reasons[i][1]);
    }
    return said;
}

/* What the library says nothing of is mostly a name that it could not find. */
static const char *why_unreached(const struct socket *socket)
{
    struct addrinfo *found = NULL;
    if (getaddrinfo(socket->host, NULL, NULL, &found) != 0)
        return tr("no host of this name is found");
    freeaddrinfo(found);
    return tr("nothing answers there");
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                 void *in, size_t length)
{
    (void)user;
    struct socket *socket = lws_context_user(lws_get_context(wsi));
    /* Only these of the library's hundred reasons are ours. */
    if (reason == LWS_CALLBACK_CLIENT_ESTABLISHED) {
        socket->is_open = true;
        socket->hooks.opened(socket->hooks.user);
    } else if (reason == LWS_CALLBACK_CLIENT_RECEIVE) {
        return receive(socket, in, length);
    } else if (reason == LWS_CALLBACK_CLIENT_WRITEABLE) {
        return send_parcels(socket);
    } else if (reason == LWS_CALLBACK_WS_PEER_INITIATED_CLOSE) {
        note_close(socket, in, length);
    } else if (reason == LWS_CALLBACK_CLIENT_CONNECTION_ERROR) {
        ended(socket, in == NULL ? why_unreached(socket) : reason_of(in));
    } else if (reason == LWS_CALLBACK_CLIENT_CLOSED) {
        ended(socket, socket->why);
    } else if (reason == LWS_CALLBACK_WSI_DESTROY && wsi == socket->wsi) {
        /* A line reset while it was being opened gets neither of those two. */
        ended(socket, tr("connection lost"));
    }
    return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "estafette.v1",
     .callback = serve,
     .rx_buffer_size = PIECE,
     .tx_packet_size = PIECE},
    {.name = NULL},
};

struct socket *socket_new(uv_loop_t *loop, const struct socket_hooks *hooks,
                          bool is_secure)
{
    struct socket *socket = calloc(1, sizeof *socket);
    if (socket == NULL)
        abort();
    socket->loop = loop;
    socket->hooks = *hooks;
    socket->last = &socket->first;
    void *loops[1] = {loop};
    /* All certificates of the system are read for it: a third of a start. */
    uint64_t secure = is_secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | secure,
        .user = socket,
        .fd_limit_per_thread = 8,
        .pt_serv_buf_size = PIECE,
        .connect_timeout_secs = 10,
        .timeout_secs = 10,
        .retry_and_idle_policy = &patience,
    };
    lws_set_log_level(0, NULL);
    socket->context = lws_create_context(&info);
    if (socket->context == NULL) {
        free(socket);
        return NULL;
    }
    /* An http_proxy of the environment is meant for other traffic. */
    struct lws_vhost *vhost = lws_get_vhost_by_name(socket->context, "default");
    if (vhost != NULL)
        lws_set_proxy(vhost, ":0");
    return socket;
}

void socket_free(struct socket *socket)
{
    socket->is_silent = true;
    if (socket->is_open) {
        lws_close_reason(socket->wsi, LWS_CLOSE_STATUS_GOINGAWAY, NULL, 0);
        lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE,
                        LWS_TO_KILL_SYNC);
        for (int i = 0; i < GOODBYE_TURNS && socket->is_busy; i++)
            uv_run(socket->loop, UV_RUN_NOWAIT);
    }
    /* With a loop that is ours the first call starts it, the second frees. */
    lws_context_destroy(socket->context);
    uv_run(socket->loop, UV_RUN_DEFAULT);
    lws_context_destroy(socket->context);
    uv_run(socket->loop, UV_RUN_DEFAULT);
    parcels_clear(socket);
    free(socket->incoming);
    free(socket);
}

void socket_connect(struct socket *socket, const struct address *address)
{
    char host[ADDRESS_TEXT];
    address_text(address, host);
    struct lws_client_connect_info info = {
        .context = socket->context,
        .address = address->host,
        .port = address->port,
        .path = address->path,
        .host = host,
        .origin = NULL,
        .protocol = protocols[0].name,
        .local_protocol_name = protocols[0].name,
        .ssl_connection = address->is_secure ? LCCSCF_USE_SSL : 0,
        .alpn = "http/1.1",
        .pwsi = &socket->wsi,
        .retry_and_idle_policy = &patience,
    };
    snprintf(socket->host, sizeof socket->host, "%s", address->host);
    socket->is_dropped = false;
    socket->is_busy = true;
    socket->why[0] = '\0';
    if (lws_client_connect_via_info(&info) == NULL)
        ended(socket, why_unreached(socket));
}

void socket_send(struct socket *socket, const char *text, size_t length)
{
    if (!socket->is_open || socket->is_dropped)
        return;
    struct parcel *parcel = malloc(sizeof *parcel + LWS_PRE + length);
    if (parcel == NULL)
        abort();
    parcel->next = NULL;
    parcel->length = length;
    memcpy(parcel->bytes + LWS_PRE, text, length);
    *socket->last = parcel;
    socket->last = &parcel->next;
    lws_callback_on_writable(socket->wsi);
}

void socket_drop(struct socket *socket)
{
    socket->is_dropped = true;
    if (socket->wsi != NULL)
        lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE,
                        LWS_TO_KILL_ASYNC);
}
