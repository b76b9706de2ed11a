/* Rows read from the database: the one, a list, or all of them into one. */

#include "server/store/sqlite/rows.h"

static enum status query_start(struct database *database, const char *sql,
                               const struct value *values, size_t count,
                               sqlite3_stmt **query)
{
    return database != NULL
               ? database_query(database, sql, values, count, query)
               : STATUS_IO;
}

/* Behind the last row, or where there was no more room. */
static enum status query_stop(sqlite3_stmt *query, enum status status)
{
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status row_load(struct database *database, const char *sql,
                     const struct value *values, size_t count,
                     void (*read)(sqlite3_stmt *, struct store_arena *, void *),
                     struct store_arena *arena, void *row)
{
    sqlite3_stmt *query = NULL;
    enum status status = query_start(database, sql, values, count, &query);
    if (status != STATUS_OK)
        return status;
    status = database_row(database, query);
    if (status == STATUS_OK)
        read(query, arena, row);
    database_end(query);
    return status;
}

enum status rows_load(struct database *database, const char *sql,
                      const struct value *values, size_t count,
                      const struct rows *rows)
{
    *rows->count = 0;
    sqlite3_stmt *query = NULL;
    enum status status = query_start(database, sql, values, count, &query);
    if (status != STATUS_OK)
        return status;
    char *row = rows->first;
    while (*rows->count < rows->most
           && (status = database_row(database, query)) == STATUS_OK) {
        rows->read(query, rows->arena, row);
        row += rows->size;
        ++*rows->count;
    }
    return query_stop(query, status);
}

enum status rows_gather(struct database *database, const char *sql,
                        const struct value *values, size_t count,
                        void (*read)(sqlite3_stmt *, struct store_arena *,
                                     void *),
                        struct store_arena *arena, void *into)
{
    sqlite3_stmt *query = NULL;
    enum status status = query_start(database, sql, values, count, &query);
    if (status != STATUS_OK)
        return status;
    while ((status = database_row(database, query)) == STATUS_OK)
        read(query, arena, into);
    return query_stop(query, status);
}

void row_text(sqlite3_stmt *query, struct store_arena *arena, void *text)
{
    *(const char **)text = column_text(query, 0, arena);
}

void row_number(sqlite3_stmt *query, struct store_arena *arena, void *number)
{
    (void)arena;
    *(int64_t *)number = sqlite3_column_int64(query, 0);
}

void row_count(sqlite3_stmt *query, struct store_arena *arena, void *count)
{
    (void)arena;
    *(int *)count = sqlite3_column_int(query, 0);
}

void row_flag(sqlite3_stmt *query, struct store_arena *arena, void *flag)
{
    (void)arena;
    *(bool *)flag = sqlite3_column_int(query, 0) != 0;
}
