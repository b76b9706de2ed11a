/* The house: a server whose calls run when they are told to. */

#include <stdlib.h>
#include <string.h>

#include "server/net/audit.h"
#include "server/net/deliver.h"
#include "server/net/dispatch.h"
#include "server/net/due.h"
#include "server/net/login_throttle.h"
#include "server/net/place.h"
#include "server/net/purse.h"
#include "server/net/soon.h"
#include "server/net/worker.h"
#include "server/rules/library.h"
#include "server/umpire/umpire.h"
#include "tests/sim/house_internal.h"

struct house house;

static const struct net_settings settings = {
    .workers = WORKERS,
    .match_writes = 1000,
    .account_writes = 1000,
    .account_total = 1000,
    .address_writes = 1000,
    .connections = 1000,
    .hello_within = 3600,
    .checks_wire = true,
    .level = LOG_NOTHING,
    .motd = "",
    .notify = {.smtp_url = "smtp://mail.example.org",
               .smtp_user = "",
               .smtp_password = "",
               .mail_from = "games@example.org",
               .public_url = "https://example.org",
               .patience = 1},
};

/* Calls: handed out, run, and back. */

/* FNV-1a, as the workers are chosen by. */
static unsigned hash_of(const char *text)
{
    unsigned hash = 2166136261U;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619U;
    return hash;
}

static int queue_of(const struct call *call)
{
    switch (call->endpoint->lane) {
    case LANE_MATCH:
    case LANE_PLAY:
    case LANE_PAST:
    case LANE_THINK:
    case LANE_REVIEW: return (int)(hash_of(call->match) % WORKERS);
    case LANE_PASSWORD: return HASHER;
    case LANE_HALL: return HALL;
    case LANE_READ: break;
    }
    return READER;
}

static void give(struct crew *crew, int queue, struct call *taken_call)
{
    taken_call->next = NULL;
    *crew->queues[queue].last = taken_call;
    crew->queues[queue].last = &taken_call->next;
}

void crew_give(struct crew *crew, struct call *taken_call)
{
    give(crew, queue_of(taken_call), taken_call);
}

bool crew_run(struct crew *crew, struct call *taken_call)
{
    int queue = queue_of(taken_call);
    struct deferred_replies *ahead = &crew->queues[queue].ahead;
    if (!house.hooks.plays_itself || taken_call->endpoint->lane != LANE_PLAY
        || crew->queues[queue].first != NULL
        || !deferred_is_quick(ahead, taken_call))
        return false;
    deferred_take_quick(ahead, taken_call);
    return true;
}

void soon_add(struct net *net, uint64_t ns)
{
    (void)net; /* its answer is one of the things that can be done */
    (void)ns;
}

static void answered(void *user, struct call *taken_call)
{
    (void)user;
    if (call_has_second(taken_call)) {
        taken_call->is_second = true;
        give(&house.crew, READER, taken_call);
        return;
    }
    taken_call->next = NULL;
    *house.answered_last = taken_call;
    house.answered_last = &taken_call->next;
}

static struct call *take(struct call **first, struct call ***last)
{
    struct call *call = *first;
    *first = call->next;
    if (*first == NULL)
        *last = first;
    return call;
}

static void run_one(int queue)
{
    struct call *call =
        take(&house.crew.queues[queue].first, &house.crew.queues[queue].last);
    if (queue == READER) {
        call_run(&house.crew.queues[queue].services, call);
        answered(NULL, call);
        return;
    }
    deferred_settle(&house.crew.queues[queue].ahead, false);
    deferred_take(&house.crew.queues[queue].ahead, call);
}

static void deliver_one(void)
{
    deliver(&house.net, take(&house.answered, &house.answered_last));
    sockets_tend();
}

/* What another queue has waited for is durable; for the rest this one waits.
 */
static void settle(struct deferred_replies *ahead)
{
    bool is_whole = house.hooks.plays_itself && deferred_settle_quick(ahead);
    if (!is_whole || deferred_is_waiting(ahead))
        deferred_settle(ahead, true);
}

/* The k-th thing that can be done, or, with `k` < 0, how many there are. */
static int thing(int k)
{
    int count = 0;
    for (int queue = 0; queue < QUEUES; queue++) {
        if (house.crew.queues[queue].first != NULL && count++ == k)
            run_one(queue);
        if (deferred_is_waiting(&house.crew.queues[queue].ahead)
            && count++ == k)
            settle(&house.crew.queues[queue].ahead);
        if (k >= 0 && count > k)
            return count;
    }
    if (house.answered != NULL && count++ == k)
        deliver_one();
    /* Time stands still while things are done: it is over whenever we say. */
    if (holds_next(&house.net.holds) != 0 && count++ == k)
        deliver_held(&house.net, UINT64_MAX);
    return count;
}

int house_things(void)
{
    return house.is_open ? thing(-1) : 0;
}

void house_do(int k)
{
    thing(k);
}

void house_settle(void)
{
    while (house_things() > 0)
        thing(0);
}

/* What falls due, as net.c asks for it. */

static void ask_due(void)
{
    struct net *net = &house.net;
    if (net->due.is_asked || net->due.ticks > 0)
        return;
    net->due.is_asked = true;
    dispatch_give(net, call_new(&endpoint_due));
}

void due_next(struct net *net)
{
    if (!net->due.has_more || house.is_closing)
        return;
    net->due.has_more = false;
    ask_due();
}

void due_held(struct net *net, uv_timer_cb on_held)
{
    (void)net, (void)on_held; /* it is one of the things that can be done */
}

void house_second(void)
{
    ask_due();
}

/* Up and down. */

static void open_queues(void)
{
    house.reviews = kept_reviews_new();
    for (int i = 0; i < QUEUES; i++) {
        house.crew.queues[i].last = &house.crew.queues[i].first;
        struct services *services = &house.crew.queues[i].services;
        *services = (struct services){
            .people = house.people,
            .store = house.store,
            .notify = house.net.notify,
            .reviews = house.reviews,
            .matches = matches_new(house.store, 4),
            .motd = settings.motd,
        };
        deferred_init(&house.crew.queues[i].ahead, services, answered, NULL);
    }
}

enum status house_open(const struct house_hooks *hooks, struct error *error)
{
    static struct schemas *schemas;
    if (schemas == NULL
        && schemas_open(data_schema, &schemas, error) != STATUS_OK)
        return STATUS_INTERNAL;
    house = (struct house){.hooks = *hooks};
    enum status status = store_open("house.db", &house.store, error);
    if (status != STATUS_OK)
        return status;
    store_commit_in_place(house.store);
    house.people = people_new(house.store, people_cost_lowest);
    house.answered_last = &house.answered;
    struct net *net = &house.net;
    net->settings = &settings;
    net->store = house.store;
    net->crew = &house.crew;
    net->schemas = schemas;
    net->pubsub = pubsub_new();
    net->addresses = addresses_new();
    net->throttle = login_throttle_new();
    net->purses = purses_new();
    net->places = places_new();
    net->audit = audit_new(schemas);
    net->notify = notify_new(&settings.notify, house.store);
    open_queues();
    house.is_open = true;
    return STATUS_OK;
}

static void close_queue(int i)
{
    while (house.crew.queues[i].first != NULL)
        call_free(
            take(&house.crew.queues[i].first, &house.crew.queues[i].last));
    deferred_settle(&house.crew.queues[i].ahead, true);
    matches_free(house.crew.queues[i].services.matches);
}

void house_close(void)
{
    if (!house.is_open)
        return;
    house.is_closing = true;
    for (int i = 0; i < QUEUES; i++)
        close_queue(i);
    kept_reviews_free(house.reviews);
    while (house.answered != NULL)
        call_free(take(&house.answered, &house.answered_last));
    holds_release(&house.net.holds);
    sockets_free();
    if (!audit_end(house.net.audit))
        abort(); /* it has said what did not fit its schema */
    notify_free(house.net.notify);
    pubsub_free(house.net.pubsub);
    addresses_free(house.net.addresses);
    login_throttle_free(house.net.throttle);
    purses_free(house.net.purses);
    places_free(house.net.places);
    people_free(house.people);
    umpire_forget(house.store);
    store_close(house.store);
    house.is_open = false;
}

bool house_is_open(void)
{
    return house.is_open;
}

bool house_is_broken(void)
{
    return store_is_broken(house.store);
}

void house_fail_at(int64_t n)
{
    store_fail_at(house.store, n);
}

bool house_has_failed(void)
{
    return store_has_failed(house.store);
}
