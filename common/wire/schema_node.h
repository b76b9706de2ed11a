/*
 * What a schema is compiled to: one node a schema, all in the lists of a
 * struct schemas. Only schema.c, schema_load.c and schema_compile.c may include
 * this.
 */
#ifndef ESTAFETTE_WIRE_SCHEMA_NODE_H
#define ESTAFETTE_WIRE_SCHEMA_NODE_H

#include "common/wire/schema.h"

#include <regex.h>
#include <stdint.h>

/* Bits of schema.types. */
enum {
    KIND_OBJECT = 1,
    KIND_LIST = 2,
    KIND_TEXT = 4,
    KIND_INTEGER = 8,
    KIND_NUMBER = 16,
    KIND_FLAG = 32,
    KIND_NULL = 64
};

struct member {
    char *name;
    const struct schema *schema;
};

/* Lengths and counts: from `least` to `most`, both included. */
struct range {
    int64_t least;
    int64_t most;
};

struct schema {
    struct schema *next;        /* of all nodes, for release */
    unsigned types;             /* 0: any */
    struct range value, length; /* numbers; characters of a text */
    struct range items, members;
    bool is_unique;
    bool is_closed;    /* members that are not named are refused */
    struct form *form; /* the pattern, if it is plain */
    regex_t *pattern;  /* and if it is not */
    json_t *constant;  /* NULL: any */
    json_t *choices;   /* a list, or NULL */
    json_t *required;  /* a list of texts, or NULL */
    size_t member_count;
    struct member *member;
    const struct schema *others; /* of members that are not named, or NULL */
    const struct schema *names;  /* of the names of members, or NULL */
    const struct schema *each;   /* of the items of a list, or NULL */
    size_t any_count;
    const struct schema **any;
    char *reference; /* as written, or NULL; gone when all are linked */
    const struct schema *target;
    int file; /* that it stands in */
};

/* What is being compiled. */
struct loading {
    struct schemas *schemas;
    struct schema **nodes; /* the list of all */
    int file;
    const char *file_name; /* without ".json" */
    struct error *error;
};

/* A new node with all that is below it, or NULL with the error set. */
struct schema *schema_compile(struct loading *loading, const json_t *source);

/* A copy, for the life of the schemas. */
char *schema_keep_text(const char *text);

/* Always false: says which file is wrong, and how. */
bool schema_fail(struct loading *loading, const char *what, const char *which);

/* Zeroed memory; ends the process if there is none. */
void *schema_allocate(size_t count, size_t size);

#endif
