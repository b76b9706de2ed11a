/* The listener: the library's context, its address, its certificate. */

#include "server/net/listener.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/inside.h"
#include "server/net/local.h"

enum { HEADER_SECONDS = 10, PIECE = 65536, ACCEPTED_AT_ONCE = 64 };

static void log_library(int level, const char *line)
{
    (void)level;
    fprintf(stderr, "lws: %s", line);
}

static struct lws_vhost *vhost_of(const struct net *net)
{
    return lws_get_vhost_by_name(net->context, "default");
}

static void set_certificate(const struct net_settings *settings,
                            struct lws_context_creation_info *info)
{
    if (settings->certificate == NULL)
        return;
    info->ssl_cert_filepath = settings->certificate;
    info->ssl_private_key_filepath = settings->key;
    info->alpn = "http/1.1"; /* h2 has no upgrade to a websocket here */
    info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    /* Keys that are made for the connection and forgotten with it. */
    info->ssl_cipher_list = "ECDHE+AESGCM:ECDHE+CHACHA20";
    info->ssl_options_set = SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1;
}

/*
 * The library takes an address for the name of a device first, and with IPv6
 * on listens to the whole world when there is none of that name.
 */
static bool open_context(struct net *net, const struct local *local)
{
    const struct net_settings *settings = net->settings;
    bool is_everywhere = settings->host == NULL;
    void *loops[1] = {&net->loop};
    struct lws_context_creation_info info = {
        .port = net->manager.handed > 0 ? CONTEXT_PORT_NO_LISTEN_SERVER
                                        : settings->port,
        .iface = is_everywhere ? NULL : local->address,
        .protocols = net_protocols,
        .options = LWS_SERVER_OPTION_LIBUV
                   | (is_everywhere || local->is_ipv6
                          ? 0
                          : LWS_SERVER_OPTION_DISABLE_IPV6),
        .foreign_loops = loops,
        .user = net,
        .pt_serv_buf_size = PIECE,
        .timeout_secs_ah_idle = settings->hello_within < HEADER_SECONDS
                                    ? (unsigned)settings->hello_within
                                    : HEADER_SECONDS,
        .retry_and_idle_policy = &net_no_pings,
        .gid = -1,
        .uid = -1,
    };
    set_certificate(settings, &info);
    lws_set_log_level(LLL_ERR, log_library);
    net->context = lws_create_context(&info);
    /* A port that is taken costs only the vhost: the context stands. */
    return net->context != NULL && vhost_of(net) != NULL;
}

static void adopt(struct net *net, int accepted)
{
    int on = 1;
    if (socket_is_full(net, accepted)) {
        close(accepted);
        return;
    }
    setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (lws_adopt_socket_vhost(vhost_of(net), accepted) == NULL)
        trace(net, LOG_ERRORS, "a connection could not be taken in");
}

static void on_handed(uv_poll_t *handle, int status, int events)
{
    uv_os_fd_t listening;
    (void)events;
    if (status != 0 || uv_fileno((uv_handle_t *)handle, &listening) != 0)
        return;
    for (int i = 0; i < ACCEPTED_AT_ONCE; i++) {
        int accepted =
            accept4(listening, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (accepted < 0)
            return;
        adopt(handle->data, accepted);
    }
}

static enum status take_handed(struct net *net, struct error *error)
{
    struct listener *listener = &net->listener;
    for (int i = 0; i < net->manager.handed; i++) {
        uv_poll_t *handle = &listener->handed[i];
        if (uv_poll_init(&net->loop, handle, net->manager.first + i) != 0)
            return error_set(error, STATUS_IO,
                             "socket %d of the service manager cannot be used",
                             net->manager.first + i);
        handle->data = net;
        listener->handed_count++;
        uv_poll_start(handle, UV_READABLE, on_handed);
    }
    return STATUS_OK;
}

static enum status check_readable(const char *path, struct error *error)
{
    if (path == NULL || access(path, R_OK) == 0)
        return STATUS_OK;
    return error_set(error, STATUS_IO, "cannot read %s", path);
}

static enum status check_certificate(const struct net_settings *settings,
                                     struct error *error)
{
    if ((settings->certificate == NULL) != (settings->key == NULL))
        return error_set(error, STATUS_BAD_PARAMS,
                         "tls-certificate and tls-key go together");
    enum status status = check_readable(settings->certificate, error);
    return status == STATUS_OK ? check_readable(settings->key, error) : status;
}

enum status listener_open(struct net *net, struct error *error)
{
    const struct net_settings *settings = net->settings;
    struct local local = {.is_ipv6 = false};
    enum status status = check_certificate(settings, error);
    if (status == STATUS_OK && settings->host != NULL
        && net->manager.handed == 0)
        status = local_find(settings->host, &local, error);
    if (status != STATUS_OK)
        return status;
    if (!open_context(net, &local))
        return error_set(error, STATUS_IO,
                         settings->certificate == NULL
                             ? "cannot listen on port %d"
                             : "cannot listen on port %d with this certificate",
                         settings->port);
    return take_handed(net, error);
}

void listener_close(struct listener *listener)
{
    for (int i = 0; i < listener->handed_count; i++)
        if (!uv_is_closing((uv_handle_t *)&listener->handed[i]))
            uv_close((uv_handle_t *)&listener->handed[i], NULL);
}

bool listener_renew(struct net *net)
{
    const struct net_settings *settings = net->settings;
    struct error error;
    return settings->certificate == NULL
           || (check_certificate(settings, &error) == STATUS_OK
               && lws_tls_cert_updated(net->context, settings->certificate,
                                       settings->key, NULL, 0, NULL, 0)
                      == 0);
}

void listener_say(const struct net *net)
{
    const struct net_settings *settings = net->settings;
    const char *scheme = settings->certificate != NULL ? "wss" : "ws";
    const char *host = settings->host != NULL ? settings->host : "*";
    if (net->manager.handed > 0)
        printf("listening on %d sockets of the service manager\n",
               net->manager.handed);
    else
        printf(strchr(host, ':') != NULL ? "listening on %s://[%s]:%d/ws\n"
                                         : "listening on %s://%s:%d/ws\n",
               scheme, host, lws_get_vhost_listen_port(vhost_of(net)));
    fflush(stdout);
}
