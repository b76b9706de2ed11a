/* What is due in matches, and when. */

#include "server/store/due.h"
#include "server/store/sql/commit.h"

/* What an umpire has ordered is due as soon as it was. */
#define DUE_BEFORE                                                          \
    "select match from (select match, at from due where at <= ?1 "          \
    "union all select match, at from umpire_order where at <= ?1) as dues " \
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
    return store_commit_beside(store, run_set, &unit, -1);
}

enum status due_load(struct store *store, const char *due, const char *later,
                     int64_t now, const struct rows *rows, int64_t *next)
{
    *next = 0;
    struct database *database = store_reader(store);
    enum status status =
        rows_load(database, due, VALUES(NUMBER(now), NUMBER(rows->most)), rows);
    return status == STATUS_OK ? row_load(database, later, VALUES(NUMBER(now)),
                                          row_number, NULL, next)
                               : status;
}

enum status store_due_before(struct store *store, int64_t now,
                             struct store_arena *arena, const char **ids,
                             int most, int *count, int64_t *next)
{
    return due_load(store, DUE_BEFORE, DUE_NEXT, now,
                    ROWS(row_text, arena, ids, most, count), next);
}
