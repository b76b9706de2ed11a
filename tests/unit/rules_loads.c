/* Data that is wrong: every loader refuses it, and says what is wrong. */

#include "server/rules/library.h"
#include "tests/unit/json_bend.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/*
 * The unit program is linked so that every reading of a file comes by here
 * (--wrap): a file is read as it is, and then, if it is its turn, bent.
 */
json_t *__real_datum_load(const char *path, struct error *error);
json_t *__wrap_datum_load(const char *path, struct error *error);

enum { FILES_MOST = 8, LOADS_USUAL = 250 };

static struct {
    bool is_on;
    int file, read; /* which is bent, and which is read */
    int places;     /* of that file */
    struct bend bend;
} loading;

json_t *__wrap_datum_load(const char *path, struct error *error)
{
    json_t *value = __real_datum_load(path, error);
    if (!loading.is_on || value == NULL || loading.read++ != loading.file)
        return value;
    loading.places = bend_places(value);
    bend_value(&loading.bend, value);
    return value;
}

/* One load with one place bent: true if it was refused. */
static bool load_bent(const struct game *game, const char *scenario, int file,
                      int place, int way)
{
    struct rules *rules = NULL;
    struct error error = {.text = ""};
    loading.is_on = true;
    loading.file = file;
    loading.read = loading.places = 0;
    loading.bend = (struct bend){.place = place, .way = way};
    enum status status = game->load(game, scenario, &rules, &error);
    loading.is_on = false;
    if (status == STATUS_OK) {
        game->free(rules);
        return false;
    }
    cr_assert(loading.bend.has_bent, "%s does not load: %s", scenario,
              error.text);
    cr_assert_neq(error.text[0], '\0', "%s: %s refused without a word",
                  scenario, loading.bend.where);
    cr_assert_not_null(strstr(error.text, ".json: "), "%s: of which file? %s",
                       loading.bend.where, error.text);
    return true;
}

/* So many loads of a game, spread over its files, places and ways. */
static void load_game(const struct game *game, int most)
{
    const char *scenario = library_scenario(game->name, 0)->scenario;
    int places[FILES_MOST] = {0}, all = 0, refused = 0, loads = 0;
    for (int i = 0; i < FILES_MOST; i++) {
        cr_assert_not(load_bent(game, scenario, i, -1, 0));
        places[i] = loading.places;
        all += BEND_WAYS * places[i];
    }
    int stride = all / most + 1, number = 0;
    for (int i = 0; i < FILES_MOST; i++)
        for (int k = 0; k < BEND_WAYS * places[i]; k++) {
            if (number++ % stride != 0)
                continue;
            refused +=
                load_bent(game, scenario, i, k / BEND_WAYS, k % BEND_WAYS);
            loads++;
        }
    /* Most of what is wrong is found; some may be left out, or is a text. */
    cr_assert_gt(refused, loads / 4, "%s refuses %d of %d", game->name, refused,
                 loads);
}

Test(loads, what_is_wrong_is_refused_with_a_reason)
{
    struct error error = {.text = ""};
    const char *word = getenv("LOADS");
    int most = word != NULL ? (int)strtol(word, NULL, 10) : LOADS_USUAL;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int i = 0; library_game(i) != NULL; i++)
        load_game(library_game(i), most);
    library_close();
}
