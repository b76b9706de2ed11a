/*
 * What an engine is: how a database is had, asked and written by it.
 *
 * The units of this folder are one text of SQL for every engine, and know it
 * only by database.h. An engine is a table of functions in a folder of its own,
 * chosen by how the address of a database begins. They do what the functions of
 * the same names in database.h say.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_ENGINE_H
#define ESTAFETTE_SERVER_STORE_SQL_ENGINE_H

#include "server/store/sql/database.h"
#include "server/store/word.h"

/* What a failure says of the place where the database lies. */
enum fault {
    FAULT_NONE,    /* nothing: it was the statement's */
    FAULT_CLASHED, /* another server's transaction stood in its way, and it in
                      that one's: it may be tried again */
    FAULT_NARROW,  /* there is no room */
    FAULT_BROKEN   /* what it holds is not known any more (store_is_broken) */
};

struct engine {
    bool is_file; /* its address is the name of a file of this machine */
    enum status (*open)(struct database *database, const char *address,
                        bool is_writer, struct error *error);
    void (*close)(struct database *database);
    /* To the newest form (store_open_slowly); `waiting` may be NULL. */
    enum status (*bring)(struct database *database,
                         struct store_waiting *waiting, struct error *error);

    /* It has the newest form, and nothing of the log waits: others may serve it
     * too from now on, if it is shared. NULL: nobody can. */
    enum status (*opened)(struct database *database, struct error *error);

    enum status (*script)(struct database *database, const char *sql,
                          struct error *error);
    enum status (*query)(struct database *database, const char *sql,
                         const struct value *values, size_t count,
                         struct query **query);
    enum status (*prepare)(struct database *database, const char *sql,
                           const struct value *values, size_t count,
                           struct query **query);
    enum status (*again)(struct query *query, const struct value *values,
                         size_t count);
    enum status (*row)(struct query *query);
    void (*end)(struct query *query);
    void (*drop)(struct query *query);
    /* Rows that the last statement has changed. */
    int64_t (*changes)(const struct database *database);
    /* Id of the row that the last statement has added; NULL: the statement must
     * return it. */
    int64_t (*added)(const struct database *database);

    int64_t (*number)(const struct query *query, int column);
    double (*real)(const struct query *query, int column);
    enum value_kind (*kind)(const struct query *query, int column);
    /* `size` may be NULL: a zero stands behind it. */
    const char *(*text)(const struct query *query, int column, size_t *size);
    const void *(*blob)(const struct query *query, int column, size_t *size);

    /* What makes the table of migrations, if it is not there. */
    const char *migration_table;
    /* Around the transaction of a step of these; NULL: nothing is done. */
    enum status (*step_begins)(struct database *database,
                               struct store_waiting *waiting,
                               struct error *error);
    enum status (*step_ends)(struct database *database, enum status status,
                             struct error *error);

    /* The statement with which a transaction that writes begins. */
    const char *begin;
    /* Behind it, where others serve the database too (commit.c); NULL: nobody
     * can. */
    enum status (*enter)(struct database *database, bool is_beside);
    /* The same: that a match has changed, to all who hear; and who hears, on a
     * thread of their own, until they are deafened (word.h). */
    enum status (*say)(struct database *database, const char *match);
    enum status (*hear)(struct store *store, store_heard *heard, void *user,
                        void **listener);
    void (*deafen)(void *taken_listener);
    /* After some failures an engine has rolled back by itself. */
    bool (*is_within)(const struct database *database);
    /* Why the last statement failed. */
    enum fault (*fault)(const struct database *database);
    /* The same for the log, without any value. */
    void (*why)(const struct database *database, char *text, size_t size);
    /* Each second that nothing is written: whether it is still ours to write.
     * NULL: nobody can take it from us. */
    enum fault (*watch)(struct database *database);
    /* After a commit, when who waited has been told: what is to be tidied. */
    enum fault (*tidy)(struct database *database);
    /* As store_room. */
    bool (*room)(const struct database *database, uint64_t *taken,
                 uint64_t *left);
};

const struct engine *engine_of(const char *address);

#endif
