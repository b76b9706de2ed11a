/* Seats of running matches: who sits there, who is asked, who was there. */

#include "server/store/sqlite/commit.h"

#define SEAT_SET                                                       \
    "update match_seat set account = ?3, invited = null, is_open = 0 " \
    "where match = ?1 and seat = ?2"
#define SITTER_ADD                                       \
    "insert into sitter (match, seat, number, account) " \
    "values (?1, ?2, ?3, ?4)"
#define SEAT_INVITE                                     \
    "update match_seat set invited = ?3, is_open = ?4 " \
    "where match = ?1 and seat = ?2 "                   \
    "and (select state from match where id = ?1) = 'running'"
#define SITTERS                                                 \
    "select s.seat, s.number, s.account, a.name from sitter s " \
    "join account a on a.id = s.account where s.match = ?1 "    \
    "order by s.number desc, s.seat limit ?2"

enum status seating_write(struct database *database, const char *match,
                          int seat, int64_t number, const char *account)
{
    enum status status = database_change(
        database, SEAT_SET, VALUES(TEXT(match), NUMBER(seat), TEXT(account)));
    if (status != STATUS_OK || account == NULL)
        return status;
    return database_run(
        database, SITTER_ADD,
        VALUES(TEXT(match), NUMBER(seat), NUMBER(number), TEXT(account)));
}

struct invitation {
    const char *match;
    int seat;
    const char *account;
    bool is_open;
};

static enum status invite(struct database *database, void *argument)
{
    const struct invitation *invitation = argument;
    enum status status = database_change(
        database, SEAT_INVITE,
        VALUES(TEXT(invitation->match), NUMBER(invitation->seat),
               TEXT(invitation->account), NUMBER(invitation->is_open)));
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

enum status store_seat_invite(struct store *store, const char *match, int seat,
                              const char *account, bool is_open)
{
    struct invitation invitation = {match, seat, account, is_open};
    return store_commit(store, invite, &invitation);
}

enum status store_sitters(struct store *store, const char *match,
                          struct store_arena *arena,
                          struct store_sitter *sitters, int most, int *count)
{
    *count = 0;
    struct database *database = store_reader(store);
    if (database == NULL)
        return STATUS_IO;
    sqlite3_stmt *query = NULL;
    enum status status = database_query(
        database, SITTERS, VALUES(TEXT(match), NUMBER(most)), &query);
    if (status != STATUS_OK)
        return status;
    while ((status = database_row(database, query)) == STATUS_OK)
        sitters[(*count)++] = (struct store_sitter){
            .seat = sqlite3_column_int(query, 0),
            .number = sqlite3_column_int64(query, 1),
            .account = column_text(query, 2, arena),
            .player = column_text(query, 3, arena),
        };
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}
