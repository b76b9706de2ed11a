/* Pools in the database. */

#include "server/store/pool.h"

#include "server/store/sql/block.h"
#include "server/store/sql/commit.h"

#include <stdio.h>

#define POOL_ADD                                              \
    "insert into pool (id, host, created, state, challenge) " \
    "values (?1, ?2, ?3, 'open', ?4)"
#define POOL_CHALLENGE \
    "select challenge from pool where id = ?1 and state = 'open'"
#define POOL_LIST                               \
    "select id from pool where state = 'open' " \
    "order by created desc, id limit ?1"
#define POOL_COUNT \
    "select count(*) from pool where state = 'open' and host = ?1"
#define PLACE_TAKE                                                           \
    "update challenge_seat set account = ?2, seal = ?3 "                     \
    "where challenge = ?1 and seat = (select min(seat) from challenge_seat " \
    "where challenge = ?1 and account is null) "                             \
    "and not exists (select 1 from challenge_seat "                          \
    "where challenge = ?1 and account = ?2) and not " BLOCKS_IN("?2", "?1")
#define PLACES_FREE                        \
    "select count(*) from challenge_seat " \
    "where challenge = ?1 and account is null"
#define PLACE_LEAVE                                          \
    "update challenge_seat set account = null, seal = null " \
    "where challenge = (select challenge from pool "         \
    "where id = ?1 and state = 'open') and account = ?2"
#define NEXT_ADD                                                          \
    "insert into challenge (id, host, game, scenario, options, "          \
    "time_control, is_rated, is_private, secret, created, state, sides, " \
    "pool) select ?2, host, game, scenario, options, time_control, "      \
    "is_rated, is_private, ?3, ?4, 'open', sides, pool "                  \
    "from challenge where id = ?1"
#define NEXT_SEATS                                                   \
    "insert into challenge_seat (challenge, seat, name) select ?2, " \
    "seat, name from challenge_seat where challenge = ?1"
#define POOL_NEXT "update pool set challenge = ?2 where id = ?1"
#define POOL_CLOSE                                                  \
    "update pool set state = 'closed' where id = ?1 and host = ?2 " \
    "and state = 'open'"
#define CHALLENGE_CLOSE                                                  \
    "update challenge set state = 'withdrawn' where state = 'open' and " \
    "id = (select challenge from pool where id = ?1)"

static enum status pool_add(struct database *database, void *argument)
{
    struct store_challenge *next = argument;
    enum status status = challenge_write(database, next);
    if (status == STATUS_OK)
        status = database_run(database, POOL_ADD,
                              VALUES(TEXT(next->pool), TEXT(next->host),
                                     NUMBER(next->created), TEXT(next->id)));
    return status;
}

enum status store_pool_add(struct store *store,
                           const struct store_challenge *next)
{
    struct store_challenge copy = *next;
    return store_commit(store, pool_add, &copy);
}

static void read_id(struct query *query, struct store_arena *arena, void *id)
{
    (void)arena;
    snprintf(id, STORE_ID, "%s", column_borrowed(query, 0));
}

/* The id of a pool's next match. */
static enum status find_next(struct database *database, const char *pool,
                             char challenge[STORE_ID])
{
    return row_load(database, POOL_CHALLENGE, VALUES(TEXT(pool)), read_id, NULL,
                    challenge);
}

enum status store_pool_next(struct store *store, const char *pool,
                            struct store_arena *arena,
                            struct store_challenge *next)
{
    char challenge[STORE_ID];
    struct database *database = store_reader(store);
    if (database == NULL)
        return STATUS_IO;
    enum status status = find_next(database, pool, challenge);
    return status == STATUS_OK
               ? store_challenge_load(store, challenge, arena, next)
               : status;
}

enum status store_pool_list(struct store *store, struct store_arena *arena,
                            const char **ids, int most, int *count)
{
    return rows_load(store_reader(store), POOL_LIST, VALUES(NUMBER(most)),
                     ROWS(row_text, arena, ids, most, count));
}

static enum status count_rows(struct database *database, const char *sql,
                              const char *of, int *count)
{
    return row_load(database, sql, VALUES(TEXT(of)), row_count, NULL, count);
}

enum status store_pool_count(struct store *store, const char *host, int *count)
{
    struct database *database = store_reader(store);
    return database != NULL ? count_rows(database, POOL_COUNT, host, count)
                            : STATUS_IO;
}

/* It was the last place: the match begins, and the pool goes on. */
static enum status go_on(struct database *database,
                         const struct store_joining *joining)
{
    enum status status = challenge_begin(
        database, &(struct beginning){.challenge = joining->challenge,
                                      .match = joining->match,
                                      .now = joining->now,
                                      .opens_by = joining->opens_by});
    if (status == STATUS_OK)
        status = database_change(
            database, NEXT_ADD,
            VALUES(TEXT(joining->challenge), TEXT(joining->after),
                   BYTES(joining->secret, SECRET_BYTES), NUMBER(joining->now)));
    if (status == STATUS_OK)
        status = database_change(
            database, NEXT_SEATS,
            VALUES(TEXT(joining->challenge), TEXT(joining->after)));
    if (status == STATUS_OK)
        status =
            database_change(database, POOL_NEXT,
                            VALUES(TEXT(joining->pool), TEXT(joining->after)));
    return status;
}

static enum status join(struct database *database, void *argument)
{
    struct store_joining *joining = argument;
    int free = 0;
    enum status status = find_next(database, joining->pool, joining->challenge);
    if (status == STATUS_OK)
        status = database_change(database, PLACE_TAKE,
                                 VALUES(TEXT(joining->challenge),
                                        TEXT(joining->account),
                                        value_secret(joining->seal)));
    if (status == STATUS_NOT_FOUND)
        return STATUS_CONFLICT;
    if (status == STATUS_OK)
        status = count_rows(database, PLACES_FREE, joining->challenge, &free);
    joining->started = status == STATUS_OK && free == 0;
    return joining->started ? go_on(database, joining) : status;
}

enum status store_pool_join(struct store *store, struct store_joining *joining)
{
    return store_commit(store, join, joining);
}

struct pool_unit {
    const char *pool;
    const char *account;
};

static enum status leave(struct database *database, void *argument)
{
    const struct pool_unit *unit = argument;
    enum status status = database_change(
        database, PLACE_LEAVE, VALUES(TEXT(unit->pool), TEXT(unit->account)));
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

enum status store_pool_leave(struct store *store, const char *pool,
                             const char *account)
{
    struct pool_unit unit = {pool, account};
    return store_commit(store, leave, &unit);
}

static enum status close_pool(struct database *database, void *argument)
{
    const struct pool_unit *unit = argument;
    enum status status = database_change(
        database, POOL_CLOSE, VALUES(TEXT(unit->pool), TEXT(unit->account)));
    if (status == STATUS_NOT_FOUND)
        return STATUS_CONFLICT;
    if (status == STATUS_OK)
        status =
            database_run(database, CHALLENGE_CLOSE, VALUES(TEXT(unit->pool)));
    return status;
}

enum status store_pool_close(struct store *store, const char *pool,
                             const char *host)
{
    struct pool_unit unit = {pool, host};
    return store_commit(store, close_pool, &unit);
}
