/* Second factors in the database. */

#include "server/store/totp.h"
#include "server/store/sql/commit.h"

#define FACTOR_LOAD                                                       \
    "select secret, is_on, step, (select count(*) from recovery r where " \
    "r.account = f.account) from factor f where f.account = ?1"
/* A new one takes the place of one that was never on. */
#define FACTOR_BEGIN                                                 \
    "insert into factor (account, secret, is_on, step, created) "    \
    "values (?1, ?2, 0, 0, ?3) on conflict (account) do update set " \
    "secret = ?2, step = 0, created = ?3 where factor.is_on = 0"
#define FACTOR_TURN_ON \
    "update factor set is_on = 1, step = ?2 where account = ?1 and is_on = 0"
#define FACTOR_TURN_OFF "delete from factor where account = ?1"
#define FACTOR_USE \
    "update factor set step = ?2 where account = ?1 and is_on = 1 and step < ?2"
#define RECOVERY_ADD  "insert into recovery (hash, account) values (?2, ?1)"
#define RECOVERY_USE  "delete from recovery where account = ?1 and hash = ?2"
#define RECOVERY_DROP "delete from recovery where account = ?1"

struct change {
    const char *account;
    const unsigned char *bytes;
    int64_t number;
    unsigned char (*codes)[SECRET_BYTES];
};

static void read_factor(struct query *query, struct store_arena *arena,
                        void *row)
{
    struct store_totp *factor = row;
    (void)arena;
    column_bytes(query, 0, factor->secret, FACTOR_SECRET);
    factor->is_on = column_flag(query, 1);
    factor->step = column_number(query, 2);
    factor->left = column_int(query, 3);
}

enum status store_totp_load(struct store *store, const char *account,
                            struct store_totp *factor)
{
    return row_load(store_reader(store), FACTOR_LOAD, VALUES(TEXT(account)),
                    read_factor, NULL, factor);
}

static enum status begin(struct database *database, void *argument)
{
    const struct change *change = argument;
    enum status status = database_change(
        database, FACTOR_BEGIN,
        VALUES(TEXT(change->account), BYTES(change->bytes, FACTOR_SECRET),
               NUMBER(change->number)));
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

enum status store_totp_begin(struct store *store, const char *account,
                             const unsigned char secret[FACTOR_SECRET],
                             int64_t now)
{
    struct change change = {account, secret, now, NULL};
    return store_commit(store, begin, &change);
}

static enum status turn_on(struct database *database, void *argument)
{
    const struct change *change = argument;
    enum status status =
        database_change(database, FACTOR_TURN_ON,
                        VALUES(TEXT(change->account), NUMBER(change->number)));
    if (status == STATUS_OK)
        status = database_run(database, RECOVERY_DROP,
                              VALUES(TEXT(change->account)));
    for (int i = 0; i < RECOVERY_CODES && status == STATUS_OK; i++)
        status = database_run(database, RECOVERY_ADD,
                              VALUES(TEXT(change->account),
                                     BYTES(change->codes[i], SECRET_BYTES)));
    return status;
}

enum status store_totp_turn_on(
    struct store *store, const char *account, int64_t step,
    unsigned char codes[RECOVERY_CODES][SECRET_BYTES])
{
    struct change change = {account, NULL, step, codes};
    return store_commit(store, turn_on, &change);
}

static enum status turn_off(struct database *database, void *argument)
{
    const struct change *change = argument;
    enum status status =
        database_run(database, RECOVERY_DROP, VALUES(TEXT(change->account)));
    return status == STATUS_OK ? database_run(database, FACTOR_TURN_OFF,
                                              VALUES(TEXT(change->account)))
                               : status;
}

enum status store_totp_turn_off(struct store *store, const char *account)
{
    struct change change = {.account = account};
    return store_commit(store, turn_off, &change);
}

static enum status use(struct database *database, void *argument)
{
    const struct change *change = argument;
    return database_change(
        database, FACTOR_USE,
        VALUES(TEXT(change->account), NUMBER(change->number)));
}

enum status store_totp_use(struct store *store, const char *account,
                           int64_t step)
{
    struct change change = {.account = account, .number = step};
    return store_commit(store, use, &change);
}

static enum status recover(struct database *database, void *argument)
{
    const struct change *change = argument;
    return database_change(
        database, RECOVERY_USE,
        VALUES(TEXT(change->account), BYTES(change->bytes, SECRET_BYTES)));
}

enum status store_recovery_use(struct store *store, const char *account,
                               const unsigned char hash[SECRET_BYTES])
{
    struct change change = {.account = account, .bytes = hash};
    return store_commit(store, recover, &change);
}
