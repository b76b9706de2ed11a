/* The end: of one connection, of all of them, of the net. */

#include <string.h>

#include "server/net/inside.h"

enum { LAST_RESORT_MS = 10000 };

/*
 * The library loses the reason of a close that a callback of its own asks for,
 * so they are all done from here.
 */
static void close_now(struct connection *connection)
{
    struct lws *wsi = connection->wsi;
    const char *text = connection->closing_text;
    unsigned char reason[124];
    size_t length = strlen(text);
    memcpy(reason, text, length);
    lws_close_reason(wsi, (enum lws_close_status)connection->closing, reason,
                     length);
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

static void on_closing(uv_timer_t *handle)
{
    struct net *net = handle->data;
    struct connection *next;
    for (struct connection *c = net->connections; c != NULL; c = next) {
        next = c->next;
        if (c->closing == 0 || c->ending != 0 || c->kind == LINK_PAGE)
            continue;
        if (c->out_first == NULL && !lws_partial_buffered(c->wsi))
            close_now(c);
        else
            lws_callback_on_writable(c->wsi);
    }
}

void net_close_soon(struct net *net)
{
    if (!uv_is_active((uv_handle_t *)&net->closer))
        uv_timer_start(&net->closer, on_closing, 0, 0);
}

static void close_handle(uv_handle_t *handle)
{
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

void net_close_handles(struct net *net)
{
    listener_close(&net->listener);
    porch_close(net);
    close_handle((uv_handle_t *)&net->woken);
    close_handle((uv_handle_t *)&net->ran);
    close_handle((uv_handle_t *)&net->soon);
    close_handle((uv_handle_t *)&net->second);
    close_handle((uv_handle_t *)&net->due.timer);
    close_handle((uv_handle_t *)&net->holding);
    close_handle((uv_handle_t *)&net->last_resort);
    close_handle((uv_handle_t *)&net->closer);
    close_handle((uv_handle_t *)&net->ending);
    for (int i = 0; i < SIGNALS; i++)
        close_handle((uv_handle_t *)&net->signals[i]);
}

/* Not inside a callback of the library, which must not be destroyed there. */
static void on_ending(uv_idle_t *handle)
{
    struct net *net = handle->data;
    crew_stop(net->crew); /* no worker calls back after this */
    net->crew = NULL;
    struct call *call = queue_take_all(&net->inbox);
    while (call != NULL) {
        struct call *next = call->next;
        call_free(call);
        call = next;
    }
    net_close_handles(net);
    lws_context_destroy(net->context);
}

static void on_last_resort(uv_timer_t *handle)
{
    struct net *net = handle->data;
    trace(net, LOG_ERRORS, "%d connections would not close", net->count);
    net->is_ended = true;
    uv_idle_start(&net->ending, on_ending);
}

/*
 * Draining: first what was begun is finished and answered, then every
 * connection closes behind its last message, then the loop ends.
 */
void net_settle(struct net *net)
{
    if (!net->is_draining)
        return;
    if (!net->is_closing && net->in_flight == 0) {
        net->is_closing = true;
        for (struct connection *c = net->connections; c != NULL; c = c->next)
            if (c->kind == LINK_SOCKET)
                connection_close(c, LWS_CLOSE_STATUS_GOINGAWAY, "closing");
            else
                lws_set_timeout(c->wsi, 1, LWS_TO_KILL_ASYNC);
    }
    if (net->is_closing && net->count == 0 && !net->is_ended) {
        net->is_ended = true;
        uv_idle_start(&net->ending, on_ending);
    }
}

void net_drain(struct net *net)
{
    net->is_draining = true;
    manager_tell(net->manager, "STOPPING=1");
    deliver_notice_to_all(net, "closing", "the server is closing");
    uv_timer_start(&net->last_resort, on_last_resort, LAST_RESORT_MS, 0);
    net_settle(net);
}

/* Players are told that they cannot play; once a minute their host is told why.
 */
static void check_room(struct net *net)
{
    enum { EACH_MS = 60000 };
    uint64_t now = steady_ms();
    if (!store_lacked_room(net->store)
        || (net->told_room != 0 && now - net->told_room < EACH_MS))
        return;
    net->told_room = now;
    trace(net, LOG_ERRORS,
          "the disk is full: nothing can be kept until there is room");
}

/*
 * What could not be written is told to nobody as done; whoever starts us again
 * reads what is really on the disk.
 */
void net_check_store(struct net *net)
{
    check_room(net);
    if (net->is_draining || !store_is_broken(net->store))
        return;
    trace(net, LOG_ERRORS, "the database cannot be written: stopping");
    net_drain(net);
}
