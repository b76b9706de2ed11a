/* What a game says in the player's language. */

#include "client/link/phrases.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "common/wire/labels.h"

#include <string.h>

json_t *phrases_params(const char *game, const char *scenario)
{
    const char *language = i18n_language();
    return strcmp(language, "en") == 0
               ? NULL
               : json_pack("{s:s,s:s*,s:s}", "game", game, "scenario", scenario,
                           "language", language);
}

static json_t *member_of(json_t *object, const char *key)
{
    json_t *member = json_object_get(object, key);
    if (member == NULL && json_is_object(object)) {
        member = json_object();
        json_object_set_new(object, key, member);
    }
    return member;
}

static void translate_labels(json_t *assets, const json_t *phrases)
{
    struct labels *labels = labels_new(phrases);
    json_t *words = member_of(member_of(assets, "legend"), "words");
    labels_translate(labels, assets);
    json_object_update_missing(words, json_object_get(phrases, "labels"));
    labels_free(labels);
}

void phrases_translate(json_t *assets, const json_t *phrases)
{
    json_t *coach = json_object_get(phrases, "coach");
    json_t *clauses = json_object_get(phrases, "clauses");
    json_t *briefing = json_object_get(json_object_get(phrases, "briefings"),
                                       read_text(assets, "scenario"));
    if (coach != NULL)
        json_object_set(assets, "coach", coach);
    if (clauses != NULL)
        json_object_set(assets, "clauses", clauses);
    if (briefing != NULL)
        json_object_set(assets, "briefing", briefing);
    if (json_object_get(phrases, "labels") != NULL)
        translate_labels(assets, phrases);
}
