/* Deliveries in the database: in order by channel, each under its name. */

#include "server/store/notify.h"
#include "server/store/sql/outbox.h"

#define DELIVERY_ADD                                                           \
    "insert into delivery (name, account, channel, kind, match, seat, facts, " \
    "at, state, tries, next_at, is_open, is_twice, done_at, why, challenge, "  \
    "who, caused_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, ?10, 0, "  \
    "0, ?11, ?12, ?13, ?14, ?15)"
#define COLUMNS                                                              \
    "d.id, d.name, d.account, d.channel, d.kind, d.match, d.seat, d.facts, " \
    "d.at, d.state, d.tries, d.next_at, d.is_open, d.is_twice, d.done_at, "  \
    "d.why, d.challenge, d.who, d.caused_at"
#define DELIVERY_NEXT                                                        \
    "select " COLUMNS " from delivery d where d.id in (select min(id) from " \
    "delivery where state in ('waiting', 'kept') and state = 'waiting' "     \
    "group by channel) and d.next_at <= ?1 order by d.next_at, d.id limit ?2"
#define DELIVERY_LOAD "select " COLUMNS " from delivery d where d.id = ?1"
#define DELIVERY_COUNT \
    "select count(*) from delivery where account = ?1 and kind = ?2 and at > ?3"
#define DELIVERY_BEGIN                                                \
    "update delivery set tries = tries + 1, is_open = 1, why = null " \
    "where id = ?1"
#define DELIVERY_END                                                        \
    "update delivery set state = ?2, next_at = ?3, is_open = 0, "           \
    "is_twice = ?4, done_at = ?5, why = ?6, facts = case when ?5 = 0 then " \
    "facts else " DELIVERY_LEFT_FACTS " end where id = ?1"
#define DELIVERY_LIST                                              \
    "select " COLUMNS " from delivery d where d.account = ?1 and " \
    "(?2 = 0 or d.id < ?2) order by d.id desc limit ?3"
#define DELIVERY_FORGET \
    "delete from delivery where done_at > 0 and done_at < ?1"
#define IS_LIKE                                                \
    "account = ?1 and kind = ?2 and (?3 is null or who = ?3) " \
    "and (?4 is null or (match = ?4 and seat = ?5)) and "
#define TOLD_LAST                                                   \
    "select coalesce(max(done_at), 0) from delivery where " IS_LIKE \
    "state in ('sent', 'folded')"
#define TOLD_SOON                                                           \
    "select " COLUMNS " from delivery d where " IS_LIKE "state in "         \
    "('waiting', 'kept') and exists (select 1 from channel c where c.id = " \
    "d.channel and c.is_on = 1) order by d.id desc limit ?6"
#define DIGEST_KEPT                                                    \
    "select " COLUMNS " from delivery d where d.channel = ?1 and "     \
    "state in ('waiting', 'kept') and d.state = 'kept' order by d.id " \
    "limit ?2"
#define DIGEST_FOLD                                             \
    "update delivery set state = 'folded', done_at = ?3 where " \
    "channel = ?1 and id <= ?2 and state = 'kept'"
#define DIGEST_DONE "update channel set digest_next = 0 where id = ?1"

enum status delivery_write(struct database *database,
                           const struct store_delivery *delivery)
{
    return database_run(database, DELIVERY_ADD,
                        VALUES(TEXT(delivery->name), TEXT(delivery->account),
                               TEXT(delivery->channel), TEXT(delivery->kind),
                               TEXT(delivery->match), NUMBER(delivery->seat),
                               TEXT(delivery->facts), NUMBER(delivery->at),
                               TEXT(delivery->state), NUMBER(delivery->next_at),
                               NUMBER(delivery->done_at), TEXT(delivery->why),
                               TEXT(delivery->challenge), TEXT(delivery->who),
                               NUMBER(delivery->caused_at)));
}

static void read_delivery(struct query *query, struct store_arena *arena,
                          void *into)
{
    struct store_delivery *delivery = into;
    *delivery = (struct store_delivery){
        .id = column_number(query, 0),
        .name = column_text(query, 1, arena),
        .account = column_text(query, 2, arena),
        .channel = column_text(query, 3, arena),
        .kind = column_text(query, 4, arena),
        .match = column_text(query, 5, arena),
        .seat = column_int(query, 6),
        .facts = column_text(query, 7, arena),
        .at = column_number(query, 8),
        .state = column_text(query, 9, arena),
        .tries = column_int(query, 10),
        .next_at = column_number(query, 11),
        .is_open = column_flag(query, 12),
        .is_twice = column_flag(query, 13),
        .done_at = column_number(query, 14),
        .why = column_text(query, 15, arena),
        .challenge = column_text(query, 16, arena),
        .who = column_text(query, 17, arena),
        .caused_at = column_number(query, 18),
    };
}

enum status store_delivery_next(struct store *store, int64_t now,
                                struct store_arena *arena,
                                struct store_delivery *deliveries, int most,
                                int *count)
{
    return rows_load(store_reader(store), DELIVERY_NEXT,
                     VALUES(NUMBER(now), NUMBER(most)),
                     ROWS(read_delivery, arena, deliveries, most, count));
}

enum status store_delivery_list(struct store *store, const char *account,
                                int64_t before, struct store_arena *arena,
                                struct store_delivery *deliveries, int most,
                                int *count)
{
    return rows_load(store_reader(store), DELIVERY_LIST,
                     VALUES(TEXT(account), NUMBER(before), NUMBER(most)),
                     ROWS(read_delivery, arena, deliveries, most, count));
}

enum status store_digest_kept(struct store *store, const char *channel,
                              struct store_arena *arena,
                              struct store_delivery *deliveries, int most,
                              int *count)
{
    return rows_load(store_reader(store), DIGEST_KEPT,
                     VALUES(TEXT(channel), NUMBER(most)),
                     ROWS(read_delivery, arena, deliveries, most, count));
}

enum status store_delivery_load(struct store *store, int64_t id,
                                struct store_arena *arena,
                                struct store_delivery *delivery)
{
    return row_load(store_reader(store), DELIVERY_LOAD, VALUES(NUMBER(id)),
                    read_delivery, arena, delivery);
}

enum status store_delivery_count(struct store *store, const char *account,
                                 const char *kind, int64_t since, int *count)
{
    return row_load(store_reader(store), DELIVERY_COUNT,
                    VALUES(TEXT(account), TEXT(kind), NUMBER(since)), row_count,
                    NULL, count);
}

static enum status run_add(struct database *database, void *argument)
{
    return delivery_write(database, argument);
}

enum status store_delivery_add(struct store *store,
                               const struct store_delivery *delivery)
{
    struct store_delivery copy = *delivery;
    return store_commit(store, run_add, &copy);
}

static enum status run_begin(struct database *database, void *argument)
{
    const int64_t *id = argument;
    return database_change(database, DELIVERY_BEGIN, VALUES(NUMBER(*id)));
}

enum status store_delivery_begin(struct store *store, int64_t id)
{
    return store_commit(store, run_begin, &id);
}

static enum status run_end(struct database *database, void *argument)
{
    const struct store_delivery *delivery = argument;
    return database_change(
        database, DELIVERY_END,
        VALUES(NUMBER(delivery->id), TEXT(delivery->state),
               NUMBER(delivery->next_at), NUMBER(delivery->is_twice),
               NUMBER(delivery->done_at), TEXT(delivery->why)));
}

enum status store_delivery_end(struct store *store,
                               const struct store_delivery *delivery)
{
    struct store_delivery copy = *delivery;
    return store_commit(store, run_end, &copy);
}

static enum status run_forget(struct database *database, void *argument)
{
    const int64_t *before = argument;
    return database_run(database, DELIVERY_FORGET, VALUES(NUMBER(*before)));
}

enum status store_delivery_forget(struct store *store, int64_t before)
{
    return store_commit(store, run_forget, &before);
}

enum status store_like_told(struct store *store, const struct store_like *like,
                            int64_t *at)
{
    return row_load(store_reader(store), TOLD_LAST,
                    VALUES(TEXT(like->account), TEXT(like->kind),
                           TEXT(like->who), TEXT(like->match),
                           NUMBER(like->seat)),
                    row_number, NULL, at);
}

enum status store_like_due(struct store *store, const struct store_like *like,
                           struct store_arena *arena,
                           struct store_delivery *deliveries, int most,
                           int *count)
{
    return rows_load(store_reader(store), TOLD_SOON,
                     VALUES(TEXT(like->account), TEXT(like->kind),
                            TEXT(like->who), TEXT(like->match),
                            NUMBER(like->seat), NUMBER(most)),
                     ROWS(read_delivery, arena, deliveries, most, count));
}

struct fold {
    const char *channel;
    int64_t last;
    int64_t now;
    const struct store_delivery *digest;
};

static enum status run_fold(struct database *database, void *argument)
{
    const struct fold *fold = argument;
    enum status status = database_run(
        database, DIGEST_FOLD,
        VALUES(TEXT(fold->channel), NUMBER(fold->last), NUMBER(fold->now)));
    if (status == STATUS_OK)
        status =
            database_run(database, DIGEST_DONE, VALUES(TEXT(fold->channel)));
    if (status == STATUS_OK && fold->digest != NULL)
        status = delivery_write(database, fold->digest);
    return status;
}

enum status store_digest_fold(struct store *store, const char *channel,
                              int64_t last, int64_t now,
                              const struct store_delivery *digest)
{
    struct fold fold = {channel, last, now, digest};
    return store_commit(store, run_fold, &fold);
}
