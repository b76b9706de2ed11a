/* The house: a server whose calls run when they are told to. */

#include <stdlib.h>
#include <string.h>

#include "server/net/audit.h"
#include "server/net/deliver.h"
#include "server/net/door.h"
#include "server/net/due.h"
#include "server/net/guess.h"
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

static int desk_of(const struct call *call)
{
    switch (call->endpoint->lane) {
    case LANE_MATCH:
    case LANE_PLAY:
    case LANE_PAST: return (int)(hash_of(call->match) % WORKERS);
    case LANE_DOOR: return DOOR;
    case LANE_HALL: return HALL;
    case LANE_READ: break;
    }
    return READER;
}

static void give(struct crew *crew, int desk, struct call *taken_call)
{
    taken_call->next = NULL;
    *crew->desks[desk].last = taken_call;
    crew->desks[desk].last = &taken_call->next;
}

void crew_give(struct crew *crew, struct call *taken_call)
{
    give(crew, desk_of(taken_call), taken_call);
}

bool crew_run(struct crew *crew, struct call *taken_call)
{
    int desk = desk_of(taken_call);
    struct deferred_replies *ahead = &crew->desks[desk].ahead;
    if (!house.hooks.plays_itself || taken_call->endpoint->lane != LANE_PLAY
        || crew->desks[desk].first != NULL
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
    bool is_first =
        taken_call->endpoint->lane == LANE_PAST && !taken_call->is_second;
    (void)user;
    if (is_first && taken_call->status == STATUS_OK) {
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

static void run_one(int desk)
{
    struct call *call =
        take(&house.crew.desks[desk].first, &house.crew.desks[desk].last);
    if (desk == READER) {
        call_run(&house.crew.desks[desk].desk, call);
        answered(NULL, call);
        return;
    }
    deferred_settle(&house.crew.desks[desk].ahead, false);
    deferred_take(&house.crew.desks[desk].ahead, call);
}

static void deliver_one(void)
{
    deliver(&house.net, take(&house.answered, &house.answered_last));
    sockets_tend();
}

/* What another desk has waited for is durable; for the rest this one waits. */
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
    for (int desk = 0; desk < DESKS; desk++) {
        if (house.crew.desks[desk].first != NULL && count++ == k)
            run_one(desk);
        if (deferred_is_waiting(&house.crew.desks[desk].ahead) && count++ == k)
            settle(&house.crew.desks[desk].ahead);
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
    door_give(net, call_new(&endpoint_due));
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

static void open_desks(void)
{
    for (int i = 0; i < DESKS; i++) {
        house.crew.desks[i].last = &house.crew.desks[i].first;
        struct desk *desk = &house.crew.desks[i].desk;
        *desk = (struct desk){
            .people = house.people,
            .store = house.store,
            .notify = house.net.notify,
            .matches = matches_new(house.store, 4),
            .motd = settings.motd,
        };
        deferred_init(&house.crew.desks[i].ahead, desk, answered, NULL);
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
    net->hub = hub_new();
    net->addresses = addresses_new();
    net->guesses = guesses_new();
    net->purses = purses_new();
    net->places = places_new();
    net->audit = audit_new(schemas);
    net->notify = notify_new(&settings.notify, house.store);
    open_desks();
    house.is_open = true;
    return STATUS_OK;
}

static void close_desk(int i)
{
    while (house.crew.desks[i].first != NULL)
        call_free(take(&house.crew.desks[i].first, &house.crew.desks[i].last));
    deferred_settle(&house.crew.desks[i].ahead, true);
    matches_free(house.crew.desks[i].desk.matches);
}

void house_close(void)
{
    if (!house.is_open)
        return;
    house.is_closing = true;
    for (int i = 0; i < DESKS; i++)
        close_desk(i);
    while (house.answered != NULL)
        call_free(take(&house.answered, &house.answered_last));
    holds_release(&house.net.holds);
    sockets_free();
    if (!audit_end(house.net.audit))
        abort(); /* it has said what did not fit its schema */
    notify_free(house.net.notify);
    hub_free(house.net.hub);
    addresses_free(house.net.addresses);
    guesses_free(house.net.guesses);
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
