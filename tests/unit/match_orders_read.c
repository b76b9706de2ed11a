/* Leaving standing orders: what cannot be read is refused whole. */

#include "tests/unit/match_table.h"

#include "server/match/orders/orders.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(orders_read, .init = setup, .fini = teardown);

static const char always_pass[] =
    "[{\"on\":\"parry\",\"answer\":\"pass\",\"until\":\"withdrawn\"},"
    "{\"on\":\"feint\",\"answer\":\"pass\",\"until\":\"withdrawn\"},"
    "{\"on\":\"nerve\",\"answer\":\"pass\",\"until\":\"withdrawn\"}]";

/* What is wrong with each is said. */
static const struct {
    const char *orders, *wrong;
} unreadable[] = {
    {"{}", "a list"},
    {"[7]", "an object"},
    {"[{\"on\":\"siege\",\"answer\":\"pass\",\"until\":\"used\"}]",
     "no such step"},
    {"[{\"answer\":\"pass\",\"until\":\"used\"}]", "no such step"},
    {"[{\"on\":\"parry\",\"until\":\"used\"}]", "answer is"},
    {"[{\"on\":\"parry\",\"answer\":\"flee\",\"until\":\"used\"}]",
     "answer is"},
    {"[{\"on\":\"retreat\",\"answer\":\"pass\",\"until\":\"used\"}]",
     "cannot be passed"},
    {"[{\"on\":\"march\",\"answer\":\"first\",\"until\":\"used\"}]", "goes on"},
    {"[{\"on\":\"parry\",\"answer\":{\"type\":\"fly\"},\"until\":\"used\"}]",
     "no action of this type"},
    {"[{\"on\":\"parry\",\"answer\":{\"type\":\"resign\"},"
     "\"until\":\"used\"}]",
     "does not answer"},
    {"[{\"on\":\"parry\",\"answer\":{\"type\":\"play_card\","
     "\"card\":\"ace\"},\"until\":\"used\"}]",
     "not there"},
    {"[{\"on\":\"parry\",\"answer\":{\"type\":\"play_card\","
     "\"card\":7},\"until\":\"used\"}]",
     "wrong kind"},
    {"[{\"on\":\"parry\",\"answer\":\"pass\",\"until\":\"used\","
     "\"when\":{\"happening\":{\"kind\":\"\u202e\"}}}]",
     "not there"},
    {"[{\"on\":\"parry\",\"answer\":\"pass\"}]", "until is"},
    {"[{\"on\":\"parry\",\"answer\":\"pass\",\"until\":\"soon\"}]", "until is"},
    {"[{\"on\":\"parry\",\"answer\":\"pass\",\"until\":-1}]", "until is"},
    {"[{\"on\":\"parry\",\"answer\":\"pass\","
     "\"until\":\"2026-02-30T00:00:00Z\"}]",
     "until is"},
    {"[{\"on\":\"parry\",\"when\":{},\"answer\":\"pass\","
     "\"until\":\"used\"}]",
     "something in it"},
    {"[{\"on\":\"parry\",\"when\":{\"hand\":[1]},\"answer\":\"pass\","
     "\"until\":\"used\"}]",
     "no member"},
    {"[{\"on\":\"parry\",\"when\":{\"at\":[\"9999\"]},"
     "\"answer\":\"pass\",\"until\":\"used\"}]",
     "not there"},
    {"[{\"on\":\"parry\",\"when\":{\"at\":[]},\"answer\":\"pass\","
     "\"until\":\"used\"}]",
     "something in it"},
    {"[{\"on\":\"parry\",\"unless\":{\"pieces\":[\"b-ghost\"]},"
     "\"answer\":\"pass\",\"until\":\"used\"}]",
     "not there"},
    {"[{\"on\":\"parry\",\"when\":{\"phase\":[\"night\"]},"
     "\"answer\":\"pass\",\"until\":\"used\"}]",
     "not there"},
    {"[{\"on\":\"parry\",\"when\":{\"happening\":{\"clause\":\"X1\"}},"
     "\"answer\":\"pass\",\"until\":\"used\"}]",
     "not there"},
    {"[{\"id\":\"o_0\",\"on\":\"parry\",\"answer\":\"pass\","
     "\"until\":\"used\"}]",
     "id is"},
    {"[{\"id\":\"o_1\",\"on\":\"parry\",\"answer\":\"pass\","
     "\"until\":\"used\"},{\"id\":\"o_1\",\"on\":\"parry\","
     "\"answer\":\"pass\",\"until\":\"used\"}]",
     "there already"},
    {"[{\"on\":\"parry\",\"answer\":\"pass\",\"until\":\"used\","
     "\"more\":1}]",
     "no member"},
};

Test(orders_read, what_cannot_be_read_is_refused_whole)
{
    table_start(&table, "ford");
    cr_assert_eq(table_leave(&table, 2, always_pass), STATUS_OK);
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++) {
        cr_expect_eq(table_leave(&table, 2, unreadable[i].orders),
                     STATUS_BAD_PARAMS, "%s", unreadable[i].orders);
        cr_expect_not_null(strstr(table.answer.error.text, unreadable[i].wrong),
                           "%s: %s", unreadable[i].orders,
                           table.answer.error.text);
    }
    cr_assert_eq(table_left(&table, 2), 3);
    cr_assert_eq(table_left(&table, 0), 0);
    cr_assert_eq(table_leave(&table, TABLE_SEATS, always_pass),
                 STATUS_NOT_ALLOWED);
}

Test(orders_read, too_much_is_too_large)
{
    table_start(&table, "ford");
    json_t *many = json_array();
    for (int i = 0; i <= ORDERS_MOST; i++)
        json_array_append_new(many,
                              json_pack("{s:s,s:s,s:s}", "on", "parry",
                                        "answer", "pass", "until", "used"));
    char *text = json_dumps(many, JSON_COMPACT);
    cr_assert_eq(table_leave(&table, 2, text), STATUS_TOO_LARGE);
    free(text);
    json_array_remove(many, 0);
    text = json_dumps(many, JSON_COMPACT);
    cr_assert_eq(table_leave(&table, 2, text), STATUS_OK);
    free(text);
    json_decref(many);
}

static bool has_node(const json_t *tree, const json_t *node)
{
    const char *key;
    json_t *value;
    size_t i;
    if (tree == node)
        return true;
    json_object_foreach((json_t *)(uintptr_t)tree, key, value)
    {
        if (has_node(value, node))
            return true;
    }
    for (i = 0; i < json_array_size(tree); i++)
        if (has_node(json_array_get(tree, i), node))
            return true;
    return false;
}

/* Else the worker and the loop would count and free the same, each on its
 * thread.
 */
Test(orders_read, nothing_of_a_request_is_kept)
{
    table_start(&table, "ford");
    json_t *given = json_pack("[{s:s,s:s,s:s,s:{s:{s:s}}}]", "on", "parry",
                              "answer", "pass", "until", "used", "when",
                              "happening", "kind", "fight");
    json_t *list = NULL;
    const struct live *live = table_live(&table);
    cr_assert_eq(
        orders_read(live->fold.rules, given, NULL, &list, &table.answer.error),
        STATUS_OK, "%s", table.answer.error.text);
    const json_t *order = json_array_get(given, 0);
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)order, key, value)
        cr_expect(!has_node(list, value), "%s", key);
    json_decref(given);
    json_decref(list);
}
