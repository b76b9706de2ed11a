/* Lines to PostgreSQL: opened, looked at, claimed, closed. */

#include "server/store/postgres/connection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * What is claimed while somebody writes: whole by one who serves a database
 * alone, and shared by those who serve it together. The first of these has it
 * whole until the form is the newest and nothing of the log waits.
 */
#define CLAIM_ID     "1702064993"
#define CLAIM_WHOLE  "select pg_try_advisory_lock(" CLAIM_ID ")"
#define CLAIM_SHARED "select pg_try_advisory_lock_shared(" CLAIM_ID ")"
#define CLAIM_LEAVE  "select pg_advisory_unlock(" CLAIM_ID ")"
/* Who does by themselves what needs to be done once. */
#define DUTY       "select pg_try_advisory_lock(1702064994)"
#define DUTY_LEAVE "select pg_advisory_unlock(1702064994)"
/* Of a transaction whose units need the database to themselves. */
#define ENTER_ALONE  "select 1 from pg_advisory_xact_lock(1702064995)"
#define ENTER_BESIDE "select 1 from pg_advisory_xact_lock_shared(1702064995)"
/* Who was killed has it until the database has seen that. */
enum { CLAIM_TRIES = 50, CLAIM_WAITS_MS = 100 };

#define IS_FIT                                                                 \
    "select 1 from pg_database where datname = current_database() and "        \
    "pg_encoding_to_char(encoding) = 'UTF8' and datcollate in ('C', 'POSIX') " \
    "and datctype in ('C', 'POSIX') and datlocprovider = 'c'"
/* Tables, and none that any database of ours has had from its beginning. */
#define IS_OTHERS                                                      \
    "select 1 from pg_tables where schemaname = current_schema() and " \
    "not exists (select 1 from pg_tables where schemaname = "          \
    "current_schema() and tablename = 'migration') limit 1"

/* Only that there was something: none is expected. */
static void on_warning(void *user, const char *message)
{
    struct connection *connection = user;
    (void)message;
    connection->is_warned = true;
}

/* How many rows there are; -1: the database failed. */
static int rows_of(struct connection *connection, const char *sql)
{
    PGresult *result = libpq.PQexec(connection->line, sql);
    int rows = libpq.PQresultStatus(result) == PGRES_TUPLES_OK
                   ? libpq.PQntuples(result)
                   : -1;
    libpq.PQclear(result);
    return rows;
}

/* A lock that is not waited for; CONFLICT: somebody else has it. */
static enum status try_lock(struct connection *connection, const char *sql,
                            struct error *error)
{
    PGresult *result = libpq.PQexec(connection->line, sql);
    bool is_answered = libpq.PQresultStatus(result) == PGRES_TUPLES_OK;
    bool is_ours =
        is_answered && strcmp(libpq.PQgetvalue(result, 0, 0), "t") == 0;
    libpq.PQclear(result);
    return is_ours       ? STATUS_OK
           : is_answered ? STATUS_CONFLICT
                         : postgres_failed(connection, error);
}

static enum status try_claim(struct connection *connection, bool is_shared,
                             struct error *error)
{
    enum status status = try_lock(connection, CLAIM_WHOLE, error);
    connection->is_whole = status == STATUS_OK;
    return status == STATUS_CONFLICT && is_shared
               ? try_lock(connection, CLAIM_SHARED, error)
               : status;
}

static enum status claim(struct connection *connection, bool is_shared,
                         struct error *error)
{
    const struct timespec pause = {.tv_nsec = CLAIM_WAITS_MS * 1000000L};
    for (int i = 0; i < CLAIM_TRIES; i++) {
        enum status status = try_claim(connection, is_shared, error);
        if (status != STATUS_CONFLICT)
            return status;
        nanosleep(&pause, NULL);
    }
    return error_set(error, STATUS_CONFLICT,
                     "another process serves this database");
}

enum status postgres_step_begins(struct database *database,
                                 struct store_waiting *waiting,
                                 struct error *error)
{
    const struct connection *connection = database->connection;
    (void)waiting;
    return connection->is_whole
               ? STATUS_OK
               : error_set(error, STATUS_CONFLICT,
                           "another process serves this database, in an older "
                           "form: stop them all first");
}

/* If it is nobody's; it is let go of with the line. */
static enum status take_duty(struct database *database, struct error *error)
{
    enum status status = try_lock(database->connection, DUTY, error);
    database->has_duty = status == STATUS_OK;
    return status == STATUS_CONFLICT ? STATUS_OK : status;
}

/* Have it if it is to be had; or let go of it. */
static enum status look_to_duty(struct database *database)
{
    if (!database->is_shared || database->has_duty != database->shuns_duty)
        return STATUS_OK;
    if (!database->shuns_duty)
        return take_duty(database, NULL);
    database->has_duty = false;
    return try_lock(database->connection, DUTY_LEAVE, NULL);
}

enum status postgres_opened(struct database *database, struct error *error)
{
    struct connection *connection = database->connection;
    if (!database->is_shared)
        return STATUS_OK;
    enum status status = STATUS_OK;
    if (connection->is_whole)
        status = try_lock(connection, CLAIM_SHARED, error);
    if (status == STATUS_OK && connection->is_whole)
        status = try_lock(connection, CLAIM_LEAVE, error);
    connection->is_whole = false;
    return status == STATUS_OK ? take_duty(database, error) : status;
}

enum status postgres_enter(struct database *database, bool is_beside)
{
    struct query *query = NULL;
    enum status status =
        is_beside ? database_query(database, ENTER_BESIDE, NULL, 0, &query)
                  : database_query(database, ENTER_ALONE, NULL, 0, &query);
    if (status == STATUS_OK)
        database_end(query);
    return status;
}

static enum status check(struct connection *connection, bool is_shared,
                         struct error *error)
{
    int fit = rows_of(connection, IS_FIT);
    if (fit < 0)
        return postgres_failed(connection, error);
    if (fit != 1)
        return error_set(error, STATUS_IO,
                         "the database must be made with encoding UTF8 and "
                         "locale C: createdb -T template0 -E UTF8 -l C NAME");
    int others = rows_of(connection, IS_OTHERS);
    if (others < 0)
        return postgres_failed(connection, error);
    if (others != 0)
        return error_set(error, STATUS_IO,
                         "this database is another program's, not Estafette's");
    return claim(connection, is_shared, error);
}

/* What the address says holds against what stands before it. Without these a
 * host that is gone silently would be waited for for minutes. */
static PGconn *connect_to(const char *address)
{
    static const char *const names[] = {
        "connect_timeout",     "tcp_user_timeout", "keepalives_idle",
        "keepalives_interval", "dbname",           NULL};
    const char *const values[] = {"5", "10000", "10", "3", address, NULL};
    return libpq.PQconnectdbParams(names, values, 1);
}

enum status postgres_open(struct database *database, const char *address,
                          bool is_writer, struct error *error)
{
    enum status status = libpq_late(error);
    if (status != STATUS_OK)
        return status;
    struct connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL)
        abort();
    connection->is_writer = is_writer;
    connection->age = 1;
    connection->line = connect_to(address);
    database->connection = connection;
    if (libpq.PQstatus(connection->line) != CONNECTION_OK) {
        const char *why = libpq.PQerrorMessage(connection->line);
        status = error_set(error, STATUS_IO, "cannot open the database: %.*s",
                           (int)strcspn(why, "\n"), why);
    }
    if (status == STATUS_OK) {
        libpq.PQsetNoticeProcessor(connection->line, on_warning, connection);
        status = postgres_script(
            database, is_writer ? POSTGRES_WRITER : POSTGRES_READER, error);
    }
    /* One that sleeps within a transaction would let nobody else write. */
    if (status == STATUS_OK && is_writer && database->is_shared)
        status = postgres_script(
            database, "set idle_in_transaction_session_timeout = '10s'", error);
    if (status == STATUS_OK && is_writer)
        status = check(connection, database->is_shared, error);
    if (status != STATUS_OK)
        database_close(database);
    return status;
}

void postgres_close(struct database *database)
{
    struct connection *connection = database->connection;
    for (int i = 0; i < connection->statement_count; i++)
        libpq.PQclear(connection->statements[i].result);
    libpq.PQfinish(connection->line);
    free(connection);
}

bool postgres_is_within(const struct database *database)
{
    const struct connection *connection = database->connection;
    PGTransactionStatusType status =
        libpq.PQtransactionStatus(connection->line);
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

/*
 * Without a line nobody knows whether the last commit has happened: the process
 * ends, and what comes up again reads what is there.
 */
enum fault postgres_fault(const struct database *database)
{
    const struct connection *connection = database->connection;
    /* 25006: it has become one that takes nothing. 57P: it stops; but not
     * 57014, a statement that somebody has cancelled: that has failed alone,
     * and a commit that says so has not happened. */
    static const char *const broken[] = {"08", "25006", "57P", "58", "XX"};
    if (libpq.PQstatus(connection->line) != CONNECTION_OK)
        return FAULT_BROKEN;
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        if (strncmp(connection->failed, broken[i], strlen(broken[i])) == 0)
            return FAULT_BROKEN;
    /* A deadlock, or what cannot be put in an order. */
    if (strcmp(connection->failed, "40P01") == 0
        || strcmp(connection->failed, "40001") == 0)
        return FAULT_CLASHED;
    return strcmp(connection->failed, "53100") == 0 ? FAULT_NARROW : FAULT_NONE;
}

void postgres_why(const struct database *database, char *text, size_t size)
{
    const struct connection *connection = database->connection;
    snprintf(text, size, "%s (SQLSTATE %s)%s%.64s", connection->why,
             connection->failed, connection->failing != NULL ? ", in: " : "",
             connection->failing != NULL ? connection->failing : "");
}

/*
 * Who was cut off has lost the claim too, and another may have it already. The
 * line ends then, which shows without asking.
 */
enum fault postgres_watch(struct database *database)
{
    struct connection *connection = database->connection;
    bool is_there = libpq.PQconsumeInput(connection->line) != 0
                    && libpq.PQstatus(connection->line) == CONNECTION_OK;
    if (is_there && look_to_duty(database) == STATUS_OK)
        return FAULT_NONE;
    connection->failing = NULL;
    postgres_note(connection, NULL);
    return FAULT_BROKEN;
}
