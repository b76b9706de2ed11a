/* The net: its start, and what its loop does by itself. */

#include "server/net/net.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "server/net/audit.h"
#include "server/net/clock_source.h"
#include "server/net/connection.h"
#include "server/net/deliver.h"
#include "server/net/drain.h"
#include "server/net/due.h"
#include "server/net/end.h"
#include "server/net/hold.h"
#include "server/net/limit.h"
#include "server/net/listener.h"
#include "server/net/login_throttle.h"
#include "server/net/news.h"
#include "server/net/place.h"
#include "server/net/porch.h"
#include "server/net/pubsub.h"
#include "server/net/purse.h"
#include "server/net/queue.h"
#include "server/net/room.h"
#include "server/net/service_manager.h"
#include "server/net/socket.h"
#include "server/net/soon.h"
#include "server/net/state.h"
#include "server/net/steady.h"
#include "server/net/trace.h"
#include "server/net/worker.h"

enum {
    SECOND_MS = 1000,
    PAGE_MS = 120000,   /* for an answer to be read */
    ENDING_MS = 2000,   /* for the other side to answer a close */
    TEST_SECOND_MS = 50 /* a test's clock moves by leaps */
};

/* What the loop does by itself. */

/* What is delivered may let calls go on that are run here at once. */
static void deliver_all(struct net *net)
{
    struct call *call;
    while ((call = queue_take_all(&net->inbox)) != NULL)
        while (call != NULL) {
            struct call *next = call->next;
            deliver(net, call);
            call = next;
        }
    soon_end(net);
    drain_check_store(net);
    drain_look(net);
}

static void on_woken(uv_async_t *handle)
{
    struct net *net = handle->data;
    if (net->crew != NULL)
        crew_settle(net->crew);
    deliver_all(net);
    if (net->crew != NULL)
        news_look(net);
}

static void on_ran(uv_check_t *handle)
{
    struct net *net = handle->data;
    if (soon_is_due(net))
        deliver_all(net);
}

/* On a worker's thread, or on the loop's, which looks by itself. */
static void done(void *user, struct call *taken_call)
{
    struct net *net = user;
    queue_give(&net->inbox, taken_call);
    if (!pthread_equal(pthread_self(), net->thread))
        uv_async_send(&net->woken);
}

/* On the committer's. */
static void durable(void *user)
{
    struct net *net = user;
    uv_async_send(&net->woken);
}

static void look_after(struct connection *connection, uint64_t now)
{
    const struct net_settings *settings = connection->net->settings;
    uint64_t soon = 1000U * (unsigned)settings->hello_within;
    uint64_t dead = 1000U * (unsigned)connection_dead_after(settings);
    bool is_late =
        connection->kind == LINK_PAGE
            ? now - connection->opened > PAGE_MS
            : connection->ending != 0 && now - connection->ending > ENDING_MS;
    if (is_late)
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK,
                        LWS_TO_KILL_SYNC);
    if (is_late || connection->kind == LINK_PAGE || connection->closing != 0)
        return;
    if (!connection->has_greeted && now - connection->opened > soon)
        connection_close(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                         "no hello");
    else if (connection->frame_since != 0
             && now - connection->frame_since > soon)
        connection_close(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                         "half a message");
    else if (now - connection->heard > dead)
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK,
                        LWS_TO_KILL_SYNC);
    else if (now - connection->heard > dead * 5 / 12
             && !connection->wants_ping) {
        connection->wants_ping = true;
        lws_callback_on_writable(connection->wsi);
    }
}

static void on_second(uv_timer_t *handle)
{
    enum { TRIM_EACH_MS = 60000 };
    struct net *net = handle->data;
    uint64_t now = steady_ms();
    /* A beat says that the workers answer, too: the last asking for what is due
     * has come back. */
    if (net->service_manager->beats && !net->due.is_asked)
        service_manager_tell(net->service_manager, "WATCHDOG=1");
    drain_check_store(net);
    porch_look(net, now);
    room_look(net);
    clock_source_look(net);
    struct connection *next;
    for (struct connection *c = net->connections; c != NULL; c = next) {
        next = c->next; /* one that is dead is freed at once */
        look_after(c, now);
    }
    due_ask(net);
    news_second(net);
    notify_tick(net->notify, clock_source_read(net).now);
    purses_sweep(net->purses, now);
    /* What a full hour had under way, and what the start has read, is holes in
     * the heap afterwards: they go back to the system, some milliseconds of
     * work. */
    if (net->trimmed == 0 || now - net->trimmed >= TRIM_EACH_MS) {
        net->trimmed = now;
        malloc_trim(0);
    }
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct net *net = handle->data;
    if (net->is_draining)
        return;
    trace(net, LOG_NOTICES, "signal %d: draining", number);
    drain_begin(net);
}

/* No socket is dropped; a connection's bucket begins anew. */
static void on_reload(uv_signal_t *handle, int number)
{
    struct net *net = handle->data;
    struct error error = {.text = ""};
    (void)number;
    if (net->settings->reload == NULL)
        return;
    service_manager_tell_reloading(net->service_manager);
    const struct net_settings *read =
        net->settings->reload(net->settings->user, &error);
    service_manager_tell(net->service_manager, "READY=1");
    if (read == NULL) {
        trace(net, LOG_ERRORS, "settings stay as they are: %s", error.text);
        return;
    }
    net->settings = read;
    listener_tune(net);
    for (struct connection *c = net->connections; c != NULL; c = c->next)
        if (c->kind == LINK_SOCKET)
            socket_fill_bucket(c, steady_ms());
    trace(net, LOG_NOTICES, "settings read again%s%s",
          error.text[0] != '\0' ? "; " : "", error.text);
    if (listener_renew(net, &error) != STATUS_OK)
        trace(net, LOG_ERRORS, "the certificate stays as it is: %s",
              error.text);
}

/* The start. */

static void init_handles(struct net *net)
{
    uv_loop_init(&net->loop);
    net->thread = pthread_self();
    uv_async_init(&net->loop, &net->woken, on_woken);
    uv_check_init(&net->loop, &net->ran);
    net->ran.data = net;
    uv_idle_init(&net->loop, &net->soon);
    uv_check_start(&net->ran, on_ran);
    uv_timer_init(&net->loop, &net->second);
    uv_timer_init(&net->loop, &net->due.timer);
    uv_timer_init(&net->loop, &net->holding);
    uv_timer_init(&net->loop, &net->last_resort);
    uv_timer_init(&net->loop, &net->closer);
    uv_idle_init(&net->loop, &net->ending);
    for (int i = 0; i < SIGNALS; i++) {
        uv_signal_init(&net->loop, &net->signals[i]);
        net->signals[i].data = net;
    }
    net->closer.data = net->due.timer.data = net->holding.data = net;
    net->woken.data = net->second.data = net->last_resort.data = net;
    net->ending.data = net;
    net->end = end_now;
}

/* Every method and every notification has its schema, and no other has. */
static enum status check_schemas(const struct net *net, struct error *error)
{
    const struct endpoint *endpoint;
    const char *name;
    for (int i = 0; (endpoint = endpoint_get(i)) != NULL; i++)
        if (schemas_find(net->schemas, endpoint->name, "params") == NULL
            || schemas_find(net->schemas, endpoint->name, "result") == NULL)
            return error_set(error, STATUS_INTERNAL, "%s has no schema",
                             endpoint->name);
    for (int i = 0; (name = endpoint_notice(i)) != NULL; i++)
        if (schemas_find(net->schemas, name, "params") == NULL)
            return error_set(error, STATUS_INTERNAL, "%s has no schema", name);
    return STATUS_OK;
}

static void run(struct net *net)
{
    uv_signal_start(&net->signals[0], on_signal, SIGTERM);
    uv_signal_start(&net->signals[1], on_signal, SIGINT);
    uv_signal_start(&net->signals[2], on_reload, SIGHUP);
    uint64_t often =
        net->settings->test_clock != NULL ? TEST_SECOND_MS : SECOND_MS;
    uv_timer_start(&net->second, on_second, often, often);
    listener_say(net);
    room_look(net);
    clock_source_look(net);
    house_start(net);
    service_manager_tell(net->service_manager, "READY=1");
    uv_run(&net->loop, UV_RUN_DEFAULT);
}

/* The first lws_context_destroy only starts it when the loop is ours. */
static void stop(struct net *net)
{
    end_close_handles(net);
    if (net->context != NULL) {
        if (!net->is_ended)
            lws_context_destroy(net->context);
        uv_run(&net->loop, UV_RUN_DEFAULT);
        lws_context_destroy(net->context);
    }
    uv_run(&net->loop, UV_RUN_DEFAULT);
    if (uv_loop_close(&net->loop) != 0)
        trace(net, LOG_ERRORS, "a handle was left open");
}

static enum status serve(struct net *net, struct store *store,
                         struct people *people, struct error *error)
{
    const struct net_settings *settings = net->settings;
    struct crew_settings crew = {
        .workers = settings->workers,
        .store = store,
        .people = people,
        .notify = net->notify,
        .places = net->places,
        .motd = settings->motd,
        .done = done,
        .durable = durable,
        .user = net,
    };
    init_handles(net);
    /* What the library then leaves half made cannot be taken down again. */
    enum status status = porch_open(net, error);
    if (status == STATUS_OK)
        status = listener_open(net, error);
    if (status != STATUS_OK)
        return status;
    if ((net->crew = crew_start(&crew)) == NULL)
        status = error_set(error, STATUS_IO, "cannot start threads");
    else if (news_open(net) != STATUS_OK)
        status = error_set(error, STATUS_IO, "cannot listen to other servers");
    else if ((status = notify_start(net->notify, error)) == STATUS_OK)
        run(net);
    news_close(net);
    notify_stop(net->notify);
    stop(net);
    return status;
}

enum status net_check(const struct net_settings *settings, struct error *error)
{
    enum status status = listener_check(settings, error);
    return status == STATUS_OK ? notify_check(&settings->notify, error)
                               : status;
}

enum status net_run(const struct net_settings *settings,
                    const struct house_settings *house,
                    const struct service_manager *service_manager,
                    struct store *store, struct people *people,
                    struct error *error)
{
    static struct net net;
    net = (struct net){.settings = settings,
                       .service_manager = service_manager,
                       .house = {.settings = house},
                       .store = store,
                       .started = (double)wall_ms() / 1000};
    enum status status = notify_check(&settings->notify, error);
    if (status == STATUS_OK)
        status = schemas_open(data_schema, &net.schemas, error);
    if (status != STATUS_OK)
        return status;
    queue_init(&net.inbox);
    net.pubsub = pubsub_new();
    net.notify = notify_new(&settings->notify, store);
    net.addresses = addresses_new();
    net.throttle = login_throttle_new();
    net.purses = purses_new();
    net.places = places_new();
    if (settings->checks_wire)
        net.audit = audit_new(net.schemas);
    status = check_schemas(&net, error);
    if (status == STATUS_OK)
        status = clock_source_open(&net, error);
    if (status == STATUS_OK) {
        status = serve(&net, store, people, error);
        clock_source_close(&net);
    }
    if (status == STATUS_OK && store_is_broken(store))
        status = error_set(error, STATUS_IO,
                           "the database could not be written; look at the "
                           "disk, then start again");
    if (net.audit != NULL && !audit_end(net.audit) && status == STATUS_OK)
        status = error_set(error, STATUS_INTERNAL,
                           "what was sent did not fit its schema");
    notify_free(net.notify);
    pubsub_free(net.pubsub);
    addresses_free(net.addresses);
    login_throttle_free(net.throttle);
    purses_free(net.purses);
    places_free(net.places);
    schemas_close(net.schemas);
    holds_release(&net.holds);
    queue_release(&net.inbox);
    return status;
}
