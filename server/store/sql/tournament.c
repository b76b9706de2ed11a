/* Tournaments in the database: acts, and all that comes of them at once. */

#include "server/store/tournament.h"
#include "server/store/sql/walk.h"

#define TOURNAMENT_ADD                                                        \
    "insert into tournament (id, host, name, game, terms, state, is_private," \
    " created, acts, due, wakes) "                                            \
    "values (?1, ?2, ?3, ?4, ?5, 'open', ?6, ?7, 0, 0, 0)"
#define TOURNAMENT_ADVANCE                                                 \
    "update tournament set acts = acts + ?3, state = ?4, "                 \
    "due = case when wakes = ?6 or ?5 = 0 or ?5 < ?7 then ?5 else ?7 end " \
    "where id = ?1 and acts = ?2 and state in ('open', 'running', 'over')"
#define ACT_ADD                                                           \
    "insert into tournament_act (tournament, number, at, account, role, " \
    "act, reason) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
#define PART_ADD                                         \
    "insert into tournament_part (tournament, account) " \
    "values (?1, ?2) on conflict (tournament, account) do nothing"
#define MATCH_ADD \
    "insert into tournament_match (match, tournament) values (?1, ?2)"
#define ORDER_ADD \
    "insert into umpire_order (match, at, deed) values (?1, ?2, ?3)"
#define ORDER_DROP "delete from umpire_order where id = ?1"
#define ORDER_LEFT "update umpire_order set deed = ?2 where id = ?1"
#define ORDERS                                                       \
    "select id, match, deed, at from umpire_order where match = ?1 " \
    "order by id limit ?2"
#define COLUMNS                                                                       \
    "select t.id, t.host, h.name, t.name, t.game, t.terms, t.state, "                 \
    "t.is_private, t.created, t.acts, t.due, t.wakes from tournament t join account " \
    "h on h.id = t.host "
#define TOURNAMENT_LOAD COLUMNS "where t.id = ?1"
#define MINE                                                             \
    "exists (select 1 from tournament_part p where p.tournament = t.id " \
    "and p.account = ?1)"
#define TOURNAMENT_LIST                             \
    COLUMNS                                         \
    "where (?2 is null or t.state = ?2) and (" MINE \
    " or (?3 = 0 and t.is_private = 0)) order by t.created desc, t.id limit ?4"
#define ACTS                                                             \
    "select t.number, t.at, t.account, a.name, t.role, t.act, t.reason " \
    "from tournament_act t left join account a on a.id = t.account "     \
    "where t.tournament = ?1 and t.number >= ?2 order by t.number limit ?3"
#define DUE                                                  \
    "select id from tournament where due > 0 and due <= ?1 " \
    "order by due, id limit ?2"
#define DUE_NEXT "select coalesce(min(due), 0) from tournament where due > ?1"
#define WAKE                                                               \
    "update tournament set wakes = wakes + 1, "                            \
    "due = case when due = 0 or due > ?2 then ?2 else due end where id = " \
    "(select tournament from tournament_match where match = ?1)"
#define TOURNAMENT_OF "select tournament from tournament_match where match = ?1"

static enum status add_acts(struct database *database,
                            const struct store_minutes *minutes)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < minutes->act_count && status == STATUS_OK; i++) {
        const struct store_act *act = &minutes->acts[i];
        status = database_run(database, ACT_ADD,
                              VALUES(TEXT(minutes->tournament),
                                     NUMBER(act->number), NUMBER(act->at),
                                     TEXT(act->account), TEXT(act->role),
                                     TEXT(act->act), TEXT(act->reason)));
    }
    for (int i = 0; i < minutes->part_count && status == STATUS_OK; i++)
        status = database_run(
            database, PART_ADD,
            VALUES(TEXT(minutes->tournament), TEXT(minutes->parts[i])));
    return status;
}

/* As a challenge of which all seats are taken. */
static enum status pairing_write(struct database *database,
                                 const struct store_pairing *pairing)
{
    const struct store_challenge *challenge = &pairing->challenge;
    struct beginning beginning = {.challenge = challenge->id,
                                  .match = pairing->match,
                                  .now = challenge->created,
                                  .opens_by = pairing->opens_by};
    enum status status = challenge_write(database, challenge);
    return status == STATUS_OK ? challenge_begin(database, &beginning) : status;
}

static enum status add_matches(struct database *database,
                               const struct store_minutes *minutes)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < minutes->pairing_count && status == STATUS_OK; i++) {
        const struct store_pairing *pairing = &minutes->pairings[i];
        status = pairing_write(database, pairing);
        if (status == STATUS_OK && pairing->clock != NULL)
            status = clock_write(database, pairing->match, pairing->clock);
        if (status == STATUS_OK)
            status = database_run(
                database, MATCH_ADD,
                VALUES(TEXT(pairing->match), TEXT(minutes->tournament)));
    }
    for (int i = 0; i < minutes->order_count && status == STATUS_OK; i++) {
        const struct store_order *order = &minutes->orders[i];
        status = database_run(
            database, ORDER_ADD,
            VALUES(TEXT(order->match), NUMBER(order->at), TEXT(order->deed)));
    }
    return status;
}

static enum status write_minutes(struct database *database, void *argument)
{
    const struct store_minutes *minutes = argument;
    enum status status = database_change(
        database, TOURNAMENT_ADVANCE,
        VALUES(TEXT(minutes->tournament), NUMBER(minutes->expected),
               NUMBER(minutes->act_count), TEXT(minutes->state),
               NUMBER(minutes->due), NUMBER(minutes->wakes),
               NUMBER(minutes->now)));
    if (status == STATUS_NOT_FOUND)
        return STATUS_CONFLICT;
    if (status == STATUS_OK)
        status = add_acts(database, minutes);
    return status == STATUS_OK ? add_matches(database, minutes) : status;
}

enum status store_tournament_write(struct store *store,
                                   const struct store_minutes *minutes)
{
    struct store_minutes copy = *minutes;
    return store_commit(store, write_minutes, &copy);
}

struct adding {
    const struct store_tournament *row;
    struct store_minutes minutes;
};

static enum status run_add(struct database *database, void *argument)
{
    struct adding *adding = argument;
    const struct store_tournament *row = adding->row;
    enum status status =
        database_run(database, TOURNAMENT_ADD,
                     VALUES(TEXT(row->id), TEXT(row->host), TEXT(row->name),
                            TEXT(row->game), TEXT(row->terms),
                            NUMBER(row->is_private), NUMBER(row->created)));
    return status == STATUS_OK ? write_minutes(database, &adding->minutes)
                               : status;
}

enum status store_tournament_add(struct store *store,
                                 const struct store_tournament *tournament,
                                 const struct store_minutes *minutes)
{
    struct adding adding = {tournament, *minutes};
    return store_commit(store, run_add, &adding);
}

static void read_row(struct query *query, struct store_arena *arena, void *into)
{
    struct store_tournament *row = into;
    *row = (struct store_tournament){
        .id = column_text(query, 0, arena),
        .host = column_text(query, 1, arena),
        .host_name = column_text(query, 2, arena),
        .name = column_text(query, 3, arena),
        .game = column_text(query, 4, arena),
        .terms = column_text(query, 5, arena),
        .state = column_text(query, 6, arena),
        .is_private = column_flag(query, 7),
        .created = column_number(query, 8),
        .acts = column_number(query, 9),
        .due = column_number(query, 10),
        .wakes = column_number(query, 11),
    };
}

enum status store_tournament_load(struct store *store, const char *id,
                                  struct store_arena *arena,
                                  struct store_tournament *row)
{
    return row_load(store_reader(store), TOURNAMENT_LOAD, VALUES(TEXT(id)),
                    read_row, arena, row);
}

static void read_act(struct query *query, struct store_arena *arena, void *row)
{
    struct store_act *act = row;
    *act = (struct store_act){
        .number = column_number(query, 0),
        .at = column_number(query, 1),
        .account = column_text(query, 2, arena),
        .player = column_text(query, 3, arena),
        .role = column_text(query, 4, arena),
        .act = column_text(query, 5, arena),
        .reason = column_text(query, 6, arena),
    };
}

enum status store_tournament_acts(struct store *store, const char *id,
                                  int64_t from, struct store_arena *arena,
                                  struct store_act *acts, int most, int *count)
{
    return rows_load(store_reader(store), ACTS,
                     VALUES(TEXT(id), NUMBER(from), NUMBER(most)),
                     ROWS(read_act, arena, acts, most, count));
}

enum status store_tournament_list(struct store *store, const char *account,
                                  bool is_mine, const char *state,
                                  struct store_arena *arena,
                                  struct store_tournament *rows, int most,
                                  int *count)
{
    return rows_load(
        store_reader(store), TOURNAMENT_LIST,
        VALUES(TEXT(account), TEXT(state), NUMBER(is_mine), NUMBER(most)),
        ROWS(read_row, arena, rows, most, count));
}

enum status store_tournament_due(struct store *store, int64_t now,
                                 struct store_arena *arena, const char **ids,
                                 int most, int *count, int64_t *next)
{
    return due_load(store, DUE, DUE_NEXT, now,
                    ROWS(row_text, arena, ids, most, count), next);
}

enum status store_tournament_of(struct store *store, const char *match,
                                struct store_arena *arena, const char **id)
{
    return row_load(store_reader(store), TOURNAMENT_OF, VALUES(TEXT(match)),
                    row_text, arena, id);
}

enum status store_last_digest(struct store *store, const char *match,
                              struct store_arena *arena, const char **digest)
{
    struct walk walk;
    int64_t last;
    enum status status = walk_last(store, match, &last);
    if (status == STATUS_OK)
        status = walk_open(&walk, store, match, last);
    if (status != STATUS_OK)
        return status;
    struct query *row = walk_next(&walk);
    bool is_there = row != NULL;
    if (is_there)
        *digest = column_text(row, WALK_DIGEST, arena);
    status = walk_close(&walk);
    return status == STATUS_OK && !is_there ? STATUS_NOT_FOUND : status;
}

enum status tournament_wake(struct database *database, const char *match,
                            int64_t now)
{
    return database_run(database, WAKE, VALUES(TEXT(match), NUMBER(now)));
}

static void read_order(struct query *query, struct store_arena *arena,
                       void *row)
{
    struct store_order *order = row;
    *order = (struct store_order){
        .id = column_number(query, 0),
        .match = column_text(query, 1, arena),
        .deed = column_text(query, 2, arena),
        .at = column_number(query, 3),
    };
}

enum status store_orders(struct store *store, const char *match,
                         struct store_arena *arena, struct store_order *orders,
                         int most, int *count)
{
    return rows_load(store_reader(store), ORDERS,
                     VALUES(TEXT(match), NUMBER(most)),
                     ROWS(read_order, arena, orders, most, count));
}

enum status order_done(struct database *database, int64_t id)
{
    return database_run(database, ORDER_DROP, VALUES(NUMBER(id)));
}

enum status order_left(struct database *database, int64_t id, const char *deed)
{
    return database_run(database, ORDER_LEFT, VALUES(NUMBER(id), TEXT(deed)));
}

static enum status run_drop(struct database *database, void *argument)
{
    const int64_t *id = argument;
    return order_done(database, *id);
}

enum status store_order_drop(struct store *store, int64_t id)
{
    int64_t copy = id;
    return store_commit(store, run_drop, &copy);
}
