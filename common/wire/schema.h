/*
 * JSON Schemas (draft 2020-12), as far as schema/ uses them.
 *
 * A file is a schema whose `$defs` are its parts: "params" and "result" of a
 * method, "params" of a notification, shared parts in common.json. A part is
 * named as ("match.act", "params"). schemas_open compiles every part once and
 * refuses to load a file that has a keyword it does not know, so that no rule
 * of a schema is ever passed over in silence. Compiled schemas never change
 * and are shared between threads without locks.
 *
 * Known: type, properties, required, additionalProperties, propertyNames,
 * minProperties, maxProperties, items, minItems, maxItems, uniqueItems,
 * minLength, maxLength, pattern (one that means the same as a POSIX extended
 * expression), minimum, maximum (whole numbers), enum, const, anyOf, $ref to
 * "#/$defs/NAME" or "FILE.json#/$defs/NAME"; $schema, $id, $defs, title,
 * description and $comment say nothing of a value.
 */
#ifndef ESTAFETTE_WIRE_SCHEMA_H
#define ESTAFETTE_WIRE_SCHEMA_H

#include "common/base/node.h"
#include "common/base/status.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* A schema file embedded in the program; the last has no path. */
struct schema_file {
    const char *path;
    const char *bytes;
    size_t size;
};

/* The files of schema/ (see Makefile, deploy/embed). */
extern const struct schema_file data_schema[];

struct schema;
struct schemas;

/* Compiles all files; yours on success, released with schemas_close. */
enum status schemas_open(const struct schema_file *files,
                         struct schemas **schemas,
                         struct error *error) MUST_USE;
void schemas_close(struct schemas *schemas);

/* A part of a file ("match.act", "params"), or NULL. */
const struct schema *schemas_find(const struct schemas *schemas,
                                  const char *file, const char *part);

/* The k-th file's name without ".json", or NULL beyond the last. */
const char *schemas_name(const struct schemas *schemas, int index);

/*
 * Holds a value against a schema. STATUS_TOO_LARGE where a largest length or
 * count is passed, else STATUS_BAD_PARAMS; the error names the member
 * ("params.action.type is missing") and never repeats a value.
 */
enum status schema_check(const struct schema *schema, struct node value,
                         const char *name, struct error *error) MUST_USE;

#endif
