/* The committer: units of many threads, committed together. */

#include "server/store/sql/commit.h"

#include "server/store/sql/bill.h"
#include "server/store/sql/derive.h"
#include "server/store/sql/edition.h"
#include "server/store/sql/engine.h"

#include <errno.h>
#include <time.h>

/* The transaction itself was lost: none of them happened. */
static void lose(struct database *database, struct unit *units)
{
    if (database->engine->is_within(database)) {
        enum status ignored = database_script(database, "rollback", NULL);
        (void)ignored;
    }
    tail_undo(database->tail, 0);
    for (struct unit *unit = units; unit != NULL; unit = unit->next)
        unit->status = STATUS_IO;
}

static void note(struct committer *committer, enum fault fault)
{
    struct database *database = &committer->database;
    char text[sizeof database->failure->text];
    if (fault == FAULT_NARROW)
        atomic_store(&committer->lacked_room, true);
    if (fault != FAULT_BROKEN || atomic_load(&committer->is_broken))
        return;
    database->engine->why(database, text, sizeof text);
    failure_note(database->failure, text, true);
    atomic_store(&committer->is_broken, true);
}

/* Looks at why the last statement failed, if it did. */
static enum status note_fault(struct committer *committer, enum status status)
{
    const struct database *database = &committer->database;
    if (status == STATUS_IO)
        note(committer, database->engine->fault(database));
    return status;
}

static enum status run_unit(struct committer *committer, struct unit *unit)
{
    struct database *database = &committer->database;
    enum status status = database_run(database, "savepoint unit", NULL, 0);
    if (status != STATUS_OK)
        return note_fault(committer, status);
    int64_t before = database->written;
    int mark = tail_mark(database->tail);
    status = edition_raise(database, unit);
    if (status == STATUS_OK)
        status = unit->run(database, unit->argument);
    unit->bytes = database->written - before;
    if (status == STATUS_OK && unit->charge < 0)
        unit->charge = unit->bytes;
    if (status == STATUS_OK)
        status = bill_write(database, unit);
    note_fault(committer, status);
    unit->has_clashed = status == STATUS_IO
                        && database->engine->fault(database) == FAULT_CLASHED;
    /* Undoing must not fail on purpose: it is no statement of the unit. */
    if (status != STATUS_OK) {
        tail_undo(database->tail, mark);
        if (database_plain(database, "rollback to unit") != STATUS_OK)
            return note_fault(committer, STATUS_IO);
    }
    if (database_plain(database, "release unit") != STATUS_OK)
        return note_fault(committer, STATUS_IO);
    return status;
}

/*
 * Where others serve the database too, their units run beside these only if all
 * of either touch nothing but their matches: what else a unit reads is true
 * until it is committed.
 */
static enum status begin(struct database *database, const struct unit *units)
{
    const struct engine *engine = database->engine;
    enum status status = database_run(database, engine->begin, NULL, 0);
    if (!database->is_shared || status != STATUS_OK)
        return status;
    bool is_beside = true;
    for (const struct unit *unit = units; unit != NULL; unit = unit->next)
        is_beside &= unit->is_beside;
    return engine->enter(database, is_beside);
}

/* One transaction; false if it is lost. */
static bool run_units(struct committer *committer, struct unit *units)
{
    struct database *database = &committer->database;
    const struct engine *engine = database->engine;
    enum status status = begin(database, units);
    if (note_fault(committer, status) != STATUS_OK)
        return false;
    for (struct unit *unit = units; unit != NULL; unit = unit->next) {
        unit->status = run_unit(committer, unit);
        /* After some failures it has rolled back everything by itself:
         * what followed would be committed alone. */
        if (!engine->is_within(database))
            return false;
    }
    /* What follows from the log, when too much of it waits: no unit's concern.
     */
    struct unit derived = {.run = derive_oldest};
    while (derive_is_due(database)
           && run_unit(committer, &derived) == STATUS_OK)
        ;
    if (!engine->is_within(database))
        return false;
    status = database_run(database, "commit", NULL, 0);
    if (note_fault(committer, status) != STATUS_OK)
        return false;
    tail_keep(database->tail);
    for (const struct unit *unit = units; unit != NULL; unit = unit->next) {
        bill_note(&committer->totals, unit);
        if (unit->status == STATUS_OK)
            atomic_fetch_add(&committer->written, unit->bytes);
    }
    return true;
}

/*
 * Those that stood in a ring with another server's go first in the next
 * transaction: this one has let go of what they waited for. The lock is held.
 */
static struct unit *put_back(struct committer *committer, struct unit *units)
{
    enum { TRIES_MOST = 8 };
    struct unit *done = NULL, **last_done = &done;
    struct unit *again = NULL, **last_again = &again;
    for (struct unit *unit = units; unit != NULL; unit = unit->next) {
        bool goes_on = unit->has_clashed && unit->tries < TRIES_MOST;
        struct unit ***last = goes_on ? &last_again : &last_done;
        unit->tries += goes_on;
        unit->has_clashed = false;
        **last = unit;
        *last = &unit->next;
    }
    *last_done = NULL;
    *last_again = committer->first;
    if (committer->first == NULL && again != NULL)
        committer->last = last_again;
    committer->first = again;
    return done;
}

static void finish_units(struct committer *committer, struct unit *units)
{
    committer->commits++;
    for (struct unit *unit = units; unit != NULL;) {
        struct unit *next = unit->next; /* the waiter may be gone after this */
        atomic_store(&unit->is_done, true);
        unit = next;
    }
    pthread_cond_broadcast(&committer->done);
    if (committer->told != NULL)
        committer->told(committer->told_user);
}

/* Who had committed has been told: only the next one waits. */
static void tidy(struct committer *committer)
{
    struct database *database = &committer->database;
    if (committer->words.count > 0)
        note_fault(committer, words_say(database, &committer->words));
    note(committer, database->engine->tidy(database));
}

/* Commits what waits; the lock is held, but not meanwhile. */
static void commit_waiting(struct committer *committer)
{
    struct unit *units = committer->first;
    committer->first = NULL;
    committer->last = &committer->first;
    pthread_mutex_unlock(&committer->lock);
    bool is_kept =
        !atomic_load(&committer->is_broken) && run_units(committer, units);
    if (!is_kept)
        lose(&committer->database, units);
    pthread_mutex_lock(&committer->lock);
    if (committer->database.is_shared) {
        units = put_back(committer, units);
        words_gather(&committer->words, units);
    }
    finish_units(committer, units);
    pthread_mutex_unlock(&committer->lock);
    tidy(committer);
    pthread_mutex_lock(&committer->lock);
}

static int64_t seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec;
}

/*
 * While nothing is written: is it still ours to write? Whoever else was given
 * it must not find us beside them until something is. The lock is held, but not
 * while the database is asked.
 */
static void watch(struct committer *committer)
{
    struct database *database = &committer->database;
    committer->watched = seconds();
    if (committer->is_in_place) /* who waits has the database */
        return;
    pthread_mutex_unlock(&committer->lock);
    note(committer, database->engine->watch(database));
    pthread_mutex_lock(&committer->lock);
}

/* The lock is held. */
static void wait_for_work(struct committer *committer)
{
    struct timespec until;
    if (committer->database.engine->watch == NULL) {
        pthread_cond_wait(&committer->work, &committer->lock);
        return;
    }
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec++;
    if (pthread_cond_clockwait(&committer->work, &committer->lock,
                               CLOCK_MONOTONIC, &until)
        == ETIMEDOUT)
        watch(committer);
}

static void *committer_run(void *argument)
{
    struct committer *committer = argument;
    pthread_mutex_lock(&committer->lock);
    for (;;) {
        while ((committer->first == NULL || committer->is_in_place)
               && !committer->is_stopping)
            wait_for_work(committer);
        if (committer->first == NULL)
            break;
        commit_waiting(committer);
        /* The duty may be to be had, however much is written. */
        if (committer->database.is_shared && seconds() != committer->watched)
            watch(committer);
    }
    pthread_mutex_unlock(&committer->lock);
    return NULL;
}

enum status committer_start(struct committer *committer, struct error *error)
{
    committer->last = &committer->first;
    pthread_mutex_init(&committer->lock, NULL);
    pthread_cond_init(&committer->work, NULL);
    pthread_cond_init(&committer->done, NULL);
    totals_init(&committer->totals);
    if (pthread_create(&committer->thread, NULL, committer_run, committer) == 0)
        return STATUS_OK;
    return error_set(error, STATUS_IO, "cannot start the committer's thread");
}

void committer_stop(struct committer *committer)
{
    pthread_mutex_lock(&committer->lock);
    committer->is_stopping = true;
    pthread_cond_signal(&committer->work);
    pthread_mutex_unlock(&committer->lock);
    pthread_join(committer->thread, NULL);
    totals_release(&committer->totals);
    pthread_cond_destroy(&committer->done);
    pthread_cond_destroy(&committer->work);
    pthread_mutex_destroy(&committer->lock);
}

void unit_give(struct store *store, struct unit *unit)
{
    struct committer *committer = &store->committer;
    bill_head(unit);
    if (!unit->is_loose)
        edition_head(unit);
    pthread_mutex_lock(&committer->lock);
    *committer->last = unit;
    committer->last = &unit->next;
    bool has_thread = !committer->is_in_place;
    pthread_mutex_unlock(&committer->lock);
    if (has_thread) /* who is woken wants the lock */
        pthread_cond_signal(&committer->work);
}

enum status unit_wait(struct store *store, const struct unit *unit)
{
    struct committer *committer = &store->committer;
    if (atomic_load(&unit->is_done))
        return unit->status;
    pthread_mutex_lock(&committer->lock);
    if (committer->is_in_place)
        commit_waiting(committer);
    while (!atomic_load(&unit->is_done))
        pthread_cond_wait(&committer->done, &committer->lock);
    pthread_mutex_unlock(&committer->lock);
    return unit->status;
}

static enum status commit(struct store *store, struct unit *unit)
{
    unit_give(store, unit);
    enum status status = unit_wait(store, unit);
    if (status == STATUS_OK)
        bill_add(unit->charge);
    edition_note(unit);
    return status;
}

enum status store_commit_for(struct store *store,
                             enum status (*run)(struct database *, void *),
                             void *argument, int64_t charge)
{
    struct unit unit = {.run = run, .argument = argument, .charge = charge};
    return commit(store, &unit);
}

enum status store_commit_beside(struct store *store,
                                enum status (*run)(struct database *, void *),
                                void *argument, int64_t charge)
{
    struct unit unit = {
        .run = run, .argument = argument, .charge = charge, .is_beside = true};
    return commit(store, &unit);
}

enum status store_commit_loose(struct store *store,
                               enum status (*run)(struct database *, void *),
                               void *argument)
{
    struct unit unit = {
        .run = run, .argument = argument, .charge = -1, .is_loose = true};
    return commit(store, &unit);
}

enum status store_commit_repeatable(struct store *store,
                                    enum status (*run)(struct database *,
                                                       void *),
                                    void *argument, int64_t charge)
{
    struct unit unit = {.run = run,
                        .argument = argument,
                        .charge = charge,
                        .is_loose = true,
                        .is_repeatable = true};
    return commit(store, &unit);
}

enum status store_commit(struct store *store,
                         enum status (*run)(struct database *, void *),
                         void *argument)
{
    return store_commit_for(store, run, argument, -1);
}

void store_commit_in_place(struct store *store)
{
    pthread_mutex_lock(&store->committer.lock);
    store->committer.is_in_place = true;
    pthread_mutex_unlock(&store->committer.lock);
}

bool store_lacked_room(struct store *store)
{
    return atomic_load(&store->committer.lacked_room)
           && atomic_exchange(&store->committer.lacked_room, false);
}

bool store_is_broken(const struct store *store)
{
    return atomic_load(&store->committer.is_broken);
}

int64_t store_commits(struct store *store)
{
    pthread_mutex_lock(&store->committer.lock);
    int64_t commits = store->committer.commits;
    pthread_mutex_unlock(&store->committer.lock);
    return commits;
}

bool store_room(const struct store *store, uint64_t *taken, uint64_t *left)
{
    const struct database *database = &store->committer.database;
    return database->engine->room(database, taken, left);
}
