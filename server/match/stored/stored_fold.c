/* The fold from the store: its snapshots, its commands, its past. */

#include "server/match/stored/stored_fold.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert((int)FOLD_SOURCE_NAME >= (int)STORE_ID, "an id fits");

/* One command as it was kept, for as long as it is played. */
struct kept {
    json_t *action;
    json_t *list;
    struct throws throws;
    struct fold_command command;
};

static enum status kept_read(const struct store_command *stored,
                             struct kept *kept, struct error *error)
{
    kept->action = json_loads(stored->action, 0, NULL);
    kept->list = json_loads(stored->throws, 0, NULL);
    kept->command = (struct fold_command){.number = stored->number,
                                          .seat = stored->seat,
                                          .action = kept->action,
                                          .throws = &kept->throws};
    enum status status = throws_read(kept->list, &kept->throws, error);
    if (status == STATUS_OK
        && !digest_parse(stored->digest, &kept->command.digest))
        status = error_set(error, STATUS_BAD_REQUEST, "command %lld: no digest",
                           (long long)stored->number);
    return status;
}

static void kept_release(struct kept *kept)
{
    json_decref(kept->action);
    json_decref(kept->list);
}

static enum status play_stored(struct fold *fold,
                               const struct store_command *stored,
                               bool is_keyed, struct error *error)
{
    struct kept kept;
    enum status status = kept_read(stored, &kept, error);
    kept.command.is_keyed = is_keyed;
    if (status == STATUS_OK)
        status = fold_play(fold, &kept.command, error);
    kept_release(&kept);
    return status;
}

/* Has `take` hear of one. */
static enum status hand(const struct store_command *stored, past_take *take,
                        void *to, struct error *error)
{
    struct kept kept;
    enum status status = kept_read(stored, &kept, error);
    if (status == STATUS_OK)
        status = take(to, &kept.command, error);
    kept_release(&kept);
    return status;
}

static enum status past_each(void *user, int64_t first, int64_t last,
                             past_take *take, void *to, struct error *error)
{
    const struct fold_source *source = user;
    struct store_cursor *cursor;
    struct store_command stored;
    enum status status = STATUS_OK;
    if (store_fold_from(source->store, source->match, first, &cursor)
        != STATUS_OK)
        return STATUS_IO;
    while (status == STATUS_OK && store_next_command(cursor, &stored)
           && stored.number <= last)
        status = hand(&stored, take, to, error);
    enum status closed = store_cursor_close(cursor);
    return closed != STATUS_OK ? closed : status;
}

/* The digest that the chain had reached at a command. */
static enum status digest_at(struct store *store, const char *match,
                             int64_t number, struct digest *digest)
{
    struct store_cursor *cursor;
    struct store_command command;
    bool is_there = false;
    if (store_fold_from(store, match, number, &cursor) != STATUS_OK)
        return STATUS_IO;
    if (store_next_command(cursor, &command))
        is_there =
            command.number == number && digest_parse(command.digest, digest);
    enum status status = store_cursor_close(cursor);
    return status != STATUS_OK ? status
           : is_there          ? STATUS_OK
                               : STATUS_NOT_FOUND;
}

enum status fold_set_to(struct fold *fold, const struct store_snapshot *kept,
                        struct error *error)
{
    fold_begin_again(fold);
    enum status status = STATUS_NOT_FOUND;
    if (fold_read_snapshot(fold, kept->state, kept->state_digest))
        status = digest_at(fold->source.store, fold->source.match, kept->number,
                           &fold->digest);
    if (status == STATUS_OK) {
        fold->number = kept->number;
        return STATUS_OK;
    }
    fold_begin_again(fold);
    return status == STATUS_IO
               ? STATUS_IO
               : error_set(error, STATUS_BAD_REQUEST,
                           "the position kept at command %lld does not read"
                           " back",
                           (long long)kept->number);
}

/* Was it taken back before that position was kept, if it concerns it? */
static bool knows_gaps(const struct fold *kept, const struct gap *gaps,
                       int count)
{
    for (int i = 0; i < count; i++) {
        bool is_known = gaps[i].from > kept->number;
        for (int k = 0; k < kept->gap_count && !is_known; k++)
            is_known = kept->gaps[k].from == gaps[i].from
                       && kept->gaps[k].to == gaps[i].to;
        if (!is_known)
            return false;
    }
    return true;
}

/*
 * The newest kept position before a command, of these rules; what was taken
 * back since must not lie before it. `fold` comes with all that was.
 */
static int64_t past_nearest(void *user, int64_t number, struct fold *fold)
{
    const struct fold_source *source = user;
    struct store_arena arena = {0};
    struct store_snapshot kept;
    struct gap *gaps = fold->gaps;
    int count = fold->gap_count;
    int64_t reached = -1;
    fold->gaps = NULL;
    fold->gap_count = 0;
    fold_set_past(fold, source->store, source->match);
    bool is_there = store_snapshot_before(source->store, source->match, number,
                                          &arena, &kept)
                    == STATUS_OK;
    if (is_there && kept.revision == fold->rules->game->revision
        && fold_set_to(fold, &kept, NULL) == STATUS_OK) {
        if (knows_gaps(fold, gaps, count))
            reached = fold->number;
        else
            fold_begin_again(fold);
    }
    free(fold->gaps);
    fold->gaps = gaps;
    fold->gap_count = count;
    store_arena_release(&arena);
    return reached;
}

void fold_set_past(struct fold *fold, struct store *store, const char *match)
{
    fold->source = (struct fold_source){.store = store};
    snprintf(fold->source.match, sizeof fold->source.match, "%s", match);
    fold->past = (struct past){&fold->source, past_each, past_nearest};
}

/*
 * Starts from a snapshot. Without one that these rules made, and that reads
 * back to what it was, the fold is at its beginning again.
 */
static enum status from_snapshot(struct fold *fold, struct store *store,
                                 const char *match, bool any_revision,
                                 int64_t *snapshot_number)
{
    struct store_arena arena = {0};
    struct store_snapshot kept;
    *snapshot_number = -1;
    enum status status = store_snapshot_load(store, match, &arena, &kept);
    bool fits =
        status == STATUS_OK
        && (any_revision || kept.revision == fold->rules->game->revision);
    if (fits)
        status = fold_set_to(fold, &kept, NULL);
    if (fits && status == STATUS_OK)
        *snapshot_number = kept.number;
    else
        fold_begin_again(fold);
    store_arena_release(&arena);
    return status == STATUS_IO ? STATUS_IO : STATUS_OK;
}

static enum status play_rest(struct fold *fold, struct store *store,
                             const char *match, bool is_keyed,
                             struct error *error)
{
    struct store_cursor *cursor;
    struct store_command command;
    enum status status = STATUS_OK;
    if (store_fold_from(store, match, fold->number + 1, &cursor) != STATUS_OK)
        return STATUS_IO;
    while (status == STATUS_OK && store_next_command(cursor, &command))
        status = play_stored(fold, &command, is_keyed, error);
    enum status closed = store_cursor_close(cursor);
    return closed != STATUS_OK ? closed : status;
}

enum status fold_load(struct fold *fold, struct store *store,
                      const struct store_match *row, int64_t *snapshot_number,
                      struct error *error)
{
    fold_set_past(fold, store, row->id);
    enum status status =
        from_snapshot(fold, store, row->id, false, snapshot_number);
    if (status == STATUS_OK)
        status = play_rest(fold, store, row->id, false, error);
    if (status != STATUS_BAD_REQUEST
        || row->revision == fold->rules->game->revision)
        return status;
    /* Other rules than those that played it: go on from the position that those
     * have left last, if what came after comes out the same. */
    status = from_snapshot(fold, store, row->id, true, snapshot_number);
    if (status == STATUS_OK && *snapshot_number < 0)
        return STATUS_BAD_REQUEST;
    return status == STATUS_OK ? play_rest(fold, store, row->id, false, error)
                               : status;
}

enum status fold_replay(struct fold *fold, struct store *store,
                        const char *match, struct error *error)
{
    fold_set_past(fold, store, match);
    fold->past.nearest = NULL;
    return play_rest(fold, store, match, true, error);
}

/* A copy of what a fold is played from. */
static void keep(struct read_out *read_out, const struct store_command *command)
{
    struct store_arena *arena = &read_out->arena;
    struct store_command *grown =
        realloc(read_out->commands,
                ((size_t)read_out->count + 1) * sizeof *read_out->commands);
    if (grown == NULL)
        abort();
    read_out->commands = grown;
    grown[read_out->count++] = (struct store_command){
        .number = command->number,
        .seat = command->seat,
        .action = store_arena_text(arena, command->action),
        .throws = store_arena_text(arena, command->throws),
        .digest = store_arena_text(arena, command->digest)};
}

enum status read_out_take(struct read_out *read_out, struct store *store,
                          const char *match)
{
    struct store_cursor *cursor;
    struct store_command command;
    *read_out = (struct read_out){.count = 0};
    if (store_fold_from(store, match, 0, &cursor) != STATUS_OK)
        return STATUS_IO;
    while (store_next_command(cursor, &command))
        keep(read_out, &command);
    return store_cursor_close(cursor);
}

void read_out_release(struct read_out *read_out)
{
    store_arena_release(&read_out->arena);
    free(read_out->commands);
}

static enum status read_out_each(void *user, int64_t first, int64_t last,
                                 past_take *take, void *to, struct error *error)
{
    const struct read_out *read_out = user;
    enum status status = STATUS_OK;
    for (int i = 0; i < read_out->count && status == STATUS_OK; i++) {
        const struct store_command *command = &read_out->commands[i];
        if (command->number >= first && command->number <= last)
            status = hand(command, take, to, error);
    }
    return status;
}

struct past read_out_past(struct read_out *read_out)
{
    return (struct past){.user = read_out, .each = read_out_each};
}
