/*
 * A disk that fails on demand: loaded before the C library (LD_PRELOAD).
 *
 * As long as the file named by BROKEN_DISK says "sync", every sync fails; with
 * "write" every write at a place, with "full" each finds no room. SQLite uses
 * no other calls to write. With "links" a file has one name, with "names" it
 * also is not renamed but over what is there; with ", late" after either,
 * another takes a name when it is first asked for. With "room N" every disk has
 * N MB left.
 */

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

enum { ORDER_TEXT = 16 };

static void read_order(char text[ORDER_TEXT])
{
    const char *path = getenv("BROKEN_DISK");
    int file = path != NULL ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    memset(text, 0, ORDER_TEXT);
    if (file < 0)
        return;
    if (read(file, text, ORDER_TEXT - 1) < 0)
        text[0] = '\0';
    close(file);
}

static bool is_asked(const char *word)
{
    char text[ORDER_TEXT];
    read_order(text);
    return strncmp(text, word, strlen(word)) == 0;
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

int statvfs64(const char *path, struct statvfs64 *disk)
{
    char text[ORDER_TEXT];
    struct statfs64 about;
    if (statfs64(path, &about) != 0)
        return -1;
    *disk = (struct statvfs64){.f_bsize = (unsigned long)about.f_bsize,
                               .f_frsize = (unsigned long)about.f_frsize,
                               .f_bavail = about.f_bavail};
    read_order(text);
    if (strncmp(text, "room ", 5) == 0) {
        disk->f_frsize = 1 << 20;
        disk->f_bavail = strtoul(text + 5, NULL, 10);
    }
    return 0;
}

int statvfs(const char *path, struct statvfs *disk)
{
    struct statvfs64 about;
    if (statvfs64(path, &about) != 0)
        return -1;
    *disk = (struct statvfs){.f_bsize = about.f_bsize,
                             .f_frsize = about.f_frsize,
                             .f_bavail = about.f_bavail};
    return 0;
}
