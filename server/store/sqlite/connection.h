/*
 * SQLite as an engine (sql/engine.h): a connection, its statements, its log.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQLITE_CONNECTION_H
#define ESTAFETTE_SERVER_STORE_SQLITE_CONNECTION_H

#include "server/store/sql/engine.h"

#include <sqlite3.h>

enum { STATEMENTS_MOST = 256 };

/* A query of ours: of a connection's, or a cursor's own. */
struct statement {
    struct query query;
    const char *sql;
    sqlite3_stmt *prepared;
};

struct connection {
    sqlite3 *handle;
    int pages; /* in the write-ahead log, as the last commit has left it */
    int pages_most, pages_due; /* of them, until they are moved; next time */
    int statement_count;
    struct statement statements[STATEMENTS_MOST];
};

static inline sqlite3 *sqlite_handle(const struct database *database)
{
    const struct connection *connection = database->connection;
    return connection->handle;
}

/* connection.c: the functions of the engine. */
enum status sqlite_open(struct database *database, const char *address,
                        bool is_writer, struct error *error) MUST_USE;
void sqlite_close(struct database *database);
enum status sqlite_script(struct database *database, const char *sql,
                          struct error *error) MUST_USE;
bool sqlite_is_within(const struct database *database);

/* statement.c. */
enum status sqlite_query(struct database *database, const char *sql,
                         const struct value *values, size_t count,
                         struct query **query) MUST_USE;
enum status sqlite_prepare(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           struct query **query) MUST_USE;
enum status sqlite_again(struct query *query, const struct value *values,
                         size_t count) MUST_USE;
enum status sqlite_row(struct query *query) MUST_USE;
void sqlite_end(struct query *query);
void sqlite_drop(struct query *query);
int64_t sqlite_changes(const struct database *database);
int64_t sqlite_added(const struct database *database);
int64_t sqlite_number(const struct query *query, int column);
double sqlite_real(const struct query *query, int column);
enum value_kind sqlite_kind(const struct query *query, int column);
const char *sqlite_text(const struct query *query, int column, size_t *size);
const void *sqlite_blob(const struct query *query, int column, size_t *size);

/* log.c: the write-ahead log of the one that writes. */
void sqlite_watch_log(struct connection *connection);
enum fault sqlite_fault(const struct database *database);
void sqlite_why(const struct database *database, char *text, size_t size);
enum fault sqlite_tidy(struct database *database);

/* disk_quota.c. */
bool sqlite_room(const struct database *database, uint64_t *taken,
                 uint64_t *left);

#endif
