/* Migrations: applied in order, once, and checked against what is known. */

#include "server/store/sql/migrate.h"

#include "common/base/digest.h"
#include "server/store/sql/engine.h"
#include "server/store/sql/rows.h"

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

static enum status begin(struct database *database,
                         struct store_waiting *waiting, struct error *error)
{
    const struct engine *engine = database->engine;
    enum status status = engine->step_begins != NULL
                             ? engine->step_begins(database, waiting, error)
                             : STATUS_OK;
    if (waiting != NULL)
        waiting->goes_on(waiting->user);
    return status == STATUS_OK ? database_script(database, engine->begin, error)
                               : status;
}

static enum status end(struct database *database, enum status status,
                       struct error *error)
{
    const struct engine *engine = database->engine;
    if (status == STATUS_OK)
        status = database_script(database, "commit", error);
    if (status != STATUS_OK && engine->is_within(database)) {
        enum status ignored = database_script(database, "rollback", NULL);
        (void)ignored;
    }
    return engine->step_ends != NULL
               ? engine->step_ends(database, status, error)
               : status;
}

static enum status apply(struct database *database, int number,
                         const struct migration *migration, const char *hash,
                         struct store_waiting *waiting, struct error *error)
{
    enum status status = begin(database, waiting, error);
    if (status == STATUS_OK)
        status = database_script(database, (const char *)migration->sql, error);
    if (status == STATUS_OK)
        status = database_run(
            database, MIGRATION_ADD,
            VALUES(NUMBER(number), TEXT(migration->path), TEXT(hash)));
    return end(database, status, error);
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
        return apply(database, number, migration, hash, waiting, error);
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
        database_script(database, database->engine->migration_table, error);
    if (status == STATUS_OK)
        status = check_newest(database, count, error);
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = bring(database, i + 1, &migrations[i], waiting, error);
    return status;
}
