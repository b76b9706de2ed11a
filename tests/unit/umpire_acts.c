/* Acts that are wrong: a tournament of strangers is folded, or refused. */

#include "common/base/instant.h"
#include "server/umpire/umpire_internal.h"
#include "tests/unit/json_bend.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL = 600, TABLE_MOST = 1 << 20 };

/* Each act as `verify` takes it, and on behind one that is refused. */
static int fold(const char *id, const json_t *rows)
{
    struct contest *contest = contest_new(id);
    int refused = 0;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const json_t *json = json_object_get(row, "act");
        const char *role = json_string_value(json_object_get(row, "role"));
        const char *word = json_string_value(json_object_get(json, "act"));
        const char *at = json_string_value(json_object_get(row, "at"));
        struct act act = {.role = role != NULL ? role : "", .json = json};
        struct error error = {.text = ""};
        json_t *publish = NULL;
        if (at == NULL || !instant_parse(at, &act.at))
            continue;
        if (word != NULL && strcmp(word, "publish") == 0) {
            enum status ignored = contest_pair(contest, &publish, &error);
            (void)ignored;
            json_decref(publish);
        }
        error.text[0] = '\0';
        if (contest_apply(contest, &act, &error) == STATUS_OK)
            continue;
        cr_assert_neq(error.text[0], '\0', "%s: refused without a word", word);
        refused++;
    }
    struct writer out;
    writer_open(&out, TABLE_MOST);
    writer_object(&out);
    table_write(contest, &out);
    writer_object_end(&out);
    writer_release(&out);
    contest_free(contest);
    return refused;
}

static void bend_file(const char *path, int most)
{
    int refused = 0, folds = 0;
    json_t *file = json_load_file(path, 0, NULL);
    cr_assert_not_null(file, "%s", path);
    const char *id = json_string_value(json_object_get(file, "tournament"));
    json_t *acts = json_object_get(file, "acts");
    cr_assert_eq(fold(id, acts), 0, "%s does not hold", path);
    for (size_t i = 0; i < json_array_size(acts); i++) {
        json_t *whole = json_array_get(acts, i);
        int ways = BEND_WAYS * bend_places(whole);
        int stride = (int)json_array_size(acts) * ways / most + 1;
        for (int k = (int)i % stride; k < ways; k += stride) {
            struct bend bend = {.place = k / BEND_WAYS, .way = k % BEND_WAYS};
            json_t *bent = json_deep_copy(acts);
            bend_value(&bend, json_array_get(bent, i));
            refused += fold(id, bent) > 0;
            folds++;
            json_decref(bent);
        }
    }
    cr_assert_gt(refused, folds / 4, "%s: %d of %d", path, refused, folds);
    json_decref(file);
}

Test(acts, that_are_wrong_are_refused_with_a_reason)
{
    const char *word = getenv("FOLDS");
    int most = word != NULL ? (int)strtol(word, NULL, 10) : USUAL;
    glob_t found;
    cr_assert_eq(glob("tests/golden/acts/*.json", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        bend_file(found.gl_pathv[i], most / (int)found.gl_pathc);
    globfree(&found);
}
