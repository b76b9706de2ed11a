/* One command into the database: all that comes with it, or nothing. */

#include "server/store/append.h"
#include "server/store/snapshot.h"
#include "server/store/sqlite/outbox.h"
#include "server/store/told.h"

#include <string.h>

/* The number must be the expected one; the primary key would refuse it too. */
#define MATCH_ADVANCE                                                 \
    "update match set commands = ?2 + 1, state = ?3, revision = ?4, " \
    "begun = iif(?2 = 0, ?5, begun), "                                \
    "finished = iif(?3 = 'finished', ?5, finished) "                  \
    "where id = ?1 and commands = ?2 "                                \
    "and state = iif(?2 = 0, 'opening', 'running')"
#define COMMAND_ADD                                                            \
    "insert into command (match, number, seat, actor, nonce, action, throws, " \
    "digest, seq, at, is_final) "                                              \
    "values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
#define TOLD_ADD                                                  \
    "insert into told (match, viewer, seq, number, message, at) " \
    "values (?1, ?2, ?3, ?4, ?5, ?6)"
/* Changed where it stands: a row that is replaced leaves every index first. */
#define VIEWER_SET                                                          \
    "insert into viewer (match, viewer, seq, told_at, awaited_since, "      \
    "awaits, awaits_seq, acted_seq, written) values (?1, ?2, ?3, ?4, ?5, "  \
    "?6, ?7, ?8, ?9) on conflict (match, viewer) do update set seq = "      \
    "excluded.seq, written = written + excluded.written, "                  \
    "told_at = excluded.told_at, awaited_since = excluded.awaited_since, "  \
    "awaits = excluded.awaits, awaits_seq = excluded.awaits_seq, acted_seq" \
    " = excluded.acted_seq"
#define SNAPSHOT_ADD                                                    \
    "insert or replace into snapshot (match, number, revision, state, " \
    "state_digest) values (?1, ?2, ?3, ?4, ?5)"
/* The one before stays too: an undo may have to begin there. */
#define SNAPSHOT_OLD                                                    \
    "delete from snapshot where match = ?1 and stays = 0 and number < " \
    "(select max(number) from snapshot where match = ?1 and number < ?2)"
#define SNAPSHOT_STAY \
    "update snapshot set stays = 1 where match = ?1 and number = ?2"

static enum status add_command(struct database *database,
                               const struct store_append *append)
{
    const struct store_command *command = &append->command;
    return database_run(database, COMMAND_ADD,
                        VALUES(TEXT(append->match), NUMBER(command->number),
                               NUMBER(command->seat), TEXT(command->actor),
                               TEXT(command->nonce), TEXT(command->action),
                               TEXT(command->throws), TEXT(command->digest),
                               NUMBER(command->seq), NUMBER(command->at),
                               NUMBER(command->is_final)));
}

enum status told_write(struct database *database, const char *match,
                       const struct store_told *told)
{
    enum status status = database_run(
        database, TOLD_ADD,
        VALUES(TEXT(match), NUMBER(told->viewer), NUMBER(told->seq),
               NUMBER(told->number), TEXT(told->update), NUMBER(told->at)));
    if (status == STATUS_OK)
        status = database_run(
            database, VIEWER_SET,
            VALUES(TEXT(match), NUMBER(told->viewer), NUMBER(told->seq),
                   NUMBER(told->at), NUMBER(told->awaited_since),
                   TEXT(told->awaits), NUMBER(told->awaits_seq),
                   NUMBER(told->acted_seq), NUMBER(told->written)));
    if (status == STATUS_OK && told->is_called)
        status = outbox_call(database, match, told->viewer, told->at);
    return status;
}

/* Who is called to the first move need not hear besides that there is one. */
static enum status tell_course(struct database *database,
                               const struct store_append *append)
{
    const struct store_command *command = &append->command;
    unsigned seats = (1U << STORE_SEATS_MOST) - 1;
    if (strcmp(append->state, "finished") == 0)
        return outbox_seats(database, append->match, seats, "ended", NULL,
                            command->at);
    if (command->number != 0)
        return STATUS_OK;
    for (int i = 0; i < append->told_count; i++)
        if (append->told[i].is_called)
            seats &= ~(1U << append->told[i].viewer);
    return outbox_seats(database, append->match, seats, "started", NULL,
                        command->at);
}

static enum status keep_snapshot(struct database *database, const char *match,
                                 const struct store_snapshot *snapshot)
{
    enum status status =
        database_run(database, SNAPSHOT_ADD,
                     VALUES(TEXT(match), NUMBER(snapshot->number),
                            NUMBER(snapshot->revision), TEXT(snapshot->state),
                            TEXT(snapshot->state_digest)));
    if (status != STATUS_OK)
        return status;
    return database_run(database, SNAPSHOT_OLD,
                        VALUES(TEXT(match), NUMBER(snapshot->number)));
}

static enum status change_seat(struct database *database,
                               const struct store_append *append)
{
    const struct store_seating *seating = &append->seating;
    return seating->is_changed
               ? seating_write(database, append->match, seating->seat,
                               append->command.number, seating->account)
               : STATUS_OK;
}

enum status append_run(struct database *database, void *argument)
{
    const struct store_append *append = argument;
    const struct store_command *command = &append->command;
    enum status status =
        database_change(database, MATCH_ADVANCE,
                        VALUES(TEXT(append->match), NUMBER(command->number),
                               TEXT(append->state), NUMBER(append->revision),
                               NUMBER(command->at)));
    if (status == STATUS_NOT_FOUND)
        return STATUS_CONFLICT;
    if (status == STATUS_OK)
        status = add_command(database, append);
    if (status == STATUS_OK)
        status = change_seat(database, append);
    if (status == STATUS_OK && append->drawn != NULL)
        status = drawn_write(database, append->match, append->drawn);
    for (int i = 0; i < append->told_count && status == STATUS_OK; i++)
        status = told_write(database, append->match, &append->told[i]);
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
        status = order_done(database, append->order);
    if (status == STATUS_OK && append->is_agreed)
        status = proposal_done(database, append->match, command->seat);
    if (status == STATUS_OK && strcmp(append->state, "finished") == 0)
        status = tournament_wake(database, append->match, command->at);
    return status == STATUS_OK ? tell_course(database, append) : status;
}

enum status store_append(struct store *store, const struct store_append *append)
{
    struct store_append copy = *append;
    return store_commit_for(store, append_run, &copy, copy.charge);
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
    return store_commit_for(store, run_keep, &unit, 0);
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
    return store_commit(store, run_stay, &unit);
}

static enum status run_drop(struct database *database, void *argument)
{
    const char *const *match = argument;
    return database_run(database, "delete from snapshot where match = ?1",
                        VALUES(TEXT(*match)));
}

enum status store_snapshot_drop(struct store *store, const char *match)
{
    return store_commit(store, run_drop, &match);
}
