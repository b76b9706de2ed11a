/* Envelopes: what is a request, and what is not. */

#include "common/wire/envelope.h"

#include "common/base/text.h"

#include <criterion/criterion.h>
#include <string.h>

static enum status read_text(const char *text, struct envelope *envelope)
{
    struct error error = {.text = ""};
    enum status status = envelope_read(text, strlen(text), envelope, &error);
    cr_assert_eq(status == STATUS_OK, error.text[0] == '\0', "%s", text);
    return status;
}

Test(wire_envelope, a_request_is_read)
{
    struct envelope envelope;
    cr_assert_eq(read_text("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":"
                           "\"hello\",\"params\":{\"a\":1}}",
                           &envelope),
                 STATUS_OK);
    cr_assert_eq(envelope.kind, ENVELOPE_REQUEST);
    cr_assert_str_eq(envelope.id, "7");
    cr_assert_str_eq(envelope.method, "hello");
    cr_assert_eq(node_count(envelope.params), 1);
    envelope_release(&envelope);
}

Test(wire_envelope, an_id_comes_back_even_of_what_is_refused)
{
    struct envelope envelope;
    cr_assert_eq(
        read_text("{\"jsonrpc\":\"1.0\",\"id\":\"a\\\"b\"}", &envelope),
        STATUS_BAD_REQUEST);
    cr_assert_str_eq(envelope.id, "\"a\\\"b\"");
}

#define BEFORE_ID "{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"id\":\""

/* A request whose id is so many of one character, as JSON. */
static enum status read_long(const char *character, int count,
                             struct envelope *envelope)
{
    char text[1024];
    char *at = text_add(text, text + sizeof text, BEFORE_ID);
    for (int i = 0; i < count; i++)
        at = text_add(at, text + sizeof text, character);
    text_add(at, text + sizeof text, "\"}");
    return read_text(text, envelope);
}

/* What the schema says, counted in characters as it counts: not a byte less. */
Test(wire_envelope, an_id_is_as_long_as_the_schema_allows)
{
    static const char *const characters[] = {"a",          "\u00e9", "\u20ac",
                                             "\U0001f600", "\\n",    "\\u0001"};
    for (size_t i = 0; i < sizeof characters / sizeof *characters; i++) {
        struct envelope envelope;
        cr_assert_eq(read_long(characters[i], 60, &envelope), STATUS_OK, "%s",
                     characters[i]);
        cr_assert_eq(envelope.kind, ENVELOPE_REQUEST);
        cr_assert_gt(strlen(envelope.id), 60);
        envelope_release(&envelope);
        cr_assert_eq(read_long(characters[i], 61, &envelope),
                     STATUS_BAD_REQUEST, "%s", characters[i]);
        cr_assert_str_eq(envelope.id, "null");
    }
}

struct row {
    const char *text;
    enum status expected;
};

static const struct row rows[] = {
    {"", STATUS_PARSE},
    {"{", STATUS_PARSE},
    {"{\"a\":1} x", STATUS_PARSE},
    {"\"a\"", STATUS_PARSE},
    {"[]", STATUS_BAD_REQUEST},
    {"{\"a\":1,\"a\":1}", STATUS_BAD_REQUEST},
    {"{\"jsonrpc\":\"2.0\",\"method\":\"x\"}", STATUS_BAD_REQUEST},
    {"{\"jsonrpc\":\"2.0\",\"id\":[],\"method\":\"x\"}", STATUS_BAD_REQUEST},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", STATUS_BAD_REQUEST},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\",\"params\":[]}",
     STATUS_BAD_PARAMS},
};

Test(wire_envelope, what_is_no_request_is_refused)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct envelope envelope;
        cr_assert_eq(read_text(rows[i].text, &envelope), rows[i].expected, "%s",
                     rows[i].text);
    }
}

/* `count` brackets within each other are measured before they are parsed. */
static enum status nested(size_t count)
{
    char text[2 * FRAME_DEPTH_MOST + 8];
    struct envelope envelope;
    struct error error;
    memset(text, '[', count);
    memset(text + count, ']', count);
    cr_assert_neq(envelope_read(text, 2 * count, &envelope, &error), STATUS_OK);
    return strncmp(error.text, "deeper", 6) == 0 ? STATUS_TOO_LARGE : STATUS_OK;
}

Test(wire_envelope, depth_is_bounded)
{
    cr_assert_eq(nested(FRAME_DEPTH_MOST), STATUS_OK);
    cr_assert_eq(nested(FRAME_DEPTH_MOST + 1), STATUS_TOO_LARGE);
}

Test(wire_envelope, length_is_bounded)
{
    static char text[FRAME_MOST + 2];
    struct envelope envelope;
    struct error error;
    memset(text, ' ', sizeof text);
    cr_assert_eq(envelope_read(text, FRAME_MOST + 1, &envelope, &error),
                 STATUS_TOO_LARGE);
    cr_assert_eq(envelope_read(text, FRAME_MOST, &envelope, &error),
                 STATUS_PARSE);
}

Test(wire_envelope, brackets_in_texts_do_not_count)
{
    struct envelope envelope;
    cr_assert_eq(read_text("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":"
                           "\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\\"[[[\"}",
                           &envelope),
                 STATUS_OK);
    envelope_release(&envelope);
}

Test(wire_envelope, an_error_has_code_word_and_sentence)
{
    char text[256];
    struct writer out;
    struct error error = {.text = "too many"};
    writer_init(&out, text, sizeof text);
    envelope_error(&out, "7", STATUS_TOO_FAST, &error, NULL);
    cr_assert_str_eq(text, "{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":"
                           "6,\"message\":\"too_fast\",\"data\":{\"text\":"
                           "\"too many\"}}}");
}

Test(wire_envelope, an_error_says_which_member_is_at_fault)
{
    char text[256];
    struct writer out;
    struct error error;
    error_blame(&error, error_set(&error, STATUS_BAD_PARAMS, "too short"),
                "password");
    writer_init(&out, text, sizeof text);
    envelope_error(&out, "7", STATUS_BAD_PARAMS, &error, NULL);
    cr_assert_not_null(strstr(text, "\"data\":{\"text\":\"too short\","
                                    "\"member\":\"password\"}"),
                       "%s", text);
    error_set(&error, STATUS_BAD_PARAMS, "another");
    cr_assert_str_eq(error.member, "", "it is said of one sentence alone");
}
