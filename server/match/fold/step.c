/* One step of the fold: a command on a position. */

#include "server/match/fold/step.h"

#include "server/rules/action.h"
#include "server/rules/driver.h"

#include <stdlib.h>
#include <string.h>

void fold_open(struct fold *fold, const struct rules *rules,
               const struct options *options, const struct digest *key,
               struct events *events, struct action *action)
{
    *fold = (struct fold){.rules = rules,
                          .options = *options,
                          .key = *key,
                          .number = -1,
                          .events = events,
                          .action = action};
    fold->state = calloc(1, rules->game->state_size);
    fold->scratch = calloc(1, rules->game->state_size);
    if (fold->state == NULL || fold->scratch == NULL)
        abort();
}

void fold_release(struct fold *fold)
{
    free(fold->state);
    free(fold->scratch);
    free(fold->gaps);
    fold->gaps = NULL;
    fold->gap_count = 0;
    fold->state = NULL;
    fold->scratch = NULL;
}

enum status step_chance(struct step_chance *source, const struct fold *fold,
                        const struct fold_command *command,
                        struct chance *chance, struct error *error)
{
    if (command->is_keyed) {
        keyed_rng_chance(&source->rng, &fold->key, command->number, chance);
        return STATUS_OK;
    }
    memset(&source->script, 0, sizeof source->script);
    script_chance(&source->script, chance);
    if (script_add(&source->script, command->throws->items,
                   command->throws->count))
        return STATUS_OK;
    return error_set(error, STATUS_BAD_REQUEST, "command %lld: too many throws",
                     (long long)command->number);
}

bool fold_is_over(const struct fold *fold)
{
    return fold->ruling.by != RULED_NOT || course_of(fold->state)->is_over;
}

seat_set fold_to_act(const struct fold *fold)
{
    return fold_is_over(fold) ? 0 : course_to_act(course_of(fold->state));
}

static enum status play_setup(struct fold *fold,
                              const struct fold_command *command,
                              struct chance *chance, enum played *played,
                              struct error *error)
{
    seat_set empty;
    enum status status =
        service_read_empty(fold->rules, command->action, &empty, error);
    if (status == STATUS_OK)
        *played = drive_setup(fold->rules, &fold->options, empty, fold->state,
                              chance, fold->events);
    return status;
}

/* Who sits where has changed. */
static enum status play_seats(struct fold *fold,
                              const struct fold_command *command,
                              struct chance *chance, enum played *played,
                              struct error *error)
{
    struct service_command seats;
    enum status status =
        service_read(fold->rules, command->action, &seats, error);
    if (status == STATUS_OK)
        *played = service_play(fold->rules, fold->state, fold->scratch,
                               seats.empty, chance, fold->events);
    return status;
}

enum status step_play(struct fold *fold, const struct fold_command *command,
                      struct chance *chance, struct error *error)
{
    struct verdict verdict = allow();
    enum played played;
    if (command->number > 0 && fold_is_over(fold))
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: the match is over",
                         (long long)command->number);
    if (command->number == 0) {
        if (play_setup(fold, command, chance, &played, error) != STATUS_OK)
            return STATUS_BAD_REQUEST;
    } else if (service_kind_of(command->action) != SERVICE_NONE) {
        if (play_seats(fold, command, chance, &played, error) != STATUS_OK)
            return STATUS_BAD_REQUEST;
    } else {
        if (action_decode(fold->rules, node_from(command->action), fold->action,
                          error)
            != STATUS_OK)
            return STATUS_BAD_REQUEST;
        played = drive_action(fold->rules, fold->state, fold->scratch,
                              (seat_id)command->seat, fold->action, chance,
                              fold->events, &verdict);
    }
    if (played == PLAYED_ACCEPTED)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_REQUEST, "command %lld: the rules %s %s",
                     (long long)command->number,
                     played == PLAYED_REFUSED ? "refuse it by" : "fail",
                     played == PLAYED_REFUSED ? verdict.clause : "over it");
}

enum status fold_again(struct fold *fold, const struct fold_command *command,
                       struct error *error)
{
    struct step_chance source;
    struct chance chance;
    struct fold_command with_throws = *command;
    with_throws.is_keyed = false;
    enum status status =
        step_chance(&source, fold, &with_throws, &chance, error);
    return status == STATUS_OK ? step_play(fold, &with_throws, &chance, error)
                               : status;
}
