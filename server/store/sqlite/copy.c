/* Whole copies of a database, made while it is in use, and their soundness. */

#include "server/store/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_MOST = 4096 };

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

/* The name appears only when all that it names is on the disk. */
static enum status publish(const char *part, const char *to,
                           struct error *error)
{
    int file = open(part, O_RDONLY | O_CLOEXEC);
    bool is_kept = file >= 0 && fsync(file) == 0;
    if (file >= 0)
        close(file);
    if (is_kept && link(part, to) == 0) {
        unlink(part);
        return STATUS_OK;
    }
    error_set(error, STATUS_IO, "%s: %s", to, strerror(errno));
    unlink(part);
    return STATUS_IO;
}

enum status store_copy(const char *from, const char *to, struct error *error)
{
    char part[PATH_MOST];
    if (snprintf(part, sizeof part, "%s.part", to) >= (int)sizeof part)
        return error_set(error, STATUS_IO, "the name is too long");
    if (access(from, R_OK) != 0)
        return error_set(error, STATUS_NOT_FOUND, "%s: %s", from,
                         strerror(errno));
    if (access(to, F_OK) == 0)
        return error_set(error, STATUS_CONFLICT, "%s is there already", to);
    unlink(part); /* of a copy that was cut short */
    enum status status = copy_to(from, part, error);
    if (status == STATUS_OK)
        return publish(part, to, error);
    unlink(part);
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
                    && is_first_row(database, "pragma integrity_check", "ok")
                    && is_first_row(database, "pragma foreign_key_check", NULL);
    sqlite3_close_v2(database);
    return is_sound ? STATUS_OK
                    : error_set(error, STATUS_IO, "%s is not a sound database",
                                path);
}
