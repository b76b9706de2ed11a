/* Feeds in the database: their addresses, and the rows that stand in them. */

#include "server/store/notify.h"
#include "server/store/sql/commit.h"
#include "server/store/told.h"

#define FEED_DROP "delete from feed where account = ?1 and kind = ?2"
#define FEED_ADD  "insert into feed (hash, account, kind) values (?1, ?2, ?3)"
#define FEED_FIND "select account, kind from feed where hash = ?1"
#define OPPONENTS                                                \
    "(select group_concat(name, ', ') from (select a.name from " \
    "match_seat o join account a on a.id = o.account where "     \
    "o.match = m.id and o.account <> ?1 group by a.name "        \
    "order by min(o.seat)) as named)"
#define FEED_DEADLINES                                                       \
    "select m.id, m.game, m.scenario, s.name, " OPPONENTS ", null, d.falls " \
    "from match_seat s join match m on m.id = s.match join deadline d on "   \
    "d.match = s.match and d.seat = s.seat where s.account = ?1 and "        \
    "m.state = 'running' order by d.falls, m.id limit ?2"
#define FEED_RESULTS                                                      \
    "select m.id, m.game, m.scenario, min(s.name), " OPPONENTS ", null, " \
    "m.finished from match_seat s join match m on "                       \
    "m.id = s.match where s.account = ?1 and m.state = 'finished' "       \
    "group by m.id order by m.finished desc, m.id limit ?2"

struct feed {
    const char *account;
    const char *kind;
    const unsigned char *hash;
};

static enum status run_set(struct database *database, void *argument)
{
    const struct feed *feed = argument;
    enum status status = database_run(
        database, FEED_DROP, VALUES(TEXT(feed->account), TEXT(feed->kind)));
    if (status != STATUS_OK || feed->hash == NULL)
        return status;
    return database_run(database, FEED_ADD,
                        VALUES(BYTES(feed->hash, SECRET_BYTES),
                               TEXT(feed->account), TEXT(feed->kind)));
}

enum status store_feed_set(struct store *store, const char *account,
                           const char *kind, const unsigned char *hash)
{
    struct feed feed = {account, kind, hash};
    return store_commit(store, run_set, &feed);
}

struct found {
    const char *account;
    const char *kind;
};

static void read_feed(struct query *query, struct store_arena *arena, void *row)
{
    struct found *found = row;
    found->account = column_text(query, 0, arena);
    found->kind = column_text(query, 1, arena);
}

enum status store_feed_find(struct store *store,
                            const unsigned char hash[SECRET_BYTES],
                            struct store_arena *arena, const char **account,
                            const char **kind)
{
    struct found found;
    enum status status =
        row_load(store_reader(store), FEED_FIND,
                 VALUES(BYTES(hash, SECRET_BYTES)), read_feed, arena, &found);
    if (status != STATUS_OK)
        return status;
    *account = found.account;
    *kind = found.kind;
    return STATUS_OK;
}

static void read_feed_row(struct query *query, struct store_arena *arena,
                          void *row)
{
    struct store_feed_row *feed_row = row;
    *feed_row = (struct store_feed_row){
        .match = column_text(query, 0, arena),
        .game = column_text(query, 1, arena),
        .scenario = column_text(query, 2, arena),
        .seat = column_text(query, 3, arena),
        .opponents = column_text(query, 4, arena),
        .result = column_text(query, 5, arena),
        .at = column_number(query, 6),
    };
}

static enum status read_rows(struct store *store, const char *sql,
                             const char *account, struct store_arena *arena,
                             struct store_feed_row *rows, int most, int *count)
{
    return rows_load(store_reader(store), sql,
                     VALUES(TEXT(account), NUMBER(most)),
                     ROWS(read_feed_row, arena, rows, most, count));
}

enum status store_feed_deadlines(struct store *store, const char *account,
                                 struct store_arena *arena,
                                 struct store_feed_row *rows, int most,
                                 int *count)
{
    return read_rows(store, FEED_DEADLINES, account, arena, rows, most, count);
}

enum status store_feed_results(struct store *store, const char *account,
                               struct store_arena *arena,
                               struct store_feed_row *rows, int most,
                               int *count)
{
    enum status status =
        read_rows(store, FEED_RESULTS, account, arena, rows, most, count);
    for (int i = 0; i < *count && status == STATUS_OK; i++) {
        struct store_told told = {.update = NULL};
        status = store_told_last(store, rows[i].match, STORE_SEATS_MOST, arena,
                                 &told);
        rows[i].result = told.update;
        status = status == STATUS_NOT_FOUND ? STATUS_OK : status;
    }
    return status;
}
