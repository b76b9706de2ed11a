/* What games say in other languages: nothing is missing, and nothing else. */

#include "server/rules/narration.h"

#include "server/match/fold/service_command.h"
#include "server/rules/games.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(narration);

static json_t *load(const char *name, const char *language)
{
    struct error error = {.text = ""};
    char path[NARRATION_PATH];
    narration_path(name, language, path);
    json_t *all = datum_load(path, &error);
    cr_assert_not_null(all, "%s", error.text);
    return all;
}

static void hold_good(const struct narration *narration,
                      const struct game *game, const json_t *all)
{
    struct error error = {.text = ""};
    cr_assert_eq(narration_judge(narration, game, all, "file", &error),
                 STATUS_OK, "%s", error.text);
}

static void hold_bad(const struct narration *narration, const struct game *game,
                     const json_t *all, const char *part)
{
    struct error error = {.text = ""};
    cr_assert_eq(narration_judge(narration, game, all, "file", &error),
                 STATUS_BAD_REQUEST, "%s was taken", part);
    cr_assert_not_null(strstr(error.text, part), "%s in %s", part, error.text);
}

/* Without each of its texts, and with one more. */
static void spoil(const struct narration *narration, const struct game *game,
                  json_t *all, const char *key)
{
    json_t *texts = json_object_get(all, key);
    json_t *names = json_array();
    const char *name;
    json_t *text;
    size_t i;
    json_object_foreach(texts, name, text)
        json_array_append_new(names, json_string(name));
    json_array_foreach(names, i, text)
    {
        const char *gone = json_string_value(text);
        json_t *kept = json_incref(json_object_get(texts, gone));
        json_object_del(texts, gone);
        hold_bad(narration, game, all, gone);
        json_object_set_new(texts, gone, kept);
    }
    json_object_set_new(texts, "no such", json_string("nada"));
    hold_bad(narration, game, all, "not said");
    json_object_del(texts, "no such");
    hold_good(narration, game, all);
    json_decref(names);
}

static void hold_names(const struct narration *narration)
{
    for (int i = 0; i < narration->phrase_count; i++) {
        const struct phrase *phrase = &narration->phrases[i];
        cr_assert_not_null(phrase->name, "phrase %d has no row", i);
        for (int k = 0; k < i; k++)
            cr_assert_str_neq(narration->phrases[k].name, phrase->name);
        for (int k = 0; k < PHRASE_NUMBERS; k++) {
            char slot[PHRASE_NAME + 2];
            if (phrase->numbers[k] == NULL)
                continue;
            snprintf(slot, sizeof slot, "{%s", phrase->numbers[k]);
            cr_assert_not_null(strstr(phrase->text, slot), "%s: %s",
                               phrase->name, slot);
        }
    }
}

static void hold_narration(const struct narration *narration,
                           const struct game *game, const char *name)
{
    hold_names(narration);
    for (int i = 0; narration_languages[i] != NULL; i++) {
        json_t *all = load(name, narration_languages[i]);
        hold_good(narration, game, all);
        spoil(narration, game, all, "phrases");
        spoil(narration, game, all, "words");
        json_decref(all);
    }
}

Test(narration, every_game_is_told_in_every_language)
{
    for (int i = 0; games[i] != NULL; i++)
        hold_narration(games[i]->narration, games[i], games[i]->name);
    hold_narration(&service_narration, NULL, "service");
}

Test(narration, slots_of_a_translation_are_those_of_the_phrase)
{
    static const char *const texts[] = {"{nobody} aparece.", "{at", "{at}}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *all = load("yorktown", "es");
        json_object_set_new(json_object_get(all, "phrases"), "built",
                            json_string(texts[i]));
        const struct game *game = games[0];
        for (int k = 0; strcmp(game->name, "yorktown") != 0; k++)
            game = games[k];
        hold_bad(game->narration, game, all, "/phrases/built");
        json_decref(all);
    }
}
