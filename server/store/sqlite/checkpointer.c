/* The checkpointer: the log is brought into the database beside the committer.
 */

#include "server/store/sqlite/checkpointer.h"

#include <stdatomic.h>

int wal_checkpoint(sqlite3 *handle, bool *is_whole)
{
    int pages = 0, moved = 0;
    int code = sqlite3_wal_checkpoint_v2(
        handle, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved);
    if (is_whole != NULL)
        *is_whole = code == SQLITE_OK && moved == pages;
    return code == SQLITE_OK ? code : sqlite3_extended_errcode(handle);
}

static int move(const char *path)
{
    sqlite3 *handle = NULL;
    int code = sqlite3_open_v2(
        path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    /* A connection that has read nothing does not know that there is a log. */
    if (code == SQLITE_OK)
        code = sqlite3_exec(handle,
                            "pragma synchronous = full; pragma schema_version",
                            NULL, NULL, NULL);
    code = code == SQLITE_OK ? wal_checkpoint(handle, NULL)
                             : sqlite3_extended_errcode(handle);
    sqlite3_close_v2(handle);
    return code;
}

static void *mover_run(void *argument)
{
    struct checkpointer *checkpointer = argument;
    checkpointer->code = move(checkpointer->path);
    atomic_store(&checkpointer->is_done, true);
    return NULL;
}

bool checkpointer_begin(struct checkpointer *checkpointer)
{
    atomic_store(&checkpointer->is_done, false);
    checkpointer->is_begun =
        pthread_create(&checkpointer->thread, NULL, mover_run, checkpointer)
        == 0;
    return checkpointer->is_begun;
}

int checkpointer_end(struct checkpointer *checkpointer)
{
    if (!checkpointer->is_begun)
        return SQLITE_OK;
    pthread_join(checkpointer->thread, NULL);
    checkpointer->is_begun = false;
    return checkpointer->code;
}
