/* Holds values against compiled JSON Schemas. */

#include "common/wire/schema.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "common/wire/schema_form.h"
#include "common/wire/schema_node.h"

enum { PATH_MOST = 160, INDEX_TEXT = 24 };

/* Where a value stands, for the error: it is put into words only for one. */
struct path {
    const struct path *outer; /* NULL: the value itself */
    const char *name;         /* NULL: the item `index` of a list */
    size_t index;
};

static enum status check(const struct schema *schema, struct node value,
                         const struct path *path, struct error *error);

/* Names joined by dots. What is beyond the end is cut: it is for people. */
static size_t path_text(const struct path *path, char text[PATH_MOST])
{
    size_t used = path->outer != NULL ? path_text(path->outer, text) : 0;
    const char *dot = path->outer != NULL ? "." : "";
    char index[INDEX_TEXT];
    snprintf(index, sizeof index, "%zu", path->index);
    snprintf(text + used, PATH_MOST - used, "%s%.60s", dot,
             path->name != NULL ? path->name : index);
    return used + strlen(text + used);
}

/* What the whole value is called is no part of a member's name. */
static enum status blame(struct error *error, enum status status,
                         const char *text)
{
    const char *dot = strchr(text, '.');
    return dot == NULL ? status : error_blame(error, status, dot + 1);
}

static enum status bad(struct error *error, const struct path *path,
                       const char *what)
{
    char text[PATH_MOST];
    path_text(path, text);
    return blame(
        error, error_set(error, STATUS_BAD_PARAMS, "%s %s", text, what), text);
}

static unsigned kind_of(struct node value)
{
    switch (node_kind(value)) {
    case JSON_OBJECT: return KIND_OBJECT;
    case JSON_ARRAY: return KIND_LIST;
    case JSON_STRING: return KIND_TEXT;
    case JSON_INTEGER: return KIND_INTEGER | KIND_NUMBER;
    case JSON_REAL: return KIND_NUMBER;
    case JSON_TRUE:
    case JSON_FALSE: return KIND_FLAG;
    case JSON_NULL: return KIND_NULL;
    default: return 0;
    }
}

static enum status check_range(struct range range, int64_t number,
                               const struct path *path, struct error *error)
{
    if (number < range.least)
        return bad(error, path, "is too short or too small");
    if (number <= range.most)
        return STATUS_OK;
    char text[PATH_MOST];
    path_text(path, text);
    return blame(error,
                 error_set(error, STATUS_TOO_LARGE, "%s is too large", text),
                 text);
}

/* Lengths in JSON Schema are of characters, not of bytes. */
static int64_t count_characters(const char *text)
{
    int64_t count = 0;
    for (; *text != '\0'; text++)
        if (((unsigned char)*text & 0xc0) != 0x80)
            count++;
    return count;
}

static enum status check_text(const struct schema *schema, struct node value,
                              const struct path *path, struct error *error)
{
    const char *text = node_text(value);
    enum status status =
        check_range(schema->length, count_characters(text), path, error);
    if (status != STATUS_OK)
        return status;
    bool fits = schema->form != NULL
                    ? form_fits(schema->form, text)
                    : schema->pattern == NULL
                          || regexec(schema->pattern, text, 0, NULL, 0) == 0;
    if (!fits)
        return bad(error, path, "is not of the right form");
    return STATUS_OK;
}

static enum status check_number(const struct schema *schema, struct node value,
                                const struct path *path, struct error *error)
{
    int64_t number = node_number(value);
    if (number < schema->value.least || number > schema->value.most)
        return bad(error, path, "is out of range");
    return STATUS_OK;
}

static bool is_repeated(struct node list, size_t index, struct node value)
{
    struct node_item item = node_first(list);
    for (; index > 0; index--, node_next(&item))
        if (node_equals(item.value, value))
            return true;
    return false;
}

static enum status check_list(const struct schema *schema, struct node value,
                              const struct path *path, struct error *error)
{
    enum status status =
        check_range(schema->items, (int64_t)node_count(value), path, error);
    size_t index = 0;
    for (struct node_item item = node_first(value);
         node_is_there(item.value) && status == STATUS_OK; node_next(&item)) {
        const struct path inner = {.outer = path, .index = index};
        if (schema->is_unique && is_repeated(value, index, item.value))
            return bad(error, &inner, "stands there twice");
        if (schema->each != NULL)
            status = check(schema->each, item.value, &inner, error);
        index++;
    }
    return status;
}

static const struct schema *member_find(const struct schema *schema,
                                        const char *name)
{
    for (size_t i = 0; i < schema->member_count; i++)
        if (strcmp(schema->member[i].name, name) == 0)
            return schema->member[i].schema;
    return NULL;
}

static enum status check_member(const struct schema *schema, const char *name,
                                struct node value, const struct path *path,
                                struct error *error)
{
    const struct path inner = {.outer = path, .name = name};
    const struct schema *rule = member_find(schema, name);
    if (rule != NULL)
        return check(rule, value, &inner, error);
    if (schema->is_closed)
        return bad(error, &inner, "is not known");
    if (schema->others != NULL)
        return check(schema->others, value, &inner, error);
    return STATUS_OK;
}

/* Names are held against a schema as texts are. */
static enum status check_name(const struct schema *schema, const char *name,
                              const struct path *path, struct error *error)
{
    if (schema->names == NULL)
        return STATUS_OK;
    const struct token text = {.kind = TOKEN_STRING,
                               .size = 1,
                               .count = (uint32_t)strlen(name),
                               .text = name};
    const struct path inner = {.outer = path, .name = name};
    return check(schema->names, node_from_token(&text), &inner, error);
}

static enum status check_required(const struct schema *schema,
                                  struct node value, const struct path *path,
                                  struct error *error)
{
    size_t count = json_array_size(schema->required);
    for (size_t i = 0; i < count; i++) {
        const char *name =
            json_string_value(json_array_get(schema->required, i));
        if (node_is_there(node_member(value, name)))
            continue;
        const struct path inner = {.outer = path, .name = name};
        return bad(error, &inner, "is missing");
    }
    return STATUS_OK;
}

static enum status check_object(const struct schema *schema, struct node value,
                                const struct path *path, struct error *error)
{
    enum status status =
        check_range(schema->members, (int64_t)node_count(value), path, error);
    if (status == STATUS_OK)
        status = check_required(schema, value, path, error);
    for (struct node_item item = node_first(value);
         node_is_there(item.value) && status == STATUS_OK; node_next(&item)) {
        status = check_name(schema, item.name, path, error);
        if (status == STATUS_OK)
            status = check_member(schema, item.name, item.value, path, error);
    }
    return status;
}

static enum status check_choices(const struct schema *schema, struct node value,
                                 const struct path *path, struct error *error)
{
    if (schema->constant != NULL
        && !node_equals(node_from(schema->constant), value))
        return bad(error, path, "is not the one value allowed");
    if (schema->choices == NULL)
        return STATUS_OK;
    for (size_t i = 0; i < json_array_size(schema->choices); i++)
        if (node_equals(node_from(json_array_get(schema->choices, i)), value))
            return STATUS_OK;
    return bad(error, path, "is none of the values allowed");
}

static enum status check_any(const struct schema *schema, struct node value,
                             const struct path *path, struct error *error)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; i < schema->any_count; i++) {
        status = check(schema->any[i], value, path, error);
        if (status == STATUS_OK)
            return STATUS_OK;
    }
    return status;
}

static enum status check_kind(const struct schema *schema, struct node value,
                              const struct path *path, struct error *error)
{
    unsigned kind = kind_of(value);
    if (schema->types != 0 && (schema->types & kind) == 0)
        return bad(error, path, "is of the wrong type");
    if ((kind & KIND_OBJECT) != 0)
        return check_object(schema, value, path, error);
    if ((kind & KIND_LIST) != 0)
        return check_list(schema, value, path, error);
    if ((kind & KIND_TEXT) != 0)
        return check_text(schema, value, path, error);
    if ((kind & KIND_INTEGER) != 0)
        return check_number(schema, value, path, error);
    return STATUS_OK;
}

static enum status check(const struct schema *schema, struct node value,
                         const struct path *path, struct error *error)
{
    enum status status = STATUS_OK;
    if (schema->target != NULL)
        status = check(schema->target, value, path, error);
    if (status == STATUS_OK)
        status = check_kind(schema, value, path, error);
    if (status == STATUS_OK)
        status = check_choices(schema, value, path, error);
    if (status == STATUS_OK)
        status = check_any(schema, value, path, error);
    return status;
}

enum status schema_check(const struct schema *schema, struct node value,
                         const char *name, struct error *error)
{
    assert(schema != NULL && node_is_there(value));
    const struct path path = {.name = name};
    return check(schema, value, &path, error);
}
