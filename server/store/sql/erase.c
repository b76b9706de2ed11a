/* What is kept of one account: what is dropped when it goes. */

#include "server/store/account_data.h"
#include "server/store/sql/commit.h"
#include "server/store/sql/rename.h"

/* A seat that they have left is nobody's bond. */
#define BONDS                                                               \
    "select (select count(distinct s.match) from match_seat s join match "  \
    "m on m.id = s.match where s.account = ?1 and m.state <> 'finished'), " \
    "(select count(*) from tournament u where u.state not in ('closed', "   \
    "'cancelled') and (u.host = ?1 or exists (select 1 from "               \
    "tournament_part p where p.tournament = u.id and p.account = ?1)))"
#define NAME_OF "select name from account where id = ?1 and deleted = 0"
#define NAME_DROP                                                           \
    "update account set name = ?2, folded = ?2, skeleton = ?2, password = " \
    "null, email = null, deleted = ?3 where id = ?1 and deleted = 0"
#define MARKS_ADD \
    "insert into name_gone (mark) values (?1), (?2) on conflict (mark) do nothing"

/* What others have is kept; what is theirs alone is not. */
static const char *const erased[] = {
    "delete from session where account = ?1",
    "delete from written where account = ?1",
    "delete from recovery where account = ?1",
    "delete from reset where account = ?1",
    "delete from factor where account = ?1",
    "delete from hours where account = ?1",
    "delete from notify where account = ?1",
    "delete from channel where account = ?1",
    "delete from delivery where account = ?1",
    "update delivery set who = null where who = ?1",
    "delete from feed where account = ?1",
    "delete from outbox where account = ?1 or who = ?1",
    "delete from block where account = ?1 or blocked = ?1",
    "delete from standing where account = ?1",
    "delete from chat where account = ?1",
    "delete from note where account = ?1",
    "delete from moment_note where account = ?1",
    "delete from seen where account = ?1",
    "delete from rating where account = ?1",
    "update match_seat set invited = null where invited = ?1",
    ("update challenge set state = 'withdrawn' where state = 'open' and "
     "(host = ?1 or pool in (select id from pool where host = ?1) or exists "
     "(select 1 from challenge_seat s where s.challenge = challenge.id and "
     "s.wanted = ?1))"),
    "update pool set state = 'closed' where host = ?1",
    ("update challenge_seat set account = null, seal = null where account = ?1 "
     "and challenge in (select id from challenge where state = 'open')"),
};

struct erasing {
    const char *account, *name;
    const struct store_marks *marks;
    int64_t now;
};

static void read_bonds(struct query *query, struct store_arena *arena,
                       void *row)
{
    struct store_bonds *bonds = row;
    (void)arena;
    bonds->matches = column_int(query, 0);
    bonds->tournaments = column_int(query, 1);
}

enum status store_account_bonds(struct store *store, const char *account,
                                struct store_bonds *bonds)
{
    return row_load(store_reader(store), BONDS, VALUES(TEXT(account)),
                    read_bonds, NULL, bonds);
}

static enum status erase(struct database *database, void *argument)
{
    const struct erasing *erasing = argument;
    struct store_arena arena = {0};
    struct store_bonds bonds = {0};
    const char *name = NULL;
    enum status status =
        row_load(database, BONDS, VALUES(TEXT(erasing->account)), read_bonds,
                 NULL, &bonds);
    if (status == STATUS_OK && (bonds.matches > 0 || bonds.tournaments > 0))
        status = STATUS_CONFLICT;
    if (status == STATUS_OK)
        status = row_load(database, NAME_OF, VALUES(TEXT(erasing->account)),
                          row_text, &arena, (void *)&name);
    for (size_t i = 0; i < sizeof erased / sizeof *erased; i++)
        if (status == STATUS_OK)
            status = database_run(database, erased[i],
                                  VALUES(TEXT(erasing->account)));
    if (status == STATUS_OK)
        status = rename_player(database, erasing->account, name, erasing->name);
    if (status == STATUS_OK)
        status =
            database_change(database, NAME_DROP,
                            VALUES(TEXT(erasing->account), TEXT(erasing->name),
                                   NUMBER(erasing->now)));
    const struct store_marks *marks = erasing->marks;
    if (status == STATUS_OK && marks != NULL)
        status = database_run(database, MARKS_ADD,
                              VALUES(BYTES(marks->folded, STORE_MARK),
                                     BYTES(marks->skeleton, STORE_MARK)));
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

enum status store_account_erase(struct store *store, const char *account,
                                const char *name,
                                const struct store_marks *marks, int64_t now)
{
    struct erasing erasing = {
        .account = account, .name = name, .marks = marks, .now = now};
    return store_commit(store, erase, &erasing);
}
