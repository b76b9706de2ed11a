/* The mover: the log is brought into the database beside the committer. */

#include "server/store/sqlite/mover.h"

#include <stdatomic.h>

int log_move(sqlite3 *handle, bool *is_whole)
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
    code = code == SQLITE_OK ? log_move(handle, NULL)
                             : sqlite3_extended_errcode(handle);
    sqlite3_close_v2(handle);
    return code;
}

static void *mover_run(void *argument)
{
    struct mover *mover = argument;
    mover->code = move(mover->path);
    atomic_store(&mover->is_done, true);
    return NULL;
}

bool mover_begin(struct mover *mover)
{
    atomic_store(&mover->is_done, false);
    mover->is_begun =
        pthread_create(&mover->thread, NULL, mover_run, mover) == 0;
    return mover->is_begun;
}

int mover_end(struct mover *mover)
{
    if (!mover->is_begun)
        return SQLITE_OK;
    pthread_join(mover->thread, NULL);
    mover->is_begun = false;
    return mover->code;
}
