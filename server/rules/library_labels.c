/* The labels of a game in other languages: checked at start-up. */

#include "server/rules/library_labels.h"

#include "common/base/phrase.h"
#include "server/rules/library.h"
#include "server/rules/library_prose.h"
#include "server/rules/narration.h"

#include <stdint.h>
#include <string.h>

/* Each gap once, with words before the next: else none could be told. A row of
 * nothing but gaps would be that of every text. */
static bool can_be_read(const char *key)
{
    struct phrase_slot slot;
    bool has_words = *key != '{';
    for (const char *at = key; phrase_next(at, &slot); at = slot.ends) {
        bool is_plain = slot.one == NULL
                        && (size_t)(slot.ends - slot.begins)
                               == strlen(slot.name) + strlen("{}");
        if (!is_plain || phrase_has(slot.ends, slot.name) || *slot.ends == '{')
            return false;
        has_words |= *slot.ends != '\0';
    }
    return has_words;
}

/* What is wrong with a row, or NULL. */
static const char *mistake(const json_t *all, const char *key,
                           const json_t *value)
{
    const char *text = json_string_value(value);
    if (*key == '\0' || !prose_is_good(value))
        return "is no text for a text";
    if (!can_be_read(key))
        return "its gaps cannot be told from each other";
    if (!phrase_fits(text, key) || !phrase_fits(key, text))
        return "its gaps are others than those of its translation";
    const char *again = json_string_value(json_object_get(all, text));
    if (again != NULL && strcmp(again, text) != 0)
        return "its translation is the English of another row";
    return NULL;
}

enum status labels_judge(const json_t *all, const char *path,
                         struct error *error)
{
    json_t *rows = (json_t *)(uintptr_t)all;
    const char *key;
    json_t *value;
    if (!json_is_object(all))
        return error_set(error, STATUS_BAD_REQUEST, "%s: is no object", path);
    json_object_foreach(rows, key, value)
    {
        const char *wrong = mistake(all, key, value);
        if (wrong != NULL)
            return error_set(error, STATUS_BAD_REQUEST, "%s: \"%s\": %s", path,
                             key, wrong);
    }
    return STATUS_OK;
}

json_t *labels_load(const char *game, const char *language)
{
    struct error error;
    char path[PROSE_PATH];
    prose_path(game, "labels", language, path);
    return datum_find(path) == NULL ? NULL : datum_load(path, &error);
}

enum status labels_check(const struct game *game, struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 0; status == STATUS_OK && narration_languages[i] != NULL;
         i++) {
        char path[PROSE_PATH];
        prose_path(game->name, "labels", narration_languages[i], path);
        if (datum_find(path) == NULL)
            continue;
        json_t *all = datum_load(path, error);
        status =
            all == NULL ? STATUS_BAD_REQUEST : labels_judge(all, path, error);
        json_decref(all);
    }
    return status;
}
