/* Workers: the threads that run calls. */

#include "server/net/worker.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/api/deferred_replies.h"
#include "server/api/endpoint.h"
#include "server/api/kept_reviews.h"
#include "server/api/proving.h"
#include "server/net/place.h"
#include "server/net/settings.h"
#include "server/net/turns.h"

enum {
    HASHERS = 2, /* so many passwords are hashed at once */
    HALLS = 1,
    READERS = 2, /* so one that reads for long is not all there are */
    /* Of each one, so whoever thinks keeps no reader, and who goes through a
     * whole match nobody who wants a hint. */
    THINKERS = 1,
    REVIEWERS = 1,
    READER_NICENESS =
        10,             /* where there is too little for all, moves go first */
    LOADED_MOST = 10000 /* matches that a worker keeps in memory */
};

struct worker {
    struct crew *crew;
    struct turns turns;
    struct services services;
    struct deferred_replies ahead;
    pthread_t thread;
    bool is_running;
};

/* Takes what is next, whosever it is: nothing that it keeps is a match's. */
struct reader {
    struct crew *crew;
    struct turns *turns;
    pthread_t thread;
};

struct crew {
    struct crew_settings settings;
    char key[HELLO_KEY_TEXT];
    int count;
    _Atomic bool is_due; /* crew_settle, after a commit */
    struct worker workers[WORKERS_MOST + HASHERS + HALLS];
    struct turns reading, thinking, reviewing;
    struct services reading_services;
    int reader_count;
    struct reader readers[READERS + THINKERS + REVIEWERS];
};

static void *work(void *user)
{
    struct worker *worker = user;
    for (;;) {
        struct call *call = turns_take(&worker->turns);
        deferred_settle(&worker->ahead, false);
        if (call != NULL)
            deferred_take(&worker->ahead, call);
        else if (turns_is_shut(&worker->turns))
            break;
    }
    deferred_settle(&worker->ahead, true);
    return NULL;
}

static void *read_on(void *user)
{
    const struct reader *reader = user;
    struct crew *crew = reader->crew;
    setpriority(PRIO_PROCESS, (id_t)gettid(), READER_NICENESS);
    for (;;) {
        struct call *call = turns_take(reader->turns);
        bool is_shut = turns_is_shut(reader->turns);
        if (call == NULL && is_shut)
            break;
        if (call == NULL)
            continue;
        /* A server that stops does not think through what still waits; nor is
         * it thought through for nobody. */
        if (is_shut && reader->turns != &crew->reading)
            call->status = error_set(&call->answer.error, STATUS_UNAVAILABLE,
                                     "the server is being stopped");
        else if (atomic_load(&call->is_unwanted))
            call->status = error_set(&call->answer.error, STATUS_UNAVAILABLE,
                                     "whoever asked has gone");
        else
            call_run(&crew->reading_services, call);
        crew->settings.done(crew->settings.user, call);
    }
    return NULL;
}

/* Where the second half of a call is run. */
static struct turns *second_turns(struct crew *crew, enum lane lane)
{
    return lane == LANE_THINK    ? &crew->thinking
           : lane == LANE_REVIEW ? &crew->reviewing
                                 : &crew->reading;
}

/* A worker has run it, and what it was answered from is durable. */
static void ran(void *user, struct call *taken_call)
{
    struct crew *crew = user;
    if (!call_has_second(taken_call)) {
        crew->settings.done(crew->settings.user, taken_call);
        return;
    }
    taken_call->is_second = true;
    turns_give(second_turns(crew, taken_call->endpoint->lane), taken_call,
               &taken_call->payer);
}

/* On the committer's thread. */
static void committed(void *user)
{
    struct crew *crew = user;
    for (int i = 0; i < crew->settings.workers; i++)
        if (deferred_is_waiting(&crew->workers[i].ahead)) {
            atomic_store(&crew->is_due, true);
            crew->settings.durable(crew->settings.user);
            return;
        }
}

static bool worker_start(struct crew *crew, struct worker *worker)
{
    const struct crew_settings *settings = &crew->settings;
    worker->crew = crew;
    worker->services = crew->reading_services;
    worker->services.matches = matches_new(settings->store, LOADED_MOST);
    matches_know(worker->services.matches, places_meet, settings->places);
    deferred_init(&worker->ahead, &worker->services, ran, crew);
    turns_init(&worker->turns);
    worker->is_running =
        pthread_create(&worker->thread, NULL, work, worker) == 0;
    return worker->is_running;
}

static bool start_readers(struct crew *crew)
{
    turns_init(&crew->reading);
    turns_init(&crew->thinking);
    turns_init(&crew->reviewing);
    while (crew->reader_count < READERS + THINKERS + REVIEWERS) {
        struct reader *reader = &crew->readers[crew->reader_count];
        reader->crew = crew;
        reader->turns = crew->reader_count < READERS ? &crew->reading
                        : crew->reader_count < READERS + THINKERS
                            ? &crew->thinking
                            : &crew->reviewing;
        if (pthread_create(&reader->thread, NULL, read_on, reader) != 0)
            return false;
        crew->reader_count++;
    }
    return true;
}

struct crew *crew_start(const struct crew_settings *settings)
{
    struct crew *crew = calloc(1, sizeof *crew);
    if (crew == NULL)
        abort();
    crew->settings = *settings;
    hello_key(settings->store, crew->key);
    crew->reading_services = (struct services){
        .people = settings->people,
        .store = settings->store,
        .notify = settings->notify,
        .reviews = kept_reviews_new(),
        .motd = settings->motd,
        .key = crew->key,
    };
    matches_on_commit(settings->store, committed, crew);
    if (!start_readers(crew)) {
        crew_stop(crew);
        return NULL;
    }
    int count = settings->workers + HASHERS + HALLS;
    while (crew->count < count)
        if (!worker_start(crew, &crew->workers[crew->count++])) {
            crew_stop(crew);
            return NULL;
        }
    return crew;
}

/* FNV-1a: a match always goes to the same worker. */
static unsigned hash_of(const char *text)
{
    unsigned hash = 2166136261U;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619U;
    return hash;
}

/* What is done with one account's password is done in order, wherever it comes
 * from; what is about no account goes by its connection. */
static unsigned hasher_of(const struct call *call)
{
    char name[NAME_TEXT];
    call_named(call, name);
    return name[0] != '\0' ? hash_of(name) % HASHERS
                           : (unsigned)(call->connection % HASHERS);
}

static struct worker *player_of(struct crew *crew, const struct call *call)
{
    return &crew->workers[hash_of(call->match)
                          % (unsigned)crew->settings.workers];
}

static struct turns *turns_of(struct crew *crew, const struct call *call)
{
    unsigned workers = (unsigned)crew->settings.workers;
    switch (call->endpoint->lane) {
    case LANE_MATCH:
    case LANE_PLAY:
    case LANE_PAST:
    case LANE_THINK:
    case LANE_REVIEW: return &player_of(crew, call)->turns;
    case LANE_PASSWORD: return &crew->workers[workers + hasher_of(call)].turns;
    case LANE_HALL: return &crew->workers[workers + HASHERS].turns;
    case LANE_READ: break;
    }
    return &crew->reading;
}

/* Among those with passwords nobody goes first: who changes a password has done
 * so before those who come after, wherever they come from. */
void crew_give(struct crew *crew, struct call *taken_call)
{
    static const struct payer nobody;
    bool is_password = taken_call->endpoint->lane == LANE_PASSWORD;
    turns_give(turns_of(crew, taken_call), taken_call,
               is_password ? &nobody : &taken_call->payer);
}

bool crew_run(struct crew *crew, struct call *taken_call)
{
    if (taken_call->endpoint->lane != LANE_PLAY)
        return false;
    struct worker *worker = player_of(crew, taken_call);
    if (!turns_claim(&worker->turns))
        return false;
    bool is_quick = deferred_is_quick(&worker->ahead, taken_call);
    bool is_whole = true;
    if (is_quick) {
        deferred_take_quick(&worker->ahead, taken_call);
        is_whole = deferred_settle_quick(&worker->ahead);
    }
    turns_give_back(&worker->turns);
    if (!is_whole)
        turns_wake(&worker->turns);
    return is_quick;
}

/* What a worker holds who is at work, or of which something was lost, it
 * settles itself. */
static void settle(struct worker *worker)
{
    bool is_whole = false;
    if (turns_claim(&worker->turns)) {
        is_whole = deferred_settle_quick(&worker->ahead);
        turns_give_back(&worker->turns);
    }
    if (!is_whole)
        turns_wake(&worker->turns);
}

void crew_settle(struct crew *crew)
{
    if (!atomic_exchange(&crew->is_due, false))
        return;
    for (int i = 0; i < crew->settings.workers; i++)
        if (deferred_is_waiting(&crew->workers[i].ahead))
            settle(&crew->workers[i]);
}

void crew_stop(struct crew *crew)
{
    for (int i = 0; i < crew->count; i++)
        turns_shut(&crew->workers[i].turns);
    for (int i = 0; i < crew->count; i++) {
        struct worker *worker = &crew->workers[i];
        if (worker->is_running)
            pthread_join(worker->thread, NULL);
    }
    /* What the workers have handed over is read, too. */
    turns_shut(&crew->reading);
    turns_shut(&crew->thinking);
    turns_shut(&crew->reviewing);
    for (int i = 0; i < crew->reader_count; i++)
        pthread_join(crew->readers[i].thread, NULL);
    turns_release(&crew->reading);
    turns_release(&crew->thinking);
    turns_release(&crew->reviewing);
    /* From here on the committer wakes none of them. */
    matches_on_commit(crew->settings.store, NULL, NULL);
    for (int i = 0; i < crew->count; i++) {
        matches_free(crew->workers[i].services.matches);
        turns_release(&crew->workers[i].turns);
    }
    kept_reviews_free(crew->reading_services.reviews);
    free(crew);
}
