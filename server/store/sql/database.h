/*
 * A connection to the database, and the few ways to put a statement to it.
 *
 * A connection belongs to one thread at a time. Statements are prepared once
 * and kept by the address of their text, which must be a literal. Values are
 * given as a list: VALUES(TEXT(id), NUMBER(seat)). A broken constraint is
 * STATUS_CONFLICT, everything else that fails STATUS_IO. Which engine it is
 * stands in engine.h, and nobody else asks.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_DATABASE_H
#define ESTAFETTE_SERVER_STORE_SQL_DATABASE_H

#include "server/store/store.h"

#include <pthread.h>
#include <stdatomic.h>

enum value_kind {
    VALUE_NONE,
    VALUE_TEXT,
    VALUE_NUMBER,
    VALUE_REAL,
    VALUE_BYTES
};

struct value {
    enum value_kind kind;
    const char *text;
    int64_t number;
    double real;
    const void *bytes;
    size_t size;
};

#define TEXT(given)   ((struct value){.kind = VALUE_TEXT, .text = (given)})
#define NUMBER(given) ((struct value){.kind = VALUE_NUMBER, .number = (given)})
#define REAL(given)   ((struct value){.kind = VALUE_REAL, .real = (given)})
#define BYTES(given, length) \
    ((struct value){.kind = VALUE_BYTES, .bytes = (given), .size = (length)})
#define VALUES(...)                      \
    (const struct value[]){__VA_ARGS__}, \
        sizeof((const struct value[]){__VA_ARGS__}) / sizeof(struct value)

/* A statement that gives rows; the engine keeps what is its own behind it. */
struct query {
    const struct engine *engine;
};

/* Of any connection of a store: what has failed first since it was asked. */
struct failure {
    pthread_mutex_t lock;
    char text[256]; /* "": nothing has */
};
/* One that ends the store takes the place of what waits to be asked. */
void failure_note(struct failure *failure, const char *text, bool is_end);

struct database {
    const struct engine *engine;
    void *connection;           /* the engine's own */
    bool is_shared;             /* others may serve it too (edition.h) */
    _Atomic bool has_duty;      /* of these, this one does what is done once */
    _Atomic bool shuns_duty;    /* it is to be another's from now on */
    _Atomic int64_t *fail_at;   /* counts down to a failure that a test wants */
    struct failure *failure;    /* where it says what has failed */
    int64_t written;            /* bytes that statements have put in (bill.h) */
    struct tail *tail;          /* of the writer; else NULL */
    struct told_packer *packer; /* the same */
    struct bases *bases;        /* the same, once it has met one (base.h) */
    struct store *store;        /* of a reader */
    struct database *next;      /* of the readers */
};

/* By the engine that `database` names already. */
enum status database_open(struct database *database, const char *address,
                          bool is_writer, struct error *error) MUST_USE;
void database_close(struct database *database);

/* Runs statements without values and without rows, one after the other. */
enum status database_script(struct database *database, const char *sql,
                            struct error *error) MUST_USE;

/* Runs a statement without values and rows, which no test makes fail. */
enum status database_plain(struct database *database, const char *sql) MUST_USE;

/* Runs one statement that gives no rows. */
enum status database_run(struct database *database, const char *sql,
                         const struct value *values, size_t count) MUST_USE;
/* The same; NOT_FOUND if it changed no row. */
enum status database_change(struct database *database, const char *sql,
                            const struct value *values, size_t count) MUST_USE;

/*
 * Adds one row, and says its id. `returning` is the same statement, and returns
 * it: for an engine that knows it from nothing else. SQLite does, and is twice
 * as slow when it is to return one.
 */
enum status database_add(struct database *database, const char *sql,
                         const char *returning, const struct value *values,
                         size_t count, int64_t *id) MUST_USE;

/*
 * Starts a statement that gives rows. After the last database_row it must be
 * ended with database_end; the same text cannot be started twice meanwhile.
 */
enum status database_query(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           struct query **query) MUST_USE;
/* The next row: OK, NOT_FOUND after the last, IO. */
enum status database_row(struct database *database,
                         struct query *query) MUST_USE;
void database_end(struct query *query);

/* Starts a statement of the caller's own, for a cursor, which drops it. */
enum status database_prepare(struct database *database, const char *sql,
                             const struct value *values, size_t count,
                             struct query **query) MUST_USE;
/* Starts one of these again, with other values. */
enum status database_again(struct database *database, struct query *query,
                           const struct value *values, size_t count) MUST_USE;
/* The one or the other: `*query` is NULL before it was started. */
enum status database_ask(struct database *database, const char *sql,
                         const struct value *values, size_t count,
                         struct query **query) MUST_USE;
void database_drop(struct query *query);

/*
 * The columns of the row that a query stands on. What is null is 0, or NULL.
 * What is borrowed is there until the next row.
 */
int64_t column_number(const struct query *query, int column);
int column_int(const struct query *query, int column);
bool column_flag(const struct query *query, int column);
double column_real(const struct query *query, int column);
/* What it is in this row; NONE: null. */
enum value_kind column_kind(const struct query *query, int column);
bool column_is_null(const struct query *query, int column);
const char *column_borrowed(const struct query *query, int column);
const void *column_blob(const struct query *query, int column, size_t *size);

/* A seal or bytes as a value, and back from a column. */
struct value value_secret(const struct secret *secret);
void column_secret(const struct query *query, int column,
                   struct secret *secret);
void column_bytes(const struct query *query, int column, unsigned char *bytes,
                  size_t size);
/* Room in the arena, for anything. */
void *arena_take(struct store_arena *arena, size_t size);
/* The text of a column, kept in the arena; NULL for null. */
const char *column_text(const struct query *query, int column,
                        struct store_arena *arena);

#endif
