/* What the choices of the form of an invitation stand for. */

#include "client/model/lobby.h"

#include "client/model/model.h"

static const json_t *item(const json_t *object, const char *key, int index)
{
    return json_array_get(json_object_get(object, key), (size_t)index);
}

const json_t *invite_game(const struct model *model)
{
    return json_array_get(model->lobby.games, (size_t)model->invite.game);
}

const json_t *invite_scenario(const struct model *model)
{
    return item(invite_game(model), "scenarios", model->invite.scenario);
}

const json_t *invite_option(const struct model *model, int index)
{
    return item(invite_game(model), "options", index);
}
