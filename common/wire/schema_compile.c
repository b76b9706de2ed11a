/* Compiles one JSON Schema into nodes; refuses what it does not know. */

#include "common/wire/schema_form.h"
#include "common/wire/schema_node.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *schema_allocate(size_t count, size_t size)
{
    void *memory = calloc(count > 0 ? count : 1, size);
    if (memory == NULL)
        abort();
    return memory;
}

bool schema_fail(struct loading *loading, const char *what, const char *which)
{
    error_set(loading->error, STATUS_INTERNAL, "schema %s.json: %s %s",
              loading->file_name, what, which);
    return false;
}

static unsigned kind_named(const char *name)
{
    static const struct {
        const char *name;
        unsigned kind;
    } kinds[] = {
        {"object", KIND_OBJECT}, {"array", KIND_LIST},
        {"string", KIND_TEXT},   {"integer", KIND_INTEGER},
        {"number", KIND_NUMBER}, {"boolean", KIND_FLAG},
        {"null", KIND_NULL},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (name != NULL && strcmp(kinds[i].name, name) == 0)
            return kinds[i].kind;
    return 0;
}

/* Of a file, which goes when it is compiled, what a node needs stays. */
static json_t *keep(const json_t *value)
{
    union {
        const json_t *given;
        json_t *kept;
    } both = {.given = value};
    return json_incref(both.kept);
}

char *schema_keep_text(const char *text)
{
    char *kept = strdup(text);
    if (kept == NULL)
        abort();
    return kept;
}

static bool load_type(struct loading *loading, struct schema *schema,
                      const json_t *value)
{
    if (json_is_string(value))
        schema->types = kind_named(json_string_value(value));
    for (size_t i = 0; i < json_array_size(value); i++)
        schema->types |=
            kind_named(json_string_value(json_array_get(value, i)));
    return schema->types != 0 || schema_fail(loading, "bad", "type");
}

static bool load_members(struct loading *loading, struct schema *schema,
                         const json_t *value)
{
    schema->member =
        schema_allocate(json_object_size(value), sizeof *schema->member);
    const char *name;
    json_t *source;
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = value};
    json_object_foreach(object.read, name, source)
    {
        const struct schema *member = schema_compile(loading, source);
        if (member == NULL)
            return false;
        schema->member[schema->member_count++] =
            (struct member){schema_keep_text(name), member};
    }
    return true;
}

static bool load_required(struct loading *loading, struct schema *schema,
                          const json_t *value)
{
    schema->required = keep(value);
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!json_is_string(json_array_get(value, i)))
            return schema_fail(loading, "bad", "required");
    return json_is_array(value) || schema_fail(loading, "bad", "required");
}

static bool load_others(struct loading *loading, struct schema *schema,
                        const json_t *value)
{
    schema->is_closed = json_is_false(value);
    if (json_is_boolean(value))
        return true;
    schema->others = schema_compile(loading, value);
    return schema->others != NULL;
}

static bool load_names(struct loading *loading, struct schema *schema,
                       const json_t *value)
{
    schema->names = schema_compile(loading, value);
    return schema->names != NULL;
}

static bool load_each(struct loading *loading, struct schema *schema,
                      const json_t *value)
{
    schema->each = schema_compile(loading, value);
    return schema->each != NULL;
}

static bool load_any(struct loading *loading, struct schema *schema,
                     const json_t *value)
{
    size_t count = json_array_size(value);
    schema->any = schema_allocate(count, sizeof(struct schema *));
    for (size_t i = 0; i < count; i++) {
        schema->any[i] = schema_compile(loading, json_array_get(value, i));
        if (schema->any[i] == NULL)
            return false;
        schema->any_count++;
    }
    return count > 0 || schema_fail(loading, "bad", "anyOf");
}

static bool load_pattern(struct loading *loading, struct schema *schema,
                         const json_t *value)
{
    const char *text = json_string_value(value);
    schema->form = text != NULL ? form_new(text) : NULL;
    if (schema->form != NULL)
        return true;
    /* Backslash classes mean other things to POSIX than to ECMAScript. */
    regex_t pattern;
    if (text == NULL || strchr(text, '\\') != NULL
        || regcomp(&pattern, text, REG_EXTENDED | REG_NOSUB) != 0)
        return schema_fail(loading, "bad", "pattern");
    schema->pattern = schema_allocate(1, sizeof pattern);
    *schema->pattern = pattern;
    return true;
}

static bool load_unique(struct loading *loading, struct schema *schema,
                        const json_t *value)
{
    (void)loading;
    schema->is_unique = json_is_true(value);
    return true;
}

static bool load_constant(struct loading *loading, struct schema *schema,
                          const json_t *value)
{
    (void)loading;
    schema->constant = keep(value);
    return true;
}

static bool load_choices(struct loading *loading, struct schema *schema,
                         const json_t *value)
{
    schema->choices = keep(value);
    return json_is_array(value) || schema_fail(loading, "bad", "enum");
}

static bool load_reference(struct loading *loading, struct schema *schema,
                           const json_t *value)
{
    if (!json_is_string(value))
        return schema_fail(loading, "bad", "$ref");
    schema->reference = schema_keep_text(json_string_value(value));
    return true;
}

static bool load_nothing(struct loading *loading, struct schema *schema,
                         const json_t *value)
{
    (void)loading;
    (void)schema;
    (void)value;
    return true;
}

static const struct keyword {
    const char *name;
    bool (*load)(struct loading *loading, struct schema *schema,
                 const json_t *value);
    size_t limit; /* or: where an int64_t limit stands in the node */
} keywords[] = {
    {"type", load_type, 0},
    {"properties", load_members, 0},
    {"required", load_required, 0},
    {"additionalProperties", load_others, 0},
    {"propertyNames", load_names, 0},
    {"items", load_each, 0},
    {"uniqueItems", load_unique, 0},
    {"anyOf", load_any, 0},
    {"pattern", load_pattern, 0},
    {"const", load_constant, 0},
    {"enum", load_choices, 0},
    {"$ref", load_reference, 0},
    {"minimum", NULL, offsetof(struct schema, value.least)},
    {"maximum", NULL, offsetof(struct schema, value.most)},
    {"minLength", NULL, offsetof(struct schema, length.least)},
    {"maxLength", NULL, offsetof(struct schema, length.most)},
    {"minItems", NULL, offsetof(struct schema, items.least)},
    {"maxItems", NULL, offsetof(struct schema, items.most)},
    {"minProperties", NULL, offsetof(struct schema, members.least)},
    {"maxProperties", NULL, offsetof(struct schema, members.most)},
    {"$schema", load_nothing, 0},
    {"$id", load_nothing, 0},
    {"$defs", load_nothing, 0},
    {"$comment", load_nothing, 0},
    {"title", load_nothing, 0},
    {"description", load_nothing, 0},
};

static bool load_keyword(struct loading *loading, struct schema *schema,
                         const char *name, const json_t *value)
{
    size_t count = sizeof keywords / sizeof keywords[0];
    size_t k = 0;
    while (k < count && strcmp(keywords[k].name, name) != 0)
        k++;
    if (k == count)
        return schema_fail(loading, "unknown keyword", name);
    if (keywords[k].load != NULL)
        return keywords[k].load(loading, schema, value);
    if (!json_is_integer(value))
        return schema_fail(loading, "no whole number:", name);
    int64_t limit = json_integer_value(value);
    memcpy((char *)schema + keywords[k].limit, &limit, sizeof limit);
    return true;
}

static struct schema *node_new(struct loading *loading)
{
    static const struct range any = {INT64_MIN, INT64_MAX};
    struct schema *schema = schema_allocate(1, sizeof *schema);
    schema->value = schema->length = any;
    schema->items = schema->members = any;
    schema->file = loading->file;
    schema->next = *loading->nodes;
    *loading->nodes = schema;
    return schema;
}

struct schema *schema_compile(struct loading *loading, const json_t *source)
{
    struct schema *schema = node_new(loading);
    if (json_is_true(source))
        return schema;
    if (!json_is_object(source)) {
        schema_fail(loading, "not a", "schema");
        return NULL;
    }
    const char *name;
    json_t *value;
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = source};
    json_object_foreach(object.read, name, value)
    {
        if (!load_keyword(loading, schema, name, value))
            return NULL;
    }
    return schema;
}
