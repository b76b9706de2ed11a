/* What is kept beside a match: standing orders, windows, passes. */

#include "server/store/kept.h"
#include "server/store/sql/commit.h"

#include <string.h>

#define STANDING_SET                                                      \
    "insert into standing (match, seat, account, list) values "           \
    "(?1, ?2, ?3, ?4) on conflict (match, seat) do update set account = " \
    "excluded.account, list = excluded.list"
#define STANDING_DROP "delete from standing where match = ?1 and seat = ?2"
#define WINDOW_SET                                             \
    "insert into open_window (match, closes) values (?1, ?2) " \
    "on conflict (match) do update set closes = excluded.closes"
#define WINDOW_DROP "delete from open_window where match = ?1"
#define PASS_SET                                                      \
    "insert into kept_pass (match, seat, seq, nonce) values "         \
    "(?1, ?2, ?3, ?4) on conflict (match, seat) do update set seq = " \
    "excluded.seq, nonce = excluded.nonce"
#define STANDING_LOAD \
    "select seat, account, list from standing where match = ?1"
#define WINDOW_LOAD "select closes from open_window where match = ?1"
#define PASS_LOAD   "select seat, seq, nonce from kept_pass where match = ?1"

enum status kept_write(struct database *database, const char *match,
                       const struct store_change *change)
{
    enum status status = STATUS_OK;
    if (change->has_orders && change->orders == NULL)
        status = database_run(database, STANDING_DROP,
                              VALUES(TEXT(match), NUMBER(change->orders_seat)));
    else if (change->has_orders)
        status =
            database_run(database, STANDING_SET,
                         VALUES(TEXT(match), NUMBER(change->orders_seat),
                                TEXT(change->account), TEXT(change->orders)));
    if (status == STATUS_OK && change->has_closes)
        status =
            change->closes == 0
                ? database_run(database, WINDOW_DROP, VALUES(TEXT(match)))
                : database_run(database, WINDOW_SET,
                               VALUES(TEXT(match), NUMBER(change->closes)));
    if (status == STATUS_OK && change->has_passed)
        status = database_run(database, PASS_SET,
                              VALUES(TEXT(match), NUMBER(change->passed_seat),
                                     NUMBER(change->passed_seq),
                                     TEXT(change->nonce)));
    return status;
}

static enum status run_aside(struct database *database, void *argument)
{
    const struct store_aside *aside = argument;
    enum status status = STATUS_OK;
    if (aside->told != NULL)
        status = seat_notice_write(database, aside->match, aside->told);
    if (status == STATUS_OK)
        status =
            due_write(database, aside->match, aside->dues, aside->due_count);
    if (status == STATUS_OK)
        status = kept_write(database, aside->match, &aside->change);
    return status;
}

enum status store_set_aside(struct store *store,
                            const struct store_aside *aside)
{
    struct store_aside copy = *aside;
    return store_commit_beside(store, run_aside, &copy, -1);
}

static void read_order(struct query *query, struct store_arena *arena,
                       void *into)
{
    struct store_kept *kept = into;
    int seat = column_int(query, 0);
    if (seat < 0 || seat >= STORE_SEATS_MOST)
        return;
    kept->seats[seat].account = column_text(query, 1, arena);
    kept->seats[seat].orders = column_text(query, 2, arena);
}

static void read_pass(struct query *query, struct store_arena *arena,
                      void *into)
{
    struct store_kept *kept = into;
    int seat = column_int(query, 0);
    if (seat < 0 || seat >= STORE_SEATS_MOST)
        return;
    kept->seats[seat].passed_seq = column_number(query, 1);
    kept->seats[seat].nonce = column_text(query, 2, arena);
}

static void read_window(struct query *query, struct store_arena *arena,
                        void *into)
{
    struct store_kept *kept = into;
    (void)arena;
    kept->closes = column_number(query, 0);
}

enum status store_kept_load(struct store *store, const char *match,
                            struct store_arena *arena, struct store_kept *kept)
{
    static const struct {
        const char *sql;
        void (*read)(struct query *query, struct store_arena *arena,
                     void *kept);
    } parts[] = {{STANDING_LOAD, read_order},
                 {WINDOW_LOAD, read_window},
                 {PASS_LOAD, read_pass}};
    struct database *database = store_reader(store);
    enum status status = STATUS_OK;
    memset(kept, 0, sizeof *kept);
    for (size_t i = 0; i < sizeof parts / sizeof *parts && status == STATUS_OK;
         i++)
        status = rows_gather(database, parts[i].sql, VALUES(TEXT(match)),
                             parts[i].read, arena, kept);
    return status;
}
