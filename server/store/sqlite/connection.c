/* Connections to SQLite: opened, set, closed. */

#include "server/store/sqlite/connection.h"

#include "server/store/sqlite/disk_quota.h"

#include <stdlib.h>

enum status sqlite_script(struct database *database, const char *sql,
                          struct error *error)
{
    sqlite3 *handle = sqlite_handle(database);
    if (sqlite3_exec(handle, sql, NULL, NULL, NULL) == SQLITE_OK)
        return STATUS_OK;
    return error_set(error, STATUS_IO, "the database: %s",
                     sqlite3_errmsg(handle));
}

/* Tables, and none that any database of ours has had from its beginning. */
#define IS_OTHERS                                                  \
    "select 1 from sqlite_schema where not exists (select 1 from " \
    "sqlite_schema where type = 'table' and name = 'migration') limit 1"

/* Whoever mistook a name keeps what they have: ours goes into no other. */
static enum status check_ours(struct database *database, struct error *error)
{
    sqlite3_stmt *query = NULL;
    bool is_others =
        sqlite3_prepare_v2(sqlite_handle(database), IS_OTHERS, -1, &query, NULL)
            == SQLITE_OK
        && sqlite3_step(query) == SQLITE_ROW;
    sqlite3_finalize(query);
    if (!is_others)
        return STATUS_OK;
    return error_set(error, STATUS_IO,
                     "this database is another program's, not Estafette's");
}

/* A slow reader (a backup of gigabytes) makes the log long: not for ever. */
#define OF_WRITER                           \
    "pragma journal_mode = wal;"            \
    "pragma journal_size_limit = 67108864;" \
    "pragma synchronous = full;"            \
    "pragma foreign_keys = on;"             \
    "pragma temp_store = memory;"           \
    "pragma wal_autocheckpoint = 0;"
#define OF_READER             \
    "pragma query_only = on;" \
    "pragma cache_size = -512;"

enum status sqlite_open(struct database *database, const char *address,
                        bool is_writer, struct error *error)
{
    struct connection *connection = calloc(1, sizeof *connection);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
                | (is_writer ? SQLITE_OPEN_CREATE : 0);
    if (connection == NULL)
        abort();
    if (is_writer) /* before there are threads that write */
        disk_quota_watch();
    database->connection = connection;
    if (sqlite3_open_v2(address, &connection->handle, flags, NULL)
        != SQLITE_OK) {
        error_set(error, STATUS_IO, "cannot open the database: %s",
                  sqlite3_errmsg(connection->handle));
        database_close(database);
        return STATUS_IO;
    }
    sqlite3_extended_result_codes(connection->handle, 1);
    sqlite3_busy_timeout(connection->handle, 5000);
    enum status status = is_writer ? check_ours(database, error) : STATUS_OK;
    if (status == STATUS_OK)
        status =
            sqlite_script(database, is_writer ? OF_WRITER : OF_READER, error);
    if (status == STATUS_OK && is_writer)
        sqlite_watch_log(connection);
    if (status != STATUS_OK)
        database_close(database);
    return status;
}

void sqlite_close(struct database *database)
{
    struct connection *connection = database->connection;
    for (int i = 0; i < connection->statement_count; i++)
        sqlite3_finalize(connection->statements[i].prepared);
    sqlite3_close_v2(connection->handle);
    free(connection);
}

bool sqlite_is_within(const struct database *database)
{
    return sqlite3_get_autocommit(sqlite_handle(database)) == 0;
}
