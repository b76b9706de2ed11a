/*
 * A JSON value that is read, whether it came as tokens or as a tree.
 *
 * What is asked often comes as tokens (tokens.h), all else as jansson's tree;
 * who reads it need not know. One of zeros is no value: it is of no kind, and
 * has nothing in it. Borrows from what it was made of; held by value.
 */
#ifndef ESTAFETTE_BASE_NODE_H
#define ESTAFETTE_BASE_NODE_H

#include "common/base/tokens.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct node {
    const struct token *token; /* one of both is NULL, or both are */
    const json_t *tree;
};

static inline struct node node_from(const json_t *tree)
{
    return (struct node){.tree = tree};
}

static inline struct node node_from_token(const struct token *token)
{
    return (struct node){.token = token};
}

static inline bool node_is_there(struct node node)
{
    return node.token != NULL || node.tree != NULL;
}

/* As jansson has it; -1 of no value. */
int node_kind(struct node node);
bool node_is_object(struct node node);
bool node_is_list(struct node node);
/* Of members or items; 0 of what has none. */
size_t node_count(struct node node);

/* NULL if it is no text. */
const char *node_text(struct node node);
bool node_is_whole(struct node node);
/* Of a whole number; else 0. */
int64_t node_number(struct node node);
bool node_is_flag(struct node node);
bool node_is_true(struct node node);

/* A member of an object; none if there is none. */
struct node node_member(struct node object, const char *name);

/* Going through members or items, in their order. */
struct node_item {
    struct node value;
    const char *name; /* of a member */
    struct node holder;
    void *place;         /* in a tree's object */
    size_t index, count; /* of items; of those of tokens, how many are left */
};

/*
 * for (struct node_item item = node_first(holder); node_is_there(item.value);
 *      node_next(&item))
 */
struct node_item node_first(struct node holder);
void node_next(struct node_item *item);

/* Are they the same value, whatever they came as? */
bool node_equals(struct node one, struct node other);

/* A tree of its own with the same value. */
json_t *node_copy(struct node node);

#endif
