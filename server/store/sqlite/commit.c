/* The committer: units of many threads, committed together. */

#include "server/store/sqlite/commit.h"

#include "server/store/sqlite/bill.h"
#include "server/store/sqlite/derive.h"

/* Pages of the log after which it is moved; and tried again, if it stayed. */
enum { PAGES_MOVED = 4000, PAGES_AGAIN = 1000 };

/* The transaction itself was lost: none of them happened. */
static void lose(struct database *database, struct unit *units)
{
    if (!sqlite3_get_autocommit(database->handle))
        sqlite3_exec(database->handle, "rollback", NULL, NULL, NULL);
    tail_undo(database->tail, 0);
    for (struct unit *unit = units; unit != NULL; unit = unit->next)
        unit->status = STATUS_IO;
}

/*
 * No room is no fault of the disk: room can come again. The index of the log
 * lies beside it and is made anew at every start; it too may find no room.
 */
static bool is_out_of_room(int code)
{
    return code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_SHMOPEN
           || code == SQLITE_IOERR_NOMEM;
}

/* Looks at an extended code of SQLite's: is the disk at fault? */
static void note_code(struct committer *committer, int code)
{
    int kind = code & 0xFF;
    if ((kind == SQLITE_IOERR && !is_out_of_room(code))
        || kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB)
        atomic_store(&committer->is_broken, true);
    if (kind == SQLITE_FULL || is_out_of_room(code))
        atomic_store(&committer->lacked_room, true);
}

/* Looks at why the last statement failed, if it did. */
static enum status note_fault(struct committer *committer, enum status status)
{
    if (status == STATUS_IO)
        note_code(committer,
                  sqlite3_extended_errcode(committer->database.handle));
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
    status = unit->run(database, unit->argument);
    unit->bytes = database->written - before;
    if (unit->charge < 0)
        unit->charge = unit->bytes;
    if (status == STATUS_OK)
        status = bill_write(database, unit);
    note_fault(committer, status);
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

/* One transaction; false if it is lost. */
static bool run_units(struct committer *committer, struct unit *units)
{
    struct database *database = &committer->database;
    enum status status = database_run(database, "begin immediate", NULL, 0);
    if (note_fault(committer, status) != STATUS_OK)
        return false;
    for (struct unit *unit = units; unit != NULL; unit = unit->next) {
        unit->status = run_unit(committer, unit);
        /* After some failures SQLite has rolled back everything by itself:
         * what followed would be committed alone. */
        if (sqlite3_get_autocommit(database->handle) != 0)
            return false;
    }
    /* What follows from the log, when too much of it waits: no unit's concern.
     */
    struct unit derived = {.run = derive_oldest};
    while (derive_is_due(database)
           && run_unit(committer, &derived) == STATUS_OK)
        ;
    if (sqlite3_get_autocommit(database->handle) != 0)
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

static int note_pages(void *user, sqlite3 *handle, const char *name, int pages)
{
    struct committer *committer = user;
    (void)handle;
    (void)name;
    committer->pages = pages;
    return SQLITE_OK;
}

/*
 * Keeps the log short. What a reader holds back stays in it, and is tried again
 * some pages later. Who had committed has been told: only the next one waits.
 */
static void keep_short(struct committer *committer)
{
    sqlite3 *handle = committer->database.handle;
    int pages = 0, moved = 0;
    if (committer->pages < committer->pages_due)
        return;
    int code = sqlite3_wal_checkpoint_v2(
        handle, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved);
    bool is_whole = code == SQLITE_OK && moved == pages;
    note_code(committer,
              code == SQLITE_OK ? code : sqlite3_extended_errcode(handle));
    committer->pages_due =
        is_whole ? committer->pages_most : committer->pages + PAGES_AGAIN;
    committer->pages = 0;
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
    finish_units(committer, units);
    pthread_mutex_unlock(&committer->lock);
    keep_short(committer);
    pthread_mutex_lock(&committer->lock);
}

static void *committer_run(void *argument)
{
    struct committer *committer = argument;
    pthread_mutex_lock(&committer->lock);
    for (;;) {
        while ((committer->first == NULL || committer->is_in_place)
               && !committer->is_stopping)
            pthread_cond_wait(&committer->work, &committer->lock);
        if (committer->first == NULL)
            break;
        commit_waiting(committer);
    }
    pthread_mutex_unlock(&committer->lock);
    return NULL;
}

enum status committer_start(struct committer *committer, struct error *error)
{
    sqlite3_wal_hook(committer->database.handle, note_pages, committer);
    committer->pages_most = committer->pages_due = PAGES_MOVED;
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

enum status store_commit_for(struct store *store,
                             enum status (*run)(struct database *, void *),
                             void *argument, int64_t charge)
{
    struct unit unit = {.run = run, .argument = argument, .charge = charge};
    unit_give(store, &unit);
    enum status status = unit_wait(store, &unit);
    if (status == STATUS_OK)
        bill_add(unit.charge);
    return status;
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
