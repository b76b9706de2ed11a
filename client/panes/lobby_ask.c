/* What the lobby asks for: all lists, and how an invitation found stands. */

#include "client/panes/lobby.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"

void lobby_refresh(struct model *model, struct effects *effects)
{
    if (model->lobby.games == NULL) {
        json_t *params = json_object();
        i18n_put_language(params);
        effects_call(effects, ASKED_GAMES, 0, "game.list", params);
    }
    effects_call(effects, ASKED_MATCHES, 0, "match.list",
                 json_pack("{s:b}", "mine", 1));
    effects_call(effects, ASKED_CHALLENGES, 0, "challenge.list", json_object());
    const json_t *found = model->lobby.found;
    if (found != NULL)
        effects_call(
            effects, ASKED_FOUND_LAST, 0, "challenge.list",
            json_pack("{s:s}", "challenge", read_text(found, "challenge")));
    effects_call(effects, ASKED_POOLS, 0, "pool.list", json_object());
    effects_call(effects, ASKED_RUNNING, 0, "match.list",
                 json_pack("{s:b,s:s}", "mine", 0, "state", "running"));
}
