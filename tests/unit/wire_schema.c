/* Schemas: what they hold, what they refuse, and what is refused to load. */

#include "common/wire/schema.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* A file with one part, "value". */
static enum status load(const char *part, struct schemas **schemas,
                        struct error *error)
{
    static char text[2048];
    snprintf(text, sizeof text,
             "{\"$id\":\"t.json\",\"$defs\":{\"value\":%s,"
             "\"word\":{\"type\":\"string\",\"maxLength\":3}}}",
             part);
    struct schema_file files[] = {{"t.json", text, strlen(text)}, {0}};
    return schemas_open(files, schemas, error);
}

static enum status check(const char *part, const char *text)
{
    struct schemas *schemas;
    struct error error = {.text = ""};
    cr_assert_eq(load(part, &schemas, &error), STATUS_OK, "%s", error.text);
    json_t *value = json_loads(text, JSON_DECODE_ANY, NULL);
    cr_assert_not_null(value, "%s", text);
    enum status status = schema_check(schemas_find(schemas, "t", "value"),
                                      node_from(value), "params", &error);
    json_decref(value);
    schemas_close(schemas);
    return status;
}

struct row {
    const char *part, *text;
    enum status expected;
};

static const struct row rows[] = {
    {"{\"type\":\"string\"}", "\"a\"", STATUS_OK},
    {"{\"type\":\"string\"}", "1", STATUS_BAD_PARAMS},
    {"{\"type\":\"integer\"}", "1.5", STATUS_BAD_PARAMS},
    {"{\"type\":\"number\"}", "1", STATUS_OK},
    {"{\"type\":[\"null\",\"array\"]}", "null", STATUS_OK},
    {"{\"type\":[\"null\",\"array\"]}", "{}", STATUS_BAD_PARAMS},
    {"{\"maxLength\":2}", "\"éé\"", STATUS_OK},
    {"{\"maxLength\":2}", "\"ééé\"", STATUS_TOO_LARGE},
    {"{\"minLength\":2}", "\"é\"", STATUS_BAD_PARAMS},
    {"{\"minimum\":0,\"maximum\":5}", "5", STATUS_OK},
    {"{\"minimum\":0,\"maximum\":5}", "6", STATUS_BAD_PARAMS},
    {"{\"minimum\":0,\"maximum\":5}", "-1", STATUS_BAD_PARAMS},
    {"{\"pattern\":\"^m_[0-9a-f]+$\"}", "\"m_0f\"", STATUS_OK},
    {"{\"pattern\":\"^m_[0-9a-f]+$\"}", "\"m_0g\"", STATUS_BAD_PARAMS},
    {"{\"enum\":[1,\"a\"]}", "\"a\"", STATUS_OK},
    {"{\"enum\":[1,\"a\"]}", "2", STATUS_BAD_PARAMS},
    {"{\"const\":\"2.0\"}", "\"2.1\"", STATUS_BAD_PARAMS},
    {"{\"items\":{\"type\":\"string\"},\"maxItems\":2}", "[\"a\",\"b\"]",
     STATUS_OK},
    {"{\"items\":{\"type\":\"string\"}}", "[\"a\",1]", STATUS_BAD_PARAMS},
    {"{\"maxItems\":2}", "[1,2,3]", STATUS_TOO_LARGE},
    {"{\"uniqueItems\":true}", "[1,2,1]", STATUS_BAD_PARAMS},
    {"{\"required\":[\"a\"]}", "{}", STATUS_BAD_PARAMS},
    {"{\"properties\":{\"a\":{\"type\":\"integer\"}},"
     "\"additionalProperties\":false}",
     "{\"a\":1}", STATUS_OK},
    {"{\"properties\":{\"a\":{\"type\":\"integer\"}},"
     "\"additionalProperties\":false}",
     "{\"b\":1}", STATUS_BAD_PARAMS},
    {"{\"additionalProperties\":{\"type\":\"integer\"}}", "{\"b\":\"x\"}",
     STATUS_BAD_PARAMS},
    {"{\"propertyNames\":{\"maxLength\":2}}", "{\"abc\":1}", STATUS_TOO_LARGE},
    {"{\"maxProperties\":1}", "{\"a\":1,\"b\":2}", STATUS_TOO_LARGE},
    {"{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]}", "null",
     STATUS_OK},
    {"{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]}", "1",
     STATUS_BAD_PARAMS},
    {"{\"$ref\":\"#/$defs/word\"}", "\"abc\"", STATUS_OK},
    {"{\"$ref\":\"t.json#/$defs/word\"}", "\"abcd\"", STATUS_TOO_LARGE},
    {"{\"$ref\":\"#/$defs/word\",\"minLength\":2}", "\"a\"", STATUS_BAD_PARAMS},
};

Test(wire_schema, every_keyword)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_assert_eq(check(rows[i].part, rows[i].text), rows[i].expected,
                     "%s of %s", rows[i].part, rows[i].text);
}

Test(wire_schema, what_it_does_not_know_is_not_loaded)
{
    static const char *const parts[] = {
        "{\"format\":\"date\"}",
        "{\"properties\":{\"a\":{\"oneOf\":[]}}}",
        "{\"items\":{\"exclusiveMinimum\":1}}",
        "{\"type\":\"strnig\"}",
        "{\"$ref\":\"#/$defs/nothing\"}",
        "{\"$ref\":\"other.json#/$defs/word\"}",
        "{\"pattern\":\"[\"}",
        "{\"pattern\":\"\\\\\\\\d\"}",
        "{\"maxLength\":\"3\"}",
        "{\"minimum\":\"3\"}",
        "{\"type\":7}",
        "{\"type\":[]}",
        "{\"type\":[7]}",
        "{\"required\":\"a\"}",
        "{\"required\":[7]}",
        "{\"properties\":{\"a\":7}}",
        "{\"items\":7}",
        "{\"anyOf\":7}",
        "{\"anyOf\":[]}",
        "{\"anyOf\":[{\"type\":\"strnig\"}]}",
        "{\"enum\":7}",
        "{\"pattern\":7}",
        "{\"$ref\":7}",
        "{\"additionalProperties\":7}",
        "{\"propertyNames\":7}",
        "7",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct schemas *schemas = NULL;
        struct error error = {.text = ""};
        cr_assert_neq(load(parts[i], &schemas, &error), STATUS_OK, "%s",
                      parts[i]);
        cr_assert_null(schemas);
        cr_assert_neq(error.text[0], '\0');
    }
}

Test(wire_schema, the_error_names_the_member_and_no_value)
{
    struct schemas *schemas;
    struct error error = {.text = ""};
    cr_assert_eq(load("{\"properties\":{\"a\":{\"items\":{\"type\":"
                      "\"integer\"}}}}",
                      &schemas, &error),
                 STATUS_OK);
    json_t *value = json_loads("{\"a\":[1,\"hunter2\"]}", 0, NULL);
    cr_assert_neq(schema_check(schemas_find(schemas, "t", "value"),
                               node_from(value), "params", &error),
                  STATUS_OK);
    cr_assert_str_eq(error.text, "params.a.1 is of the wrong type");
    cr_assert_str_eq(error.member, "a.1");
    json_decref(value);
    schemas_close(schemas);
}

Test(wire_schema, the_files_of_the_protocol_load)
{
    struct schemas *schemas;
    struct error error = {.text = ""};
    cr_assert_eq(schemas_open(data_schema, &schemas, &error), STATUS_OK, "%s",
                 error.text);
    cr_assert_not_null(schemas_find(schemas, "match.act", "params"));
    cr_assert_not_null(schemas_find(schemas, "match.update", "params"));
    cr_assert_null(schemas_find(schemas, "match.update", "result"));
    cr_assert_null(schemas_find(schemas, "match.fly", "params"));
    schemas_close(schemas);
}
