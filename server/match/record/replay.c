/* A match that is over, played once more. */

#include "server/match/record/replay.h"

#include "server/match/fold/keyed_rng.h"
#include "server/match/fold/terms.h"
#include "server/match/history/lookback.h"
#include "server/match/stored/stored_fold.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Several runs through the commands, which were read before: one checks, one
 * counts, one plays. */
struct replaying {
    const struct replay_reader *reader;
    struct read_out read_out;
    struct fold fold;
    void *before;
    int seat; /* that is looked for */
    struct replay_size size;
    struct events events;
    struct action action;
};

static bool is_of_game(const struct fold_command *command)
{
    return command->number > 0
           && service_kind_of(command->action) == SERVICE_NONE;
}

/* Does it bear on the position, and was it not taken back? */
static bool is_played(const struct fold *fold,
                      const struct fold_command *command)
{
    return command->number == 0
           || service_is_seating(service_kind_of(command->action))
           || (is_of_game(command) && !fold_is_undone(fold, command->number));
}

/* What was taken back, and how the house has ended it. */
static enum status note_service(void *to, const struct fold_command *command,
                                struct error *error)
{
    struct replaying *replaying = to;
    struct fold *fold = &replaying->fold;
    struct service_command service;
    if (command->number == 0 || is_of_game(command))
        return STATUS_OK;
    enum status status =
        service_read(fold->rules, command->action, &service, error);
    if (status == STATUS_OK && service.kind == SERVICE_UNDO)
        fold_add_gap(fold, service.from, service.to);
    if (status == STATUS_OK && service.kind == SERVICE_END)
        fold->ruling = service.ruling;
    return status;
}

static enum status count(void *to, const struct fold_command *command,
                         struct error *error)
{
    struct replaying *replaying = to;
    (void)error;
    struct replay_size *size = &replaying->size;
    if (!is_played(&replaying->fold, command))
        return STATUS_OK;
    bool is_own = command->seat == replaying->seat;
    size->commands++;
    size->own += is_of_game(command) && is_own;
    size->others_thrown +=
        is_of_game(command) && !is_own && command->throws->count > 0;
    return STATUS_OK;
}

static enum status play(void *to, const struct fold_command *command,
                        struct error *error)
{
    struct replaying *replaying = to;
    struct fold *fold = &replaying->fold;
    if (!is_played(fold, command))
        return STATUS_OK;
    memcpy(replaying->before, fold->state, fold->rules->game->state_size);
    enum status status = fold_again(fold, command, error);
    if (status != STATUS_OK)
        return status;
    struct replayed step = {.number = command->number,
                            .seat = command->seat,
                            .before = replaying->before,
                            .after = fold->state,
                            .action = is_of_game(command) ? fold->action : NULL,
                            .has_thrown = command->throws->count > 0};
    replaying->reader->hear(replaying->reader->user, &step);
    return STATUS_OK;
}

static enum status each(struct replaying *replaying, past_take *take,
                        struct error *error)
{
    struct past *past = &replaying->fold.past;
    return past->each(past->user, 0, INT64_MAX, take, replaying, error);
}

/* The ruling comes before the end that the rules may have come to; until the
 * last command is played nothing may be over. */
static enum status run(struct replaying *replaying, struct error *error)
{
    const struct replay_reader *reader = replaying->reader;
    struct fold *fold = &replaying->fold;
    enum status status = each(replaying, note_service, error);
    struct ruling ruling = fold->ruling;
    fold->ruling = (struct ruling){.by = RULED_NOT};
    if (status == STATUS_OK)
        status = each(replaying, count, error);
    if (status == STATUS_OK) {
        reader->begin(reader->user, fold->rules, replaying->seat,
                      &replaying->size);
        status = each(replaying, play, error);
    }
    /* What is annulled has come to nothing. */
    if (status == STATUS_OK && ruling.by != RULED_NOT
        && ruling.by != RULED_ANNULMENT)
        reader->end(reader->user, ruling.winner);
    return status;
}

static enum status play_keyed(void *to, const struct fold_command *command,
                              struct error *error)
{
    struct fold_command keyed = *command;
    keyed.is_keyed = true;
    return fold_play(to, &keyed, error);
}

/* Is it to the digest what these rules make of it? The row says only which
 * played last. */
static enum status check(struct replaying *replaying, struct error *error)
{
    const struct fold *own = &replaying->fold;
    struct fold fold;
    fold_open(&fold, own->rules, &own->options, &own->key, own->events,
              own->action);
    fold.past = own->past;
    enum status status =
        own->past.each(own->past.user, 0, INT64_MAX, play_keyed, &fold, error);
    fold_release(&fold);
    return status;
}

static enum status replay(struct store *store, const struct store_match *row,
                          const struct rules *rules,
                          const struct options *options, int seat,
                          const struct replay_reader *reader,
                          struct error *error)
{
    struct replaying *replaying = calloc(1, sizeof *replaying);
    struct digest key;
    if (replaying == NULL)
        abort();
    keyed_rng_key(row->secret, row->seats, row->seat_count, &key);
    fold_open(&replaying->fold, rules, options, &key, &replaying->events,
              &replaying->action);
    replaying->fold.past = read_out_past(&replaying->read_out);
    replaying->before = calloc(1, rules->game->state_size);
    if (replaying->before == NULL)
        abort();
    replaying->reader = reader;
    replaying->seat = seat;
    enum status status = read_out_take(&replaying->read_out, store, row->id);
    if (status == STATUS_OK)
        status = check(replaying, error);
    if (status == STATUS_OK)
        status = run(replaying, error);
    read_out_release(&replaying->read_out);
    fold_release(&replaying->fold);
    free(replaying->before);
    free(replaying);
    return status;
}

static const char changed[] =
    "the rules of this game have changed since this match was played";

static enum status replay_row(struct store *store,
                              const struct store_match *row, int seat,
                              const struct replay_reader *reader,
                              struct answer *answer)
{
    const struct rules *rules = library_rules(row->game, row->scenario);
    struct options options;
    if (rules == NULL || rules->game->revision != row->revision)
        return error_set(&answer->error, STATUS_NOT_FOUND, changed);
    json_t *object = json_loads(row->options, 0, NULL);
    enum status status = terms_options(rules, object, &options, NULL);
    json_decref(object);
    if (status == STATUS_OK)
        status = replay(store, row, rules, &options, seat, reader, NULL);
    if (status == STATUS_BAD_REQUEST || status == STATUS_BAD_PARAMS)
        return error_set(&answer->error, STATUS_NOT_FOUND, changed);
    return status == STATUS_OK ? status : lookback_failed(answer);
}

enum status match_replay_seat(struct store *store,
                              const struct request *request,
                              struct lookback *lookback, int *seat,
                              struct answer *answer)
{
    enum status status = lookback_settle(store, request, lookback, answer);
    *seat = lookback->viewer == VIEWER_PUBLIC ? 0 : lookback->viewer;
    if (status == STATUS_OK && !lookback->is_over)
        status = error_set(&answer->error, STATUS_NOT_ALLOWED,
                           "a match is looked at so when it is over");
    return status;
}

enum status match_replay(struct store *store, const char *match, int seat,
                         const struct replay_reader *reader,
                         struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_match row;
    enum status status = store_match_load(store, match, &arena, &row);
    if (status == STATUS_OK) {
        snprintf(answer->viewer, sizeof answer->viewer, "%s",
                 row.seats[seat].name);
        answer->work += (int)row.commands;
        status = replay_row(store, &row, seat, reader, answer);
    } else {
        status = lookback_failed(answer);
    }
    store_arena_release(&arena);
    return status;
}
