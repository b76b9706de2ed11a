/* The legend of a game as its file has it: all that clients draw by is there.
 */

#include "server/rules/kit/load_legend.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <jansson.h>

static struct rules *rules;
static json_t *file;

static void open_legend(void)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    static struct rules drill;
    drill = *library_rules("drill", "ford");
    rules = &drill;
    file = datum_load("drill/data/legend.json", &error);
    cr_assert_not_null(file, "%s", error.text);
}

TestSuite(legend, .init = open_legend);

static void is_refused(const char *why)
{
    struct error error = {.text = ""};
    cr_assert_eq(legend_load(rules, file, &error), STATUS_BAD_REQUEST);
    cr_assert_str_eq(error.text, why);
    json_decref(file);
}

Test(legend, a_table_of_nothing_is_an_empty_object_and_no_table_is_refused)
{
    struct error error = {.text = ""};
    json_t *legend = json_object_get(file, "legend");
    json_object_clear(json_object_get(legend, "lines"));
    cr_assert_eq(legend_load(rules, file, &error), STATUS_OK, "%s", error.text);
    json_object_del(legend, "lines");
    is_refused("/legend/lines: is missing");
}

Test(legend, a_phase_of_the_game_has_its_label_at_its_place)
{
    json_array_remove(json_object_get(file, "phases"), 1);
    is_refused("/phases: plan is missing, or out of order");
}

Test(legend, what_a_row_lacks_is_named)
{
    json_t *kinds = json_object_get(json_object_get(file, "legend"), "kinds");
    json_object_del(json_object_get(kinds, "horse"), "symbol");
    is_refused("/legend/kinds/horse/symbol: is missing");
}

static void add_word(const struct rules *of, struct writer *out)
{
    (void)of;
    writer_put_text(out, "ford", "the ford");
}

Test(legend, it_is_sent_as_it_is_with_what_words_the_game_adds)
{
    json_object_set_new(json_object_get(file, "legend"), "words",
                        json_pack("{s:s}", "ford", "the ford"));
    struct writer out;
    writer_open(&out, 8192);
    writer_object(&out);
    legend_write(rules, add_word, &out);
    writer_object_end(&out);
    json_t *sent = json_loadb(out.data, out.used, 0, NULL);
    cr_assert(json_equal(sent, file));
    json_decref(sent);
    json_decref(file);
    writer_release(&out);
}
