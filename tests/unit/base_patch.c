/* Merge patches: applied to the old text they give the new one. */

#include "common/base/patch.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdint.h>
#include <string.h>

/* RFC 7396, section 2: the algorithm in its own words. */
static json_t *merge(json_t *target, const json_t *patch)
{
    if (!json_is_object(patch))
        return json_deep_copy(patch);
    json_t *result =
        json_is_object(target) ? json_deep_copy(target) : json_object();
    json_t *members = json_deep_copy(patch);
    const char *key;
    json_t *value;
    json_object_foreach(members, key, value)
    {
        if (json_is_null(value))
            json_object_del(result, key);
        else
            json_object_set_new(result, key,
                                merge(json_object_get(result, key), value));
    }
    json_decref(members);
    return result;
}

static void check(const char *before, const char *after, const char *expected)
{
    char data[1024];
    struct writer out;
    writer_init(&out, data, sizeof data);
    bool is_changed =
        patch_write(before, strlen(before), after, strlen(after), &out);
    cr_assert_str_eq(out.data, expected);
    json_t *was = json_loads(before, 0, NULL);
    json_t *now = json_loads(after, 0, NULL);
    json_t *patch = json_loads(out.data, 0, NULL);
    json_t *merged = merge(was, patch);
    cr_assert(json_equal(merged, now), "%s + %s", before, out.data);
    cr_assert_eq(is_changed, !json_equal(was, now));
    json_decref(merged);
    json_decref(patch);
    json_decref(now);
    json_decref(was);
}

Test(patch, nothing_changed)
{
    check("{\"a\":1,\"b\":{\"c\":[1,2]}}", "{\"a\":1,\"b\":{\"c\":[1,2]}}",
          "{}");
}

Test(patch, order_of_members_is_no_difference)
{
    check("{\"a\":1,\"b\":{\"c\":1,\"d\":2}}",
          "{\"b\":{\"d\":2,\"c\":1},\"a\":1}", "{}");
}

Test(patch, only_what_changed_and_at_its_depth)
{
    check("{\"p\":{\"x\":{\"at\":\"0101\",\"s\":4},\"y\":{\"at\":\"0202\"}}}",
          "{\"p\":{\"x\":{\"at\":\"0102\",\"s\":4},\"y\":{\"at\":\"0202\"}}}",
          "{\"p\":{\"x\":{\"at\":\"0102\"}}}");
}

Test(patch, what_is_gone_is_null_and_what_is_new_is_whole)
{
    check("{\"a\":{\"b\":1},\"z\":0}", "{\"z\":0,\"c\":{\"d\":[]}}",
          "{\"c\":{\"d\":[]},\"a\":null}");
}

Test(patch, lists_and_changes_of_kind_are_replaced)
{
    check("{\"a\":[1,2],\"b\":{\"x\":1}}", "{\"a\":[1,2,3],\"b\":\"}\\\"{\"}",
          "{\"a\":[1,2,3],\"b\":\"}\\\"{\"}");
}

Test(patch, an_emptied_object_loses_its_members)
{
    check("{\"a\":{\"b\":1,\"c\":2}}", "{\"a\":{}}",
          "{\"a\":{\"b\":null,\"c\":null}}");
}

Test(patch, a_key_is_not_escaped_twice)
{
    check("{\"\\\"q\\\"\":1}", "{\"\\\\\":2}",
          "{\"\\\\\":2,\"\\\"q\\\"\":null}");
}

Test(patch, members_come_and_go_within_two_levels)
{
    check("{\"t\":1,\"p\":{\"x\":{\"at\":1},\"y\":{},\"z\":{\"at\":3}},"
          "\"q\":{},\"r\":{\"a\":1}}",
          "{\"t\":2,\"p\":{\"y\":{\"at\":2},\"w\":{\"at\":1},\"z\":{\"at\":3}},"
          "\"q\":{\"b\":\"\\\"\"},\"r\":{}}",
          "{\"t\":2,\"p\":{\"y\":{\"at\":2},\"w\":{\"at\":1},\"x\":null},"
          "\"q\":{\"b\":\"\\\"\"},\"r\":{\"a\":null}}");
}
