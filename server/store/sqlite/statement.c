/* Statements of SQLite: prepared once, bound, stepped through. */

#include "server/store/sqlite/connection.h"

#include <assert.h>
#include <stdlib.h>

static sqlite3_stmt *prepared(const struct query *query)
{
    return ((const struct statement *)(const void *)query)->prepared;
}

static struct statement *find(struct database *database, const char *sql)
{
    struct connection *connection = database->connection;
    for (int i = 0; i < connection->statement_count; i++)
        if (connection->statements[i].sql == sql)
            return &connection->statements[i];
    assert(connection->statement_count < STATEMENTS_MOST);
    struct statement *statement =
        &connection->statements[connection->statement_count];
    if (sqlite3_prepare_v3(connection->handle, sql, -1,
                           SQLITE_PREPARE_PERSISTENT, &statement->prepared,
                           NULL)
        != SQLITE_OK)
        return NULL;
    statement->query.engine = database->engine;
    statement->sql = sql;
    connection->statement_count++;
    return statement;
}

static void bind(sqlite3_stmt *query, const struct value *values, size_t count,
                 sqlite3_destructor_type keeps)
{
    for (size_t i = 0; i < count; i++) {
        const struct value *value = &values[i];
        int at = (int)i + 1;
        switch (value->kind) {
        case VALUE_NONE: sqlite3_bind_null(query, at); break;
        case VALUE_TEXT:
            sqlite3_bind_text(query, at, value->text, -1, keeps);
            break;
        case VALUE_NUMBER: sqlite3_bind_int64(query, at, value->number); break;
        case VALUE_REAL: sqlite3_bind_double(query, at, value->real); break;
        case VALUE_BYTES:
            sqlite3_bind_blob(query, at, value->bytes, (int)value->size, keeps);
            break;
        }
    }
}

enum status sqlite_query(struct database *database, const char *sql,
                         const struct value *values, size_t count,
                         struct query **query)
{
    struct statement *statement = find(database, sql);
    if (statement == NULL)
        return STATUS_IO;
    bind(statement->prepared, values, count, SQLITE_STATIC);
    *query = &statement->query;
    return STATUS_OK;
}

enum status sqlite_prepare(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           struct query **query)
{
    struct statement *statement = calloc(1, sizeof *statement);
    if (statement == NULL)
        abort();
    statement->query.engine = database->engine;
    if (sqlite3_prepare_v2(sqlite_handle(database), sql, -1,
                           &statement->prepared, NULL)
        != SQLITE_OK) {
        free(statement);
        return STATUS_IO;
    }
    bind(statement->prepared, values, count, SQLITE_TRANSIENT);
    *query = &statement->query;
    return STATUS_OK;
}

enum status sqlite_again(struct query *query, const struct value *values,
                         size_t count)
{
    sqlite3_reset(prepared(query));
    bind(prepared(query), values, count, SQLITE_TRANSIENT);
    return STATUS_OK;
}

enum status sqlite_row(struct query *query)
{
    switch (sqlite3_step(prepared(query)) & 0xFF) {
    case SQLITE_ROW: return STATUS_OK;
    case SQLITE_DONE: return STATUS_NOT_FOUND;
    case SQLITE_CONSTRAINT: return STATUS_CONFLICT;
    default: return STATUS_IO;
    }
}

void sqlite_end(struct query *query)
{
    sqlite3_reset(prepared(query));
    sqlite3_clear_bindings(prepared(query));
}

void sqlite_drop(struct query *query)
{
    sqlite3_finalize(prepared(query));
    free(query);
}

int64_t sqlite_changes(const struct database *database)
{
    return sqlite3_changes(sqlite_handle(database));
}

int64_t sqlite_added(const struct database *database)
{
    return sqlite3_last_insert_rowid(sqlite_handle(database));
}

int64_t sqlite_number(const struct query *query, int column)
{
    return sqlite3_column_int64(prepared(query), column);
}

double sqlite_real(const struct query *query, int column)
{
    return sqlite3_column_double(prepared(query), column);
}

enum value_kind sqlite_kind(const struct query *query, int column)
{
    static const enum value_kind kinds[] = {
        [SQLITE_INTEGER] = VALUE_NUMBER, [SQLITE_FLOAT] = VALUE_REAL,
        [SQLITE_TEXT] = VALUE_TEXT,      [SQLITE_BLOB] = VALUE_BYTES,
        [SQLITE_NULL] = VALUE_NONE,
    };
    return kinds[sqlite3_column_type(prepared(query), column)];
}

const char *sqlite_text(const struct query *query, int column, size_t *size)
{
    const unsigned char *text = sqlite3_column_text(prepared(query), column);
    if (size != NULL)
        *size = (size_t)sqlite3_column_bytes(prepared(query), column);
    return (const char *)text;
}

const void *sqlite_blob(const struct query *query, int column, size_t *size)
{
    const void *blob = sqlite3_column_blob(prepared(query), column);
    *size = (size_t)sqlite3_column_bytes(prepared(query), column);
    return blob;
}
