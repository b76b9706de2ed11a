/* Loads JSON Schema files: their parts, and what these refer to. */

#include "common/wire/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/wire/schema_node.h"

enum { NAME_MOST = 64 };

struct file {
    char name[NAME_MOST]; /* without ".json" */
};

struct part {
    int file;
    char *name;
    const struct schema *schema;
};

struct schemas {
    size_t file_count;
    struct file *file;
    size_t part_count;
    struct part *part;
    struct schema *first; /* all nodes */
};

static bool part_add(struct loading *loading, const char *name,
                     const json_t *source)
{
    struct schemas *schemas = loading->schemas;
    const struct schema *schema = schema_compile(loading, source);
    if (schema == NULL)
        return false;
    size_t size = (schemas->part_count + 1) * sizeof *schemas->part;
    struct part *part = realloc(schemas->part, size);
    if (part == NULL)
        abort();
    schemas->part = part;
    part[schemas->part_count++] =
        (struct part){loading->file, schema_keep_text(name), schema};
    return true;
}

static bool file_compile(struct loading *loading, const json_t *root)
{
    if (!json_is_object(root))
        return schema_fail(loading, "is not", "JSON");
    /* The file as a whole is compiled too, so that no keyword slips by. */
    if (schema_compile(loading, root) == NULL)
        return false;
    const char *name;
    json_t *part;
    json_object_foreach(json_object_get(root, "$defs"), name, part)
    {
        if (!part_add(loading, name, part))
            return false;
    }
    return true;
}

/* What it was read into is twice what is made of it, and goes at once. */
static bool file_load(struct loading *loading, const struct schema_file *source)
{
    struct file *file = &loading->schemas->file[loading->file];
    loading->file_name = file->name;
    size_t length = strcspn(source->path, ".");
    const char *end = strstr(source->path, ".json");
    if (end != NULL)
        length = (size_t)(end - source->path);
    snprintf(file->name, sizeof file->name, "%.*s", (int)length, source->path);
    json_t *root =
        json_loadb(source->bytes, source->size, JSON_REJECT_DUPLICATES, NULL);
    bool is_good = file_compile(loading, root);
    json_decref(root);
    return is_good;
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
    loading->file_name = loading->schemas->file[schema->file].name;
    const char *mark = strstr(schema->reference, within);
    if (mark == NULL)
        return schema_fail(loading, "cannot follow", schema->reference);
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
           || schema_fail(loading, "cannot follow", schema->reference);
}

static bool load_all(struct loading *loading, const struct schema_file *files)
{
    for (; files->path != NULL; files++) {
        loading->file = (int)loading->schemas->file_count++;
        if (!file_load(loading, files))
            return false;
    }
    for (struct schema *schema = loading->schemas->first; schema != NULL;
         schema = schema->next) {
        if (schema->reference != NULL && !node_link(loading, schema))
            return false;
        free(schema->reference);
        schema->reference = NULL;
    }
    return true;
}

enum status schemas_open(const struct schema_file *files,
                         struct schemas **schemas, struct error *error)
{
    size_t count = 0;
    while (files[count].path != NULL)
        count++;
    *schemas = schema_allocate(1, sizeof **schemas);
    (*schemas)->file = schema_allocate(count, sizeof *(*schemas)->file);
    struct loading loading = {
        .schemas = *schemas, .nodes = &(*schemas)->first, .error = error};
    if (load_all(&loading, files))
        return STATUS_OK;
    schemas_close(*schemas);
    *schemas = NULL;
    return STATUS_INTERNAL;
}

static void node_free(struct schema *schema)
{
    if (schema->pattern != NULL)
        regfree(schema->pattern);
    free(schema->pattern);
    free(schema->form);
    for (size_t i = 0; i < schema->member_count; i++)
        free(schema->member[i].name);
    free(schema->member);
    free(schema->any);
    free(schema->reference);
    json_decref(schema->constant);
    json_decref(schema->choices);
    json_decref(schema->required);
    free(schema);
}

void schemas_close(struct schemas *schemas)
{
    if (schemas == NULL)
        return;
    while (schemas->first != NULL) {
        struct schema *schema = schemas->first;
        schemas->first = schema->next;
        node_free(schema);
    }
    for (size_t i = 0; i < schemas->part_count; i++)
        free(schemas->part[i].name);
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
