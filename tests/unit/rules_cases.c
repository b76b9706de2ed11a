/* Positions that are wrong: no case is read from one, and nothing falls over.
 */

#include "lab/cases/run.h"
#include "server/rules/library.h"
#include "tests/unit/json_bend.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdlib.h>

enum { USUAL = 1500, ALL = 112000 };

/* What is there for the actions. */
static const char *const played[] = {"dice", "draws", "check", "views",
                                     "offers"};

/* The case without what is played, its position bent: true if it is refused. */
static bool start_bent(const json_t *whole, int place, int way, int *places)
{
    struct case_report report = {""};
    struct bend bend = {.place = place, .way = way};
    json_t *file = json_deep_copy(whole);
    json_t *position = json_object_get(file, "position");
    for (size_t i = 0; i < sizeof played / sizeof *played; i++)
        json_object_del(file, played[i]);
    json_object_set_new(file, "play", json_array());
    *places = bend_places(position);
    bend_value(&bend, position);
    bool is_read = case_run(file, false, &report);
    cr_assert(is_read || report.text[0] != '\0', "refused without a word: %s",
              bend.where);
    json_decref(file);
    return !is_read;
}

/* One bend in `stride`, counted on over all cases. */
static void bend_case(const char *path, int stride, int *number, int *refused)
{
    int places = 0;
    json_t *file = json_load_file(path, 0, NULL);
    cr_assert_not_null(file, "%s", path);
    if (json_is_object(json_object_get(file, "position"))) {
        /* Some cannot begin without the dice of the case. */
        bool is_whole = !start_bent(file, -1, 0, &places);
        for (int k = 0; is_whole && k < BEND_WAYS * places; k++)
            if ((*number)++ % stride == 0)
                *refused +=
                    start_bent(file, k / BEND_WAYS, k % BEND_WAYS, &places);
    }
    json_decref(file);
}

Test(cases, a_position_that_is_wrong_is_refused_with_a_reason)
{
    struct error error = {.text = ""};
    const char *word = getenv("STARTS");
    int most = word != NULL ? (int)strtol(word, NULL, 10) : USUAL;
    int number = 0, refused = 0;
    glob_t found;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    cr_assert_eq(glob("tests/cases/*/*.json", 0, NULL, &found), 0);
    int stride = ALL / most + 1;
    for (size_t i = 0; i < found.gl_pathc; i++)
        bend_case(found.gl_pathv[i], stride, &number, &refused);
    /* What a case need not say may be left out, and much is any number. */
    cr_assert_gt(refused, number / stride / 5, "%d refused of %d", refused,
                 number / stride);
    globfree(&found);
    library_close();
}
