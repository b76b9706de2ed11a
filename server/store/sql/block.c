/* Blocks in the database. */

#include "server/store/block.h"

#include "server/store/sql/block.h"
#include "server/store/sql/commit.h"

#define BLOCK_SET                                                       \
    "insert into block (account, blocked, at) select ?1, ?2, ?4 "       \
    "where (select count(*) from block where account = ?1) < ?3 or "    \
    "exists (select 1 from block where account = ?1 and blocked = ?2) " \
    "on conflict (account, blocked) do update set at = block.at"
#define BLOCK_DROP "delete from block where account = ?1 and blocked = ?2"
#define BLOCK_LIST                                                   \
    "select a.name from block b join account a on a.id = b.blocked " \
    "where b.account = ?1 order by a.name limit ?2"
#define BLOCK_IS \
    "select exists (select 1 from block where account = ?1 and blocked = ?2)"
#define BLOCK_EACH "select account from block where blocked = ?1"
#define BLOCK_SHUTS                                                       \
    "select not exists (select 1 from challenge_seat s where "            \
    "s.challenge = ?2 and s.account = ?1) and not exists (select 1 from " \
    "challenge c where c.id = ?2 and c.host = ?1) and " BLOCKS_IN("?1", "?2")

struct block_unit {
    const char *account;
    const char *blocked;
    int most;
    int64_t now;
};

static enum status run_set(struct database *database, void *argument)
{
    const struct block_unit *unit = argument;
    enum status status =
        database_change(database, BLOCK_SET,
                        VALUES(TEXT(unit->account), TEXT(unit->blocked),
                               NUMBER(unit->most), NUMBER(unit->now)));
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

enum status store_block_set(struct store *store, const char *account,
                            const char *blocked, int most, int64_t now)
{
    struct block_unit unit = {account, blocked, most, now};
    return store_commit(store, run_set, &unit);
}

static enum status run_drop(struct database *database, void *argument)
{
    const struct block_unit *unit = argument;
    return database_run(database, BLOCK_DROP,
                        VALUES(TEXT(unit->account), TEXT(unit->blocked)));
}

enum status store_block_drop(struct store *store, const char *account,
                             const char *blocked)
{
    struct block_unit unit = {.account = account, .blocked = blocked};
    return store_commit(store, run_drop, &unit);
}

enum status store_block_list(struct store *store, const char *account,
                             struct store_arena *arena, const char **names,
                             int most, int *count)
{
    return rows_load(store_reader(store), BLOCK_LIST,
                     VALUES(TEXT(account), NUMBER(most)),
                     ROWS(row_text, arena, names, most, count));
}

enum status store_block_is(struct store *store, const char *account,
                           const char *other, bool *is)
{
    *is = false;
    return row_load(store_reader(store), BLOCK_IS,
                    VALUES(TEXT(account), TEXT(other)), row_flag, NULL, is);
}

struct hearer {
    void (*each)(void *user, const char *account);
    void *user;
};

static void hear(struct query *query, struct store_arena *arena, void *into)
{
    const struct hearer *hearer = into;
    (void)arena;
    hearer->each(hearer->user, column_borrowed(query, 0));
}

enum status store_block_each(struct store *store, const char *blocked,
                             void (*each)(void *user, const char *account),
                             void *user)
{
    struct hearer hearer = {each, user};
    return rows_gather(store_reader(store), BLOCK_EACH, VALUES(TEXT(blocked)),
                       hear, NULL, &hearer);
}

enum status store_block_shuts(struct store *store, const char *account,
                              const char *challenge, bool *shuts)
{
    *shuts = false;
    return row_load(store_reader(store), BLOCK_SHUTS,
                    VALUES(TEXT(account), TEXT(challenge)), row_flag, NULL,
                    shuts);
}
