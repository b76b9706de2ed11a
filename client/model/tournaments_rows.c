/* The tournaments that are listed, and the one that is chosen. */

#include "client/model/tournaments.h"

#include "client/model/model.h"

void tournaments_release(struct model *model)
{
    struct tournaments *tournaments = &model->tournaments;
    json_decref(tournaments->rows);
    json_decref(tournaments->shown);
    tournaments->rows = NULL;
    tournaments->shown = NULL;
}

const json_t *tournaments_chosen(const struct tournaments *tournaments)
{
    return json_array_get(tournaments->rows, (size_t)tournaments->chosen);
}
