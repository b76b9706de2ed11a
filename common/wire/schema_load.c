/* Compiles JSON Schema files into nodes; refuses what it does not know. */

#include "common/wire/schema.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/wire/schema_node.h"

enum { NAME_MOST = 64 };

struct file {
    char name[NAME_MOST]; /* without ".json" */
    json_t *root;
};

struct part {
    int file;
    const char *name;
    const struct schema *schema;
};

struct schemas {
    size_t file_count;
    struct file *file;
    size_t part_count;
    struct part *part;
    struct schema *first; /* all nodes */
};

/* What is being compiled, for the keywords' functions. */
struct loading {
    struct schemas *schemas;
    int file;
    struct error *error;
};

static struct schema *compile(struct loading *loading, const json_t *source);

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count > 0 ? count : 1, size);
    if (memory == NULL)
        abort();
    return memory;
}

static bool fail(struct loading *loading, const char *what, const char *which)
{
    error_set(loading->error, STATUS_INTERNAL, "schema %s.json: %s %s",
              loading->schemas->file[loading->file].name, what, which);
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

static bool load_type(struct loading *loading, struct schema *schema,
                      const json_t *value)
{
    if (json_is_string(value))
        schema->types = kind_named(json_string_value(value));
    for (size_t i = 0; i < json_array_size(value); i++)
        schema->types |=
            kind_named(json_string_value(json_array_get(value, i)));
    return schema->types != 0 || fail(loading, "bad", "type");
}

static bool load_members(struct loading *loading, struct schema *schema,
                         const json_t *value)
{
    schema->member = allocate(json_object_size(value), sizeof *schema->member);
    const char *name;
    json_t *source;
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = value};
    json_object_foreach(object.read, name, source)
    {
        const struct schema *member = compile(loading, source);
        if (member == NULL)
            return false;
        schema->member[schema->member_count++] = (struct member){name, member};
    }
    return true;
}

static bool load_required(struct loading *loading, struct schema *schema,
                          const json_t *value)
{
    schema->required = value;
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!json_is_string(json_array_get(value, i)))
            return fail(loading, "bad", "required");
    return json_is_array(value) || fail(loading, "bad", "required");
}

static bool load_others(struct loading *loading, struct schema *schema,
                        const json_t *value)
{
    schema->is_closed = json_is_false(value);
    if (json_is_boolean(value))
        return true;
    schema->others = compile(loading, value);
    return schema->others != NULL;
}

static bool load_names(struct loading *loading, struct schema *schema,
                       const json_t *value)
{
    schema->names = compile(loading, value);
    return schema->names != NULL;
}

static bool load_each(struct loading *loading, struct schema *schema,
                      const json_t *value)
{
    schema->each = compile(loading, value);
    return schema->each != NULL;
}

static bool load_any(struct loading *loading, struct schema *schema,
                     const json_t *value)
{
    size_t count = json_array_size(value);
    schema->any = allocate(count, sizeof(struct schema *));
    for (size_t i = 0; i < count; i++) {
        schema->any[i] = compile(loading, json_array_get(value, i));
        if (schema->any[i] == NULL)
            return false;
        schema->any_count++;
    }
    return count > 0 || fail(loading, "bad", "anyOf");
}

static bool load_pattern(struct loading *loading, struct schema *schema,
                         const json_t *value)
{
    const char *text = json_string_value(value);
    /* Backslash classes mean other things to POSIX than to ECMAScript. */
    if (text == NULL || strchr(text, '\\') != NULL
        || regcomp(&schema->pattern, text, REG_EXTENDED | REG_NOSUB) != 0)
        return fail(loading, "bad", "pattern");
    schema->has_pattern = true;
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
    schema->constant = value;
    return true;
}

static bool load_choices(struct loading *loading, struct schema *schema,
                         const json_t *value)
{
    schema->choices = value;
    return json_is_array(value) || fail(loading, "bad", "enum");
}

static bool load_reference(struct loading *loading, struct schema *schema,
                           const json_t *value)
{
    schema->reference = json_string_value(value);
    return schema->reference != NULL || fail(loading, "bad", "$ref");
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
        return fail(loading, "unknown keyword", name);
    if (keywords[k].load != NULL)
        return keywords[k].load(loading, schema, value);
    if (!json_is_integer(value))
        return fail(loading, "no whole number:", name);
    int64_t limit = json_integer_value(value);
    memcpy((char *)schema + keywords[k].limit, &limit, sizeof limit);
    return true;
}

static struct schema *node_new(struct loading *loading)
{
    static const struct range any = {INT64_MIN, INT64_MAX};
    struct schema *schema = allocate(1, sizeof *schema);
    schema->value = schema->length = any;
    schema->items = schema->members = any;
    schema->file = loading->file;
    schema->next = loading->schemas->first;
    loading->schemas->first = schema;
    return schema;
}

static struct schema *compile(struct loading *loading, const json_t *source)
{
    struct schema *schema = node_new(loading);
    if (json_is_true(source))
        return schema;
    if (!json_is_object(source)) {
        fail(loading, "not a", "schema");
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

static bool part_add(struct loading *loading, const char *name,
                     const json_t *source)
{
    struct schemas *schemas = loading->schemas;
    const struct schema *schema = compile(loading, source);
    if (schema == NULL)
        return false;
    size_t size = (schemas->part_count + 1) * sizeof *schemas->part;
    struct part *part = realloc(schemas->part, size);
    if (part == NULL)
        abort();
    schemas->part = part;
    part[schemas->part_count++] = (struct part){loading->file, name, schema};
    return true;
}

static bool file_load(struct loading *loading, const struct schema_file *source)
{
    struct file *file = &loading->schemas->file[loading->file];
    size_t length = strcspn(source->path, ".");
    const char *end = strstr(source->path, ".json");
    if (end != NULL)
        length = (size_t)(end - source->path);
    snprintf(file->name, sizeof file->name, "%.*s", (int)length, source->path);
    file->root =
        json_loadb(source->bytes, source->size, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(file->root))
        return fail(loading, "is not", "JSON");
    /* The file as a whole is compiled too, so that no keyword slips by. */
    if (compile(loading, file->root) == NULL)
        return false;
    const char *name;
    json_t *part;
    json_object_foreach(json_object_get(file->root, "$defs"), name, part)
    {
        if (!part_add(loading, name, part))
            return false;
    }
    return true;
}

static const struct schema *part_find(const struct schemas *schemas,
                                      const char *file, size_t length,
                                      const char *name)
{
    for (size_t i = 0; i < schemas->part_count; i++) {
        const struct part *part = &schemas->part[i];
        const char *its = schemas->file[part->file].name;
        if (strlen(its) == length && strncmp(its, file, length) == 0
            && strcmp(part->name, name) == 0)
            return part->schema;
    }
    return NULL;
}

/* "#/$defs/NAME" or "FILE.json#/$defs/NAME". */
static bool node_link(struct loading *loading, struct schema *schema)
{
    static const char within[] = "#/$defs/";
    loading->file = schema->file;
    const char *mark = strstr(schema->reference, within);
    if (mark == NULL)
        return fail(loading, "cannot follow", schema->reference);
    const char *name = mark + sizeof within - 1;
    const char *file = schema->reference;
    size_t length = (size_t)(mark - file);
    if (length == 0) {
        file = loading->schemas->file[schema->file].name;
        length = strlen(file);
    } else if (length > 5) {
        length -= 5; /* ".json" */
    }
    schema->target = part_find(loading->schemas, file, length, name);
    return schema->target != NULL
           || fail(loading, "cannot follow", schema->reference);
}

static bool load_all(struct loading *loading, const struct schema_file *files)
{
    for (; files->path != NULL; files++) {
        loading->file = (int)loading->schemas->file_count++;
        if (!file_load(loading, files))
            return false;
    }
    for (struct schema *schema = loading->schemas->first; schema != NULL;
         schema = schema->next)
        if (schema->reference != NULL && !node_link(loading, schema))
            return false;
    return true;
}

enum status schemas_open(const struct schema_file *files,
                         struct schemas **schemas, struct error *error)
{
    size_t count = 0;
    while (files[count].path != NULL)
        count++;
    *schemas = allocate(1, sizeof **schemas);
    (*schemas)->file = allocate(count, sizeof *(*schemas)->file);
    struct loading loading = {.schemas = *schemas, .error = error};
    if (load_all(&loading, files))
        return STATUS_OK;
    schemas_close(*schemas);
    *schemas = NULL;
    return STATUS_INTERNAL;
}

void schemas_close(struct schemas *schemas)
{
    if (schemas == NULL)
        return;
    while (schemas->first != NULL) {
        struct schema *schema = schemas->first;
        schemas->first = schema->next;
        if (schema->has_pattern)
            regfree(&schema->pattern);
        free(schema->member);
        free(schema->any);
        free(schema);
    }
    for (size_t i = 0; i < schemas->file_count; i++)
        json_decref(schemas->file[i].root);
    free(schemas->file);
    free(schemas->part);
    free(schemas);
}

const struct schema *schemas_find(const struct schemas *schemas,
                                  const char *file, const char *part)
{
    return part_find(schemas, file, strlen(file), part);
}

const char *schemas_name(const struct schemas *schemas, int index)
{
    if (index < 0 || (size_t)index >= schemas->file_count)
        return NULL;
    return schemas->file[index].name;
}
