/* The last instant that was believed, in the database. */

#include "server/store/sql/commit.h"

#include <string.h>

#define HEARTBEAT_LOAD "select at, steady, boot from heartbeat where one = 1"
#define HEARTBEAT_WRITE                                                 \
    "insert into heartbeat (one, at, steady, boot) values (1, ?1, "     \
    "?2, ?3) on conflict (one) do update set at = excluded.at, steady " \
    "= excluded.steady, boot = excluded.boot"

static void read_heartbeat(struct query *query, struct store_arena *arena,
                           void *row)
{
    struct store_heartbeat *heartbeat = row;
    (void)arena;
    heartbeat->at = column_number(query, 0);
    heartbeat->steady = column_number(query, 1);
    const char *boot = column_borrowed(query, 2);
    if (boot != NULL)
        memccpy(heartbeat->boot, boot, '\0', sizeof heartbeat->boot - 1);
}

enum status store_heartbeat_load(struct store *store,
                                 struct store_heartbeat *heartbeat)
{
    *heartbeat = (struct store_heartbeat){.at = 0};
    enum status status = row_load(store_reader(store), HEARTBEAT_LOAD, NULL, 0,
                                  read_heartbeat, NULL, heartbeat);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static enum status write_heartbeat(struct database *database, void *argument)
{
    const struct store_heartbeat *heartbeat = argument;
    return database_run(database, HEARTBEAT_WRITE,
                        VALUES(NUMBER(heartbeat->at), NUMBER(heartbeat->steady),
                               TEXT(heartbeat->boot)));
}

enum status store_heartbeat_write(struct store *store,
                                  const struct store_heartbeat *heartbeat)
{
    struct store_heartbeat written = *heartbeat;
    return store_commit(store, write_heartbeat, &written);
}
