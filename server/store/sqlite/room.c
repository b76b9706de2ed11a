/* A quota or a limit that is reached is to SQLite what a full disk is. */

#include "server/store/sqlite/room.h"

#include <errno.h>
#include <sqlite3.h>
#include <unistd.h>

/* SQLite knows ENOSPC alone; everything else it takes for a broken disk. */
static ssize_t write_at(int file, const void *bytes, size_t count, off_t at)
{
    ssize_t written = pwrite(file, bytes, count, at);
    if (written < 0 && (errno == EDQUOT || errno == EFBIG))
        errno = ENOSPC;
    return written;
}

void room_watch(void)
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
