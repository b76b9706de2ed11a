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

#include "server/net/connection.h"
#include "server/net/local.h"
#include "server/net/porch.h"
#include "server/net/socket.h"
#include "server/net/state.h"
#include "server/net/steady.h"

enum { PIECE = 65536, ACCEPTED_AT_ONCE = 32 };

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
 * It listens nowhere itself: it would take in all who wait before it serves
 * anybody else, and each of them at a cost that grows with their number.
 */
static bool open_context(struct net *net)
{
    const struct net_settings *settings = net->settings;
    void *loops[1] = {&net->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = net_protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
        .user = net,
        .pt_serv_buf_size = PIECE,
        .timeout_secs = porch_patience(net) / 1000,
        .timeout_secs_ah_idle = porch_patience(net) / 1000,
        .retry_and_idle_policy = &net_no_pings,
        .gid = -1,
        .uid = -1,
    };
    set_certificate(settings, &info);
    lws_set_log_level(LLL_ERR, log_library);
    net->context = lws_create_context(&info);
    /* A certificate that is none costs only the vhost: the context stands. */
    return net->context != NULL
           && lws_get_vhost_by_name(net->context, "default") != NULL;
}

/* So many a turn of the loop: who plays is served between them. */
static void on_calling(uv_poll_t *handle, int status, int events)
{
    struct entrance *entrance = handle->data;
    (void)events;
    for (int i = 0; i < ACCEPTED_AT_ONCE && status == 0; i++) {
        int accepted =
            accept4(entrance->socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (accepted < 0)
            return;
        porch_take(entrance->net, accepted, entrance->is_inner);
    }
}

static bool add_entrance(struct net *net, int listening, bool is_ours,
                         bool is_inner)
{
    struct listener *listener = &net->listener;
    struct entrance *entrance = &listener->entrances[listener->count];
    *entrance = (struct entrance){.net = net,
                                  .socket = listening,
                                  .is_ours = is_ours,
                                  .is_inner = is_inner};
    if (uv_poll_init(&net->loop, &entrance->poll, listening) != 0)
        return false;
    entrance->poll.data = entrance;
    listener->count++;
    return uv_poll_start(&entrance->poll, UV_READABLE, on_calling) == 0;
}

/*
 * What is sent and not read, and what is said and not yet looked at, lies with
 * the kernel: without these up to 10 MB for each. Who takes nothing of what is
 * sent for as long as the dead are waited for is gone.
 */
static void tune(int listening, int dead_after)
{
    enum { KERNEL_ROOM = 65536 };
    int room = KERNEL_ROOM, on = 1, patience = dead_after * 1000;
    setsockopt(listening, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    setsockopt(listening, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    setsockopt(listening, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(listening, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience,
               sizeof patience);
}

void listener_tune(struct net *net)
{
    int dead_after = connection_dead_after(net->settings);
    for (int i = 0; i < net->listener.count; i++)
        tune(net->listener.entrances[i].socket, dead_after);
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
    for (int i = 0; i < net->service_manager->handed; i++) {
        int handed = net->service_manager->first + i;
        if (!is_listening(handed) || !add_entrance(net, handed, false, false))
            return error_set(error, STATUS_IO,
                             "socket %d of the service manager cannot be used: "
                             "it wants ListenStream= and no Accept=",
                             handed);
    }
    return STATUS_OK;
}

/* `host` NULL: the whole world. */
static enum status add_own(struct net *net, const char *host, int port,
                           bool is_inner, struct error *error)
{
    struct local local;
    enum status status =
        host != NULL ? local_find(host, &local, error) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    int listening = local_listen(host != NULL ? &local : NULL, port);
    if (listening < 0)
        return error_set(error, STATUS_IO, "cannot listen on port %d: %s", port,
                         strerror(errno));
    if (add_entrance(net, listening, true, is_inner))
        return STATUS_OK;
    close(listening);
    return error_set(error, STATUS_IO, "cannot listen on port %d", port);
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
    enum status status = listener_check(settings, error);
    if (status == STATUS_OK && net->service_manager->handed == 0)
        status = add_own(net, settings->host, settings->port, false, error);
    if (status == STATUS_OK)
        status = take_handed(net, error);
    if (status == STATUS_OK && settings->has_metrics)
        status = add_own(net, settings->metrics_host, settings->metrics_port,
                         true, error);
    if (status != STATUS_OK)
        return status;
    listener_tune(net);
    if (!open_context(net))
        return error_set(error, STATUS_IO,
                         "the library cannot start, or not with this "
                         "certificate");
    return STATUS_OK;
}

void listener_close(struct listener *listener)
{
    for (int i = 0; i < listener->count; i++) {
        struct entrance *entrance = &listener->entrances[i];
        if (uv_is_closing((uv_handle_t *)&entrance->poll))
            continue;
        uv_close((uv_handle_t *)&entrance->poll, NULL);
        if (entrance->is_ours)
            close(entrance->socket);
    }
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

static void say(const char *what, const char *host, int socket,
                const char *path)
{
    bool is_long = host != NULL && strchr(host, ':') != NULL;
    printf("%s://%s%s%s:%d%s\n", what, is_long ? "[" : "",
           host != NULL ? host : "*", is_long ? "]" : "", local_port(socket),
           path);
}

void listener_say(const struct net *net)
{
    const struct net_settings *settings = net->settings;
    const struct listener *listener = &net->listener;
    if (net->service_manager->handed > 0)
        printf("listening on %d sockets of the service manager\n",
               net->service_manager->handed);
    else
        say(settings->certificate != NULL ? "listening on wss"
                                          : "listening on ws",
            settings->host, listener->entrances[0].socket, "/ws");
    if (settings->has_metrics)
        say("metrics on http", settings->metrics_host,
            listener->entrances[listener->count - 1].socket, "/metrics");
    fflush(stdout);
    clearerr(stdout); /* a server serves, whether anybody can read this */
}
