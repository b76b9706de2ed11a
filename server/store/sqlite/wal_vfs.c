/* The log as a file of SQLite's that gathers what is written to it. */

#include "server/store/sqlite/wal_vfs.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <string.h>

enum { ROOM = 64 * 1024 }; /* fifteen pages: more of them gain little */

struct gather {
    sqlite3_file base;
    sqlite3_file *log; /* the real one, behind this in the same memory */
    char *room;
    sqlite3_int64 at; /* where in the log what waits begins */
    int size;         /* of it */
};

static struct gather *gather_of(sqlite3_file *base)
{
    return (struct gather *)base;
}

/* What cannot be written waits on: SQLite takes it for written already. */
static int flush(struct gather *gather)
{
    if (gather->size == 0)
        return SQLITE_OK;
    sqlite3_file *log = gather->log;
    int code =
        log->pMethods->xWrite(log, gather->room, gather->size, gather->at);
    if (code == SQLITE_OK)
        gather->size = 0;
    return code;
}

static int on_write(sqlite3_file *base, const void *data, int count,
                    sqlite3_int64 at)
{
    struct gather *gather = gather_of(base);
    bool is_next = at == gather->at + gather->size;
    if (!is_next || count > ROOM - gather->size) {
        int code = flush(gather);
        if (code != SQLITE_OK)
            return code;
    }
    if (count > ROOM)
        return gather->log->pMethods->xWrite(gather->log, data, count, at);
    if (gather->size == 0)
        gather->at = at;
    memcpy(gather->room + gather->size, data, (size_t)count);
    gather->size += count;
    return SQLITE_OK;
}

static int on_read(sqlite3_file *base, void *into, int count, sqlite3_int64 at)
{
    sqlite3_file *log = gather_of(base)->log;
    int code = flush(gather_of(base));
    return code == SQLITE_OK ? log->pMethods->xRead(log, into, count, at)
                             : code;
}

static int on_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    sqlite3_file *log = gather_of(base)->log;
    int code = flush(gather_of(base));
    return code == SQLITE_OK ? log->pMethods->xTruncate(log, size) : code;
}

static int on_sync(sqlite3_file *base, int flags)
{
    struct gather *gather = gather_of(base);
    int code = flush(gather);
    gather->size = 0; /* a commit that has failed must not come true later */
    return code == SQLITE_OK ? gather->log->pMethods->xSync(gather->log, flags)
                             : code;
}

static int on_size(sqlite3_file *base, sqlite3_int64 *size)
{
    sqlite3_file *log = gather_of(base)->log;
    int code = flush(gather_of(base));
    return code == SQLITE_OK ? log->pMethods->xFileSize(log, size) : code;
}

static int on_control(sqlite3_file *base, int what, void *value)
{
    sqlite3_file *log = gather_of(base)->log;
    int code = flush(gather_of(base));
    return code == SQLITE_OK ? log->pMethods->xFileControl(log, what, value)
                             : code;
}

/* What still waits was never synced, so it is of no commit. */
static int on_close(sqlite3_file *base)
{
    struct gather *gather = gather_of(base);
    sqlite3_free(gather->room);
    return gather->log->pMethods->xClose(gather->log);
}

static int on_sector(sqlite3_file *base)
{
    sqlite3_file *log = gather_of(base)->log;
    return log->pMethods->xSectorSize(log);
}

static int on_traits(sqlite3_file *base)
{
    sqlite3_file *log = gather_of(base)->log;
    return log->pMethods->xDeviceCharacteristics(log);
}

/* Nobody locks the log itself: SQLite locks the database it belongs to. */
static int on_lock(sqlite3_file *base, int level)
{
    (void)base, (void)level;
    return SQLITE_OK;
}

static int on_reserved(sqlite3_file *base, int *is_so)
{
    (void)base;
    *is_so = 0;
    return SQLITE_OK;
}

/* Of the first version: the log is neither mapped nor has an index itself. */
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = on_close,
    .xRead = on_read,
    .xWrite = on_write,
    .xTruncate = on_truncate,
    .xSync = on_sync,
    .xFileSize = on_size,
    .xLock = on_lock,
    .xUnlock = on_lock,
    .xCheckReservedLock = on_reserved,
    .xFileControl = on_control,
    .xSectorSize = on_sector,
    .xDeviceCharacteristics = on_traits,
};

static sqlite3_vfs *files; /* SQLite's own */

static int log_open(struct gather *gather, const char *name, int flags,
                    int *out)
{
    sqlite3_file *log = (sqlite3_file *)(gather + 1);
    *gather = (struct gather){.log = log, .room = sqlite3_malloc(ROOM)};
    if (gather->room == NULL)
        return SQLITE_NOMEM;
    log->pMethods = NULL;
    int code = files->xOpen(files, name, log, flags, out);
    if (code == SQLITE_OK) {
        gather->base.pMethods = &methods;
        return SQLITE_OK;
    }
    if (log->pMethods != NULL)
        log->pMethods->xClose(log);
    sqlite3_free(gather->room);
    return code;
}

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base,
                   int flags, int *out)
{
    (void)vfs;
    if ((flags & SQLITE_OPEN_WAL) != 0)
        return log_open(gather_of(base), name, flags, out);
    return files->xOpen(files, name, base, flags, out);
}

static const char gather_name[] = "gather";

static void gather_start(void)
{
    static sqlite3_vfs vfs;
    files = sqlite3_vfs_find(NULL);
    if (files == NULL)
        return;
    vfs = *files;
    vfs.pNext = NULL;
    vfs.zName = gather_name;
    vfs.szOsFile = (int)sizeof(struct gather) + files->szOsFile;
    vfs.xOpen = on_open;
    sqlite3_vfs_register(&vfs, 0);
}

const char *wal_vfs_get(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, gather_start);
    return sqlite3_vfs_find(gather_name) != NULL ? gather_name : NULL;
}
