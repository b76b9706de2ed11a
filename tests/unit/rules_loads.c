/* Data that is wrong: every loader refuses it, and says what is wrong. */

#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/*
 * The unit program is linked so that every reading of a file comes by here
 * (--wrap): a file is read as it is, and then, if it is its turn, bent in one
 * place.
 */
json_t *__real_datum_load(const char *path, struct error *error);
json_t *__wrap_datum_load(const char *path, struct error *error);

enum { FILES_MOST = 8, BENDS = 9, LOADS_USUAL = 250, LISTED = 3 };

static struct {
    bool is_on;
    int file, files; /* which is bent, and which is read */
    int place, bend; /* the place in it, and how */
    int seen;        /* places of that file so far */
    bool has_bent;
    char where[128];
} bending;

static json_t *bent(const json_t *value, int bend)
{
    switch (bend) {
    case 0: return json_null();
    case 1: return json_string("no such thing");
    case 2: return json_integer(-1);
    case 3: return json_integer(100000);
    case 4: return json_array();
    case 5: return json_object();
    case 6: return json_real(1.5);
    case 7: return NULL; /* it is not there */
    default: break;
    }
    json_t *twice = json_deep_copy(value); /* a list that is too long */
    for (int i = 0; i < 300 && json_array_size(twice) < 1000; i++)
        if (!json_is_array(value)
            || json_array_append(twice, json_array_get(value, 0)) != 0)
            break;
    return twice;
}

static bool is_here(const char *key)
{
    if (bending.seen++ != bending.place)
        return false;
    snprintf(bending.where, sizeof bending.where, "%s", key);
    bending.has_bent = true;
    return true;
}

static void bend_within(json_t *value);

static void bend_object(json_t *object)
{
    const char *key;
    json_t *member;
    void *next;
    json_object_foreach_safe(object, next, key, member)
    {
        if (is_here(key)) {
            json_t *other = bent(member, bending.bend);
            if (other == NULL)
                json_object_del(object, key);
            else
                json_object_set_new(object, key, other);
            return;
        }
        bend_within(member);
        if (bending.has_bent)
            return;
    }
}

/* Rows of a list are alike: the first, one of the middle and the last. */
static void bend_list(json_t *list)
{
    size_t count = json_array_size(list);
    for (size_t k = 0; k < LISTED && k < count; k++) {
        size_t at = k == 0 ? 0 : k == 1 ? count / 2 : count - 1;
        if (is_here("a row")) {
            json_t *other = bent(json_array_get(list, at), bending.bend);
            if (other == NULL)
                json_array_remove(list, at);
            else
                json_array_set_new(list, at, other);
            return;
        }
        bend_within(json_array_get(list, at));
        if (bending.has_bent)
            return;
    }
}

static void bend_within(json_t *value)
{
    if (json_is_object(value))
        bend_object(value);
    else if (json_is_array(value))
        bend_list(value);
}

json_t *__wrap_datum_load(const char *path, struct error *error)
{
    json_t *value = __real_datum_load(path, error);
    if (!bending.is_on || value == NULL)
        return value;
    if (bending.files++ == bending.file)
        bend_within(value);
    return value;
}

/* One load with one place bent: true if there is such a place. */
static bool load_bent(const struct game *game, const char *scenario, int file,
                      int place, int bend, int *refused)
{
    struct rules *rules = NULL;
    struct error error = {""};
    memset(&bending, 0, sizeof bending);
    bending.is_on = true;
    bending.file = file;
    bending.place = place;
    bending.bend = bend;
    enum status status = game->load(scenario, &rules, &error);
    bending.is_on = false;
    if (status == STATUS_OK) {
        game->free(rules);
        return bending.has_bent;
    }
    cr_assert(bending.has_bent, "%s does not load: %s", scenario, error.text);
    cr_assert_neq(error.text[0], '\0', "%s: %s refused without a word",
                  scenario, bending.where);
    ++*refused;
    return true;
}

/* Places of a file, by a bend that changes nothing: none is so far down. */
static int count_places(const struct game *game, const char *scenario, int file)
{
    int refused = 0;
    (void)load_bent(game, scenario, file, 1 << 30, 0, &refused);
    return bending.seen;
}

/* So many loads of a game, spread over its files, places and ways. */
static void load_game(const struct game *game, int most)
{
    const char *scenario = library_scenario(game->name, 0)->scenario;
    int places[FILES_MOST] = {0}, all = 0, refused = 0, loads = 0;
    for (int i = 0; i < FILES_MOST; i++)
        all += BENDS * (places[i] = count_places(game, scenario, i));
    int stride = all / most + 1, next = 0, number = 0;
    for (int i = 0; i < FILES_MOST; i++)
        for (int k = 0; k < BENDS * places[i]; k++) {
            if (number++ != next)
                continue;
            next += stride;
            loads++;
            cr_assert(
                load_bent(game, scenario, i, k / BENDS, k % BENDS, &refused));
        }
    /* Most of what is wrong is found; some may be left out, or is a text. */
    cr_log_info("%s: %d of %d refused", game->name, refused, loads);
    cr_assert_gt(refused, loads / 4, "%s refuses %d of %d", game->name, refused,
                 loads);
}

Test(loads, what_is_wrong_is_refused_with_a_reason)
{
    struct error error = {""};
    const char *word = getenv("LOADS");
    int most = word != NULL ? (int)strtol(word, NULL, 10) : LOADS_USUAL;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int i = 0; library_game(i) != NULL; i++)
        load_game(library_game(i), most);
    library_close();
}
