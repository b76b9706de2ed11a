/* The store: opened, closed, and what it keeps of the server. */

#include "server/store/store.h"

#include "server/store/sql/derive.h"
#include "server/store/sql/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void store_free(struct store *store)
{
    readers_close(store);
    database_close(&store->committer.database);
    tail_close(&store->committer.tail);
    told_packer_release(&store->committer.packer);
    bases_release(store->committer.database.bases);
    pthread_mutex_destroy(&store->failure.lock);
    free(store->address);
    free(store);
}

/* Of a statement that failed while it was opened. */
static void say_why(struct store *store, struct error *error)
{
    char text[sizeof store->failure.text];
    if (error == NULL || !store_failure(store, text, sizeof text))
        return;
    size_t length = strlen(error->text);
    snprintf(error->text + length, sizeof error->text - length, "%s%s",
             length > 0 ? ": " : "", text);
}

enum status store_open_slowly(const char *address, bool is_shared,
                              struct store_waiting *waiting,
                              struct store **store, struct error *error)
{
    const struct engine *engine = engine_of(address);
    if (is_shared && engine->enter == NULL)
        return error_set(error, STATUS_BAD_PARAMS,
                         "a file is one server's: only a database of "
                         "PostgreSQL's can be shared");
    struct store *opened = calloc(1, sizeof *opened);
    if (opened == NULL || (opened->address = strdup(address)) == NULL)
        abort();
    opened->engine = engine;
    readers_open(opened);
    pthread_mutex_init(&opened->failure.lock, NULL);
    struct database *database = &opened->committer.database;
    tail_open(&opened->committer.tail);
    database->engine = engine;
    database->is_shared = is_shared;
    database->failure = &opened->failure;
    database->tail = &opened->committer.tail;
    database->packer = &opened->committer.packer;
    enum status status = database_open(database, address, true, error);
    if (status == STATUS_OK)
        status = engine->bring(database, waiting, error);
    if (status == STATUS_OK)
        status = derive_start(database, error);
    if (status == STATUS_OK && engine->opened != NULL)
        status = engine->opened(database, error);
    if (status == STATUS_OK) {
        database->fail_at = &opened->fail_at;
        status = committer_start(&opened->committer, error);
    }
    if (status != STATUS_OK) {
        say_why(opened, error);
        store_free(opened);
        return status;
    }
    *store = opened;
    return STATUS_OK;
}

enum status store_open(const char *address, struct store **store,
                       struct error *error)
{
    return store_open_slowly(address, false, NULL, store, error);
}

void store_close(struct store *store)
{
    /* What is not derived now is at the next opening. */
    enum status ignored = derive_settle(store, NULL);
    (void)ignored;
    committer_stop(&store->committer);
    store_free(store);
}

void store_fail_at(struct store *store, int64_t n)
{
    atomic_store(&store->fail_at, n);
}

bool store_has_failed(const struct store *store)
{
    return atomic_load(&store->fail_at) == 0;
}

bool store_failure(struct store *store, char *text, size_t size)
{
    struct failure *failure = &store->failure;
    pthread_mutex_lock(&failure->lock);
    snprintf(text, size, "%s", failure->text);
    failure->text[0] = '\0';
    pthread_mutex_unlock(&failure->lock);
    return text[0] != '\0';
}

struct keep {
    const char *key;
    const void *value;
    size_t size;
    void *kept;
};

#define KEEP_ADD \
    "insert into server (key, value) values (?1, ?2) on conflict do nothing"
#define KEEP_GET "select value from server where key = ?1"

static void read_kept(struct query *query, struct store_arena *arena,
                      void *into)
{
    (void)arena;
    const struct keep *keep = into;
    column_bytes(query, 0, keep->kept, keep->size);
}

static enum status keep(struct database *database, void *argument)
{
    const struct keep *keep = argument;
    enum status status =
        database_run(database, KEEP_ADD,
                     VALUES(TEXT(keep->key), BYTES(keep->value, keep->size)));
    if (status != STATUS_OK)
        return status;
    return row_load(database, KEEP_GET, VALUES(TEXT(keep->key)), read_kept,
                    NULL, argument);
}

enum status store_keep(struct store *store, const char *key, const void *value,
                       size_t size, void *kept)
{
    struct keep argument = {key, value, size, kept};
    return store_commit(store, keep, &argument);
}
