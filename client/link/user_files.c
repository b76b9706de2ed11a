/* Files of this user: read whole, replaced whole, locked while changed. */

#include "client/link/user_files.h"
#include "client/link/i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

char *user_file_path(const char *folder, const char *name, const char *suffix)
{
    size_t size = strlen(folder) + strlen(name) + strlen(suffix) + 2;
    char *path = malloc(size);
    if (path == NULL)
        abort();
    snprintf(path, size, "%s/%s%s", folder, name, suffix);
    return path;
}

bool user_file_folder(const char *path)
{
    char *copy = strdup(path);
    if (copy == NULL)
        abort();
    for (char *at = copy + 1; *at != '\0'; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        mkdir(copy, 0700);
        *at = '/';
    }
    mkdir(copy, 0700);
    free(copy);
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

json_t *user_file_read(const char *path, struct error *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0 && errno == ENOENT)
        return json_object();
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) {
        error_set(error, STATUS_IO, tr("cannot read %.180s: %s"), path,
                  strerror(errno));
        if (file >= 0)
            close(file);
        return NULL;
    }
    json_error_t reason;
    json_t *value = NULL;
    if (status.st_uid != geteuid())
        error_set(error, STATUS_IO, tr("%.180s belongs to another user"), path);
    else if ((value = json_loadfd(file, JSON_REJECT_DUPLICATES, &reason))
                 == NULL
             || !json_is_object(value))
        error_set(error, STATUS_IO, tr("%.180s is damaged; move it away"),
                  path);
    close(file);
    if (json_is_object(value))
        return value;
    json_decref(value);
    return NULL;
}

/* A rename lasts only when its folder has reached the disk too. */
/* A file that was renamed is there for good when its folder is. */
static bool sync_folder(const char *path)
{
    char *copy = strdup(path);
    if (copy == NULL)
        abort();
    int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool is_done = folder >= 0 && fsync(folder) == 0;
    if (folder >= 0)
        close(folder);
    free(copy);
    return is_done;
}

static bool write_new(const char *path, const json_t *value)
{
    int file =
        open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return false;
    bool is_done = fchmod(file, 0600) == 0
                   && json_dumpfd(value, file, JSON_INDENT(1)) == 0
                   && fsync(file) == 0;
    return close(file) == 0 && is_done;
}

enum status user_file_write(const char *path, const json_t *value,
                            struct error *error)
{
    size_t size = strlen(path) + 8;
    char *fresh = malloc(size);
    if (fresh == NULL)
        abort();
    snprintf(fresh, size, "%s.new", path);
    enum status status = STATUS_OK;
    if (!write_new(fresh, value) || rename(fresh, path) != 0
        || !sync_folder(path))
        status = error_set(error, STATUS_IO, tr("cannot write %.180s: %s"),
                           path, strerror(errno));
    free(fresh);
    return status;
}

int user_file_lock(const char *path)
{
    int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (lock < 0)
        return -1;
    while (flock(lock, LOCK_EX) != 0) {
        if (errno != EINTR) {
            close(lock);
            return -1;
        }
    }
    return lock;
}

void user_file_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
