/* One command into the database: all that comes with it, or nothing. */

#include "server/store/append.h"
#include "server/store/snapshot.h"
#include "server/store/sql/derive.h"
#include "server/store/sql/edition.h"
#include "server/store/sql/outbox.h"
#include "server/store/sql/told_pack.h"

#include <string.h>

/* It must be so that the command may come; then it may have ended. */
#define MATCH_HEAD "select state, commands, revision from match where id = ?1"
#define VIEWERS    "select viewer, seq from viewer where match = ?1"
#define NONCE_FIND                                            \
    "select 1 from nonce where match = ?1 and seat = ?2 and " \
    "nonce = ?3"
#define NONCE_WAITS \
    "select 1 from command where id = ?1 and seat = ?2 and nonce = ?3"
#define COMMAND_ADD                                                            \
    "insert into command (match, number, seat, actor, nonce, action, throws, " \
    "digest, seq, at, is_final, told) "                                        \
    "values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
#define MATCH_TURN                                      \
    "update match set state = ?3, revision = ?4, "      \
    "begun = case when ?2 = 0 then ?5 else begun end, " \
    "finished = case when ?3 = 'finished' then ?5 else finished end where id = ?1"
#define SNAPSHOT_ADD                                                           \
    "insert into snapshot (match, number, revision, state, "                   \
    "state_digest, base, packed) values (?1, ?2, ?3, '', ?4, ?5, ?6) "         \
    "on conflict (match, number) do update set revision = excluded.revision, " \
    "state = excluded.state, state_digest = excluded.state_digest, "           \
    "base = excluded.base, packed = excluded.packed, stays = 0"
/* The one before stays too: an undo may have to begin there. */
#define SNAPSHOT_OLD                                                    \
    "delete from snapshot where match = ?1 and stays = 0 and number < " \
    "(select max(number) from snapshot where match = ?1 and number < ?2)"
#define SNAPSHOT_STAY \
    "update snapshot set stays = 1 where match = ?1 and number = ?2"

struct row_head {
    struct tail_head *head;
    const char *state; /* that it must be in */
    bool is_so;
};

static void read_head(struct query *query, struct store_arena *arena, void *row)
{
    (void)arena;
    struct row_head *of = row;
    const char *state = column_borrowed(query, 0);
    of->is_so = state != NULL && strcmp(state, of->state) == 0;
    of->head->next = column_number(query, 1);
    of->head->revision = column_int(query, 2);
}

static void read_reached(struct query *query, struct store_arena *arena,
                         void *into)
{
    (void)arena;
    struct tail_head *head = into;
    int viewer = column_int(query, 0);
    if (viewer >= 0 && viewer < STORE_VIEWERS_MOST)
        head->reached[viewer] = column_number(query, 1);
}

/* How far the match has come; CONFLICT if this command cannot come now. */
static enum status find_head(struct database *database,
                             const struct store_append *append,
                             struct tail_head *head)
{
    const struct tail_match *waiting = tail_find(database->tail, append->match);
    int64_t number = append->command.number;
    struct row_head row = {head, number == 0 ? "opening" : "running", true};
    enum status status = STATUS_OK;
    *head = (struct tail_head){.next = 0};
    if (waiting != NULL) {
        *head = waiting->head;
    } else {
        status = row_load(database, MATCH_HEAD, VALUES(TEXT(append->match)),
                          read_head, NULL, &row);
        if (status == STATUS_OK)
            status = rows_gather(database, VIEWERS, VALUES(TEXT(append->match)),
                                 read_reached, NULL, head);
    }
    if (status == STATUS_NOT_FOUND
        || (status == STATUS_OK && (!row.is_so || head->next != number)))
        return STATUS_CONFLICT;
    return status;
}

/* A nonce of a seat counts once. */
static enum status check_nonce(struct database *database,
                               const struct store_append *append)
{
    const struct store_command *command = &append->command;
    if (command->nonce == NULL)
        return STATUS_OK;
    const struct tail_match *waiting = tail_find(database->tail, append->match);
    uint64_t nonce = tail_nonce(command->seat, command->nonce);
    bool is_there = false;
    enum status status =
        row_load(database, NONCE_FIND,
                 VALUES(TEXT(append->match), NUMBER(command->seat),
                        TEXT(command->nonce)),
                 row_flag, NULL, &is_there);
    for (int i = 0; waiting != NULL && i < waiting->count && !is_there
                    && status == STATUS_NOT_FOUND;
         i++)
        if (waiting->rows[i].nonce == nonce)
            status =
                row_load(database, NONCE_WAITS,
                         VALUES(NUMBER(waiting->rows[i].id),
                                NUMBER(command->seat), TEXT(command->nonce)),
                         row_flag, NULL, &is_there);
    if (is_there)
        return STATUS_CONFLICT;
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/* Each viewer's updates go on from where they are; CONFLICT if they do not. */
static enum status reach(const struct store_append *append,
                         struct tail_head *head)
{
    for (int i = 0; i < append->told_count; i++) {
        const struct store_told *told = &append->told[i];
        if (told->seq <= head->reached[told->viewer])
            return STATUS_CONFLICT;
        head->reached[told->viewer] = told->seq;
    }
    return STATUS_OK;
}

/* What a match begins with is much as it was in others; if it is short, or for
 * what comes later, a base would save little. */
static enum status find_base(struct database *database,
                             const struct store_append *append,
                             const struct told_row *row, struct base *base)
{
    enum { BASED_FROM = 1024 };
    struct told_packer *packer = database->packer;
    if (append->command.number != 0)
        return STATUS_OK;
    told_texts(row, packer);
    if (packer->texts.size < BASED_FROM)
        return STATUS_OK;
    return base_for(database, append->match, BASE_TOLD, append->revision,
                    packer->texts.data, packer->texts.size, base);
}

static enum status add_row(struct database *database,
                           const struct store_append *append,
                           const struct tail_head *head, int64_t *id)
{
    const struct store_command *command = &append->command;
    struct told_row row = {.match = append->match,
                           .number = command->number,
                           .at = command->at,
                           .digest = command->digest,
                           .count = append->told_count};
    struct told_packer *packer = database->packer;
    memcpy(row.reached, head->reached, sizeof row.reached);
    memcpy(row.told, append->told,
           (size_t)append->told_count * sizeof *append->told);
    struct base base = {.id = 0};
    enum status status = find_base(database, append, &row, &base);
    if (status != STATUS_OK)
        return status;
    told_pack(&row, base.id != 0 ? &base : NULL, packer);
    return database_add(database, COMMAND_ADD, COMMAND_ADD " returning id",
                        VALUES(TEXT(append->match), NUMBER(command->number),
                               NUMBER(command->seat), TEXT(command->actor),
                               TEXT(command->nonce), TEXT(command->action),
                               TEXT(command->throws), TEXT(command->digest),
                               NUMBER(command->seq), NUMBER(command->at),
                               NUMBER(command->is_final),
                               BYTES(packer->row.data, packer->row.size)),
                        id);
}

/* Into the log; what follows from it may wait. */
static enum status add_command(struct database *database,
                               const struct store_append *append,
                               struct tail_head *head)
{
    const struct store_command *command = &append->command;
    struct tail_row row = {.id = 0};
    enum status status = find_head(database, append, head);
    if (status == STATUS_OK)
        status = check_nonce(database, append);
    if (status == STATUS_OK)
        status = reach(append, head);
    if (status == STATUS_OK)
        status = add_row(database, append, head, &row.id);
    if (status != STATUS_OK)
        return status;
    if (command->nonce != NULL)
        row.nonce = tail_nonce(command->seat, command->nonce);
    head->next = command->number + 1;
    tail_add(database->tail, append->match, head, &row);
    return STATUS_OK;
}

/* Does the match stay what its row says, but for how many commands it has? */
static bool is_plain(const struct store_append *append,
                     const struct tail_head *head)
{
    return append->command.number > 0 && strcmp(append->state, "running") == 0
           && append->revision == head->revision && !append->seating.is_changed
           && append->result == NULL;
}

static enum status turn(struct database *database,
                        const struct store_append *append)
{
    enum status status = derive_match(database, append->match, ALL_ROWS);
    if (status != STATUS_OK)
        return status;
    return database_run(database, MATCH_TURN,
                        VALUES(TEXT(append->match),
                               NUMBER(append->command.number),
                               TEXT(append->state), NUMBER(append->revision),
                               NUMBER(append->command.at)));
}

static enum status keep_snapshot(struct database *database, const char *match,
                                 const struct store_snapshot *snapshot)
{
    struct base base;
    struct based *based = &database->packer->based;
    size_t size = strlen(snapshot->state);
    enum status status =
        base_for(database, match, BASE_SNAPSHOT, snapshot->revision,
                 snapshot->state, size, &base);
    if (status != STATUS_OK)
        return status;
    based_pack(&base, snapshot->state, size, based);
    status = database_run(database, SNAPSHOT_ADD,
                          VALUES(TEXT(match), NUMBER(snapshot->number),
                                 NUMBER(snapshot->revision),
                                 TEXT(snapshot->state_digest), NUMBER(base.id),
                                 BYTES(based->data, based->size)));
    if (status != STATUS_OK)
        return status;
    return database_run(database, SNAPSHOT_OLD,
                        VALUES(TEXT(match), NUMBER(snapshot->number)));
}

enum status append_run(struct database *database, void *argument)
{
    const struct store_append *append = argument;
    const struct store_command *command = &append->command;
    struct tail_head head;
    enum status status = STATUS_OK;
    if (append->opened != NULL)
        status = opened_write(database, append->match, append->opened);
    if (status == STATUS_OK)
        status = add_command(database, append, &head);
    if (status == STATUS_OK && !is_plain(append, &head))
        status = turn(database, append);
    else if (status == STATUS_OK && database->is_shared)
        status = derive_match(database, append->match, ALL_ROWS);
    const struct store_seating *seating = &append->seating;
    if (status == STATUS_OK && seating->is_changed)
        status =
            seating_write(database, append->match, seating, command->number);
    if (status == STATUS_OK && append->drawn != NULL)
        status = seat_draw_write(database, append->match, append->drawn);
    for (int i = 0; i < append->told_count && status == STATUS_OK; i++)
        if (append->told[i].is_called)
            status = outbox_call(database, append->match,
                                 append->told[i].viewer, append->told[i].at);
    if (status == STATUS_OK && append->snapshot != NULL)
        status = keep_snapshot(
            database, append->match,
            &(struct store_snapshot){.number = command->number,
                                     .revision = append->revision,
                                     .state = append->snapshot,
                                     .state_digest = append->state_digest});
    if (status == STATUS_OK)
        status =
            due_write(database, append->match, append->dues, append->due_count);
    if (status == STATUS_OK)
        status = kept_write(database, append->match, &append->change);
    if (status == STATUS_OK && append->clock != NULL)
        status = clock_write(database, append->match, append->clock);
    if (status == STATUS_OK && append->result != NULL)
        status =
            result_write(database, append->match, append->result, command->at);
    if (status == STATUS_OK)
        status = deadline_write(database, append->match, append->deadlines,
                                append->deadline_count);
    if (status == STATUS_OK && append->order != 0)
        status = append->order_left != NULL
                     ? order_left(database, append->order, append->order_left)
                     : order_done(database, append->order);
    if (status == STATUS_OK && append->is_agreed)
        status = proposal_done(database, append->match, command->seat);
    if (status == STATUS_OK && strcmp(append->state, "finished") == 0)
        status = tournament_wake(database, append->match, command->at);
    if (status != STATUS_OK || append->news == NULL)
        return status;
    return outbox_seats(database, append->match, append->news_seats,
                        append->news, NULL, command->at);
}

/* Does it touch no other match, no ratings, no seats, no tournament? */
static bool touches_match(const struct store_append *append)
{
    return append->command.number > 0 && strcmp(append->state, "running") == 0
           && !append->seating.is_changed && append->opened == NULL
           && append->drawn == NULL && append->result == NULL
           && append->news == NULL && append->order == 0;
}

enum status store_append(struct store *store, const struct store_append *append)
{
    struct store_append copy = *append;
    if (!store_is_shared(store))
        return store_commit_for(store, append_run, &copy, copy.charge);
    if (!edition_is_held(append->match)) /* nobody else would be kept off */
        return STATUS_IO;
    return touches_match(append)
               ? store_commit_beside(store, append_run, &copy, copy.charge)
               : store_commit_for(store, append_run, &copy, copy.charge);
}

struct snapshot_unit {
    const char *match;
    const struct store_snapshot *snapshot;
};

static enum status run_keep(struct database *database, void *argument)
{
    const struct snapshot_unit *unit = argument;
    return keep_snapshot(database, unit->match, unit->snapshot);
}

enum status store_snapshot_keep(struct store *store, const char *match,
                                const struct store_snapshot *snapshot)
{
    struct snapshot_unit unit = {match, snapshot};
    /* Whoever has it kept must not learn how long a position is. */
    return store_commit_repeatable(store, run_keep, &unit, 0);
}

static enum status run_stay(struct database *database, void *argument)
{
    const struct snapshot_unit *unit = argument;
    return database_run(
        database, SNAPSHOT_STAY,
        VALUES(TEXT(unit->match), NUMBER(unit->snapshot->number)));
}

enum status store_snapshot_stay(struct store *store, const char *match,
                                int64_t number)
{
    struct store_snapshot snapshot = {.number = number};
    struct snapshot_unit unit = {match, &snapshot};
    return store_commit_repeatable(store, run_stay, &unit, -1);
}

static enum status run_drop(struct database *database, void *argument)
{
    const char *const *match = argument;
    return database_run(database, "delete from snapshot where match = ?1",
                        VALUES(TEXT(*match)));
}

enum status store_snapshot_drop(struct store *store, const char *match)
{
    return store_commit_repeatable(store, run_drop, &match, -1);
}
