/*
 * A connection to the database, and the few ways to put a statement to it.
 *
 * A connection belongs to one thread at a time. Statements are prepared once
 * and kept by the address of their text, which must be a literal. Values are
 * given as a list: VALUES(TEXT(id), NUMBER(seat)). A broken constraint is
 * STATUS_CONFLICT, everything else that fails STATUS_IO.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQLITE_DATABASE_H
#define ESTAFETTE_SERVER_STORE_SQLITE_DATABASE_H

#include "server/store/store.h"

#include <sqlite3.h>
#include <stdatomic.h>

enum { STATEMENTS_MOST = 256 };

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

struct statement {
    const char *sql;
    sqlite3_stmt *prepared;
};

struct database {
    sqlite3 *handle;
    _Atomic int64_t *fail_at;   /* counts down to a failure that a test wants */
    int64_t written;            /* bytes that statements have put in (bill.h) */
    struct tail *tail;          /* of the writer; else NULL */
    struct told_packer *packer; /* the same */
    struct bases *bases;        /* the same, once it has met one (base.h) */
    int statement_count;
    struct statement statements[STATEMENTS_MOST];
    struct store *store;   /* of a reader */
    struct database *next; /* of the readers */
};

enum status database_open(struct database *database, const char *path,
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
 * Starts a statement that gives rows. After the last database_row it must be
 * ended with database_end; the same text cannot be started twice meanwhile.
 */
enum status database_query(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           sqlite3_stmt **query) MUST_USE;
/* The next row: OK, NOT_FOUND after the last, IO. */
enum status database_row(struct database *database,
                         sqlite3_stmt *query) MUST_USE;
void database_end(sqlite3_stmt *query);

/* Prepares a statement of the caller's own, for a cursor. */
enum status database_prepare(struct database *database, const char *sql,
                             const struct value *values, size_t count,
                             sqlite3_stmt **query) MUST_USE;

/* A seal or bytes as a value, and back from a column. */
struct value value_secret(const struct secret *secret);
void column_secret(sqlite3_stmt *query, int column, struct secret *secret);
void column_bytes(sqlite3_stmt *query, int column, unsigned char *bytes,
                  size_t size);
/* Room in the arena, for anything. */
void *arena_take(struct store_arena *arena, size_t size);
/* The text of a column, kept in the arena; NULL for null. */
const char *column_text(sqlite3_stmt *query, int column,
                        struct store_arena *arena);

#endif
