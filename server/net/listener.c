/* The listener: the library's context, its address, its certificate. */

#include "server/net/listener.h"

#include <assert.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/net/inside.h"
#include "server/net/local.h"

enum { HEADER_SECONDS = 10, PIECE = 65536, ACCEPTED_AT_ONCE = 64 };

/* Whoever comes can make the library speak: that must not fill the journal. */
static void log_library(int level, const char *line)
{
    enum { LINES_MOST = 20, EACH_MS = 60000 };
    static uint64_t since;
    static int lines;
    uint64_t now = steady_ms();
    (void)level;
    if (since == 0 || now - since >= EACH_MS) {
        since = now;
        lines = 0;
    }
    if (++lines <= LINES_MOST)
        fprintf(stderr, "lws: %s", line);
    if (lines == LINES_MOST)
        fprintf(stderr, "lws: what else it says this minute is left out\n");
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
        .port = net->manager->handed > 0 ? CONTEXT_PORT_NO_LISTEN_SERVER
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

/* One of datagrams, or of a single caller, would say for ever that it is read.
 */
static bool is_listening(int socket)
{
    int listens = 0, type = 0;
    socklen_t size = sizeof listens;
    if (getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0)
        return false;
    size = sizeof type;
    return getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size) == 0
           && listens != 0 && type == SOCK_STREAM;
}

static enum status take_handed(struct net *net, struct error *error)
{
    struct listener *listener = &net->listener;
    for (int i = 0; i < net->manager->handed; i++) {
        uv_poll_t *handle = &listener->handed[i];
        int handed = net->manager->first + i;
        if (!is_listening(handed)
            || uv_poll_init(&net->loop, handle, handed) != 0)
            return error_set(error, STATUS_IO,
                             "socket %d of the service manager cannot be used: "
                             "it wants ListenStream= and no Accept=",
                             handed);
        handle->data = net;
        listener->handed_count++;
        uv_poll_start(handle, UV_READABLE, on_handed);
    }
    return STATUS_OK;
}

/* Of a device or a pipe nobody knows whether it ends. */
static enum status check_readable(const char *setting, const char *path,
                                  struct error *error)
{
    struct stat about;
    if (access(path, R_OK) != 0 || stat(path, &about) != 0)
        return error_set(error, STATUS_IO, "%s: cannot read %s: %s", setting,
                         path, strerror(errno));
    if (!S_ISREG(about.st_mode))
        return error_set(error, STATUS_IO, "%s: %s is no regular file", setting,
                         path);
    return STATUS_OK;
}

/*
 * Read apart before the library reads it: that would use at once what it could
 * read of a pair that is none, and no handshake would succeed any more.
 */
static enum status check_pair(const struct net_settings *settings,
                              struct error *error)
{
    SSL_CTX *apart = SSL_CTX_new(TLS_server_method());
    bool is_pair =
        apart != NULL
        && SSL_CTX_use_certificate_chain_file(apart, settings->certificate) == 1
        && SSL_CTX_use_PrivateKey_file(apart, settings->key, SSL_FILETYPE_PEM)
               == 1
        && SSL_CTX_check_private_key(apart) == 1;
    SSL_CTX_free(apart);
    ERR_clear_error(); /* connections would take it for theirs */
    return is_pair ? STATUS_OK
                   : error_set(error, STATUS_IO,
                               "tls-certificate and tls-key: %s and %s are "
                               "not a certificate and its key",
                               settings->certificate, settings->key);
}

enum status listener_check(const struct net_settings *settings,
                           struct error *error)
{
    assert((settings->certificate == NULL) == (settings->key == NULL));
    if (settings->certificate == NULL)
        return STATUS_OK;
    enum status status =
        check_readable("tls-certificate", settings->certificate, error);
    if (status == STATUS_OK)
        status = check_readable("tls-key", settings->key, error);
    return status == STATUS_OK ? check_pair(settings, error) : status;
}

enum status listener_open(struct net *net, struct error *error)
{
    const struct net_settings *settings = net->settings;
    struct local local = {.is_ipv6 = false};
    enum status status = listener_check(settings, error);
    if (status == STATUS_OK && settings->host != NULL
        && net->manager->handed == 0)
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

enum status listener_renew(struct net *net, struct error *error)
{
    const struct net_settings *settings = net->settings;
    enum status status = listener_check(settings, error);
    if (status == STATUS_OK && settings->certificate != NULL)
        lws_tls_cert_updated(net->context, settings->certificate, settings->key,
                             NULL, 0, NULL, 0); /* it always says 0 */
    return status;
}

void listener_say(const struct net *net)
{
    const struct net_settings *settings = net->settings;
    const char *scheme = settings->certificate != NULL ? "wss" : "ws";
    const char *host = settings->host != NULL ? settings->host : "*";
    if (net->manager->handed > 0)
        printf("listening on %d sockets of the service manager\n",
               net->manager->handed);
    else
        printf(strchr(host, ':') != NULL ? "listening on %s://[%s]:%d/ws\n"
                                         : "listening on %s://%s:%d/ws\n",
               scheme, host, lws_get_vhost_listen_port(vhost_of(net)));
    fflush(stdout);
    clearerr(stdout); /* a server serves, whether anybody can read this */
}
