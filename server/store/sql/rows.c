/* Rows read from the database: the one, a list, or all of them into one. */

#include "server/store/sql/rows.h"

static enum status query_start(struct database *database, const char *sql,
                               const struct value *values, size_t count,
                               struct query **query)
{
    return database != NULL
               ? database_query(database, sql, values, count, query)
               : STATUS_IO;
}

/* Behind the last row, or where there was no more room. */
static enum status query_stop(struct query *query, enum status status)
{
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status row_load(struct database *database, const char *sql,
                     const struct value *values, size_t count,
                     void (*read)(struct query *, struct store_arena *, void *),
                     struct store_arena *arena, void *row)
{
    struct query *query = NULL;
    enum status status = query_start(database, sql, values, count, &query);
    if (status != STATUS_OK)
        return status;
    status = database_row(database, query);
    if (status == STATUS_OK)
        read(query, arena, row);
    database_end(query);
    return status;
}

enum status row_write(struct database *database, const char *sql,
                      const struct value *values, size_t count, int64_t *number)
{
    struct query *query = NULL;
    enum status status = query_start(database, sql, values, count, &query);
    if (status != STATUS_OK)
        return status;
    status = database_row(database, query);
    if (status == STATUS_OK) {
        *number = column_number(query, 0);
        status = query_stop(query, database_row(database, query));
    } else {
        database_end(query);
    }
    return status;
}

enum status rows_load(struct database *database, const char *sql,
                      const struct value *values, size_t count,
                      const struct rows *rows)
{
    *rows->count = 0;
    struct query *query = NULL;
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
                        void (*read)(struct query *, struct store_arena *,
                                     void *),
                        struct store_arena *arena, void *into)
{
    struct query *query = NULL;
    enum status status = query_start(database, sql, values, count, &query);
    if (status != STATUS_OK)
        return status;
    while ((status = database_row(database, query)) == STATUS_OK)
        read(query, arena, into);
    return query_stop(query, status);
}

void row_text(struct query *query, struct store_arena *arena, void *text)
{
    *(const char **)text = column_text(query, 0, arena);
}

void row_number(struct query *query, struct store_arena *arena, void *number)
{
    (void)arena;
    *(int64_t *)number = column_number(query, 0);
}

void row_count(struct query *query, struct store_arena *arena, void *count)
{
    (void)arena;
    *(int *)count = column_int(query, 0);
}

void row_flag(struct query *query, struct store_arena *arena, void *flag)
{
    (void)arena;
    *(bool *)flag = column_flag(query, 0);
}
