/* A connection for each thread that reads. */

#include "server/store/sql/commit.h"

#include <stdlib.h>

static void reader_free(struct store *store, struct database *reader)
{
    pthread_mutex_lock(&store->readers_lock);
    struct database **link = &store->readers;
    while (*link != NULL && *link != reader)
        link = &(*link)->next;
    if (*link != NULL)
        *link = reader->next;
    pthread_mutex_unlock(&store->readers_lock);
    database_close(reader);
    free(reader);
}

/* A thread that ends closes its connection. */
static void reader_end(void *value)
{
    struct database *reader = value;
    reader_free(reader->store, reader);
}

struct database *store_reader(struct store *store)
{
    struct database *reader = pthread_getspecific(store->reader_key);
    if (reader != NULL)
        return reader;
    reader = calloc(1, sizeof *reader);
    if (reader == NULL)
        abort();
    reader->engine = store->engine;
    struct error error = {0};
    if (database_open(reader, store->address, false, &error) != STATUS_OK) {
        failure_note(&store->failure, error.text, false);
        free(reader);
        return NULL;
    }
    reader->fail_at = &store->fail_at;
    reader->failure = &store->failure;
    reader->store = store;
    pthread_mutex_lock(&store->readers_lock);
    reader->next = store->readers;
    store->readers = reader;
    pthread_mutex_unlock(&store->readers_lock);
    pthread_setspecific(store->reader_key, reader);
    return reader;
}

void readers_open(struct store *store)
{
    pthread_mutex_init(&store->readers_lock, NULL);
    if (pthread_key_create(&store->reader_key, reader_end) != 0)
        abort();
}

void readers_close(struct store *store)
{
    pthread_key_delete(store->reader_key);
    while (store->readers != NULL)
        reader_free(store, store->readers);
    pthread_mutex_destroy(&store->readers_lock);
}
