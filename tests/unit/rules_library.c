/* The library: what was laid to rest is read again, once, as it was. */

#include "common/base/digest.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>

enum { READERS = 4, SCENARIOS_MOST = 64 };

struct seen {
    const struct rules *rules[SCENARIOS_MOST];
    size_t assets[SCENARIOS_MOST]; /* bytes of them */
    char digest[SCENARIOS_MOST][DIGEST_TEXT];
    int count;
};

static void *look(void *user)
{
    struct seen *seen = user;
    const struct rules *rules;
    seen->count = 0;
    for (int i = 0; library_game(i) != NULL; i++)
        for (int k = 0;
             (rules = library_scenario(library_game(i)->name, k)) != NULL;
             k++) {
            struct writer out;
            struct digest digest;
            int at = seen->count++;
            writer_open(&out, 1 << 20);
            library_assets(rules, &out);
            digest_of(out.data, out.used, &digest);
            digest_text(&digest, seen->digest[at]);
            seen->assets[at] = out.used;
            seen->rules[at] = rules;
            writer_release(&out);
        }
    return NULL;
}

static void expect_same(const struct seen *first, const struct seen *then)
{
    cr_assert_eq(first->count, then->count);
    for (int i = 0; i < first->count; i++) {
        size_t length;
        cr_assert_str_eq(first->digest[i], then->digest[i]);
        cr_assert_str_eq(library_assets_digest(then->rules[i], &length),
                         first->digest[i]);
        cr_assert_eq(length, first->assets[i]);
    }
}

Test(library, what_was_laid_to_rest_is_read_again_once)
{
    static struct seen first, again[READERS];
    struct error error = {.text = ""};
    pthread_t threads[READERS];
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    look(&first);
    cr_assert_gt(first.count, 0);
    library_rest();
    for (int i = 0; i < READERS; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, look, &again[i]), 0);
    for (int i = 0; i < READERS; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < READERS; i++) {
        expect_same(&first, &again[i]);
        for (int k = 0; k < first.count; k++)
            cr_assert_eq(again[i].rules[k], again[0].rules[k]);
    }
    library_close();
}

/* Where nobody leaves an area, a client need show no more of the board. */
Test(library, a_limited_scenario_says_where_it_is_played)
{
    static const char wanted[] =
        "\"playing_area\":{\"columns\":[11,33],\"rows\":[1,10]}";
    struct error error = {.text = ""};
    struct writer out;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    writer_open(&out, 1 << 20);
    library_assets(library_rules("yorktown", "introductory"), &out);
    cr_expect(strstr(out.data, wanted) != NULL);
    writer_release(&out);
    writer_open(&out, 1 << 20);
    library_assets(library_rules("yorktown", "historical"), &out);
    cr_expect(strstr(out.data, "playing_area") == NULL);
    writer_release(&out);
    library_close();
}
