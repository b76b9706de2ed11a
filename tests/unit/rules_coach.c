/* The coach: a text for each phase, decision and action, and for nothing else,
 * in each language. */

#include "server/rules/library.h"
#include "server/rules/library_coach.h"
#include "server/rules/library_prose.h"
#include "server/rules/narration.h"

#include <criterion/criterion.h>
#include <string.h>

/* NULL: in English. */
static json_t *coach_of(const struct game *game, const char *language)
{
    char path[PROSE_PATH];
    struct error error = {0};
    prose_path(game->name, "coach", language, path);
    json_t *all = datum_load(path, &error);
    cr_assert_not_null(all, "%s", error.text);
    return all;
}

/* The reason names the file and what is wrong in it. */
static void refused(const struct game *game, const json_t *all, const char *key)
{
    struct error error = {0};
    cr_assert_eq(coach_judge(game, all, "file.json", &error),
                 STATUS_BAD_REQUEST);
    cr_assert_not_null(strstr(error.text, "file.json: "), "%s", error.text);
    cr_assert_not_null(strstr(error.text, key), "%s in %s", key, error.text);
}

/* Each text taken away, spoilt and doubled under a name of nothing. */
static void spoil(const struct game *game, const char *language,
                  const char *member)
{
    const char *word;
    json_t *text;
    json_t *all = coach_of(game, language), *whole = coach_of(game, language);
    json_t *texts = json_object_get(all, member);
    json_object_foreach(json_object_get(whole, member), word, text)
    {
        json_object_del(texts, word);
        refused(game, all, word);
        json_object_set_new(texts, word, json_string(" "));
        refused(game, all, word);
        json_object_set_new(texts, word, json_string("two\nlines"));
        refused(game, all, word);
        json_object_set_new(texts, word, json_integer(1));
        refused(game, all, word);
        json_object_set(texts, word, text);
    }
    json_object_set_new(texts, "nothing",
                        json_string("It stands for nothing."));
    refused(game, all, "nothing");
    json_object_del(all, member);
    refused(game, all, member);
    json_decref(whole);
    json_decref(all);
}

static void hold(const struct game *game, const char *language)
{
    struct error error = {0};
    json_t *all = coach_of(game, language);
    cr_assert_eq(coach_judge(game, all, "file.json", &error), STATUS_OK, "%s",
                 error.text);
    json_object_set_new(all, "weather", json_object());
    refused(game, all, "a part besides");
    json_decref(all);
    spoil(game, language, "phases");
    spoil(game, language, "steps");
    spoil(game, language, "actions");
}

Test(coach, has_a_text_for_each_and_for_nothing_else)
{
    struct error error = {0};
    const struct game *game;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int i = 0; (game = library_game(i)) != NULL; i++) {
        hold(game, NULL);
        for (int k = 0; narration_languages[k] != NULL; k++)
            hold(game, narration_languages[k]);
    }
    library_close();
}
