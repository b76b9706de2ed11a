/* What the server sent is data: kinds and bounds are checked. */

#include "client/link/read.h"

#include <criterion/criterion.h>

Test(link, members_of_another_kind_read_as_nothing)
{
    json_t *object = json_loads("{\"text\":3,\"number\":\"7\",\"list\":{},"
                                "\"flag\":1,\"far\":5000,\"ok\":12}",
                                0, NULL);
    cr_assert_str_eq(read_text(object, "text"), "");
    cr_assert_str_eq(read_text(NULL, "text"), "");
    cr_assert_str_eq(read_text_or(object, "none", "else"), "else");
    cr_assert_eq(read_number(object, "number", 0, 100, -1), -1);
    cr_assert_eq(read_number(object, "far", 0, 100, -1), -1);
    cr_assert_eq(read_number(object, "ok", 0, 100, -1), 12);
    cr_assert_null(read_list(object, "list"));
    cr_assert_not_null(read_object(object, "list"));
    cr_assert_not(read_flag(object, "flag"));
    cr_assert_str_eq(read_item(object, 0), "");
    cr_assert_not(read_has(NULL, "x"));
    json_decref(object);
}

/* RFC 7396, appendix A. */
static const char *const merges[][3] = {
    {"{\"a\":\"b\"}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
    {"{\"a\":\"b\"}", "{\"b\":\"c\"}", "{\"a\":\"b\",\"b\":\"c\"}"},
    {"{\"a\":\"b\"}", "{\"a\":null}", "{}"},
    {"{\"a\":\"b\",\"b\":\"c\"}", "{\"a\":null}", "{\"b\":\"c\"}"},
    {"{\"a\":[\"b\"]}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
    {"{\"a\":\"c\"}", "{\"a\":[\"b\"]}", "{\"a\":[\"b\"]}"},
    {"{\"a\":{\"b\":\"c\"}}", "{\"a\":{\"b\":\"d\",\"c\":null}}",
     "{\"a\":{\"b\":\"d\"}}"},
    {"{\"a\":[{\"b\":\"c\"}]}", "{\"a\":[1]}", "{\"a\":[1]}"},
    {"[\"a\",\"b\"]", "[\"c\",\"d\"]", "[\"c\",\"d\"]"},
    {"{\"a\":\"b\"}", "[\"c\"]", "[\"c\"]"},
    {"{\"e\":null}", "{\"a\":1}", "{\"e\":null,\"a\":1}"},
    {"[1,2]", "{\"a\":\"b\",\"c\":null}", "{\"a\":\"b\"}"},
    {"{}", "{\"a\":{\"bb\":{\"ccc\":null}}}", "{\"a\":{\"bb\":{}}}"},
};

Test(link, patches_merged)
{
    for (size_t i = 0; i < sizeof merges / sizeof *merges; i++) {
        json_t *target = json_loads(merges[i][0], 0, NULL);
        json_t *patch = json_loads(merges[i][1], 0, NULL);
        json_t *after = json_loads(merges[i][2], 0, NULL);
        target = read_merge(target, patch);
        cr_assert(json_equal(target, after), "merge %zu", i);
        json_decref(target);
        json_decref(patch);
        json_decref(after);
    }
}
