/* Migrations: applied in order, once, and checked against what is known. */

#include "server/store/sqlite/migrate.h"
#include "server/store/sql/rows.h"
#include "server/store/sqlite/connection.h"
#include "server/store/sqlite/told_old.h"

#include "common/base/digest.h"

#include <string.h>

#define MIGRATION_FIND "select hash from migration where number = ?1"
#define MIGRATION_ADD \
    "insert into migration (number, path, hash) values (?1, ?2, ?3)"
#define MIGRATION_NEWEST "select coalesce(max(number), 0) from migration"

static void read_hash(struct query *query, struct store_arena *arena,
                      void *hash)
{
    (void)arena;
    snprintf(hash, DIGEST_TEXT, "%s", column_borrowed(query, 0));
}

static int go_on(void *argument)
{
    const struct store_waiting *waiting = argument;
    waiting->goes_on(waiting->user);
    return 0;
}

/* So few steps of SQLite's machine that a slow disk has them done soon. */
static void listen_within(struct database *database,
                          struct store_waiting *waiting)
{
    enum { STEPS = 1000 };
    if (waiting == NULL)
        return;
    waiting->goes_on(waiting->user);
    sqlite3_progress_handler(sqlite_handle(database), STEPS, go_on, waiting);
}

/* Other than a command it may undo a whole table: that has no place in memory
 * and goes to a file. */
static enum status apply(struct database *database, int number,
                         const struct migration *migration, const char *hash,
                         struct error *error)
{
    enum status status = database_script(
        database, "pragma temp_store = file; begin immediate", error);
    if (status == STATUS_OK)
        status = database_script(database, (const char *)migration->sql, error);
    if (status == STATUS_OK)
        status = database_run(
            database, MIGRATION_ADD,
            VALUES(NUMBER(number), TEXT(migration->path), TEXT(hash)));
    if (status == STATUS_OK)
        status = database_script(database, "commit", error);
    if (status != STATUS_OK && sqlite_is_within(database)) {
        enum status ignored = database_script(database, "rollback", NULL);
        (void)ignored;
    }
    if (status == STATUS_OK)
        status = database_script(database, "pragma temp_store = memory", error);
    return status;
}

static enum status bring(struct database *database, int number,
                         const struct migration *migration,
                         struct store_waiting *waiting, struct error *error)
{
    struct digest digest;
    char hash[DIGEST_TEXT], known[DIGEST_TEXT];
    digest_of(migration->sql, migration->size, &digest);
    digest_text(&digest, hash);
    enum status status =
        row_load(database, MIGRATION_FIND, VALUES(NUMBER(number)), read_hash,
                 NULL, known);
    if (status == STATUS_NOT_FOUND) {
        listen_within(database, waiting);
        status = apply(database, number, migration, hash, error);
        sqlite3_progress_handler(sqlite_handle(database), 0, NULL, NULL);
        return status;
    }
    if (status == STATUS_OK && strcmp(hash, known) != 0)
        return error_set(error, STATUS_IO,
                         "the database was made with another %s",
                         migration->path);
    return status;
}

static enum status check_newest(struct database *database, int count,
                                struct error *error)
{
    int newest = 0;
    enum status status =
        row_load(database, MIGRATION_NEWEST, NULL, 0, row_count, NULL, &newest);
    if (status == STATUS_OK && newest > count)
        return error_set(error, STATUS_IO,
                         "the database has form %d, this program knows %d",
                         newest, count);
    return status;
}

enum status migrate(struct database *database,
                    const struct migration *migrations,
                    struct store_waiting *waiting, struct error *error)
{
    int count = 0;
    while (migrations[count].path != NULL)
        count++;
    enum status status =
        database_script(database,
                        "create table if not exists migration (number integer "
                        "primary key, path text not null, hash text not null) "
                        "strict",
                        error);
    if (status == STATUS_OK)
        status = check_newest(database, count, error);
    if (status == STATUS_OK)
        status = told_old_know(database);
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = bring(database, i + 1, &migrations[i], waiting, error);
    return status;
}
