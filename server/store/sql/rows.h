/*
 * What a statement asks of the database: one row, a list of rows, all of them.
 *
 * A row reader copies the columns of the row that the query stands on into what
 * it is given; its texts go into the arena. All ask on the connection given,
 * which may be NULL (a reader that could not be opened): STATUS_IO. They end
 * their statement themselves, so a row reader must not ask the same again.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_ROWS_H
#define ESTAFETTE_SERVER_STORE_SQL_ROWS_H

#include "server/store/sql/database.h"

/* Where the rows of a list go: `most` of them, each `size` bytes. */
struct rows {
    void (*read)(struct query *query, struct store_arena *arena, void *row);
    struct store_arena *arena;
    void *first;
    size_t size;
    int most;
    int *count; /* of those read; 0 if the database failed at once */
};

#define ROWS(reader, texts, into, room, read_count) \
    (&(const struct rows){.read = (reader),         \
                          .arena = (texts),         \
                          .first = (into),          \
                          .size = sizeof *(into),   \
                          .most = (room),           \
                          .count = (read_count)})

/* The first row; NOT_FOUND if there is none, and `row` is as it was. */
enum status row_load(struct database *database, const char *sql,
                     const struct value *values, size_t count,
                     void (*read)(struct query *, struct store_arena *, void *),
                     struct store_arena *arena, void *row) MUST_USE;

/* Writes with a statement that returns one number of the row that it writes;
 * NOT_FOUND if it wrote none, and `number` is as it was. */
enum status row_write(struct database *database, const char *sql,
                      const struct value *values, size_t count,
                      int64_t *number) MUST_USE;

/* As many rows as there is room for, one behind the other; none is OK too. */
enum status rows_load(struct database *database, const char *sql,
                      const struct value *values, size_t count,
                      const struct rows *rows) MUST_USE;

/* Every row, each read into the same; none is OK too. */
enum status rows_gather(struct database *database, const char *sql,
                        const struct value *values, size_t count,
                        void (*read)(struct query *, struct store_arena *,
                                     void *),
                        struct store_arena *arena, void *into) MUST_USE;

/* Rows of one column: into a const char *, an int64_t, an int, a bool. */
void row_text(struct query *query, struct store_arena *arena, void *text);
void row_number(struct query *query, struct store_arena *arena, void *number);
void row_count(struct query *query, struct store_arena *arena, void *count);
void row_flag(struct query *query, struct store_arena *arena, void *flag);

#endif
