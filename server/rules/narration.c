/* What a game says in other languages: checked at start-up. */

#include "server/rules/narration.h"

#include "server/rules/library.h"

#include <stdio.h>
#include <string.h>

const char *const narration_languages[] = {"es", NULL};

void narration_path(const char *name, const char *language,
                    char path[NARRATION_PATH])
{
    snprintf(path, NARRATION_PATH, "%s/data/%s.json", name, language);
}

static enum status judge_phrases(const struct narration *narration,
                                 const json_t *phrases, const char *path,
                                 struct error *error)
{
    for (int i = 0; i < narration->phrase_count; i++) {
        const struct phrase *phrase = &narration->phrases[i];
        const json_t *found = json_object_get(phrases, phrase->name);
        if (!json_is_string(found))
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: /phrases/%s: is missing", path, phrase->name);
        if (!phrase_fits(phrase->text, json_string_value(found)))
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: /phrases/%s: its slots are others than those "
                             "of \"%s\"",
                             path, phrase->name, phrase->text);
    }
    if (json_object_size(phrases) == (size_t)narration->phrase_count)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_REQUEST,
                     "%s: /phrases: one that is not said", path);
}

/* Counts a word that must be there, once; an empty one says nothing. */
static bool take_word(json_t *seen, const json_t *words, const char *word)
{
    if (word == NULL || *word == '\0')
        return true;
    json_object_set_new(seen, word, json_true());
    return json_is_string(json_object_get(words, word));
}

/* The first word that is missing, or NULL. */
static const char *missing_word(const struct narration *narration,
                                const struct game *game, const json_t *words,
                                json_t *seen)
{
    const struct ending_word *const endings[] = {
        game == NULL ? NULL : game->results,
        game == NULL ? NULL : game->reasons};
    if (!take_word(seen, words, " and "))
        return " and ";
    for (int i = 0; i < narration->list_count; i++)
        for (int k = 0; k < narration->lists[i].count; k++)
            if (!take_word(seen, words, narration->lists[i].words[k]))
                return narration->lists[i].words[k];
    for (int i = 0; i < 2; i++)
        for (const struct ending_word *row = endings[i];
             row != NULL && row->word != NULL; row++)
            if (!take_word(seen, words, row->label))
                return row->label;
    return NULL;
}

enum status narration_judge(const struct narration *narration,
                            const struct game *game, const json_t *all,
                            const char *path, struct error *error)
{
    const json_t *words = json_object_get(all, "words");
    enum status status =
        judge_phrases(narration, json_object_get(all, "phrases"), path, error);
    if (status != STATUS_OK)
        return status;
    json_t *seen = json_object();
    const char *missing = missing_word(narration, game, words, seen);
    size_t count = json_object_size(seen);
    json_decref(seen);
    if (missing != NULL)
        return error_set(error, STATUS_BAD_REQUEST, "%s: /words/%s: is missing",
                         path, missing);
    if (json_object_size(words) != count || json_object_size(all) != 2)
        return error_set(error, STATUS_BAD_REQUEST,
                         "%s: a word that is not said", path);
    return STATUS_OK;
}

enum status narration_check(const struct game *game, struct error *error)
{
    for (int i = 0; narration_languages[i] != NULL; i++) {
        char path[NARRATION_PATH];
        narration_path(game->name, narration_languages[i], path);
        if (game->narration == NULL || datum_find(path) == NULL)
            continue;
        json_t *all = datum_load(path, error);
        enum status status =
            all == NULL
                ? STATUS_BAD_REQUEST
                : narration_judge(game->narration, game, all, path, error);
        json_decref(all);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}
