/* Texts for people in the data of a game. */

#include "server/rules/library_prose.h"

#include "common/base/text.h"
#include "server/rules/library.h"
#include "server/rules/narration.h"

#include <stdio.h>
#include <string.h>

bool prose_is_good(const json_t *value)
{
    const char *text = json_string_value(value);
    size_t length = json_string_length(value);
    return text != NULL && length > 0 && length <= PROSE_MOST
           && strlen(text) == length && text_is_clean(text, length)
           && !text_is_blank(text);
}

void prose_path(const char *game, const char *name, const char *language,
                char path[PROSE_PATH])
{
    snprintf(path, PROSE_PATH, "%s/data/%s%s%s.json", game, name,
             language != NULL ? "." : "", language != NULL ? language : "");
}

static enum status check_file(const struct game *game, const char *path,
                              prose_judge *judge, struct error *error)
{
    json_t *all = datum_load(path, error);
    enum status status =
        all == NULL ? STATUS_BAD_REQUEST : judge(game, all, path, error);
    json_decref(all);
    return status;
}

enum status prose_check(const struct game *game, const char *name,
                        prose_judge *judge, struct error *error)
{
    char path[PROSE_PATH];
    prose_path(game->name, name, NULL, path);
    enum status status = check_file(game, path, judge, error);
    for (int i = 0; status == STATUS_OK && narration_languages[i] != NULL;
         i++) {
        prose_path(game->name, name, narration_languages[i], path);
        if (datum_find(path) != NULL)
            status = check_file(game, path, judge, error);
    }
    return status;
}
