/* What a game says in the player's language. */

#include "client/link/phrases.h"

#include "client/link/i18n.h"
#include "client/link/read.h"

#include <string.h>

json_t *phrases_params(const char *game)
{
    const char *language = i18n_language();
    return strcmp(language, "en") == 0
               ? NULL
               : json_pack("{s:s,s:s}", "game", game, "language", language);
}

void phrases_translate(json_t *assets, const json_t *phrases)
{
    json_t *coach = json_object_get(phrases, "coach");
    json_t *briefing = json_object_get(json_object_get(phrases, "briefings"),
                                       read_text(assets, "scenario"));
    if (coach != NULL)
        json_object_set(assets, "coach", coach);
    if (briefing != NULL)
        json_object_set(assets, "briefing", briefing);
}
