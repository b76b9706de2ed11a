/* Chat and private notes in the database. */

#include "server/store/talk.h"
#include "server/store/sql/commit.h"

/*
 * The id is the instant, or the next free number: numbers without gaps would
 * tell how much is said where one may not listen.
 */
#define CHAT_ADD                                                             \
    "insert into chat (id, match, at, account, seat, audience, side, text) " \
    "values ((select max(n) from (select ?2 as n union all "                 \
    "select coalesce(max(id), 0) + 1 from chat) as free), "                  \
    "?1, ?2, ?3, ?4, ?5, ?6, ?7) returning id"
/* The newest, but oldest first. */
#define CHAT_LIST                                                          \
    "select * from (select c.id, c.at, c.account, a.name, c.seat, "        \
    "c.audience, c.side, c.text from chat c "                              \
    "join account a on a.id = c.account where c.match = ?1 and c.id > ?2 " \
    "and case c.audience when 'watchers' then ?6 = 1 or c.seat = ?4 "      \
    "when 'seats' then ?4 >= 0 else ?4 >= 0 and c.side = ?5 end "          \
    "and ((c.seat < 0 and c.audience = 'seats') or not exists (select 1 "  \
    "from block b where b.account = ?7 and b.blocked = c.account)) "       \
    "order by c.id desc limit ?3) as newest order by id"
#define NOTE_SET                                                   \
    "insert into note (match, account, text) values (?1, ?2, ?3) " \
    "on conflict (match, account) do update set text = excluded.text"
#define NOTE_GET "select text from note where match = ?1 and account = ?2"

struct spoken {
    const char *match;
    struct store_message *message;
};

static enum status chat_add(struct database *database, void *argument)
{
    const struct spoken *spoken = argument;
    struct store_message *message = spoken->message;
    enum status status = row_load(
        database, CHAT_ADD,
        VALUES(TEXT(spoken->match), NUMBER(message->at), TEXT(message->account),
               NUMBER(message->seat), TEXT(message->to), NUMBER(message->side),
               TEXT(message->text)),
        row_number, NULL, &message->id);
    return status == STATUS_OK && message->order != 0
               ? order_done(database, message->order)
               : status;
}

enum status store_chat_add(struct store *store, const char *match,
                           struct store_message *message)
{
    struct spoken spoken = {match, message};
    /* Of two servers one alone is done with an order. */
    return message->order != 0 ? store_commit(store, chat_add, &spoken)
                               : store_commit_loose(store, chat_add, &spoken);
}

static void read_message(struct query *query, struct store_arena *arena,
                         void *row)
{
    struct store_message *message = row;
    *message = (struct store_message){
        .id = column_number(query, 0),
        .at = column_number(query, 1),
        .account = column_text(query, 2, arena),
        .player = column_text(query, 3, arena),
        .seat = column_int(query, 4),
        .to = column_text(query, 5, arena),
        .side = column_int(query, 6),
        .text = column_text(query, 7, arena),
    };
}

enum status store_chat_list(struct store *store, const char *match,
                            const struct store_reader *reader, int64_t after,
                            struct store_arena *arena,
                            struct store_message *messages, int most,
                            int *count)
{
    return rows_load(store_reader(store), CHAT_LIST,
                     VALUES(TEXT(match), NUMBER(after), NUMBER(most),
                            NUMBER(reader->seat), NUMBER(reader->side),
                            NUMBER(reader->hears_watchers),
                            TEXT(reader->account)),
                     ROWS(read_message, arena, messages, most, count));
}

struct note {
    const char *match;
    const char *account;
    const char *text;
};

static enum status note_set(struct database *database, void *argument)
{
    const struct note *note = argument;
    return database_run(
        database, NOTE_SET,
        VALUES(TEXT(note->match), TEXT(note->account), TEXT(note->text)));
}

enum status store_note_set(struct store *store, const char *match,
                           const char *account, const char *text)
{
    struct note note = {match, account, text};
    return store_commit_repeatable(store, note_set, &note, -1);
}

enum status store_note_get(struct store *store, const char *match,
                           const char *account, struct store_arena *arena,
                           const char **text)
{
    *text = "";
    enum status status =
        row_load(store_reader(store), NOTE_GET,
                 VALUES(TEXT(match), TEXT(account)), row_text, arena, text);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}
