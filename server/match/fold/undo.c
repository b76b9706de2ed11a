/* Undo: the rest played once more. */

#include "server/match/fold/undo.h"

#include <stdlib.h>
#include <string.h>

bool fold_is_undone(const struct fold *fold, int64_t number)
{
    for (int i = 0; i < fold->gap_count; i++)
        if (fold->gaps[i].from <= number && number <= fold->gaps[i].to)
            return true;
    return false;
}

/* What else than the game is played again: who sits where. */
static bool counts(const struct fold *fold, const struct fold_command *command)
{
    enum service_kind kind = service_kind_of(command->action);
    if (command->number == 0 || service_is_seating(kind))
        return true;
    return kind == SERVICE_NONE && !fold_is_undone(fold, command->number);
}

static enum status again(void *to, const struct fold_command *command,
                         struct error *error)
{
    struct fold *fold = to;
    return counts(fold, command) ? fold_again(fold, command, error) : STATUS_OK;
}

void fold_add_gap(struct fold *fold, int64_t from, int64_t to)
{
    struct gap *grown =
        realloc(fold->gaps, ((size_t)fold->gap_count + 1) * sizeof *fold->gaps);
    if (grown == NULL)
        abort();
    fold->gaps = grown;
    fold->gaps[fold->gap_count++] = (struct gap){from, to};
}

enum status undo_play(struct fold *fold, int64_t from, int64_t to,
                      struct error *error)
{
    struct fold other;
    int64_t reached = -1;
    const struct past *past = &fold->past;
    if (from < 1 || to < from || to > fold->number || past->each == NULL)
        return error_set(error, STATUS_BAD_REQUEST,
                         "there are no such commands to take back");
    fold_open(&other, fold->rules, &fold->options, &fold->key, fold->events,
              fold->action);
    fold_add_gap(fold, from, to);
    other.gaps = fold->gaps;
    other.gap_count = fold->gap_count;
    if (past->nearest != NULL)
        reached = past->nearest(past->user, from, &other);
    enum status status =
        past->each(past->user, reached + 1, fold->number, again, &other, error);
    if (status == STATUS_OK)
        memcpy(fold->state, other.state, fold->rules->game->state_size);
    else
        fold->gap_count--;
    other.gaps = NULL;
    fold_release(&other);
    return status;
}
