/* Whole copies of a database, made while it is in use, and their soundness. */

#include "server/store/copy.h"
#include "server/store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_MOST = 4096 };

/* To SQLite an empty file is a database without tables. */
#define IS_OURS "select name from sqlite_schema where name = 'migration'"

/* All pages in one step: a reader of the log, which no writer waits for. */
static enum status copy_pages(sqlite3 *from, sqlite3 *to, struct error *error)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    int code = backup != NULL ? sqlite3_backup_step(backup, -1) : SQLITE_ERROR;
    if (backup != NULL)
        sqlite3_backup_finish(backup);
    if (code == SQLITE_DONE)
        return STATUS_OK;
    return error_set(error, STATUS_IO, "cannot copy: %s", sqlite3_errmsg(to));
}

static enum status copy_to(const char *from, const char *part,
                           struct error *error)
{
    sqlite3 *source = NULL, *target = NULL;
    enum status status = STATUS_OK;
    if (sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK
        || sqlite3_open_v2(part, &target,
                           SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL)
               != SQLITE_OK)
        status = error_set(error, STATUS_IO, "cannot open: %s",
                           sqlite3_errmsg(target != NULL ? target : source));
    if (status == STATUS_OK) {
        sqlite3_busy_timeout(source, 5000);
        status = copy_pages(source, target, error);
    }
    /* A copy is one file: no log of its own beside it. */
    if (status == STATUS_OK
        && sqlite3_exec(target, "pragma journal_mode = delete", NULL, NULL,
                        NULL)
               != SQLITE_OK)
        status = error_set(error, STATUS_IO, "cannot end: %s",
                           sqlite3_errmsg(target));
    sqlite3_close_v2(source);
    sqlite3_close_v2(target);
    return status;
}

/* A file, or the names in a folder, where a file system has that. */
static bool keep_on_disk(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool is_kept = file >= 0 && (fsync(file) == 0 || errno == EINVAL);
    if (file >= 0)
        close(file);
    return is_kept;
}

/* Is it not this file that was refused, but the way to name one? */
static bool is_no_way(int code)
{
    return code == EPERM || code == EOPNOTSUPP || code == ENOSYS
           || code == EINVAL || code == EMLINK;
}

/*
 * The name is taken while it is nobody's, then replaced in one step. Between
 * the two it names an empty file, which store_check() takes for no database.
 */
static bool name_taken_first(const char *part, const char *to)
{
    int taken = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (taken < 0)
        return false;
    close(taken);
    if (rename(part, to) == 0)
        return true;
    int code = errno;
    unlink(to);
    errno = code;
    return false;
}

/*
 * Never over a file that is there. A FAT stick has no links, and a share may
 * know of no renaming that replaces nothing.
 */
static bool name_part(const char *part, const char *to)
{
    if (link(part, to) == 0)
        return true;
    if (is_no_way(errno)
        && renameat2(AT_FDCWD, part, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
        return true;
    return is_no_way(errno) && name_taken_first(part, to);
}

/* The name appears only when all that it names is on the disk. */
static enum status publish(const char *part, const char *to,
                           struct error *error)
{
    char folder[PATH_MOST];
    snprintf(folder, sizeof folder, "%s", to);
    bool has_name = keep_on_disk(part) && name_part(part, to);
    bool is_kept = has_name && keep_on_disk(dirname(folder));
    if (!is_kept)
        error_set(error, STATUS_IO, "%s: %s", to, strerror(errno));
    if (has_name && !is_kept)
        unlink(to);
    unlink(part);
    return is_kept ? STATUS_OK : STATUS_IO;
}

/*
 * Nothing of another database may lie there: SQLite would take the log that one
 * left behind for a part of the copy.
 */
static enum status check_free(const char *to, struct error *error)
{
    static const char *const ends[] = {"", "-wal", "-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[PATH_MOST + 16];
        snprintf(name, sizeof name, "%s%s", to, ends[i]);
        if (access(name, F_OK) == 0)
            return error_set(error, STATUS_CONFLICT, "%s is there already",
                             name);
    }
    return STATUS_OK;
}

/* Does the name still lead to this file? */
static bool is_named(int file, const char *path)
{
    struct stat held, there;
    return fstat(file, &held) == 0 && lstat(path, &there) == 0
           && held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

/* A share may know of no locks: then nobody is kept away. */
static bool lock_file(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/*
 * Takes away what a copy that was cut short has left, and its journal, which
 * SQLite would take for ours; false while somebody is still at work on it.
 */
static bool clear_part(const char *part)
{
    char journal[PATH_MOST + 16];
    int file = open(part, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    bool is_nobodys = file < 0 || lock_file(file);
    if (is_nobodys) {
        snprintf(journal, sizeof journal, "%s-journal", part);
        unlink(journal);
        unlink(part);
    }
    if (file >= 0)
        close(file);
    return is_nobodys;
}

/*
 * Two copies under one name would each take the other's unfinished part for its
 * own, and publish it: so a lock says that somebody is at work.
 */
static enum status take_part(const char *part, int *taken, struct error *error)
{
    *taken = -1;
    if (clear_part(part))
        *taken = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    else
        errno = EEXIST;
    if (*taken < 0 && errno != EEXIST)
        return error_set(error, STATUS_IO, "%s: %s", part, strerror(errno));
    if (*taken >= 0 && lock_file(*taken) && is_named(*taken, part))
        return STATUS_OK;
    if (*taken >= 0)
        close(*taken);
    *taken = -1;
    return error_set(error, STATUS_CONFLICT, "%s: a copy is being made there",
                     part);
}

enum status store_copy(const char *from, const char *to, struct error *error)
{
    char part[PATH_MOST];
    if (!store_is_file(from) || !store_is_file(to))
        return error_set(error, STATUS_IO,
                         "copies are made of files: PostgreSQL has its own "
                         "ways to be backed up");
    if (snprintf(part, sizeof part, "%s.part", to) >= (int)sizeof part)
        return error_set(error, STATUS_IO, "the name is too long");
    if (access(from, R_OK) != 0)
        return error_set(error, STATUS_NOT_FOUND, "%s: %s", from,
                         strerror(errno));
    enum status status = check_free(to, error);
    if (status != STATUS_OK)
        return status;
    int taken;
    status = take_part(part, &taken, error);
    if (status != STATUS_OK)
        return status;
    status = copy_to(from, part, error);
    if (status == STATUS_OK)
        status = publish(part, to, error);
    else
        unlink(part);
    close(taken);
    return status;
}

static bool is_first_row(sqlite3 *database, const char *sql, const char *text)
{
    sqlite3_stmt *query = NULL;
    bool is_so = false;
    if (sqlite3_prepare_v2(database, sql, -1, &query, NULL) == SQLITE_OK) {
        int code = sqlite3_step(query);
        is_so = text == NULL
                    ? code == SQLITE_DONE
                    : code == SQLITE_ROW
                          && strcmp((const char *)sqlite3_column_text(query, 0),
                                    text)
                                 == 0;
    }
    sqlite3_finalize(query);
    return is_so;
}

enum status store_check(const char *path, struct error *error)
{
    sqlite3 *database = NULL;
    bool is_sound = sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, NULL)
                        == SQLITE_OK
                    && is_first_row(database, IS_OURS, "migration")
                    && is_first_row(database, "pragma integrity_check", "ok")
                    && is_first_row(database, "pragma foreign_key_check", NULL);
    sqlite3_close_v2(database);
    return is_sound ? STATUS_OK
                    : error_set(error, STATUS_IO, "%s is not a sound database",
                                path);
}
