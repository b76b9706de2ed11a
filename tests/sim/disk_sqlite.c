/* The disk in memory as SQLite asks for one. */

#include "tests/sim/disk_handle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 512 };

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base,
                   int flags, int *out)
{
    static int temporary;
    char own[FILE_NAME];
    struct handle *handle = (struct handle *)base;
    (void)vfs;
    memset(handle, 0, sizeof *handle);
    pthread_mutex_lock(&disk_lock);
    if (name == NULL) {
        snprintf(own, sizeof own, "(temporary %d)", ++temporary);
        handle->is_temporary = true;
        name = own;
    }
    handle->file =
        disk_find(name, flags & SQLITE_OPEN_CREATE || handle->is_temporary);
    if (handle->file != NULL)
        handle->file->holders++;
    pthread_mutex_unlock(&disk_lock);
    if (handle->file == NULL)
        return SQLITE_CANTOPEN;
    base->pMethods = &handle_methods;
    if (out != NULL)
        *out = flags;
    return SQLITE_OK;
}

static int on_delete(sqlite3_vfs *vfs, const char *name, int syncs)
{
    (void)vfs, (void)syncs;
    pthread_mutex_lock(&disk_lock);
    int code = handle_code(disk_count(DISK_WRITE), SQLITE_IOERR_DELETE);
    struct file *file = disk_find(name, false);
    if (code == SQLITE_OK && file != NULL)
        disk_remove(file);
    pthread_mutex_unlock(&disk_lock);
    return code == SQLITE_OK && file == NULL ? SQLITE_IOERR_DELETE_NOENT : code;
}

static int on_access(sqlite3_vfs *vfs, const char *name, int flags, int *is_so)
{
    (void)vfs, (void)flags;
    pthread_mutex_lock(&disk_lock);
    const struct file *file = disk_find(name, false);
    *is_so =
        file != NULL && (flags != SQLITE_ACCESS_EXISTS || file->now.size > 0);
    pthread_mutex_unlock(&disk_lock);
    return SQLITE_OK;
}

static int on_full_name(sqlite3_vfs *vfs, const char *name, int room,
                        char *into)
{
    (void)vfs;
    snprintf(into, (size_t)room, "%s", name);
    return SQLITE_OK;
}

/* Salts and the like: the same run, the same bytes. */
static int on_random(sqlite3_vfs *vfs, int room, char *into)
{
    (void)vfs;
    memset(into, 42, (size_t)room);
    return room;
}

static int on_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int on_time(sqlite3_vfs *vfs, double *now)
{
    (void)vfs;
    *now = 2460000.5;
    return SQLITE_OK;
}

static int on_error(sqlite3_vfs *vfs, int room, char *into)
{
    (void)vfs, (void)room, (void)into;
    return 0;
}

void disk_open(void)
{
    static sqlite3_vfs vfs = {
        .iVersion = 1,
        .szOsFile = sizeof(struct handle),
        .mxPathname = NAME_MOST,
        .zName = "memory",
        .xOpen = on_open,
        .xDelete = on_delete,
        .xAccess = on_access,
        .xFullPathname = on_full_name,
        .xRandomness = on_random,
        .xSleep = on_sleep,
        .xCurrentTime = on_time,
        .xGetLastError = on_error,
    };
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK)
        abort();
}
