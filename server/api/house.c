/* The method house.list: by whom the house itself plays here. */

#include "server/people/house.h"
#include "server/api/endpoint.h"
#include "server/rules/library.h"

/* Where it can be told what its seat knows and nothing more, it thinks;
 * elsewhere it plays by chance. */
static void write_games(struct writer *out)
{
    const struct game *game;
    writer_key(out, "games");
    writer_list(out);
    for (int i = 0; (game = library_game(i)) != NULL; i++)
        if (game->forget != NULL && game->forgets_all != NULL)
            writer_text(out, game->name);
    writer_list_end(out);
}

enum status house_list_call(struct services *services, struct call *call)
{
    const struct house_player *player;
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "players");
    writer_list(out);
    for (int i = 0; (player = house_player_get(services->people, i)) != NULL;
         i++) {
        writer_object(out);
        writer_put_text(out, "player", player->name);
        writer_put_text(out, "level", player->level);
        write_games(out);
        writer_object_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
    return STATUS_OK;
}
