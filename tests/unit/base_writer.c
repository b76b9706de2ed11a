/* The JSON writer: what it writes, jansson reads back. */

#include "common/base/writer.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <string.h>

Test(writer, nests_and_separates)
{
    char data[256];
    struct writer out;
    writer_init(&out, data, sizeof data);
    writer_object(&out);
    writer_put_number(&out, "n", -7);
    writer_key(&out, "list");
    writer_list(&out);
    writer_flag(&out, true);
    writer_text(&out, "x");
    writer_list(&out);
    writer_list_end(&out);
    writer_list_end(&out);
    writer_put_flag(&out, "f", false);
    writer_object_end(&out);
    cr_assert_str_eq(out.data,
                     "{\"n\":-7,\"list\":[true,\"x\",[]],\"f\":false}");
}

Test(writer, every_byte_survives_the_way_back)
{
    char text[256];
    char data[2048];
    struct writer out;
    int length = 0;
    for (int byte = 1; byte < 128; byte++)
        text[length++] = (char)byte;
    text[length] = '\0';
    writer_init(&out, data, sizeof data);
    writer_list(&out);
    writer_text(&out, text);
    writer_list_end(&out);
    json_t *back = json_loads(out.data, 0, NULL);
    cr_assert_str_eq(json_string_value(json_array_get(back, 0)), text);
    json_decref(back);
}

Test(writer, a_full_buffer_is_said_and_never_overrun)
{
    char data[16];
    struct writer out;
    memset(data, '#', sizeof data);
    writer_init(&out, data, 8);
    writer_text(&out, "123456789");
    cr_assert(out.is_full);
    cr_assert_eq(data[8], '#');
}

Test(writer, grows_to_its_most_and_no_further)
{
    struct writer out;
    writer_open(&out, 4096);
    writer_list(&out);
    for (int i = 0; i < 500; i++)
        writer_number(&out, i % 10);
    writer_list_end(&out);
    cr_assert_not(out.is_full);
    cr_assert_eq(out.used, 1001);
    for (int i = 0; i < 4000; i++)
        writer_number(&out, i);
    cr_assert(out.is_full);
    writer_release(&out);
}
