/*
 * The net's own: what its files share.
 *
 * All of it belongs to the loop's thread, but for `inbox`, into which workers
 * put calls that have run. It has no functions: each file has its own header.
 */
#ifndef ESTAFETTE_SERVER_NET_STATE_H
#define ESTAFETTE_SERVER_NET_STATE_H

#include <libwebsockets.h>
#include <pthread.h>
#include <uv.h>

#include "common/wire/schema.h"
#include "server/api/endpoint.h"
#include "server/net/clock_source.h"
#include "server/net/hold.h"
#include "server/net/house.h"
#include "server/net/listener.h"
#include "server/net/metrics.h"
#include "server/net/news.h"
#include "server/net/porch.h"
#include "server/net/queue.h"
#include "server/net/service_clock.h"
#include "server/net/settings.h"
#include "server/net/slow_calls.h"

enum {
    SIGNALS = 3, /* that the loop listens to */
    CONNECTION_CHAINS = 4096
};

struct addresses;
struct audit;
struct connection;
struct crew;
struct throttle;
struct pubsub;
struct service_manager;
struct places;
struct purses;

struct net {
    const struct net_settings *settings;
    uv_loop_t loop;
    uv_async_t woken;
    uv_timer_t second;
    uv_timer_t last_resort;
    uv_timer_t closer;
    uv_idle_t ending;
    uv_idle_cb end; /* what a drain comes to */
    uv_signal_t signals[SIGNALS];
    struct lws_context *context;
    struct crew *crew;
    struct queue inbox;
    struct pubsub *pubsub;
    struct addresses *addresses;
    struct throttle *throttle;
    struct purses *purses;
    struct slow_calls slow;
    struct places *places;
    struct schemas *schemas;
    const struct schema *params[METHODS_MOST]; /* by endpoint, once asked for */
    struct audit *audit; /* NULL unless what is sent is checked */
    struct store *store; /* for its count of commits */
    struct notify *notify;
    struct metrics metrics;
    double started; /* seconds since 1970 */

    struct connection *connections;
    struct connection *by_id[CONNECTION_CHAINS];
    uint64_t last_id;
    uint64_t trimmed; /* ms, steady: when memory was given back last, or 0 */
    int count;
    int sockets;           /* of any kind, which the library has */
    uint64_t told_room;    /* when the log said that there is none; 0: never */
    uint64_t told_failure; /* the same, of what the database failed of */
    struct {
        uint64_t left;      /* bytes on the disk of the database */
        uint64_t told_left; /* when the log last warned of it; 0: no need to */
        uint64_t told_at;   /* ms, steady */
        bool is_short;      /* nothing new is begun */
    } room;
    bool has_told_plain;
    int in_flight;    /* calls given to the crew that are not back */
    int pages_asked;  /* those of them that are for pages */
    pthread_t thread; /* the loop's */
    /* Calls that the loop has run itself (soon.h). */
    uv_check_t ran;
    uv_idle_t soon;
    uint64_t running; /* ns that they took since they were delivered last */
    bool is_draining, is_closing, is_ended;
    /* What falls due in matches: asked each second, and at the instant. */
    struct {
        uv_timer_t timer;
        bool is_asked;
        bool has_more; /* the last answer was as long as it may be */
        int ticks;     /* matches that are having their turn */
        int64_t next;  /* the first instant to come, or 0 */
    } due;
    struct holds holds;
    uv_timer_t holding;
    const struct service_manager *service_manager;
    struct listener listener;
    struct news news;
    struct porch porch;
    struct service_clock service_clock;
    struct clock_source clock_source;
    struct house_programs house;
    uint64_t told_doubt, marked; /* ms, steady: when last; 0: not yet */
};

#endif
