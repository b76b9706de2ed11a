/* Briefings: each scenario has one, whole, with the length that it really has,
 * in each language. */

#include "server/rules/library.h"
#include "server/rules/library_briefing.h"
#include "server/rules/library_prose.h"
#include "server/rules/narration.h"
#include "tests/unit/json_bend.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* NULL: in English. */
static json_t *briefings_of(const struct game *game, const char *language)
{
    char path[PROSE_PATH];
    struct error error = {0};
    prose_path(game->name, "briefings", language, path);
    json_t *all = datum_load(path, &error);
    cr_assert_not_null(all, "%s", error.text);
    return all;
}

static void open_library(void)
{
    struct error error = {0};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

/* Every member bent in every way; only a text for a text is taken. */
static void bend_all(const struct game *game, const char *language)
{
    struct error error = {0};
    json_t *all = briefings_of(game, language);
    int places = bend_places(all);
    cr_assert_eq(briefing_judge(game, all, "file.json", &error), STATUS_OK,
                 "%s", error.text);
    json_decref(all);
    for (int i = 0; i < BEND_WAYS * places; i++) {
        struct bend bend = {.place = i / BEND_WAYS, .way = i % BEND_WAYS};
        json_t *bent = briefings_of(game, language);
        json_t *whole = json_deep_copy(bent);
        bend_value(&bend, bent);
        error.text[0] = '\0';
        enum status status = briefing_judge(game, bent, "file.json", &error);
        cr_assert(bend.has_bent);
        cr_assert(status == STATUS_BAD_REQUEST || json_equal(bent, whole)
                      || bend.way == 1,
                  "%s takes %s in way %d", game->name, bend.where, bend.way);
        cr_assert(status == STATUS_OK || error.text[0] != '\0');
        json_decref(whole);
        json_decref(bent);
    }
}

Test(briefing, what_is_missing_or_wrong_is_refused_with_a_reason)
{
    open_library();
    for (int i = 0; library_game(i) != NULL; i++) {
        bend_all(library_game(i), NULL);
        for (int k = 0; narration_languages[k] != NULL; k++)
            bend_all(library_game(i), narration_languages[k]);
    }
    library_close();
}

/* The reason names the file and what is wrong in it. */
static void must_refuse(const struct game *game, const json_t *all,
                        const char *reason)
{
    struct error error = {0};
    cr_assert_eq(briefing_judge(game, all, "file.json", &error),
                 STATUS_BAD_REQUEST);
    cr_assert_str_eq(error.text, reason);
}

Test(briefing, none_stands_for_a_scenario_that_is_not)
{
    open_library();
    const struct game *vitoria = library_game_find("vitoria");
    json_t *all = briefings_of(vitoria, "es");
    json_t *one = json_object_get(all, "historical");
    json_object_set(all, "no-such", one);
    must_refuse(vitoria, all, "file.json: /no-such: is no scenario");
    json_object_del(all, "no-such");
    json_object_set_new(one, "moral", json_string("None."));
    must_refuse(vitoria, all,
                "file.json: /historical/moral: is no part of a briefing");
    json_object_del(one, "moral");
    json_object_del(one, "why");
    must_refuse(vitoria, all,
                "file.json: /historical/why: is no good text, or missing");
    json_object_del(all, "historical");
    must_refuse(vitoria, all, "file.json: /historical: is missing");
    json_decref(all);
    library_close();
}

static long long number(const json_t *file, const char *key)
{
    return json_integer_value(json_object_get(file, key));
}

/* Does a text have the number, as a word of its own? */
static bool has_number(const char *text, long long number)
{
    char word[24];
    int length = snprintf(word, sizeof word, "%lld", number);
    const char *at = text;
    while ((at = strstr(at, word)) != NULL) {
        bool is_begun = at > text && at[-1] >= '0' && at[-1] <= '9';
        bool goes_on = at[length] >= '0' && at[length] <= '9';
        if (!is_begun && !goes_on)
            return true;
        at += length;
    }
    return false;
}

/* The values of all objectives, in whichever form a scenario has them. */
static void find_values(const char *where, const json_t *objectives,
                        const char *decides)
{
    json_t *list = (json_t *)(uintptr_t)objectives;
    for (void *at = json_object_iter(list); at != NULL;
         at = json_object_iter_next(list, at))
        cr_assert(
            has_number(decides, json_integer_value(json_object_iter_value(at))),
            "%s: %s", where, json_object_iter_key(at));
    for (size_t i = 0; i < json_array_size(objectives); i++)
        cr_assert(
            has_number(decides, number(json_array_get(objectives, i), "value")),
            "%s: objective %zu", where, i);
}

/* The figures that the scenario's own file has are those that are told. */
static void compare(const struct game *game, const char *scenario,
                    const char *language)
{
    char path[160];
    struct error error = {0};
    snprintf(path, sizeof path, "%s/data/scenarios/%s.json", game->name,
             scenario);
    json_t *file = datum_load(path, &error);
    json_t *all = briefings_of(game, language);
    const json_t *own = json_object_get(all, scenario);
    const char *decides = json_string_value(json_object_get(own, "decides"));
    const json_t *victory = json_object_get(file, "victory");
    const json_t *options = json_object_get(file, "options");
    long long turns =
        number(file, "turns") > 0 ? number(file, "turns")
        : number(options, "turns") > 0
            ? number(options, "turns")
            : number(file, "last_turn") - number(file, "first_turn") + 1;
    cr_assert_not_null(decides, "%s", path);
    cr_assert(
        has_number(json_string_value(json_object_get(own, "length")), turns),
        "%s: %lld turns", path, turns);
    find_values(path, json_object_get(file, "objectives"), decides);
    find_values(path, json_object_get(victory, "objectives"), decides);
    if (number(file, "margin") > 0)
        cr_assert(has_number(decides, number(file, "margin")), "%s", path);
    const char *side;
    json_t *losses;
    json_object_foreach(json_object_get(file, "break"), side, losses)
    {
        cr_assert(json_is_null(losses)
                      || has_number(decides, json_integer_value(losses)),
                  "%s: break of %s", path, side);
    }
    const json_t *score = json_object_get(victory, "score");
    for (size_t i = 0; i < json_array_size(score); i++)
        cr_assert(
            has_number(decides, number(json_array_get(score, i), "points")),
            "%s: score %zu", path, i);
    json_decref(all);
    json_decref(file);
}

Test(briefing, its_figures_are_those_of_the_scenario)
{
    open_library();
    for (int i = 0; library_game(i) != NULL; i++) {
        const struct game *game = library_game(i);
        const struct rules *rules;
        for (int k = 0; (rules = library_scenario(game->name, k)) != NULL;
             k++) {
            compare(game, rules->scenario, NULL);
            for (int n = 0; narration_languages[n] != NULL; n++)
                compare(game, rules->scenario, narration_languages[n]);
        }
    }
    library_close();
}
