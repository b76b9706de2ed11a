/* Chat and private notes in the database. */

#include "server/store/sqlite/commit.h"

/*
 * The id is the instant, or the next free number: numbers without gaps would
 * tell how much is said where one may not listen.
 */
#define CHAT_ADD                                                             \
    "insert into chat (id, match, at, account, seat, audience, side, text) " \
    "values (max(?2, (select coalesce(max(id), 0) + 1 from chat)), "         \
    "?1, ?2, ?3, ?4, ?5, ?6, ?7) returning id"
/* The newest, but oldest first. */
#define CHAT_LIST                                                          \
    "select * from (select c.id, c.at, c.account, a.name, c.seat, "        \
    "c.audience, c.side, c.text from chat c "                              \
    "join account a on a.id = c.account where c.match = ?1 and c.id > ?2 " \
    "and case c.audience when 'watchers' then ?6 or c.seat = ?4 "          \
    "when 'seats' then ?4 >= 0 else ?4 >= 0 and c.side = ?5 end "          \
    "order by c.id desc limit ?3) order by id"
#define NOTE_SET                                                   \
    "insert into note (match, account, text) values (?1, ?2, ?3) " \
    "on conflict do update set text = ?3"
#define NOTE_GET "select text from note where match = ?1 and account = ?2"

struct spoken {
    const char *match;
    struct store_message *message;
};

static enum status chat_add(struct database *database, void *argument)
{
    const struct spoken *spoken = argument;
    struct store_message *message = spoken->message;
    sqlite3_stmt *query = NULL;
    enum status status = database_query(
        database, CHAT_ADD,
        VALUES(TEXT(spoken->match), NUMBER(message->at), TEXT(message->account),
               NUMBER(message->seat), TEXT(message->to), NUMBER(message->side),
               TEXT(message->text)),
        &query);
    if (status != STATUS_OK)
        return status;
    status = database_row(database, query);
    if (status == STATUS_OK)
        message->id = sqlite3_column_int64(query, 0);
    database_end(query);
    return status;
}

enum status store_chat_add(struct store *store, const char *match,
                           struct store_message *message)
{
    struct spoken spoken = {match, message};
    return store_commit(store, chat_add, &spoken);
}

enum status store_chat_list(struct store *store, const char *match,
                            const struct store_reader *reader, int64_t after,
                            struct store_arena *arena,
                            struct store_message *messages, int most,
                            int *count)
{
    *count = 0;
    struct database *database = store_reader(store);
    if (database == NULL)
        return STATUS_IO;
    sqlite3_stmt *query = NULL;
    enum status status = database_query(
        database, CHAT_LIST,
        VALUES(TEXT(match), NUMBER(after), NUMBER(most), NUMBER(reader->seat),
               NUMBER(reader->side), NUMBER(reader->hears_watchers)),
        &query);
    if (status != STATUS_OK)
        return status;
    while ((status = database_row(database, query)) == STATUS_OK)
        messages[(*count)++] = (struct store_message){
            .id = sqlite3_column_int64(query, 0),
            .at = sqlite3_column_int64(query, 1),
            .account = column_text(query, 2, arena),
            .player = column_text(query, 3, arena),
            .seat = sqlite3_column_int(query, 4),
            .to = column_text(query, 5, arena),
            .side = sqlite3_column_int(query, 6),
            .text = column_text(query, 7, arena),
        };
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
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
    return store_commit(store, note_set, &note);
}

enum status store_note_get(struct store *store, const char *match,
                           const char *account, struct store_arena *arena,
                           const char **text)
{
    *text = "";
    struct database *database = store_reader(store);
    if (database == NULL)
        return STATUS_IO;
    sqlite3_stmt *query = NULL;
    enum status status = database_query(
        database, NOTE_GET, VALUES(TEXT(match), TEXT(account)), &query);
    if (status != STATUS_OK)
        return status;
    status = database_row(database, query);
    if (status == STATUS_OK)
        *text = column_text(query, 0, arena);
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}
