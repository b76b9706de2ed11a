/* Channels in the database, and what accounts have said of notifications. */

#include "server/store/notify.h"
#include "server/store/sql/outbox.h"

#define CHANNEL_COUNT "select count(*) from channel where account = ?1"
#define CHANNEL_ADD                                                    \
    "insert into channel (id, account, kind, target, secret, code, "   \
    "code_until, code_tries, is_on, is_digest, digest_next, created, " \
    "keys) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?9, 0, ?10, ?11)"
#define COLUMNS                                                         \
    "id, account, kind, target, secret, code, code_until, code_tries, " \
    "is_on, is_digest, digest_next, created, recovers, keys"
#define CHANNEL_LOAD "select " COLUMNS " from channel where id = ?1"
#define CHANNEL_LIST                                                        \
    "select " COLUMNS " from channel where account = ?1 order by created, " \
    "id limit ?2"
#define DIGEST_DUE                                               \
    "select " COLUMNS " from channel where digest_next > 0 and " \
    "digest_next <= ?1 limit ?2"
#define CHANNEL_SET                                                    \
    "update channel set code = ?2, code_until = ?3, code_tries = ?4, " \
    "is_on = ?5, is_digest = ?6 where id = ?1"
#define CHANNEL_REMOVE \
    "delete from channel where account = ?1 and id = ?2 and recovers = 0"
#define DELIVERIES_FAIL                                                 \
    "update delivery set state = 'failed', is_open = 0, done_at = ?2, " \
    "why = 'the channel is gone', facts = " DELIVERY_LEFT_FACTS         \
    " where channel = ?1 and state in ('waiting', 'kept')"
#define NOTIFY_LOAD                                             \
    "select silent, quiet_from, quiet_to, digest_at, language " \
    "from notify where account = ?1"
#define NOTIFY_SET                                                     \
    "insert into notify (account, silent, quiet_from, "                \
    "quiet_to, digest_at, language) values (?1, ?2, ?3, ?4, ?5, ?6) "  \
    "on conflict (account) do update set silent = excluded.silent, "   \
    "quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, " \
    "digest_at = excluded.digest_at, language = excluded.language"

static enum status write_notify(struct database *database, const char *account,
                                const struct store_notify *notify)
{
    return database_run(
        database, NOTIFY_SET,
        VALUES(TEXT(account), TEXT(notify->silent), NUMBER(notify->quiet_from),
               NUMBER(notify->quiet_to), NUMBER(notify->digest_at),
               TEXT(notify->language)));
}

struct adding {
    const struct store_channel *channel;
    const struct store_delivery *delivery;
    const struct store_notify *notify;
};

static enum status run_add(struct database *database, void *argument)
{
    const struct adding *adding = argument;
    const struct store_channel *channel = adding->channel;
    int count = 0;
    enum status status =
        row_load(database, CHANNEL_COUNT, VALUES(TEXT(channel->account)),
                 row_count, NULL, &count);
    if (status == STATUS_OK && count >= CHANNELS_MOST)
        return STATUS_CONFLICT;
    if (status == STATUS_OK)
        status = database_run(
            database, CHANNEL_ADD,
            VALUES(
                TEXT(channel->id), TEXT(channel->account), TEXT(channel->kind),
                TEXT(channel->target), BYTES(channel->secret, SECRET_BYTES),
                value_secret(&channel->code), NUMBER(channel->code_until),
                NUMBER(channel->is_on), NUMBER(channel->is_digest),
                NUMBER(channel->created),
                BYTES(channel->has_keys ? channel->keys : NULL, CHANNEL_KEYS)));
    if (status == STATUS_OK && adding->delivery != NULL)
        status = delivery_write(database, adding->delivery);
    if (status == STATUS_OK && adding->notify != NULL)
        status = write_notify(database, channel->account, adding->notify);
    return status;
}

enum status store_channel_add(struct store *store,
                              const struct store_channel *channel,
                              const struct store_delivery *delivery,
                              const struct store_notify *notify)
{
    struct adding adding = {channel, delivery, notify};
    return store_commit(store, run_add, &adding);
}

static void read_channel(struct query *query, struct store_arena *arena,
                         void *into)
{
    struct store_channel *channel = into;
    *channel = (struct store_channel){
        .id = column_text(query, 0, arena),
        .account = column_text(query, 1, arena),
        .kind = column_text(query, 2, arena),
        .target = column_text(query, 3, arena),
        .code_until = column_number(query, 6),
        .code_tries = column_int(query, 7),
        .is_on = column_flag(query, 8),
        .is_digest = column_flag(query, 9),
        .digest_next = column_number(query, 10),
        .created = column_number(query, 11),
        .recovers = column_flag(query, 12),
    };
    channel->has_keys = !column_is_null(query, 13);
    if (channel->has_keys)
        column_bytes(query, 13, channel->keys, CHANNEL_KEYS);
    column_bytes(query, 4, channel->secret, SECRET_BYTES);
    column_secret(query, 5, &channel->code);
}

enum status store_channel_load(struct store *store, const char *id,
                               struct store_arena *arena,
                               struct store_channel *channel)
{
    return row_load(store_reader(store), CHANNEL_LOAD, VALUES(TEXT(id)),
                    read_channel, arena, channel);
}

enum status store_channel_list(struct store *store, const char *account,
                               struct store_arena *arena,
                               struct store_channel channels[CHANNELS_MOST],
                               int *count)
{
    return rows_load(store_reader(store), CHANNEL_LIST,
                     VALUES(TEXT(account), NUMBER(CHANNELS_MOST)),
                     ROWS(read_channel, arena, channels, CHANNELS_MOST, count));
}

enum status store_digest_due(struct store *store, int64_t now,
                             struct store_arena *arena,
                             struct store_channel *channels, int most,
                             int *count)
{
    return rows_load(store_reader(store), DIGEST_DUE,
                     VALUES(NUMBER(now), NUMBER(most)),
                     ROWS(read_channel, arena, channels, most, count));
}

static enum status run_set(struct database *database, void *argument)
{
    const struct store_channel *channel = argument;
    return database_change(
        database, CHANNEL_SET,
        VALUES(TEXT(channel->id), value_secret(&channel->code),
               NUMBER(channel->code_until), NUMBER(channel->code_tries),
               NUMBER(channel->is_on), NUMBER(channel->is_digest)));
}

enum status store_channel_set(struct store *store,
                              const struct store_channel *channel)
{
    struct store_channel copy = *channel;
    return store_commit(store, run_set, &copy);
}

struct removing {
    const char *account;
    const char *id;
    int64_t now;
};

static enum status run_remove(struct database *database, void *argument)
{
    const struct removing *removing = argument;
    enum status status =
        database_change(database, CHANNEL_REMOVE,
                        VALUES(TEXT(removing->account), TEXT(removing->id)));
    if (status == STATUS_OK)
        status =
            database_run(database, DELIVERIES_FAIL,
                         VALUES(TEXT(removing->id), NUMBER(removing->now)));
    return status;
}

enum status store_channel_remove(struct store *store, const char *account,
                                 const char *id, int64_t now)
{
    struct removing removing = {account, id, now};
    return store_commit(store, run_remove, &removing);
}

static void read_notify(struct query *query, struct store_arena *arena,
                        void *row)
{
    struct store_notify *notify = row;
    *notify = (struct store_notify){
        .silent = column_text(query, 0, arena),
        .quiet_from = column_int(query, 1),
        .quiet_to = column_int(query, 2),
        .digest_at = column_int(query, 3),
        .language = column_text(query, 4, arena),
    };
}

enum status store_notify_load(struct store *store, const char *account,
                              struct store_arena *arena,
                              struct store_notify *notify)
{
    return row_load(store_reader(store), NOTIFY_LOAD, VALUES(TEXT(account)),
                    read_notify, arena, notify);
}

struct notify_unit {
    const char *account;
    const struct store_notify *notify;
};

static enum status run_notify(struct database *database, void *argument)
{
    const struct notify_unit *unit = argument;
    return write_notify(database, unit->account, unit->notify);
}

enum status store_notify_set(struct store *store, const char *account,
                             const struct store_notify *notify)
{
    struct notify_unit unit = {account, notify};
    return store_commit(store, run_notify, &unit);
}
