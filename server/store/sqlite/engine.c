/* SQLite as a row of functions. */

#include "server/store/sqlite/engine.h"

#include "server/store/sql/migrate.h"
#include "server/store/sqlite/connection.h"
#include "server/store/sqlite/told_old.h"

static enum status bring(struct database *database,
                         struct store_waiting *waiting, struct error *error)
{
    enum status status = told_old_know(database);
    return status == STATUS_OK
               ? migrate(database, data_migrations, waiting, error)
               : status;
}

static int go_on(void *argument)
{
    const struct store_waiting *waiting = argument;
    waiting->goes_on(waiting->user);
    return 0;
}

/*
 * So few steps of its machine that a slow disk has them done soon. Other than a
 * command a migration may undo a whole table: that has no place in memory and
 * goes to a file.
 */
static enum status step_begins(struct database *database,
                               struct store_waiting *waiting,
                               struct error *error)
{
    enum { STEPS = 1000 };
    if (waiting != NULL)
        sqlite3_progress_handler(sqlite_handle(database), STEPS, go_on,
                                 waiting);
    return sqlite_script(database, "pragma temp_store = file", error);
}

static enum status step_ends(struct database *database, enum status status,
                             struct error *error)
{
    sqlite3_progress_handler(sqlite_handle(database), 0, NULL, NULL);
    return status == STATUS_OK
               ? sqlite_script(database, "pragma temp_store = memory", error)
               : status;
}

const struct engine sqlite_engine = {
    .is_file = true,
    .open = sqlite_open,
    .close = sqlite_close,
    .bring = bring,
    .script = sqlite_script,
    .query = sqlite_query,
    .prepare = sqlite_prepare,
    .again = sqlite_again,
    .row = sqlite_row,
    .end = sqlite_end,
    .drop = sqlite_drop,
    .changes = sqlite_changes,
    .added = sqlite_added,
    .number = sqlite_number,
    .real = sqlite_real,
    .kind = sqlite_kind,
    .text = sqlite_text,
    .blob = sqlite_blob,
    .migration_table =
        "create table if not exists migration (number integer primary key, "
        "path text not null, hash text not null) strict",
    .step_begins = step_begins,
    .step_ends = step_ends,
    .begin = "begin immediate",
    .is_within = sqlite_is_within,
    .fault = sqlite_fault,
    .why = sqlite_why,
    .tidy = sqlite_tidy,
    .room = sqlite_room,
};
