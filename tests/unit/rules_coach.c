/* The coach: a text for each phase, decision and action, and for nothing else.
 */

#include "server/rules/library.h"
#include "server/rules/library_coach.h"

#include <criterion/criterion.h>
#include <stdio.h>

static json_t *coach_of(const struct game *game)
{
    char path[64];
    struct error error = {0};
    snprintf(path, sizeof path, "%s/data/coach.json", game->name);
    json_t *all = datum_load(path, &error);
    cr_assert_not_null(all, "%s", error.text);
    return all;
}

static void refused(const struct game *game, const json_t *all)
{
    struct error error = {0};
    cr_assert_eq(coach_judge(game, all, &error), STATUS_BAD_REQUEST);
    cr_assert_neq(error.text[0], '\0');
}

/* Each text taken away, spoilt and doubled under a name of nothing. */
static void spoil(const struct game *game, const char *member)
{
    const char *word;
    json_t *text;
    json_t *all = coach_of(game), *whole = coach_of(game);
    json_t *texts = json_object_get(all, member);
    json_object_foreach(json_object_get(whole, member), word, text)
    {
        json_object_del(texts, word);
        refused(game, all);
        json_object_set_new(texts, word, json_string(" "));
        refused(game, all);
        json_object_set_new(texts, word, json_string("two\nlines"));
        refused(game, all);
        json_object_set_new(texts, word, json_integer(1));
        refused(game, all);
        json_object_set(texts, word, text);
    }
    json_object_set_new(texts, "nothing",
                        json_string("It stands for nothing."));
    refused(game, all);
    json_object_del(all, member);
    refused(game, all);
    json_decref(whole);
    json_decref(all);
}

Test(coach, has_a_text_for_each_and_for_nothing_else)
{
    struct error error = {0};
    const struct game *game;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int i = 0; (game = library_game(i)) != NULL; i++) {
        json_t *all = coach_of(game);
        cr_assert_eq(coach_judge(game, all, &error), STATUS_OK, "%s",
                     error.text);
        json_object_set_new(all, "weather", json_object());
        refused(game, all);
        json_decref(all);
        spoil(game, "phases");
        spoil(game, "steps");
        spoil(game, "actions");
    }
    library_close();
}
