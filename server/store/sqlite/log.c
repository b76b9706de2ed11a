/* The write-ahead log of SQLite: kept short; and what it means if it fails. */

#include "server/store/sqlite/connection.h"

#include <stdio.h>

/* Pages of the log after which it is moved; and tried again, if it stayed. */
enum { PAGES_MOVED = 4000, PAGES_AGAIN = 1000 };

/*
 * No room is no fault of the disk: room can come again. The index of the log
 * lies beside it and is made anew at every start; it too may find no room.
 */
static bool is_out_of_room(int code)
{
    return code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_SHMOPEN
           || code == SQLITE_IOERR_NOMEM || (code & 0xFF) == SQLITE_FULL;
}

/* Looks at an extended code: is the disk at fault? */
static enum fault fault_of(int code)
{
    int kind = code & 0xFF;
    if (is_out_of_room(code))
        return FAULT_NARROW;
    return kind == SQLITE_IOERR || kind == SQLITE_CORRUPT
                   || kind == SQLITE_NOTADB
               ? FAULT_BROKEN
               : FAULT_NONE;
}

enum fault sqlite_fault(const struct database *database)
{
    return fault_of(sqlite3_extended_errcode(sqlite_handle(database)));
}

void sqlite_why(const struct database *database, char *text, size_t size)
{
    sqlite3 *handle = sqlite_handle(database);
    snprintf(text, size, "%s (SQLite %d)", sqlite3_errmsg(handle),
             sqlite3_extended_errcode(handle));
}

static int note_pages(void *user, sqlite3 *handle, const char *name, int pages)
{
    struct connection *connection = user;
    (void)handle;
    (void)name;
    connection->pages = pages;
    return SQLITE_OK;
}

void sqlite_watch_log(struct connection *connection)
{
    connection->pages_most = connection->pages_due = PAGES_MOVED;
    sqlite3_wal_hook(connection->handle, note_pages, connection);
}

/*
 * What a reader holds back stays in the log, and is tried again some pages
 * later.
 */
enum fault sqlite_tidy(struct database *database)
{
    struct connection *connection = database->connection;
    sqlite3 *handle = connection->handle;
    int pages = 0, moved = 0;
    if (connection->pages < connection->pages_due)
        return FAULT_NONE;
    int code = sqlite3_wal_checkpoint_v2(
        handle, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved);
    bool is_whole = code == SQLITE_OK && moved == pages;
    connection->pages_due =
        is_whole ? connection->pages_most : connection->pages + PAGES_AGAIN;
    connection->pages = 0;
    return fault_of(code == SQLITE_OK ? code
                                      : sqlite3_extended_errcode(handle));
}
