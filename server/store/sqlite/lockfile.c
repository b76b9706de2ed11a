/* Who serves a database: a lock beside it. */

#include "server/store/lockfile.h"
#include "server/store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* Beside the file that a link leads to, as SQLite's own: it has one name. */
static int write_name(const char *path, char name[PATH_MAX])
{
    char *real = realpath(path, NULL);
    int length =
        snprintf(name, PATH_MAX, "%s-lock", real != NULL ? real : path);
    free(real);
    return length;
}

/* libpq knows addresses that begin with no scheme, 'host=a dbname=b': a file of
 * such a name is nobody's wish, and would be a server without its matches. */
static enum status check_name(const char *path, struct error *error)
{
    size_t word = strspn(path, "abcdefghijklmnopqrstuvwxyz_");
    if (word == 0 || path[word] != '=' || strchr(path, ' ') == NULL)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_PARAMS,
                     "this is no name of a file: an address of PostgreSQL's "
                     "begins with postgresql://");
}

/* Not the database itself: SQLite's own locks on it would end with ours. */
enum status store_lock(const char *path, int *lock, struct error *error)
{
    char name[PATH_MAX];
    *lock = -1;
    if (!store_is_file(path))
        return STATUS_OK;
    enum status status = check_name(path, error);
    if (status != STATUS_OK)
        return status;
    int length = write_name(path, name);
    if (length < 0 || (size_t)length >= sizeof name)
        return error_set(error, STATUS_IO, "the database's name is too long");
    int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return error_set(error, STATUS_IO, "cannot open %s: %s", name,
                         strerror(errno));
    if (flock(file, LOCK_EX | LOCK_NB) == 0) {
        *lock = file;
        return STATUS_OK;
    }
    bool is_taken = errno == EWOULDBLOCK;
    status = is_taken ? error_set(error, STATUS_CONFLICT,
                                  "another server is running on %s", path)
                      : error_set(error, STATUS_IO, "cannot lock %s: %s", name,
                                  strerror(errno));
    close(file);
    return status;
}

enum status store_lock_check(const char *path, struct error *error)
{
    char name[PATH_MAX];
    int lock = -1;
    if (!store_is_file(path))
        return STATUS_OK;
    enum status status = check_name(path, error);
    if (status != STATUS_OK)
        return status;
    int length = write_name(path, name);
    if (length < 0 || (size_t)length >= sizeof name || access(name, F_OK) != 0)
        return STATUS_OK;
    status = store_lock(path, &lock, error);
    store_unlock(lock);
    return status == STATUS_CONFLICT ? status : STATUS_OK;
}

void store_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
