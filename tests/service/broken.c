/*
 * A disk that fails on demand: loaded before the C library (LD_PRELOAD).
 *
 * As long as the file named by BROKEN_DISK says "sync", every sync fails; with
 * "write" every write at a place, with "full" each finds no room. SQLite uses
 * no other calls to write. With "links" a file has one name, with "names" it
 * also is not renamed but over what is there; with ", late" after either,
 * another takes a name when it is first asked for.
 */

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool is_asked(const char *word)
{
    char text[16] = "";
    const char *path = getenv("BROKEN_DISK");
    int file = path != NULL ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return false;
    ssize_t got = read(file, text, sizeof text - 1);
    close(file);
    return got > 0 && strncmp(text, word, strlen(word)) == 0;
}

static int sync_file(long call, int file)
{
    if (!is_asked("sync"))
        return (int)syscall(call, file);
    errno = EIO;
    return -1;
}

int fsync(int file)
{
    return sync_file(SYS_fsync, file);
}

int fdatasync(int file)
{
    return sync_file(SYS_fdatasync, file);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at)
{
    bool is_full = is_asked("full");
    if (!is_full && !is_asked("write"))
        return syscall(SYS_pwrite64, file, bytes, count, at);
    errno = is_full ? ENOSPC : EIO;
    return -1;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at)
{
    return pwrite64(file, bytes, count, at);
}

int link(const char *from, const char *to)
{
    if (!is_asked("links") && !is_asked("names"))
        return (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
    if (is_asked("links, late") || is_asked("names, late"))
        close(open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    errno = EPERM;
    return -1;
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to,
              unsigned flags)
{
    if (flags == 0 || !is_asked("names"))
        return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to,
                            flags);
    errno = EINVAL;
    return -1;
}
