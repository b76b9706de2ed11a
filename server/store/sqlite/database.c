/* Connections to SQLite: opening, statements, values and columns. */

#include "server/store/sqlite/database.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct store_block {
    struct store_block *next;
    char text[];
};

void store_arena_release(struct store_arena *arena)
{
    while (arena->blocks != NULL) {
        struct store_block *next = arena->blocks->next;
        free(arena->blocks);
        arena->blocks = next;
    }
}

void *arena_take(struct store_arena *arena, size_t size)
{
    struct store_block *block = malloc(sizeof *block + size);
    if (block == NULL)
        abort();
    block->next = arena->blocks;
    arena->blocks = block;
    return block->text;
}

enum status database_script(struct database *database, const char *sql,
                            struct error *error)
{
    if (sqlite3_exec(database->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
        return STATUS_OK;
    return error_set(error, STATUS_IO, "the database: %s",
                     sqlite3_errmsg(database->handle));
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
        sqlite3_prepare_v2(database->handle, IS_OTHERS, -1, &query, NULL)
            == SQLITE_OK
        && sqlite3_step(query) == SQLITE_ROW;
    sqlite3_finalize(query);
    if (!is_others)
        return STATUS_OK;
    return error_set(error, STATUS_IO,
                     "this database is another program's, not Estafette's");
}

enum status database_open(struct database *database, const char *path,
                          bool is_writer, struct error *error)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
                | (is_writer ? SQLITE_OPEN_CREATE : 0);
    if (sqlite3_open_v2(path, &database->handle, flags, NULL) != SQLITE_OK) {
        error_set(error, STATUS_IO, "cannot open the database: %s",
                  sqlite3_errmsg(database->handle));
        database_close(database);
        return STATUS_IO;
    }
    sqlite3_extended_result_codes(database->handle, 1);
    sqlite3_busy_timeout(database->handle, 5000);
    /* A slow reader (a backup of gigabytes) makes the log long: not for ever.
     */
    const char *settings = is_writer ? "pragma journal_mode = wal;"
                                       "pragma journal_size_limit = 67108864;"
                                       "pragma synchronous = full;"
                                       "pragma foreign_keys = on;"
                                       "pragma temp_store = memory;"
                                       "pragma wal_autocheckpoint = 0;"
                                     : "pragma query_only = on;"
                                       "pragma cache_size = -512;";
    enum status status = is_writer ? check_ours(database, error) : STATUS_OK;
    if (status == STATUS_OK)
        status = database_script(database, settings, error);
    if (status != STATUS_OK)
        database_close(database);
    return status;
}

void database_close(struct database *database)
{
    for (int i = 0; i < database->statement_count; i++)
        sqlite3_finalize(database->statements[i].prepared);
    database->statement_count = 0;
    sqlite3_close_v2(database->handle);
    database->handle = NULL;
}

/* A test counts down to the statement that is to fail. */
static bool must_fail(struct database *database)
{
    if (database->fail_at == NULL || atomic_load(database->fail_at) <= 0)
        return false;
    return atomic_fetch_sub(database->fail_at, 1) == 1;
}

static sqlite3_stmt *prepared_find(struct database *database, const char *sql)
{
    for (int i = 0; i < database->statement_count; i++)
        if (database->statements[i].sql == sql)
            return database->statements[i].prepared;
    assert(database->statement_count < STATEMENTS_MOST);
    struct statement *statement =
        &database->statements[database->statement_count];
    if (sqlite3_prepare_v3(database->handle, sql, -1, SQLITE_PREPARE_PERSISTENT,
                           &statement->prepared, NULL)
        != SQLITE_OK)
        return NULL;
    statement->sql = sql;
    database->statement_count++;
    return statement->prepared;
}

/* Binds the values, and counts what goes in with them. */
static void bind(struct database *database, sqlite3_stmt *query,
                 const struct value *values, size_t count)
{
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++) {
        const struct value *value = &values[i];
        int at = (int)i + 1;
        switch (value->kind) {
        case VALUE_NONE: sqlite3_bind_null(query, at); break;
        case VALUE_TEXT:
            bytes += value->text != NULL ? strlen(value->text) : 0;
            sqlite3_bind_text(query, at, value->text, -1, SQLITE_STATIC);
            break;
        case VALUE_NUMBER: sqlite3_bind_int64(query, at, value->number); break;
        case VALUE_REAL: sqlite3_bind_double(query, at, value->real); break;
        case VALUE_BYTES:
            bytes += value->size;
            sqlite3_bind_blob(query, at, value->bytes, (int)value->size,
                              SQLITE_STATIC);
            break;
        }
    }
    if (count > 0 && sqlite3_stmt_readonly(query) == 0)
        database->written += (int64_t)(bytes + count * sizeof(int64_t));
}

enum status database_query(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           sqlite3_stmt **query)
{
    *query = must_fail(database) ? NULL : prepared_find(database, sql);
    if (*query == NULL)
        return STATUS_IO;
    bind(database, *query, values, count);
    return STATUS_OK;
}

enum status database_row(struct database *database, sqlite3_stmt *query)
{
    (void)database;
    switch (sqlite3_step(query) & 0xFF) {
    case SQLITE_ROW: return STATUS_OK;
    case SQLITE_DONE: return STATUS_NOT_FOUND;
    case SQLITE_CONSTRAINT: return STATUS_CONFLICT;
    default: return STATUS_IO;
    }
}

void database_end(sqlite3_stmt *query)
{
    if (query == NULL)
        return;
    sqlite3_reset(query);
    sqlite3_clear_bindings(query);
}

enum status database_run(struct database *database, const char *sql,
                         const struct value *values, size_t count)
{
    sqlite3_stmt *query = NULL;
    enum status status = database_query(database, sql, values, count, &query);
    if (status != STATUS_OK)
        return status;
    do
        status = database_row(database, query);
    while (status == STATUS_OK);
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status database_plain(struct database *database, const char *sql)
{
    sqlite3_stmt *query = prepared_find(database, sql);
    if (query == NULL)
        return STATUS_IO;
    enum status status = database_row(database, query);
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status database_change(struct database *database, const char *sql,
                            const struct value *values, size_t count)
{
    enum status status = database_run(database, sql, values, count);
    if (status == STATUS_OK && sqlite3_changes(database->handle) == 0)
        return STATUS_NOT_FOUND;
    return status;
}

enum status database_prepare(struct database *database, const char *sql,
                             const struct value *values, size_t count,
                             sqlite3_stmt **query)
{
    if (must_fail(database)
        || sqlite3_prepare_v2(database->handle, sql, -1, query, NULL)
               != SQLITE_OK)
        return STATUS_IO;
    for (size_t i = 0; i < count; i++) {
        int at = (int)i + 1;
        if (values[i].kind == VALUE_TEXT)
            sqlite3_bind_text(*query, at, values[i].text, -1, SQLITE_TRANSIENT);
        else
            sqlite3_bind_int64(*query, at, values[i].number);
    }
    return STATUS_OK;
}

struct value value_secret(const struct secret *secret)
{
    if (!secret->is_given)
        return (struct value){.kind = VALUE_NONE};
    return BYTES(secret->bytes, SECRET_BYTES);
}

void column_bytes(sqlite3_stmt *query, int column, unsigned char *bytes,
                  size_t size)
{
    const void *blob = sqlite3_column_blob(query, column);
    memset(bytes, 0, size);
    if (blob != NULL && (size_t)sqlite3_column_bytes(query, column) == size)
        memcpy(bytes, blob, size);
}

void column_secret(sqlite3_stmt *query, int column, struct secret *secret)
{
    secret->is_given = sqlite3_column_type(query, column) == SQLITE_BLOB;
    column_bytes(query, column, secret->bytes, SECRET_BYTES);
}

const char *store_arena_text(struct store_arena *arena, const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(arena_take(arena, size), text, size);
}

const char *column_text(sqlite3_stmt *query, int column,
                        struct store_arena *arena)
{
    const unsigned char *text = sqlite3_column_text(query, column);
    if (text == NULL)
        return NULL;
    size_t size = (size_t)sqlite3_column_bytes(query, column) + 1;
    return memcpy(arena_take(arena, size), text, size);
}
