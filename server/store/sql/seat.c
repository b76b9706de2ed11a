/* Seats of running matches: who sits there, who is asked, who was there. */

#include "server/store/sql/outbox.h"

#define SEAT_SET                                                       \
    "update match_seat set account = ?3, invited = null, is_open = 0 " \
    "where match = ?1 and seat = ?2"
#define SITTER_ADD                                                             \
    "insert into sitter (match, seat, number, account, relieves, is_partial) " \
    "values (?1, ?2, ?3, ?4, ?5, ?6)"
/* A consent is its player's own: the next one has not given it. */
#define PROPOSAL_LEAVE "delete from proposal where match = ?1 and seat = ?2"
#define CONSENT_LEAVE                                                    \
    "update proposal set agreed = agreed & ~(1 << cast(?2 as integer)) " \
    "where match = ?1"
#define SEAT_INVITE                                     \
    "update match_seat set invited = ?3, is_open = ?4 " \
    "where match = ?1 and seat = ?2 "                   \
    "and (select state from match where id = ?1) = 'running'"
#define SEATS_HAD \
    "select distinct seat from sitter where match = ?1 and account = ?2"
#define SEAT_LAST                                                \
    "select account from sitter where match = ?1 and seat = ?2 " \
    "order by number desc limit 1"

enum status seating_write(struct database *database, const char *match,
                          const struct store_seating *seating, int64_t number)
{
    int seat = seating->seat;
    enum status status = database_change(
        database, SEAT_SET,
        VALUES(TEXT(match), NUMBER(seat), TEXT(seating->account)));
    if (status == STATUS_OK)
        status = database_run(database, PROPOSAL_LEAVE,
                              VALUES(TEXT(match), NUMBER(seat)));
    if (status == STATUS_OK)
        status = database_run(database, CONSENT_LEAVE,
                              VALUES(TEXT(match), NUMBER(seat)));
    if (status != STATUS_OK || seating->account == NULL)
        return status;
    return database_run(database, SITTER_ADD,
                        VALUES(TEXT(match), NUMBER(seat), NUMBER(number),
                               TEXT(seating->account),
                               NUMBER(seating->relieves),
                               NUMBER(seating->is_partial)));
}

struct invitation {
    const char *match;
    int seat;
    const char *account;
    bool is_open;
    const char *by;
};

static enum status invite(struct database *database, void *argument)
{
    const struct invitation *invitation = argument;
    enum status status = database_change(
        database, SEAT_INVITE,
        VALUES(TEXT(invitation->match), NUMBER(invitation->seat),
               TEXT(invitation->account), NUMBER(invitation->is_open)));
    if (status != STATUS_OK || invitation->account == NULL)
        return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
    return outbox_add(database,
                      &(struct store_news){.account = invitation->account,
                                           .kind = "invited",
                                           .match = invitation->match,
                                           .seat = invitation->seat,
                                           .who = invitation->by});
}

enum status store_seat_invite(struct store *store, const char *match, int seat,
                              const char *account, bool is_open, const char *by)
{
    struct invitation invitation = {match, seat, account, is_open, by};
    return store_commit(store, invite, &invitation);
}

static void add_seat(struct query *query, struct store_arena *arena, void *into)
{
    (void)arena;
    unsigned *seats = into;
    *seats |= 1U << column_int(query, 0);
}

enum status store_seats_had(struct store *store, const char *match,
                            const char *account, unsigned *seats)
{
    *seats = 0;
    return rows_gather(store_reader(store), SEATS_HAD,
                       VALUES(TEXT(match), TEXT(account)), add_seat, NULL,
                       seats);
}

enum status store_seat_last(struct store *store, const char *match, int seat,
                            struct store_arena *arena, const char **account)
{
    return row_load(store_reader(store), SEAT_LAST,
                    VALUES(TEXT(match), NUMBER(seat)), row_text, arena,
                    account);
}
