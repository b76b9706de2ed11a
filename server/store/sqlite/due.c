/* What is due in matches, and when. */

#include "server/store/sqlite/commit.h"

/* What an umpire has ordered is due as soon as it was. */
#define DUE_BEFORE                                                  \
    "select match from (select match, at from due where at <= ?1 "  \
    "union all select match, at from umpire_order where at <= ?1) " \
    "group by match order by min(at), match limit ?2"
#define DUE_NEXT "select coalesce(min(at), 0) from due where at > ?1"
#define DUE_SET                                              \
    "insert into due (match, kind, at) values (?1, ?2, ?3) " \
    "on conflict (match, kind) do update set at = excluded.at"
#define DUE_DROP "delete from due where match = ?1 and kind = ?2"

enum status due_write(struct database *database, const char *match,
                      const struct store_due *dues, int count)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = dues[i].at != 0
                     ? database_run(database, DUE_SET,
                                    VALUES(TEXT(match), TEXT(dues[i].kind),
                                           NUMBER(dues[i].at)))
                     : database_run(database, DUE_DROP,
                                    VALUES(TEXT(match), TEXT(dues[i].kind)));
    return status;
}

struct due_unit {
    const char *match;
    const struct store_due *dues;
    int count;
};

static enum status run_set(struct database *database, void *argument)
{
    const struct due_unit *unit = argument;
    return due_write(database, unit->match, unit->dues, unit->count);
}

enum status store_due_set(struct store *store, const char *match,
                          const struct store_due *dues, int count)
{
    struct due_unit unit = {match, dues, count};
    return store_commit(store, run_set, &unit);
}

static enum status read_next(struct database *database, int64_t now,
                             int64_t *next)
{
    sqlite3_stmt *query = NULL;
    enum status status =
        database_query(database, DUE_NEXT, VALUES(NUMBER(now)), &query);
    if (status != STATUS_OK)
        return status;
    status = database_row(database, query);
    if (status == STATUS_OK)
        *next = sqlite3_column_int64(query, 0);
    database_end(query);
    return status;
}

enum status store_due_before(struct store *store, int64_t now,
                             struct store_arena *arena, const char **ids,
                             int most, int *count, int64_t *next)
{
    *count = 0;
    *next = 0;
    struct database *database = store_reader(store);
    if (database == NULL)
        return STATUS_IO;
    sqlite3_stmt *query = NULL;
    enum status status = database_query(
        database, DUE_BEFORE, VALUES(NUMBER(now), NUMBER(most)), &query);
    if (status != STATUS_OK)
        return status;
    while ((status = database_row(database, query)) == STATUS_OK)
        ids[(*count)++] = column_text(query, 0, arena);
    database_end(query);
    return status == STATUS_NOT_FOUND ? read_next(database, now, next) : status;
}
