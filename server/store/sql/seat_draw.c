/* Seats that were drawn or bid for, written when a match begins. */

#include "server/store/append.h"
#include "server/store/sql/commit.h"

#define SEAT_SET                                                            \
    "update match_seat set account = ?3, seal = ?4, bytes = ?5, bid = ?6, " \
    "place = ?7 where match = ?1 and seat = ?2"
#define OPTIONS_SET \
    "update match set agreed = options, options = ?2 where id = ?1"
#define SITTERS_DROP "delete from sitter where match = ?1"
#define SITTERS_ADD                                                    \
    "insert into sitter (match, seat, number, account) "               \
    "select match, seat, 0, account from match_seat where match = ?1 " \
    "and account is not null"

enum status seat_draw_write(struct database *database, const char *match,
                            const struct store_seat_draw *drawn)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < drawn->seat_count && status == STATUS_OK; i++) {
        const struct store_seat *seat = &drawn->seats[i];
        status = database_change(
            database, SEAT_SET,
            VALUES(TEXT(match), NUMBER(i), TEXT(seat->account),
                   value_secret(&seat->seal), value_secret(&seat->bytes),
                   TEXT(seat->bid), NUMBER(seat->place)));
    }
    if (status == STATUS_OK && drawn->options != NULL)
        status = database_change(database, OPTIONS_SET,
                                 VALUES(TEXT(match), TEXT(drawn->options)));
    if (status == STATUS_OK)
        status = database_run(database, SITTERS_DROP, VALUES(TEXT(match)));
    if (status == STATUS_OK)
        status = database_run(database, SITTERS_ADD, VALUES(TEXT(match)));
    return status;
}
