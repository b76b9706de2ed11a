/* Statements of PostgreSQL: prepared once a line, run with their values. */

#include "server/store/postgres/connection.h"

#include <assert.h>
#include <ctype.h>
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MOST = 24, NAME = 16 };

/* As they go over the line: all in binary. */
struct sending {
    int count;
    Oid types[VALUES_MOST];
    const char *values[VALUES_MOST];
    int lengths[VALUES_MOST];
    int formats[VALUES_MOST];
    uint64_t numbers[VALUES_MOST];
};

static void send_number(struct sending *sending, int at, uint64_t number)
{
    sending->numbers[at] = htobe64(number);
    sending->values[at] = (const char *)&sending->numbers[at];
    sending->lengths[at] = sizeof sending->numbers[at];
}

/* The type follows from what is given; of nothing, from the statement. */
static void fill(struct sending *sending, const struct value *values,
                 size_t count)
{
    static const Oid types[] = {[VALUE_NONE] = 0,
                                [VALUE_TEXT] = 25,
                                [VALUE_NUMBER] = 20,
                                [VALUE_REAL] = 701,
                                [VALUE_BYTES] = 17};
    assert(count <= VALUES_MOST);
    sending->count = (int)count;
    for (int i = 0; i < sending->count; i++) {
        const struct value *value = &values[i];
        uint64_t bits;
        sending->types[i] = types[value->kind];
        sending->formats[i] = 1;
        sending->values[i] = NULL;
        sending->lengths[i] = 0;
        switch (value->kind) {
        case VALUE_NONE: break;
        case VALUE_TEXT:
            sending->values[i] = value->text;
            sending->lengths[i] =
                value->text != NULL ? (int)strlen(value->text) : 0;
            break;
        case VALUE_NUMBER:
            send_number(sending, i, (uint64_t)value->number);
            break;
        case VALUE_REAL:
            memcpy(&bits, &value->real, sizeof bits);
            send_number(sending, i, bits);
            break;
        case VALUE_BYTES:
            sending->values[i] = value->bytes;
            sending->lengths[i] = (int)value->size;
            break;
        }
    }
}

/* Parameters are $1 here, and which index is used is not said. */
static char *in_words_of_postgres(const char *sql)
{
    static const char hint[] = "indexed by ";
    char *text = malloc(strlen(sql) + 1);
    char *to = text;
    if (text == NULL)
        abort();
    while (*sql != '\0') {
        if (strncmp(sql, hint, sizeof hint - 1) == 0) {
            sql += sizeof hint - 1;
            sql += strcspn(sql, " ");
            sql += *sql == ' ';
            continue;
        }
        *to++ = *sql == '?' && isdigit((unsigned char)sql[1]) ? '$' : *sql;
        sql++;
    }
    *to = '\0';
    return text;
}

/* Only of one that reads: what the writer had begun, nobody knows. */
static bool is_lost(const struct connection *connection)
{
    return !connection->is_writer
           && libpq.PQstatus(connection->line) != CONNECTION_OK;
}

/* Rows that are being read stay; what the old line had prepared is gone. */
static void renew(struct connection *connection)
{
    libpq.PQreset(connection->line);
    libpq.PQclear(libpq.PQexec(connection->line, POSTGRES_READER));
    connection->age++;
}

static void fail(struct connection *connection, const char *state,
                 const char *why)
{
    snprintf(connection->failed, sizeof connection->failed, "%s", state);
    snprintf(connection->why, sizeof connection->why, "%.*s",
             (int)strcspn(why, "\n"), why);
}

/* Words on data (class 22) may repeat a value: they are no log's. */
void postgres_note(struct connection *connection, const PGresult *result)
{
    const char *state = libpq.PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *why = libpq.PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    if (why == NULL)
        why = libpq.PQerrorMessage(connection->line);
    if (state != NULL && strncmp(state, "22", 2) == 0)
        why = "it does not take a value";
    fail(connection, state != NULL ? state : "08000", why);
}

/* A class of its codes is those of broken constraints. */
static enum status status_of(struct connection *connection,
                             const PGresult *result)
{
    ExecStatusType status = libpq.PQresultStatus(result);
    connection->failed[0] = '\0';
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return STATUS_OK;
    postgres_note(connection, result);
    return strncmp(connection->failed, "23", 2) == 0 ? STATUS_CONFLICT
                                                     : STATUS_IO;
}

static struct statement *find(struct database *database, const char *sql)
{
    struct connection *connection = database->connection;
    for (int i = 0; i < connection->statement_count; i++)
        if (connection->statements[i].sql == sql)
            return &connection->statements[i];
    assert(connection->statement_count < STATEMENTS_MOST);
    int number = connection->statement_count++;
    struct statement *statement = &connection->statements[number];
    *statement = (struct statement){.query = {database->engine},
                                    .connection = connection,
                                    .sql = sql,
                                    .number = number};
    return statement;
}

/* As this line knows it; a cursor's is the connection's. */
static enum status prepare(struct statement *statement, const char *name,
                           const struct sending *sending)
{
    struct connection *connection = statement->connection;
    if (statement->age == connection->age)
        return STATUS_OK;
    char *text = in_words_of_postgres(statement->sql);
    PGresult *result = libpq.PQprepare(connection->line, name, text,
                                       sending->count, sending->types);
    enum status status = status_of(connection, result);
    libpq.PQclear(result);
    free(text);
    if (status == STATUS_OK)
        statement->age = connection->age;
    return status;
}

/*
 * A transaction that has failed ends as a commit all the same, and says so. One
 * that somebody has cancelled while it waited for a standby is a success with a
 * warning: whether it outlives this machine nobody knows.
 */
static enum status check_commit(struct connection *connection, const char *sql,
                                PGresult *result)
{
    bool is_kept = strcmp(libpq.PQcmdStatus(result), "COMMIT") == 0;
    if (strcmp(sql, "commit") != 0 || (is_kept && !connection->is_warned))
        return STATUS_OK;
    fail(connection, is_kept ? "08007" : "40000",
         is_kept ? "a commit was cancelled while it waited for a standby"
                 : "a transaction that had failed was rolled back");
    return STATUS_IO;
}

static enum status run_once(struct statement *statement,
                            const struct sending *sending)
{
    struct connection *connection = statement->connection;
    char name[NAME];
    snprintf(name, sizeof name, "s%d", statement->number);
    libpq.PQclear(statement->result);
    statement->result = NULL;
    statement->row = -1;
    connection->is_warned = false;
    connection->changed = 0;
    connection->failing = statement->sql;
    enum status status =
        prepare(&connection->statements[statement->number], name, sending);
    if (status != STATUS_OK)
        return status;
    statement->result = libpq.PQexecPrepared(
        connection->line, name, sending->count, sending->values,
        sending->lengths, sending->formats, 1);
    status = status_of(connection, statement->result);
    if (status != STATUS_OK)
        return status;
    if (!postgres_is_readable(statement->result)) {
        fail(connection, "42804", "it gives a type that nothing reads");
        return STATUS_IO;
    }
    connection->changed =
        strtoll(libpq.PQcmdTuples(statement->result), NULL, 10);
    return check_commit(connection, statement->sql, statement->result);
}

/*
 * What one that reads has lost it makes anew, and asks again: who waits has
 * nothing of a line that was cut. Not within a transaction, of which the new
 * line knows nothing.
 */
static enum status run(struct statement *statement,
                       const struct sending *sending)
{
    struct connection *connection = statement->connection;
    if (is_lost(connection))
        renew(connection);
    bool is_alone = libpq.PQtransactionStatus(connection->line) == PQTRANS_IDLE;
    enum status status = run_once(statement, sending);
    if (status == STATUS_OK || !is_alone || !is_lost(connection))
        return status;
    renew(connection);
    return run_once(statement, sending);
}

enum status postgres_query(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           struct query **query)
{
    struct sending sending;
    fill(&sending, values, count);
    struct statement *statement = find(database, sql);
    enum status status = run(statement, &sending);
    if (status == STATUS_OK)
        *query = &statement->query;
    else
        postgres_end(&statement->query);
    return status;
}

enum status postgres_prepare(struct database *database, const char *sql,
                             const struct value *values, size_t count,
                             struct query **query)
{
    struct sending sending;
    fill(&sending, values, count);
    const struct statement *shared = find(database, sql);
    struct statement *own = malloc(sizeof *own);
    if (own == NULL)
        abort();
    *own = *shared;
    own->result = NULL;
    enum status status = run(own, &sending);
    if (status == STATUS_OK)
        *query = &own->query;
    else
        postgres_drop(&own->query);
    return status;
}

enum status postgres_again(struct query *query, const struct value *values,
                           size_t count)
{
    struct sending sending;
    fill(&sending, values, count);
    return run((struct statement *)(void *)query, &sending);
}

enum status postgres_row(struct query *query)
{
    struct statement *statement = (struct statement *)(void *)query;
    ExecStatusType status = libpq.PQresultStatus(statement->result);
    if (status != PGRES_TUPLES_OK)
        return status == PGRES_COMMAND_OK ? STATUS_NOT_FOUND : STATUS_IO;
    statement->row++;
    return statement->row < libpq.PQntuples(statement->result)
               ? STATUS_OK
               : STATUS_NOT_FOUND;
}

void postgres_end(struct query *query)
{
    struct statement *statement = (struct statement *)(void *)query;
    libpq.PQclear(statement->result);
    statement->result = NULL;
}

void postgres_drop(struct query *query)
{
    postgres_end(query);
    free(query);
}

int64_t postgres_changes(const struct database *database)
{
    const struct connection *connection = database->connection;
    return connection->changed;
}

/* Its messages end with a line's end. */
enum status postgres_failed(struct connection *connection, struct error *error)
{
    const char *why = libpq.PQerrorMessage(connection->line);
    return error_set(error, STATUS_IO, "the database: %.*s",
                     (int)strcspn(why, "\n"), why);
}

enum status postgres_script(struct database *database, const char *sql,
                            struct error *error)
{
    struct connection *connection = database->connection;
    connection->is_warned = false;
    PGresult *result = libpq.PQexec(connection->line, sql);
    enum status status = status_of(connection, result);
    if (status == STATUS_OK)
        status = check_commit(connection, sql, result);
    libpq.PQclear(result);
    return status == STATUS_OK
               ? status
               : error_set(error, STATUS_IO, "the database: %s (SQLSTATE %s)",
                           connection->why, connection->failed);
}
