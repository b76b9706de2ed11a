/* A file of the disk in memory as SQLite holds it: data, locks, shared index.
 */

#include "tests/sim/disk_handle.h"

#include <stdlib.h>
#include <string.h>

enum { SECTOR = 4096 };

static struct handle *handle_of(sqlite3_file *file)
{
    return (struct handle *)file;
}

int handle_code(enum disk_fault fault, int dead)
{
    switch (fault) {
    case DISK_SOUND: return SQLITE_OK;
    case DISK_FULL: return SQLITE_FULL;
    case DISK_UNSYNCED: return SQLITE_IOERR_FSYNC;
    case DISK_UNWRITTEN: return SQLITE_IOERR_WRITE;
    case DISK_UNREAD: return SQLITE_IOERR_READ;
    case DISK_DEAD: return dead;
    }
    return SQLITE_INTERNAL;
}

static int on_close(sqlite3_file *base)
{
    struct handle *handle = handle_of(base);
    pthread_mutex_lock(&disk_lock);
    handle->file->holders--;
    if (handle->is_temporary)
        disk_remove(handle->file);
    pthread_mutex_unlock(&disk_lock);
    return SQLITE_OK;
}

static int on_read(sqlite3_file *base, void *into, int count, sqlite3_int64 at)
{
    struct file *file = handle_of(base)->file;
    size_t offset = (size_t)at, size = (size_t)count;
    pthread_mutex_lock(&disk_lock);
    int code = handle_code(disk_count(DISK_READ), SQLITE_IOERR_READ);
    size_t there = offset < file->now.size ? file->now.size - offset : 0;
    size_t got = there < size ? there : size;
    if (code == SQLITE_OK && got > 0)
        memcpy(into, file->now.data + offset, got);
    pthread_mutex_unlock(&disk_lock);
    if (code != SQLITE_OK || got == size)
        return code;
    memset((unsigned char *)into + got, 0, size - got);
    return SQLITE_IOERR_SHORT_READ;
}

static int on_write(sqlite3_file *base, const void *data, int count,
                    sqlite3_int64 at)
{
    pthread_mutex_lock(&disk_lock);
    int code = handle_code(disk_count(DISK_WRITE), SQLITE_IOERR_WRITE);
    if (code == SQLITE_OK)
        file_write(handle_of(base)->file, (size_t)at, data, (size_t)count);
    pthread_mutex_unlock(&disk_lock);
    return code;
}

static int on_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    pthread_mutex_lock(&disk_lock);
    int code = handle_code(disk_count(DISK_WRITE), SQLITE_IOERR_TRUNCATE);
    if (code == SQLITE_OK)
        file_cut(handle_of(base)->file, (size_t)size);
    pthread_mutex_unlock(&disk_lock);
    return code;
}

static int on_sync(sqlite3_file *base, int flags)
{
    (void)flags;
    pthread_mutex_lock(&disk_lock);
    int code = handle_code(disk_count(DISK_SYNC), SQLITE_IOERR_FSYNC);
    if (code == SQLITE_OK)
        file_sync(handle_of(base)->file);
    pthread_mutex_unlock(&disk_lock);
    return code;
}

static int on_size(sqlite3_file *base, sqlite3_int64 *size)
{
    pthread_mutex_lock(&disk_lock);
    *size = (sqlite3_int64)handle_of(base)->file->now.size;
    pthread_mutex_unlock(&disk_lock);
    return SQLITE_OK;
}

/* Locks on the file: none, shared, reserved, pending, exclusive. */

static bool lock_is_free(const struct handle *handle, int level)
{
    const struct file *file = handle->file;
    const void *self = handle;
    bool is_alone = file->exclusive == NULL || file->exclusive == self;
    int others = file->shared - (handle->level >= SQLITE_LOCK_SHARED);
    if (level == SQLITE_LOCK_SHARED)
        return is_alone;
    if (file->reserved != NULL && file->reserved != self)
        return false;
    return level == SQLITE_LOCK_RESERVED || (is_alone && others == 0);
}

static int on_lock(sqlite3_file *base, int level)
{
    struct handle *handle = handle_of(base);
    struct file *file = handle->file;
    if (handle->level >= level)
        return SQLITE_OK;
    pthread_mutex_lock(&disk_lock);
    bool is_free = lock_is_free(handle, level);
    if (is_free) {
        if (handle->level < SQLITE_LOCK_SHARED)
            file->shared++;
        if (level >= SQLITE_LOCK_RESERVED)
            file->reserved = handle;
        if (level == SQLITE_LOCK_EXCLUSIVE)
            file->exclusive = handle;
        handle->level = level;
    }
    pthread_mutex_unlock(&disk_lock);
    return is_free ? SQLITE_OK : SQLITE_BUSY;
}

static int on_unlock(sqlite3_file *base, int level)
{
    struct handle *handle = handle_of(base);
    struct file *file = handle->file;
    pthread_mutex_lock(&disk_lock);
    if (file->exclusive == handle)
        file->exclusive = NULL;
    if (file->reserved == handle)
        file->reserved = NULL;
    if (handle->level >= SQLITE_LOCK_SHARED && level == SQLITE_LOCK_NONE)
        file->shared--;
    handle->level = level;
    pthread_mutex_unlock(&disk_lock);
    return SQLITE_OK;
}

static int on_reserved(sqlite3_file *base, int *is_so)
{
    pthread_mutex_lock(&disk_lock);
    *is_so = handle_of(base)->file->reserved != NULL;
    pthread_mutex_unlock(&disk_lock);
    return SQLITE_OK;
}

static int on_control(sqlite3_file *base, int what, void *value)
{
    (void)base, (void)what, (void)value;
    return SQLITE_NOTFOUND;
}

static int on_sector(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}

static int on_traits(sqlite3_file *base)
{
    (void)base;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

/* The index of the write-ahead log, which all connections share. */

static int on_shm_map(sqlite3_file *base, int page, int size, int extends,
                      void volatile **into)
{
    struct file *file = handle_of(base)->file;
    *into = NULL;
    if (page >= SHM_PAGES)
        return SQLITE_FULL;
    pthread_mutex_lock(&disk_lock);
    if (file->shm[page] == NULL && extends) {
        file->shm[page] = calloc(1, (size_t)size);
        if (file->shm[page] == NULL)
            abort();
    }
    *into = file->shm[page];
    pthread_mutex_unlock(&disk_lock);
    return SQLITE_OK;
}

static bool shm_take(struct handle *handle, int lock, bool is_shared)
{
    struct file *file = handle->file;
    const void *holder = file->shm_exclusive[lock];
    bool has = handle->shm_shared >> lock & 1U;
    if (holder != NULL && holder != handle)
        return false;
    if (!is_shared && file->shm_shared[lock] > has)
        return false;
    if (is_shared && !has) {
        file->shm_shared[lock]++;
        handle->shm_shared |= 1U << lock;
    } else if (!is_shared) {
        file->shm_exclusive[lock] = handle;
        handle->shm_exclusive |= 1U << lock;
    }
    return true;
}

static void shm_drop(struct handle *handle, int lock)
{
    struct file *file = handle->file;
    if (handle->shm_shared >> lock & 1U)
        file->shm_shared[lock]--;
    if (file->shm_exclusive[lock] == handle)
        file->shm_exclusive[lock] = NULL;
    handle->shm_shared &= ~(1U << lock);
    handle->shm_exclusive &= ~(1U << lock);
}

/* All of them or none. */
static int on_shm_lock(sqlite3_file *base, int first, int count, int flags)
{
    struct handle *handle = handle_of(base);
    bool is_shared = flags & SQLITE_SHM_SHARED;
    int taken = first;
    pthread_mutex_lock(&disk_lock);
    if (flags & SQLITE_SHM_UNLOCK) {
        for (int i = first; i < first + count; i++)
            shm_drop(handle, i);
        taken = first + count;
    } else {
        while (taken < first + count && shm_take(handle, taken, is_shared))
            taken++;
        for (int i = first; taken < first + count && i < taken; i++)
            shm_drop(handle, i);
    }
    pthread_mutex_unlock(&disk_lock);
    return taken == first + count ? SQLITE_OK : SQLITE_BUSY;
}

static void on_shm_barrier(sqlite3_file *base)
{
    (void)base;
    pthread_mutex_lock(&disk_lock);
    pthread_mutex_unlock(&disk_lock);
}

/* The last one out takes it down: after a crash there is none either. */
static int on_shm_unmap(sqlite3_file *base, int deletes)
{
    struct handle *handle = handle_of(base);
    struct file *file = handle->file;
    (void)deletes;
    pthread_mutex_lock(&disk_lock);
    for (int i = 0; i < SHM_LOCKS; i++)
        shm_drop(handle, i);
    for (int i = 0; i < SHM_PAGES && file->holders == 1; i++) {
        free(file->shm[i]);
        file->shm[i] = NULL;
    }
    pthread_mutex_unlock(&disk_lock);
    return SQLITE_OK;
}

const sqlite3_io_methods handle_methods = {
    .iVersion = 2,
    .xClose = on_close,
    .xRead = on_read,
    .xWrite = on_write,
    .xTruncate = on_truncate,
    .xSync = on_sync,
    .xFileSize = on_size,
    .xLock = on_lock,
    .xUnlock = on_unlock,
    .xCheckReservedLock = on_reserved,
    .xFileControl = on_control,
    .xSectorSize = on_sector,
    .xDeviceCharacteristics = on_traits,
    .xShmMap = on_shm_map,
    .xShmLock = on_shm_lock,
    .xShmBarrier = on_shm_barrier,
    .xShmUnmap = on_shm_unmap,
};
