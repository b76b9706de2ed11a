/* What players remember of a match, in the database. */

#include "server/store/memory.h"
#include "server/store/sql/commit.h"

#define SEEN_SET                                                        \
    "insert into seen (match, account, viewer, seq, at) "               \
    "values (?1, ?2, ?3, ?4, ?5) on conflict (match, viewer, account) " \
    "do update set seq = excluded.seq, at = excluded.at "               \
    "where seen.seq <= excluded.seq"
#define SEEN_GET                                                  \
    "select seq, at from seen where match = ?1 and account = ?2 " \
    "and viewer = ?3"
#define MOMENT_SET                                                           \
    "insert into moment_note (match, account, viewer, seq, text) "           \
    "values (?1, ?2, ?3, ?4, ?5) on conflict (match, account, viewer, seq) " \
    "do update set text = excluded.text"
#define MOMENT_DROP                                              \
    "delete from moment_note where match = ?1 and account = ?2 " \
    "and viewer = ?3 and seq = ?4"
#define MOMENTS                                                            \
    "select seq, text from moment_note where match = ?1 and account = ?2 " \
    "and viewer = ?3 order by seq limit ?4"

#define REMEMBERER(who) \
    TEXT((who)->match), TEXT((who)->account), NUMBER((who)->viewer)

struct seen_unit {
    const struct store_rememberer *who;
    int64_t seq;
    int64_t at;
};

static enum status run_seen(struct database *database, void *argument)
{
    const struct seen_unit *unit = argument;
    return database_run(
        database, SEEN_SET,
        VALUES(REMEMBERER(unit->who), NUMBER(unit->seq), NUMBER(unit->at)));
}

enum status store_seen_set(struct store *store,
                           const struct store_rememberer *who, int64_t seq,
                           int64_t at)
{
    struct seen_unit unit = {who, seq, at};
    return store_commit_repeatable(store, run_seen, &unit, -1);
}

struct seen {
    int64_t seq;
    int64_t at;
};

static void read_seen(struct query *query, struct store_arena *arena, void *row)
{
    (void)arena;
    struct seen *seen = row;
    seen->seq = column_number(query, 0);
    seen->at = column_number(query, 1);
}

enum status store_seen_get(struct store *store,
                           const struct store_rememberer *who, int64_t *seq,
                           int64_t *at)
{
    struct seen seen = {0, 0};
    enum status status =
        row_load(store_reader(store), SEEN_GET, VALUES(REMEMBERER(who)),
                 read_seen, NULL, &seen);
    *seq = seen.seq;
    *at = seen.at;
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

struct moment_unit {
    const struct store_rememberer *who;
    const struct store_moment *moment;
};

static enum status run_moment(struct database *database, void *argument)
{
    const struct moment_unit *unit = argument;
    const struct store_moment *moment = unit->moment;
    if (moment->text[0] == '\0')
        return database_run(database, MOMENT_DROP,
                            VALUES(REMEMBERER(unit->who), NUMBER(moment->seq)));
    return database_run(
        database, MOMENT_SET,
        VALUES(REMEMBERER(unit->who), NUMBER(moment->seq), TEXT(moment->text)));
}

enum status store_moment_set(struct store *store,
                             const struct store_rememberer *who,
                             const struct store_moment *moment)
{
    struct moment_unit unit = {who, moment};
    return store_commit_repeatable(store, run_moment, &unit, -1);
}

static void read_moment(struct query *query, struct store_arena *arena,
                        void *row)
{
    struct store_moment *moment = row;
    *moment = (struct store_moment){.seq = column_number(query, 0),
                                    .text = column_text(query, 1, arena)};
}

enum status store_moments(struct store *store,
                          const struct store_rememberer *who,
                          struct store_arena *arena,
                          struct store_moment *moments, int most, int *count)
{
    return rows_load(store_reader(store), MOMENTS,
                     VALUES(REMEMBERER(who), NUMBER(most)),
                     ROWS(read_moment, arena, moments, most, count));
}
