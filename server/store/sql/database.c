/* Statements put to a connection of any engine, and columns read from it. */

#include "server/store/sql/engine.h"

#include <stdio.h>
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

enum status database_open(struct database *database, const char *address,
                          bool is_writer, struct error *error)
{
    return database->engine->open(database, address, is_writer, error);
}

void database_close(struct database *database)
{
    if (database->connection != NULL)
        database->engine->close(database);
    database->connection = NULL;
}

enum status database_script(struct database *database, const char *sql,
                            struct error *error)
{
    return database->engine->script(database, sql, error);
}

/* A test counts down to the statement that is to fail. */
static bool must_fail(struct database *database)
{
    if (database->fail_at == NULL || atomic_load(database->fail_at) <= 0)
        return false;
    return atomic_fetch_sub(database->fail_at, 1) == 1;
}

void failure_note(struct failure *failure, const char *text, bool is_end)
{
    pthread_mutex_lock(&failure->lock);
    if (is_end || failure->text[0] == '\0')
        snprintf(failure->text, sizeof failure->text, "%s", text);
    pthread_mutex_unlock(&failure->lock);
}

/* Whoever asks is told no more than that; the log says why. */
static enum status noted(const struct database *database, enum status status)
{
    char text[sizeof database->failure->text];
    if (status != STATUS_IO || database->failure == NULL)
        return status;
    database->engine->why(database, text, sizeof text);
    failure_note(database->failure, text, false);
    return status;
}

/* Counts what goes in with the values. */
static void count_written(struct database *database, const char *sql,
                          const struct value *values, size_t count)
{
    static const char reads[] = "select";
    size_t bytes = count * sizeof(int64_t);
    if (count == 0 || strncmp(sql, reads, sizeof reads - 1) == 0)
        return;
    for (size_t i = 0; i < count; i++) {
        const struct value *value = &values[i];
        if (value->kind == VALUE_BYTES && value->bytes != NULL)
            bytes += value->size;
        if (value->kind == VALUE_TEXT && value->text != NULL)
            bytes += strlen(value->text);
    }
    database->written += (int64_t)bytes;
}

enum status database_query(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           struct query **query)
{
    *query = NULL;
    if (must_fail(database))
        return STATUS_IO;
    count_written(database, sql, values, count);
    return noted(database,
                 database->engine->query(database, sql, values, count, query));
}

enum status database_row(struct database *database, struct query *query)
{
    return noted(database, database->engine->row(query));
}

void database_end(struct query *query)
{
    if (query != NULL)
        query->engine->end(query);
}

/* Whatever rows it gives are passed over. */
static enum status pass_rows(struct database *database, struct query *query)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK)
        status = database_row(database, query);
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status database_run(struct database *database, const char *sql,
                         const struct value *values, size_t count)
{
    struct query *query = NULL;
    enum status status = database_query(database, sql, values, count, &query);
    return status == STATUS_OK ? pass_rows(database, query) : status;
}

enum status database_plain(struct database *database, const char *sql)
{
    struct query *query = NULL;
    enum status status =
        database->engine->query(database, sql, NULL, 0, &query);
    return status == STATUS_OK ? pass_rows(database, query)
                               : noted(database, status);
}

enum status database_change(struct database *database, const char *sql,
                            const struct value *values, size_t count)
{
    enum status status = database_run(database, sql, values, count);
    if (status == STATUS_OK && database->engine->changes(database) == 0)
        return STATUS_NOT_FOUND;
    return status;
}

enum status database_add(struct database *database, const char *sql,
                         const char *returning, const struct value *values,
                         size_t count, int64_t *id)
{
    bool is_known = database->engine->added != NULL;
    struct query *query = NULL;
    enum status status = database_query(database, is_known ? sql : returning,
                                        values, count, &query);
    if (status == STATUS_OK && !is_known) {
        status = database_row(database, query);
        if (status == STATUS_OK)
            *id = column_number(query, 0);
    }
    if (status == STATUS_OK)
        status = pass_rows(database, query);
    else
        database_end(query);
    if (status == STATUS_OK && is_known)
        *id = database->engine->added(database);
    return status;
}

enum status database_prepare(struct database *database, const char *sql,
                             const struct value *values, size_t count,
                             struct query **query)
{
    *query = NULL;
    if (must_fail(database))
        return STATUS_IO;
    return noted(database, database->engine->prepare(database, sql, values,
                                                     count, query));
}

enum status database_again(struct database *database, struct query *query,
                           const struct value *values, size_t count)
{
    return must_fail(database)
               ? STATUS_IO
               : noted(database, database->engine->again(query, values, count));
}

enum status database_ask(struct database *database, const char *sql,
                         const struct value *values, size_t count,
                         struct query **query)
{
    return *query == NULL
               ? database_prepare(database, sql, values, count, query)
               : database_again(database, *query, values, count);
}

void database_drop(struct query *query)
{
    if (query != NULL)
        query->engine->drop(query);
}

int64_t column_number(const struct query *query, int column)
{
    return query->engine->number(query, column);
}

int column_int(const struct query *query, int column)
{
    return (int)column_number(query, column);
}

bool column_flag(const struct query *query, int column)
{
    return column_number(query, column) != 0;
}

double column_real(const struct query *query, int column)
{
    return query->engine->real(query, column);
}

enum value_kind column_kind(const struct query *query, int column)
{
    return query->engine->kind(query, column);
}

bool column_is_null(const struct query *query, int column)
{
    return column_kind(query, column) == VALUE_NONE;
}

const char *column_borrowed(const struct query *query, int column)
{
    return query->engine->text(query, column, NULL);
}

const void *column_blob(const struct query *query, int column, size_t *size)
{
    return query->engine->blob(query, column, size);
}

struct value value_secret(const struct secret *secret)
{
    if (!secret->is_given)
        return (struct value){.kind = VALUE_NONE};
    return BYTES(secret->bytes, SECRET_BYTES);
}

void column_bytes(const struct query *query, int column, unsigned char *bytes,
                  size_t size)
{
    size_t length = 0;
    const void *blob = column_blob(query, column, &length);
    memset(bytes, 0, size);
    if (blob != NULL && length == size)
        memcpy(bytes, blob, size);
}

void column_secret(const struct query *query, int column, struct secret *secret)
{
    secret->is_given = !column_is_null(query, column);
    column_bytes(query, column, secret->bytes, SECRET_BYTES);
}

const char *store_arena_text(struct store_arena *arena, const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(arena_take(arena, size), text, size);
}

const char *column_text(const struct query *query, int column,
                        struct store_arena *arena)
{
    size_t size = 0;
    const char *text = query->engine->text(query, column, &size);
    if (text == NULL)
        return NULL;
    return memcpy(arena_take(arena, size + 1), text, size + 1);
}
