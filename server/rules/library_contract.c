/* What no game can do without (game.h). */

#include "server/rules/library_contract.h"

static enum status refuse_row(const struct game *game, const char *table,
                              int row, const char *lacks, struct error *error)
{
    return error_set(error, STATUS_BAD_REQUEST,
                     "%s: row %d of its %s has no %s: one row less than was "
                     "counted?",
                     game->name, row, table, lacks);
}

/* A table that is shorter than its count ends in rows of nothing. */
static enum status check_tables(const struct game *game, struct error *error)
{
    for (int i = 0; i < game->field_count; i++)
        if (game->fields[i].name == NULL)
            return refuse_row(game, "fields", i, "name", error);
    for (int i = 0; i < game->step_count; i++)
        if (game->steps[i].name == NULL || game->steps[i].label == NULL)
            return refuse_row(game, "steps", i, "name or label", error);
    for (int i = 0; i < game->phase_count; i++)
        if (game->phases[i] == NULL)
            return refuse_row(game, "phases", i, "word", error);
    for (int i = 0; i < game->action_count; i++) {
        const struct action_type *type = &game->actions[i];
        if (type->name == NULL || type->check == NULL || type->apply == NULL)
            return refuse_row(game, "actions", i, "name, check or apply",
                              error);
        for (int k = 0; k < type->field_count; k++)
            if (type->fields[k].name == NULL)
                return refuse_row(game, type->name, k, "name", error);
    }
    return STATUS_OK;
}

enum status contract_check(const struct game *game, struct error *error)
{
    const struct {
        const char *member;
        bool is_there;
    } members[] = {
        {"phases", game->phases != NULL && game->phase_count > 0},
        {"fields", game->fields != NULL && game->field_count > 0},
        {"actions", game->actions != NULL && game->action_count > 0},
        {"steps", game->steps != NULL && game->step_count > 0},
        {"load", game->load != NULL},
        {"free", game->free != NULL},
        {"setup", game->setup != NULL},
        {"blank", game->blank != NULL},
        {"settle", game->settle != NULL},
        {"admissions", game->admissions != NULL},
        {"advance", game->advance != NULL},
        {"offer", game->offer != NULL},
        {"pick", game->pick != NULL},
        {"may_name", game->may_name != NULL},
        {"layer", game->layer != NULL || game->layer_count == 0},
        {"show", game->show != NULL},
        {"goals", game->goals != NULL},
        {"tell", game->tell != NULL},
        {"describe", game->describe != NULL},
        {"outcome", game->outcome != NULL},
        {"invariants", game->invariants != NULL},
    };
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (!members[i].is_there)
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: its struct game has no %s", game->name,
                             members[i].member);
    return check_tables(game, error);
}
