/* The outbox in the database: written with its cause, settled once. */

#include "server/store/sql/outbox.h"
#include "server/store/append.h"
#include "server/store/notify.h"
#include "server/store/sql/derive.h"

/* Who has no channel is told by the terminal alone, and needs no line. */
#define HAS_CHANNEL "exists (select 1 from channel c where c.account = "
#define OUTBOX_ADD                                                            \
    "insert into outbox (account, kind, match, challenge, seat, who, falls, " \
    "at, look_at, is_held) select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0 "     \
    "where ?1 is distinct from ?6 and " HAS_CHANNEL                           \
    "?1 and c.is_on = 1) and not "                                            \
    "(?2 in ('challenge', 'invited') and exists (select 1 from block b "      \
    "where b.account = ?1 and b.blocked = ?6))"
#define OUTBOX_CALL                                                           \
    "insert into outbox (account, kind, match, seat, falls, at, look_at, "    \
    "is_held) select account, ?3, match, seat, 0, ?4, ?5, 0 from match_seat " \
    "where match = ?1 and seat = ?2 and " HAS_CHANNEL                         \
    "match_seat.account and c.is_on = 1)"
#define OUTBOX_SEATS                                                          \
    "insert into outbox (account, kind, match, seat, who, falls, at, "        \
    "look_at, is_held) select account, ?2, match, min(seat), ?3, 0, ?4, ?4, " \
    "0 from match_seat where match = ?1 and account is distinct from ?3 "     \
    "and (?5 >> cast(seat as integer)) & 1 = 1 and " HAS_CHANNEL              \
    "match_seat.account and c.is_on = 1) group by account, match"
#define NEWS_COLUMNS                                                       \
    "id, account, kind, match, challenge, seat, who, falls, at, look_at, " \
    "is_held"
#define NEWS_DUE                                               \
    "select " NEWS_COLUMNS " from outbox where look_at <= ?1 " \
    "order by look_at, id limit ?2"
#define NEWS_HOLD "update outbox set look_at = ?2, is_held = 1 where id = ?1"
#define NEWS_DROP "delete from outbox where id = ?1"
#define DEADLINE_SET                                                   \
    "insert into deadline (match, seat, falls, remind_at) "            \
    "values (?1, ?2, ?3, ?4) on conflict (match, seat) do update set " \
    "falls = excluded.falls, remind_at = excluded.remind_at "          \
    "where deadline.falls <> excluded.falls"
#define DEADLINE_DROP "delete from deadline where match = ?1 and seat = ?2"
#define REMIND_ANY                                                    \
    "select 1 from deadline where remind_at > 0 and remind_at <= ?1 " \
    "limit 1"
#define REMIND_ADD                                                         \
    "insert into outbox (account, kind, match, seat, falls, at, look_at, " \
    "is_held) select s.account, 'reminder', d.match, d.seat, d.falls, "    \
    "d.remind_at, d.remind_at, 0 from deadline d join match_seat s on "    \
    "s.match = d.match and s.seat = d.seat where d.remind_at > 0 and "     \
    "d.remind_at <= ?1 and " HAS_CHANNEL "s.account and c.is_on = 1)"
#define REMIND_DONE \
    "update deadline set remind_at = 0 where remind_at > 0 and remind_at <= ?1"
#define CALL_LOAD                                                  \
    "select m.state = 'running', coalesce(d.falls, 0), s.account " \
    "from match_seat s join match m on m.id = s.match left join "  \
    "deadline d on d.match = s.match and d.seat = s.seat "         \
    "where s.match = ?1 and s.seat = ?2"
#define CHANNEL_KEEPS \
    "update channel set digest_next = ?2 where id = ?1 and digest_next = 0"

const int64_t outbox_settles = INT64_C(20000);

enum status outbox_add(struct database *database, const struct store_news *news)
{
    return database_run(
        database, OUTBOX_ADD,
        VALUES(TEXT(news->account), TEXT(news->kind), TEXT(news->match),
               TEXT(news->challenge), NUMBER(news->seat), TEXT(news->who),
               NUMBER(news->falls), NUMBER(news->at), NUMBER(news->look_at)));
}

enum status outbox_call(struct database *database, const char *match, int seat,
                        int64_t at)
{
    return database_run(database, OUTBOX_CALL,
                        VALUES(TEXT(match), NUMBER(seat), TEXT("turn"),
                               NUMBER(at), NUMBER(at + outbox_settles)));
}

enum status outbox_seats(struct database *database, const char *match,
                         unsigned seats, const char *kind, const char *who,
                         int64_t at)
{
    return database_run(
        database, OUTBOX_SEATS,
        VALUES(TEXT(match), TEXT(kind), TEXT(who), NUMBER(at), NUMBER(seats)));
}

enum status deadline_write(struct database *database, const char *match,
                           const struct store_deadline *deadlines, int count)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status =
            deadlines[i].falls != 0
                ? database_run(database, DEADLINE_SET,
                               VALUES(TEXT(match), NUMBER(deadlines[i].seat),
                                      NUMBER(deadlines[i].falls),
                                      NUMBER(deadlines[i].remind_at)))
                : database_run(database, DEADLINE_DROP,
                               VALUES(TEXT(match), NUMBER(deadlines[i].seat)));
    return status;
}

static void read_news(struct query *query, struct store_arena *arena,
                      void *into)
{
    struct store_news *news = into;
    *news = (struct store_news){
        .id = column_number(query, 0),
        .account = column_text(query, 1, arena),
        .kind = column_text(query, 2, arena),
        .match = column_text(query, 3, arena),
        .challenge = column_text(query, 4, arena),
        .seat = column_int(query, 5),
        .who = column_text(query, 6, arena),
        .falls = column_number(query, 7),
        .at = column_number(query, 8),
        .look_at = column_number(query, 9),
        .is_held = column_flag(query, 10),
    };
}

enum status store_news_due(struct store *store, int64_t now,
                           struct store_arena *arena, struct store_news *news,
                           int most, int *count)
{
    return rows_load(store_reader(store), NEWS_DUE,
                     VALUES(NUMBER(now), NUMBER(most)),
                     ROWS(read_news, arena, news, most, count));
}

static enum status run_remind(struct database *database, void *argument)
{
    const int64_t *now = argument;
    enum status status =
        database_run(database, REMIND_ADD, VALUES(NUMBER(*now)));
    if (status == STATUS_OK)
        status = database_run(database, REMIND_DONE, VALUES(NUMBER(*now)));
    return status;
}

/* Looked for by reading first: a unit would cost a commit each second. */
enum status store_news_remind(struct store *store, int64_t now)
{
    bool is_any = false;
    enum status status = row_load(store_reader(store), REMIND_ANY,
                                  VALUES(NUMBER(now)), row_flag, NULL, &is_any);
    if (status != STATUS_OK)
        return status == STATUS_NOT_FOUND ? STATUS_OK : status;
    return store_commit(store, run_remind, &now);
}

static void read_call(struct query *query, struct store_arena *arena, void *row)
{
    struct store_call *call = row;
    *call = (struct store_call){
        .awaited_since = column_number(query, 0), /* is it running? */
        .falls = column_number(query, 1),
        .account = column_text(query, 2, arena),
    };
}

enum status store_call_load(struct store *store, const char *match, int seat,
                            struct store_arena *arena, struct store_call *call)
{
    enum status status =
        row_load(store_reader(store), CALL_LOAD,
                 VALUES(TEXT(match), NUMBER(seat)), read_call, arena, call);
    if (status != STATUS_OK || call->awaited_since == 0)
        return status;
    return told_awaited(store, match, seat, arena, &call->awaited_since);
}

static enum status settle(struct database *database, void *argument)
{
    const struct store_settling *settling = argument;
    if (settling->hold_until != 0)
        return database_run(
            database, NEWS_HOLD,
            VALUES(NUMBER(settling->news), NUMBER(settling->hold_until)));
    enum status status =
        database_change(database, NEWS_DROP, VALUES(NUMBER(settling->news)));
    for (int i = 0; i < settling->count && status == STATUS_OK; i++) {
        const struct store_delivery *delivery = &settling->deliveries[i];
        status = delivery_write(database, delivery);
        if (status == STATUS_OK && strcmp(delivery->state, "kept") == 0)
            status = database_run(
                database, CHANNEL_KEEPS,
                VALUES(TEXT(delivery->channel), NUMBER(settling->digest_next)));
    }
    return status;
}

enum status store_news_settle(struct store *store,
                              const struct store_settling *settling)
{
    struct store_settling copy = *settling;
    return store_commit(store, settle, &copy);
}
