/* The porch: sockets that have not yet said what they want. */

#include "server/net/porch.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/address.h"
#include "server/net/limit.h"
#include "server/net/peer.h"
#include "server/net/state.h"
#include "server/net/steady.h"

enum {
    REQUEST_SECONDS = 10, /* or `hello-within`, if that is less */
    STANDING_MOST = 2048,
    SOCKETS_SPARE = 256, /* beyond those that speak: here, or for a page */
    HEAD_MOST = 8192,    /* twice what the library takes */
    HEARD_AT_ONCE = 64
};

struct arrival {
    struct arrival *next, *previous; /* of those that stand here */
    struct address *address;
    struct lws *wsi; /* NULL: the library has not got it */
    int socket;
    bool stands, is_inner;
    uint64_t came; /* ms, steady */
};

static void stand(struct porch *porch, struct arrival *arrival)
{
    arrival->stands = true;
    arrival->previous = porch->last;
    if (porch->last != NULL)
        porch->last->next = arrival;
    else
        porch->first = arrival;
    porch->last = arrival;
    porch->count++;
}

static void step_off(struct porch *porch, struct arrival *arrival)
{
    if (!arrival->stands)
        return;
    if (arrival->previous != NULL)
        arrival->previous->next = arrival->next;
    else
        porch->first = arrival->next;
    if (arrival->next != NULL)
        arrival->next->previous = arrival->previous;
    else
        porch->last = arrival->previous;
    arrival->stands = false;
    porch->count--;
}

static void forget(struct net *net, struct arrival *arrival)
{
    step_off(&net->porch, arrival);
    net->sockets--;
    addresses_went(net->addresses, arrival->address);
    free(arrival);
}

static void send_away(struct net *net, struct arrival *arrival)
{
    if (arrival->wsi == NULL) {
        close(arrival->socket);
        forget(net, arrival);
        return;
    }
    step_off(&net->porch, arrival); /* the rest is porch_went's */
    lws_set_timeout(arrival->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

enum heard { HEARD_PART, HEARD_ALL, HEARD_NONSENSE };

/*
 * A method's letters first, and the head ends with an empty line. The library
 * would cut a value short at a NUL, where others read on.
 */
static enum heard hear_request(const unsigned char *bytes, size_t length)
{
    const unsigned char *end = memmem(bytes, length, "\r\n\r\n", 4);
    if (end == NULL)
        end = memmem(bytes, length, "\n\n", 2);
    size_t head = end != NULL ? (size_t)(end - bytes) : length;
    if (isalpha(bytes[0]) == 0 || memchr(bytes, '\0', head) != NULL)
        return HEARD_NONSENSE;
    return end != NULL ? HEARD_ALL : HEARD_PART;
}

/* A record of a handshake (RFC 8446, 5.1), whose length stands in its head. */
static enum heard hear_handshake(const unsigned char *bytes, size_t length)
{
    enum { HANDSHAKE = 22, HEAD = 5 };
    if (bytes[0] != HANDSHAKE)
        return HEARD_NONSENSE;
    if (length < HEAD)
        return HEARD_PART;
    return length >= HEAD + ((size_t)bytes[3] << 8 | bytes[4]) ? HEARD_ALL
                                                               : HEARD_PART;
}

static bool is_tls(const struct net *net, const struct arrival *arrival)
{
    return net->settings->certificate != NULL && !arrival->is_inner;
}

/* Looks, and leaves what has come to the library. */
static enum heard hear(const struct net *net, const struct arrival *arrival)
{
    unsigned char bytes[HEAD_MOST];
    ssize_t length =
        recv(arrival->socket, bytes, sizeof bytes, MSG_PEEK | MSG_DONTWAIT);
    if (length < 0 && (errno == EAGAIN || errno == EINTR))
        return HEARD_PART;
    if (length <= 0)
        return HEARD_NONSENSE;
    enum heard heard = is_tls(net, arrival)
                           ? hear_handshake(bytes, (size_t)length)
                           : hear_request(bytes, (size_t)length);
    bool is_full = (size_t)length == sizeof bytes; /* that will be refused */
    return heard == HEARD_PART && is_full ? HEARD_ALL : heard;
}

static void let_in(struct net *net, struct arrival *arrival)
{
    struct lws_vhost *vhost = lws_get_vhost_by_name(net->context, "default");
    lws_sock_file_fd_type socket = {.sockfd = arrival->socket};
    lws_adoption_type type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP
                             | (is_tls(net, arrival) ? LWS_ADOPT_ALLOW_SSL : 0);
    epoll_ctl(net->porch.epoll, EPOLL_CTL_DEL, arrival->socket, NULL);
    arrival->wsi = lws_adopt_descriptor_vhost(vhost, type, socket, NULL, NULL);
    if (arrival->wsi != NULL)
        lws_set_opaque_user_data(arrival->wsi, arrival);
    else
        forget(net, arrival); /* its handshake was none; the socket is closed */
}

static void on_heard(uv_poll_t *handle, int status, int events)
{
    struct net *net = handle->data;
    struct epoll_event heard[HEARD_AT_ONCE];
    (void)events;
    if (status != 0)
        return;
    int count = epoll_wait(net->porch.epoll, heard, HEARD_AT_ONCE, 0);
    for (int i = 0; i < count; i++) {
        struct arrival *arrival = heard[i].data.ptr;
        enum heard what = hear(net, arrival);
        if (what == HEARD_ALL)
            let_in(net, arrival);
        else if (what == HEARD_NONSENSE)
            send_away(net, arrival);
    }
}

enum status porch_open(struct net *net, struct error *error)
{
    struct porch *porch = &net->porch;
    porch->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (porch->epoll < 0
        || uv_poll_init(&net->loop, &porch->poll, porch->epoll) != 0)
        return error_set(error, STATUS_IO, "cannot wait for connections: %s",
                         strerror(errno));
    porch->poll.data = net;
    uv_poll_start(&porch->poll, UV_READABLE, on_heard);
    return STATUS_OK;
}

void porch_close(struct net *net)
{
    struct porch *porch = &net->porch;
    if (uv_is_closing((uv_handle_t *)&porch->poll))
        return;
    uv_close((uv_handle_t *)&porch->poll, NULL);
    struct arrival *next;
    for (struct arrival *a = porch->first; a != NULL; a = next) {
        next = a->next;
        if (a->wsi != NULL)
            continue; /* the library ends those */
        close(a->socket);
        forget(net, a);
    }
    close(porch->epoll);
}

unsigned porch_patience(const struct net *net)
{
    int within = net->settings->hello_within;
    return 1000U
           * (unsigned)(within < REQUEST_SECONDS ? within : REQUEST_SECONDS);
}

void porch_take(struct net *net, int taken_socket, bool is_inner)
{
    char text[ADDRESS_TEXT];
    address_of(taken_socket, text);
    bool is_packed =
        net->porch.count >= STANDING_MOST
        || net->sockets >= net->settings->connections + SOCKETS_SPARE;
    if (peer_has_no_room(net, text)
        || (is_packed && net->porch.first == NULL)) {
        close(taken_socket);
        return;
    }
    if (is_packed)
        send_away(net, net->porch.first);
    struct arrival *arrival = calloc(1, sizeof *arrival);
    if (arrival == NULL)
        abort();
    arrival->socket = taken_socket;
    arrival->is_inner = is_inner;
    arrival->came = steady_ms();
    arrival->address = addresses_came(net->addresses, text);
    net->sockets++;
    stand(&net->porch, arrival);
    struct epoll_event wanted = {.events = EPOLLIN | EPOLLET,
                                 .data.ptr = arrival};
    if (epoll_ctl(net->porch.epoll, EPOLL_CTL_ADD, taken_socket, &wanted) != 0)
        send_away(net, arrival);
}

void porch_look(struct net *net, uint64_t now)
{
    while (net->porch.first != NULL
           && now - net->porch.first->came > porch_patience(net))
        send_away(net, net->porch.first);
}

void porch_done(struct net *net, struct lws *wsi)
{
    struct arrival *arrival = lws_get_opaque_user_data(wsi);
    if (arrival != NULL)
        step_off(&net->porch, arrival);
}

void porch_went(struct net *net, struct lws *wsi)
{
    struct arrival *arrival = lws_get_opaque_user_data(wsi);
    if (arrival == NULL)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    forget(net, arrival);
}

bool porch_is_inner(struct lws *wsi)
{
    const struct arrival *arrival = lws_get_opaque_user_data(wsi);
    return arrival != NULL && arrival->is_inner;
}
