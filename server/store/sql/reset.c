/* Codes for a new password in the database, and where they are sent. */

#include "server/store/reset.h"
#include "server/store/sql/account.h"
#include "server/store/sql/outbox.h"

#include <stdio.h>

#define WAY_FIND                                                           \
    "select a.id, c.id from account a join channel c on c.account = a.id " \
    "where a.folded = ?1 and a.deleted = 0 and a.password is not null "    \
    "and c.recovers = 1 and c.code is null"
#define WAY_CLEAR "update channel set recovers = 0 where account = ?1"
#define WAY_SET                                                           \
    "update channel set recovers = 1 where account = ?1 and id = ?2 and " \
    "kind = 'mail' and code is null"
#define RESET_LOAD                                                       \
    "select coalesce(account, ''), code, until, tries from reset where " \
    "asked = ?1"
#define RESET_DROP_OLD "delete from reset where until <= ?1"
#define RESET_ADD                                                           \
    "insert into reset (asked, account, code, until, tries) "               \
    "values (?1, nullif(?2, ''), ?3, ?4, 0) on conflict (asked) do update " \
    "set account = excluded.account, code = excluded.code, "                \
    "until = excluded.until, tries = excluded.tries"
#define RESET_MISS "update reset set tries = tries + 1 where asked = ?1"
#define RESET_USE                                                        \
    "delete from reset where asked = ?1 and account = ?2 and code = ?3 " \
    "and until > ?4 and tries < ?5"
#define RESET_DROP_ALL "delete from reset where account = ?1"

static void read_way(struct query *query, struct store_arena *arena, void *row)
{
    struct store_way *way = row;
    (void)arena;
    snprintf(way->account, sizeof way->account, "%s",
             column_borrowed(query, 0));
    snprintf(way->channel, sizeof way->channel, "%s",
             column_borrowed(query, 1));
}

enum status store_way_find(struct store *store, const char *folded,
                           struct store_way *way)
{
    return row_load(store_reader(store), WAY_FIND, VALUES(TEXT(folded)),
                    read_way, NULL, way);
}

static enum status run_way(struct database *database, void *argument)
{
    const struct store_way *way = argument;
    enum status status =
        database_run(database, WAY_CLEAR, VALUES(TEXT(way->account)));
    if (status == STATUS_OK)
        status =
            database_run(database, RESET_DROP_ALL, VALUES(TEXT(way->account)));
    if (status == STATUS_OK && way->channel[0] != '\0')
        status = database_change(
            database, WAY_SET, VALUES(TEXT(way->account), TEXT(way->channel)));
    return status;
}

enum status store_way_set(struct store *store, const char *account,
                          const char *channel)
{
    struct store_way way;
    snprintf(way.account, sizeof way.account, "%s", account);
    snprintf(way.channel, sizeof way.channel, "%s", channel);
    return store_commit(store, run_way, &way);
}

static void read_reset(struct query *query, struct store_arena *arena,
                       void *row)
{
    struct store_reset *reset = row;
    (void)arena;
    snprintf(reset->account, sizeof reset->account, "%s",
             column_borrowed(query, 0));
    column_bytes(query, 1, reset->code, SECRET_BYTES);
    reset->until = column_number(query, 2);
    reset->tries = column_int(query, 3);
}

enum status store_reset_load(struct store *store,
                             const unsigned char asked[SECRET_BYTES],
                             struct store_reset *reset)
{
    memcpy(reset->asked, asked, SECRET_BYTES);
    return row_load(store_reader(store), RESET_LOAD,
                    VALUES(BYTES(asked, SECRET_BYTES)), read_reset, NULL,
                    reset);
}

struct adding {
    const struct store_reset *reset;
    int64_t now;
    const struct store_delivery *letter;
};

static enum status run_add(struct database *database, void *argument)
{
    const struct adding *adding = argument;
    const struct store_reset *reset = adding->reset;
    enum status status =
        database_run(database, RESET_DROP_OLD, VALUES(NUMBER(adding->now)));
    if (status == STATUS_OK)
        status = database_run(
            database, RESET_ADD,
            VALUES(BYTES(reset->asked, SECRET_BYTES), TEXT(reset->account),
                   BYTES(reset->code, SECRET_BYTES), NUMBER(reset->until)));
    if (status == STATUS_OK && adding->letter != NULL)
        status = delivery_write(database, adding->letter);
    return status;
}

enum status store_reset_add(struct store *store,
                            const struct store_reset *reset, int64_t now,
                            const struct store_delivery *letter)
{
    struct adding adding = {reset, now, letter};
    return store_commit(store, run_add, &adding);
}

static enum status run_miss(struct database *database, void *argument)
{
    const unsigned char *asked = argument;
    return database_run(database, RESET_MISS,
                        VALUES(BYTES(asked, SECRET_BYTES)));
}

enum status store_reset_miss(struct store *store,
                             const unsigned char asked[SECRET_BYTES])
{
    unsigned char copy[SECRET_BYTES];
    memcpy(copy, asked, SECRET_BYTES);
    return store_commit(store, run_miss, copy);
}

/* The code goes first: of two who use it at once one finds none. */
static enum status run_use(struct database *database, void *argument)
{
    const struct store_renewal *renewal = argument;
    const struct store_reset *reset = renewal->reset;
    struct securing securing = {reset->account, renewal->password,
                                renewal->session, renewal->now};
    enum status status = database_change(
        database, RESET_USE,
        VALUES(BYTES(reset->asked, SECRET_BYTES), TEXT(reset->account),
               BYTES(reset->code, SECRET_BYTES), NUMBER(renewal->now),
               NUMBER(RESET_TRIES_MOST)));
    if (status == STATUS_OK)
        status = account_secure(database, &securing);
    for (int i = 0; i < renewal->letter_count && status == STATUS_OK; i++)
        status = delivery_write(database, &renewal->letters[i]);
    return status;
}

enum status store_reset_use(struct store *store,
                            const struct store_renewal *renewal)
{
    struct store_renewal copy = *renewal;
    return store_commit(store, run_use, &copy);
}
