/* Draining, step by step, and what begins it. */

#include "server/net/drain.h"

#include "server/net/connection.h"
#include "server/net/house.h"
#include "server/net/post.h"
#include "server/net/service_manager.h"
#include "server/net/state.h"
#include "server/net/steady.h"
#include "server/net/trace.h"

enum { LAST_RESORT_MS = 10000 };

static void on_last_resort(uv_timer_t *handle)
{
    struct net *net = handle->data;
    trace(net, LOG_ERRORS, "%d connections would not close", net->count);
    net->is_ended = true;
    uv_idle_start(&net->ending, net->end);
}

void drain_look(struct net *net)
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
        uv_idle_start(&net->ending, net->end);
    }
}

void drain_begin(struct net *net)
{
    net->is_draining = true;
    match_shun_duty(net->store);
    house_end(net);
    service_manager_tell(net->service_manager, "STOPPING=1");
    post_to_all(net, "closing", "the server is closing");
    uv_timer_start(&net->last_resort, on_last_resort, LAST_RESORT_MS, 0);
    drain_look(net);
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

/* Players are told that it cannot be done now; their host why: at once, and
 * then each ten seconds. */
static void check_failure(struct net *net)
{
    enum { EACH_MS = 10000 };
    char text[256];
    uint64_t now = steady_ms();
    if (!store_is_broken(net->store) && net->told_failure != 0
        && now - net->told_failure < EACH_MS)
        return;
    if (!store_failure(net->store, text, sizeof text))
        return;
    net->told_failure = now;
    trace(net, LOG_ERRORS, "the database has failed: %s", text);
}

/*
 * What could not be written is told to nobody as done; whoever starts us again
 * reads what is really on the disk.
 */
void drain_check_store(struct net *net)
{
    check_room(net);
    check_failure(net);
    if (net->is_draining || !store_is_broken(net->store))
        return;
    trace(net, LOG_ERRORS, "the database cannot be written: stopping");
    drain_begin(net);
}
