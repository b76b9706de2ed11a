/* What room there is; and a limit that is reached is to SQLite a full disk. */

#include "server/store/sqlite/disk_quota.h"

#include "server/store/sqlite/connection.h"

#include <errno.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static uint64_t size_of(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (uint64_t)file.st_size : 0;
}

bool sqlite_room(const struct database *database, uint64_t *taken,
                 uint64_t *left)
{
    struct statvfs disk;
    const char *path = sqlite3_db_filename(sqlite_handle(database), "main");
    *taken = size_of(path) + size_of(sqlite3_filename_wal(path));
    *left = 0;
    if (statvfs(path, &disk) != 0)
        return false;
    *left = (uint64_t)disk.f_bavail * (uint64_t)disk.f_frsize;
    return true;
}

/* SQLite knows ENOSPC alone; everything else it takes for a broken disk. */
static ssize_t write_at(int file, const void *bytes, size_t count, off_t at)
{
    ssize_t written = pwrite(file, bytes, count, at);
    if (written < 0 && (errno == EDQUOT || errno == EFBIG))
        errno = ENOSPC;
    return written;
}

void disk_quota_watch(void)
{
    static const char *const calls[] = {"pwrite", "pwrite64"};
    sqlite3_vfs *unix_files = sqlite3_vfs_find("unix");
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if (unix_files == NULL
            || unix_files->xGetSystemCall(unix_files, calls[i]) == NULL)
            continue;
        unix_files->xSetSystemCall(unix_files, calls[i],
                                   (sqlite3_syscall_ptr)write_at);
    }
}
