/* SQLite as a row of functions. */

#include "server/store/sqlite/engine.h"

#include "server/store/sqlite/connection.h"
#include "server/store/sqlite/migrate.h"

static enum status bring(struct database *database,
                         struct store_waiting *waiting, struct error *error)
{
    return migrate(database, data_migrations, waiting, error);
}

const struct engine sqlite_engine = {
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
    .number = sqlite_number,
    .real = sqlite_real,
    .kind = sqlite_kind,
    .text = sqlite_text,
    .blob = sqlite_blob,
    .begin = "begin immediate",
    .is_within = sqlite_is_within,
    .fault = sqlite_fault,
    .tidy = sqlite_tidy,
    .room = sqlite_room,
};
