/* Workers: the threads that run calls. */

#include "server/net/worker.h"

#include <pthread.h>
#include <stdlib.h>

#include "server/api/ahead.h"
#include "server/api/endpoint.h"
#include "server/api/proving.h"
#include "server/net/net.h"
#include "server/net/queue.h"

enum {
    DOORS = 2, /* so many passwords are hashed at once */
    HALLS = 1,
    LOADED_MOST = 10000 /* matches that a desk keeps in memory */
};

struct worker {
    struct crew *crew;
    struct queue queue;
    struct desk desk;
    struct ahead ahead;
    pthread_t thread;
    bool is_running;
};

struct crew {
    struct crew_settings settings;
    char key[HELLO_KEY_TEXT];
    int count;
    struct worker workers[WORKERS_MOST + DOORS + HALLS];
};

static void *work(void *user)
{
    struct worker *worker = user;
    for (;;) {
        struct call *call = queue_take(&worker->queue);
        ahead_settle(&worker->ahead, false);
        if (call != NULL)
            ahead_take(&worker->ahead, call);
        else if (queue_is_shut(&worker->queue))
            break;
    }
    ahead_settle(&worker->ahead, true);
    return NULL;
}

/* On the committer's thread. */
static void committed(void *user)
{
    struct crew *crew = user;
    for (int i = 0; i < crew->settings.workers; i++)
        if (ahead_is_waiting(&crew->workers[i].ahead))
            queue_wake(&crew->workers[i].queue);
}

static bool worker_start(struct crew *crew, struct worker *worker)
{
    const struct crew_settings *settings = &crew->settings;
    worker->crew = crew;
    worker->desk = (struct desk){
        .people = settings->people,
        .store = settings->store,
        .notify = settings->notify,
        .matches = matches_new(settings->store, LOADED_MOST),
        .motd = settings->motd,
        .key = crew->key,
    };
    ahead_init(&worker->ahead, &worker->desk, settings->done, settings->user);
    queue_init(&worker->queue);
    worker->is_running =
        pthread_create(&worker->thread, NULL, work, worker) == 0;
    return worker->is_running;
}

struct crew *crew_start(const struct crew_settings *settings)
{
    struct crew *crew = calloc(1, sizeof *crew);
    if (crew == NULL)
        abort();
    crew->settings = *settings;
    hello_key(settings->store, crew->key);
    matches_on_commit(settings->store, committed, crew);
    int count = settings->workers + DOORS + HALLS;
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
static unsigned door_of(const struct call *call)
{
    char name[NAME_TEXT];
    call_named(call, name);
    return name[0] != '\0' ? hash_of(name) % DOORS
                           : (unsigned)(call->connection % DOORS);
}

static int worker_of(const struct crew *crew, const struct call *call)
{
    int workers = crew->settings.workers;
    switch (call->endpoint->lane) {
    case LANE_MATCH:
    case LANE_PLAY: return (int)(hash_of(call->match) % (unsigned)workers);
    case LANE_DOOR: return workers + (int)door_of(call);
    case LANE_HALL: return workers + DOORS;
    }
    return 0;
}

void crew_give(struct crew *crew, struct call *taken_call)
{
    struct worker *worker = &crew->workers[worker_of(crew, taken_call)];
    queue_give(&worker->queue, taken_call);
}

void crew_stop(struct crew *crew)
{
    for (int i = 0; i < crew->count; i++)
        queue_shut(&crew->workers[i].queue);
    for (int i = 0; i < crew->count; i++) {
        struct worker *worker = &crew->workers[i];
        if (worker->is_running)
            pthread_join(worker->thread, NULL);
    }
    /* From here on the committer wakes none of them. */
    matches_on_commit(crew->settings.store, NULL, NULL);
    for (int i = 0; i < crew->count; i++) {
        matches_free(crew->workers[i].desk.matches);
        queue_release(&crew->workers[i].queue);
    }
    free(crew);
}
