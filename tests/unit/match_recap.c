/* What is new, out of lines and views: weighed, folded, compared. */

#include "server/match/history/recap.h"

#include <criterion/criterion.h>
#include <string.h>

static void add(struct recap *recap, int64_t seq, const char *lines)
{
    json_t *list = json_loads(lines, 0, NULL);
    cr_assert_not_null(list);
    recap_add(recap, seq, list);
    json_decref(list);
}

static json_t *written(struct recap *recap)
{
    struct writer out;
    writer_open(&out, 1 << 20);
    writer_object(&out);
    recap_write(recap, &out);
    writer_object_end(&out);
    json_t *object = json_loadb(out.data, out.used, 0, NULL);
    cr_assert_not_null(object);
    writer_release(&out);
    recap_release(recap);
    return object;
}

Test(recap, key_lines_stand_first_and_trivial_ones_are_folded)
{
    struct recap recap;
    recap_init(&recap);
    add(&recap, 4,
        "[{\"kind\":\"pass\",\"weight\":\"quiet\",\"text\":\"a\"},"
        "{\"kind\":\"phase\",\"weight\":\"quiet\",\"text\":\"b\"}]");
    add(&recap, 5,
        "[{\"kind\":\"pass\",\"weight\":\"quiet\",\"text\":\"c\"},"
        "{\"kind\":\"fire\",\"text\":\"d\",\"dice\":[]}]");
    add(&recap, 6,
        "[{\"kind\":\"move\",\"text\":\"e\"},"
        "{\"kind\":\"pass\",\"weight\":\"quiet\",\"text\":\"f\"},"
        "{\"kind\":\"move\",\"text\":\"g\",\"reveals\":\"V1.4\"}]");
    json_t *told = written(&recap);
    char *text = json_dumps(told, JSON_COMPACT);
    cr_assert_str_eq(
        text,
        "{\"key\":[{\"seq\":5,\"line\":{\"kind\":\"fire\",\"text\":\"d\","
        "\"dice\":[]}},{\"seq\":6,\"line\":{\"kind\":\"move\",\"text\":\"g\","
        "\"reveals\":\"V1.4\"}}],\"rest\":[{\"seq\":4,\"to\":5,\"folded\":3,"
        "\"kinds\":{\"pass\":2,\"phase\":1}},{\"seq\":6,\"line\":{\"kind\":"
        "\"move\",\"text\":\"e\"}},{\"seq\":6,\"to\":6,\"folded\":1,\"kinds\":{"
        "\"pass\":1}}],\"left_out\":0}");
    free(text);
    json_decref(told);
}

Test(recap, the_newest_stay_and_nothing_is_lost_from_the_count)
{
    struct recap recap;
    recap_init(&recap);
    for (int i = 1; i <= 1000; i++)
        add(&recap, i, "[{\"kind\":\"move\",\"text\":\"m\"}]");
    json_t *told = written(&recap);
    const json_t *rest = json_object_get(told, "rest");
    cr_assert_eq(json_array_size(rest), 200);
    cr_assert_eq(json_integer_value(json_object_get(told, "left_out")), 800);
    cr_assert_eq(
        json_integer_value(json_object_get(json_array_get(rest, 199), "seq")),
        1000);
    json_decref(told);
}

Test(recap, hidden_pieces_are_not_followed)
{
    struct writer out;
    json_t *before =
        json_loads("{\"turn\":1,\"tracks\":{\"score\":3},\"pieces\":{"
                   "\"a\":{\"at\":\"0101\",\"values\":{\"strength\":4}},"
                   "\"b\":{\"at\":\"0102\"},"
                   "\"?0103.1\":{\"at\":\"0103\",\"hidden\":true}}}",
                   0, NULL);
    json_t *after =
        json_loads("{\"turn\":2,\"tracks\":{\"score\":3},\"pieces\":{"
                   "\"a\":{\"at\":\"0104\",\"values\":{\"strength\":3}},"
                   "\"?0105.1\":{\"at\":\"0105\",\"hidden\":true}}}",
                   0, NULL);
    writer_open(&out, 1 << 20);
    writer_object(&out);
    recap_write_changes(before, after, &out);
    writer_object_end(&out);
    cr_assert_str_eq(
        out.data,
        "{\"changes\":{\"turn\":{\"from\":1,\"to\":2},\"gone\":[\"b\"],"
        "\"come\":[],\"pieces\":{\"a\":{\"at\":{\"from\":\"0101\",\"to\":"
        "\"0104\"},\"values\":{\"strength\":{\"from\":4,\"to\":3}}}}}}");
    writer_release(&out);
    json_decref(before);
    json_decref(after);
}
