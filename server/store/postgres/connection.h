/*
 * PostgreSQL as an engine (sql/engine.h): a line to it, and its statements.
 *
 * A statement is run when it is started, and all that it gives is there then.
 * So a cursor is a result of its own, and no two are in each other's way.
 */
#ifndef ESTAFETTE_SERVER_STORE_POSTGRES_CONNECTION_H
#define ESTAFETTE_SERVER_STORE_POSTGRES_CONNECTION_H

#include "server/store/postgres/libpq_late.h"
#include "server/store/sql/engine.h"
#include "server/store/word.h"

enum { STATEMENTS_MOST = 384, SQLSTATE = 5 };

struct connection;

/* A query of ours: of a connection's, or a cursor's own. */
struct statement {
    struct query query;
    struct connection *connection;
    const char *sql;
    int number;       /* by which the line knows it */
    int64_t age;      /* of the line that has prepared it; 0: none has */
    PGresult *result; /* NULL: it has not been started */
    int row;          /* that is read; before the first, -1 */
};

struct connection {
    PGconn *line;
    bool is_writer;
    int64_t age;               /* of the line: 1, and one more each time that it
                                  was made anew */
    bool is_whole;             /* the claim is its own, and shared by nobody */
    bool is_warned;            /* by the last statement */
    int64_t changed;           /* rows, by the last statement */
    char failed[SQLSTATE + 1]; /* how the last statement has failed, or "" */
    const char *failing;       /* that statement */
    char why[128];             /* in the words of the database */
    int statement_count;
    struct statement statements[STATEMENTS_MOST];
};

/* What each line is told each time that it is made, whatever the database or
 * its user has been set to; remote_apply is more than on. A line that waits for
 * somebody to play is not one that was forgotten. */
#define POSTGRES_LINE                                   \
    "set statement_timeout = 0; set lock_timeout = 0; " \
    "set idle_session_timeout = 0; "                    \
    "set idle_in_transaction_session_timeout = 0; "     \
    "set client_encoding = 'UTF8'; "
#define POSTGRES_WRITER                                           \
    POSTGRES_LINE                                                 \
    "select set_config('synchronous_commit', 'on', false) where " \
    "current_setting('synchronous_commit') in ('off', 'local', 'remote_write')"
#define POSTGRES_READER POSTGRES_LINE "set default_transaction_read_only = on"

/* statement.c: the functions of the engine. */
enum status postgres_script(struct database *database, const char *sql,
                            struct error *error) MUST_USE;
/* Keeps why a result is a failure; NULL: the line has failed. */
void postgres_note(struct connection *connection, const PGresult *result);
/* STATUS_IO, and what the line says of its last failure. */
enum status postgres_failed(struct connection *connection, struct error *error);
enum status postgres_query(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           struct query **query) MUST_USE;
enum status postgres_prepare(struct database *database, const char *sql,
                             const struct value *values, size_t count,
                             struct query **query) MUST_USE;
enum status postgres_again(struct query *query, const struct value *values,
                           size_t count) MUST_USE;
enum status postgres_row(struct query *query) MUST_USE;
void postgres_end(struct query *query);
void postgres_drop(struct query *query);
int64_t postgres_changes(const struct database *database);

/* column.c. */
/* Does it give only what columns are read by? */
bool postgres_is_readable(const PGresult *result);
int64_t postgres_number(const struct query *query, int column);
double postgres_real(const struct query *query, int column);
enum value_kind postgres_kind(const struct query *query, int column);
const char *postgres_text(const struct query *query, int column, size_t *size);
const void *postgres_blob(const struct query *query, int column, size_t *size);

/* connection.c. */
enum status postgres_open(struct database *database, const char *address,
                          bool is_writer, struct error *error) MUST_USE;
void postgres_close(struct database *database);
bool postgres_is_within(const struct database *database);
enum fault postgres_fault(const struct database *database);
void postgres_why(const struct database *database, char *text, size_t size);
enum fault postgres_watch(struct database *database);
enum status postgres_enter(struct database *database, bool is_beside) MUST_USE;
/* Before a step of migrations: nobody else may serve the database. */
enum status postgres_step_begins(struct database *database,
                                 struct store_waiting *waiting,
                                 struct error *error) MUST_USE;
/* Others may serve it from now on, if it is shared. */
enum status postgres_opened(struct database *database,
                            struct error *error) MUST_USE;

/* listener.c. */
enum status postgres_say(struct database *database, const char *match) MUST_USE;
enum status postgres_hear(struct store *store, store_heard *heard, void *user,
                          void **made) MUST_USE;
void postgres_deafen(void *taken_listener);

#endif
