/* The fold: commands played, and played again. */

#include "server/match/fold/fold.h"

#include "server/match/fold/step.h"
#include "server/match/fold/undo.h"
#include "server/rules/action.h"

#include <stdlib.h>
#include <string.h>

enum { ACTION_TEXT_MOST = 64 * 1024 };

/* Members sorted, no spaces: a record from elsewhere may have another form, and
 * the digest must not hang on that. */
static void write_kept(const json_t *service, struct writer *out)
{
    char *text = json_dumps(service, JSON_COMPACT | JSON_SORT_KEYS);
    if (text == NULL)
        abort();
    writer_raw(out, text, strlen(text));
    free(text);
}

/* Is it the set-up (number 0) or a service command? Then no action of the game
 * was decoded into `fold->action`. */
static bool is_service(const struct fold_command *command)
{
    return command->number == 0
           || service_kind_of(command->action) != SERVICE_NONE;
}

enum status fold_service(struct fold *fold,
                         const struct service_command *command,
                         struct chance *chance, enum played *played,
                         struct error *error)
{
    enum status status = STATUS_OK;
    *played = PLAYED_ACCEPTED;
    if (service_is_seating(command->kind)) {
        *played = service_play(fold->rules, fold->state, fold->scratch,
                               command->empty, chance, fold->events);
        return STATUS_OK;
    }
    if (command->kind == SERVICE_UNDO)
        status = undo_play(fold, command->from, command->to, error);
    events_clear(fold->events);
    if (command->kind == SERVICE_END)
        fold->ruling = command->ruling;
    return status;
}

/*
 * What bears on the match as a whole is played here; the set-up, seatings and
 * actions by step_play, by which undo plays them again. Both refuse once the
 * match is over.
 */
static enum status play(struct fold *fold, const struct fold_command *command,
                        struct chance *chance, struct error *error)
{
    struct service_command service;
    enum played played;
    enum service_kind kind =
        command->number > 0 ? service_kind_of(command->action) : SERVICE_NONE;
    if (kind == SERVICE_NONE || service_is_seating(kind))
        return step_play(fold, command, chance, error);
    if (fold_is_over(fold))
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: the match is over",
                         (long long)command->number);
    enum status status =
        service_read(fold->rules, command->action, &service, error);
    /* Taking back reads the past: that may fail without being wrong. */
    return status == STATUS_OK
               ? fold_service(fold, &service, chance, &played, error)
               : status;
}

/* Carries the chain on; true if it comes to the digest that was kept. */
static bool chain_on(struct fold *fold, const struct fold_command *command,
                     const struct chance *chance)
{
    struct writer text;
    writer_open(&text, ACTION_TEXT_MOST);
    if (is_service(command))
        write_kept(command->action, &text);
    else
        action_encode(fold->rules, fold->action, &text);
    struct link link = {.number = command->number,
                        .seat = command->seat,
                        .action = text.data,
                        .throw_count = chance->count,
                        .throws = chance->throws};
    chain_add(&fold->key, &link, fold->rules, fold->state, &fold->digest);
    writer_release(&text);
    return memcmp(fold->digest.bytes, command->digest.bytes, DIGEST_BYTES) == 0;
}

enum status fold_play(struct fold *fold, const struct fold_command *command,
                      struct error *error)
{
    struct step_chance source;
    struct chance chance;
    long long number = command->number;
    if (command->number != fold->number + 1)
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: where number %lld is expected", number,
                         (long long)fold->number + 1);
    if (command->number > 0
        && (command->seat < 0 || command->seat >= fold->rules->seat_count))
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: there is no such seat", number);
    enum status status = step_chance(&source, fold, command, &chance, error);
    if (status == STATUS_OK)
        status = play(fold, command, &chance, error);
    if (status != STATUS_OK)
        return status;
    int differs = throws_differ(command->throws, &chance);
    if (differs >= 0)
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: throw %d is not what the key gives",
                         number, differs + 1);
    fold->number = command->number;
    if (!chain_on(fold, command, &chance))
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: the digest differs", number);
    return STATUS_OK;
}
