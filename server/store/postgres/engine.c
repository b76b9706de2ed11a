/* PostgreSQL as a row of functions. */

#include "server/store/postgres/engine.h"

#include "server/store/postgres/connection.h"
#include "server/store/sql/migrate.h"

static enum status bring(struct database *database,
                         struct store_waiting *waiting, struct error *error)
{
    return migrate(database, data_migrations_postgres, waiting, error);
}

/* It keeps itself tidy. */
static enum fault tidy(struct database *database)
{
    (void)database;
    return FAULT_NONE;
}

/* What room there is where it runs is its host's to know. */
static bool room(const struct database *database, uint64_t *taken,
                 uint64_t *left)
{
    (void)database;
    *taken = *left = 0;
    return false;
}

const struct engine postgres_engine = {
    .open = postgres_open,
    .close = postgres_close,
    .bring = bring,
    .opened = postgres_opened,
    .script = postgres_script,
    .query = postgres_query,
    .prepare = postgres_prepare,
    .again = postgres_again,
    .row = postgres_row,
    .end = postgres_end,
    .drop = postgres_drop,
    .changes = postgres_changes,
    .number = postgres_number,
    .real = postgres_real,
    .kind = postgres_kind,
    .text = postgres_text,
    .blob = postgres_blob,
    .migration_table =
        "create table if not exists migration (number bigint primary key, "
        "path text not null, hash text not null)",
    .begin = "begin isolation level read committed",
    .enter = postgres_enter,
    .say = postgres_say,
    .hear = postgres_hear,
    .deafen = postgres_deafen,
    .step_begins = postgres_step_begins,
    .is_within = postgres_is_within,
    .fault = postgres_fault,
    .why = postgres_why,
    .watch = postgres_watch,
    .tidy = tidy,
    .room = room,
};
