/* Values in tokens or in a tree, read alike. */

#include "common/base/node.h"

#include <string.h>

int node_kind(struct node node)
{
    static const int kinds[] = {
        [TOKEN_OBJECT] = JSON_OBJECT, [TOKEN_LIST] = JSON_ARRAY,
        [TOKEN_STRING] = JSON_STRING, [TOKEN_NUMBER] = JSON_INTEGER,
        [TOKEN_TRUE] = JSON_TRUE,     [TOKEN_FALSE] = JSON_FALSE,
        [TOKEN_NULL] = JSON_NULL,
    };
    if (node.token != NULL)
        return kinds[node.token->kind];
    return node.tree != NULL ? (int)json_typeof(node.tree) : -1;
}

bool node_is_object(struct node node)
{
    return node_kind(node) == JSON_OBJECT;
}

bool node_is_list(struct node node)
{
    return node_kind(node) == JSON_ARRAY;
}

size_t node_count(struct node node)
{
    if (!node_is_object(node) && !node_is_list(node))
        return 0;
    if (node.token != NULL)
        return node.token->count;
    return json_is_array(node.tree) ? json_array_size(node.tree)
                                    : json_object_size(node.tree);
}

const char *node_text(struct node node)
{
    if (node.token == NULL)
        return json_string_value(node.tree);
    return node.token->kind == TOKEN_STRING ? node.token->text : NULL;
}

bool node_is_whole(struct node node)
{
    return node_kind(node) == JSON_INTEGER;
}

int64_t node_number(struct node node)
{
    if (node.token == NULL)
        return json_integer_value(node.tree);
    return node.token->kind == TOKEN_NUMBER ? node.token->number : 0;
}

bool node_is_flag(struct node node)
{
    int kind = node_kind(node);
    return kind == JSON_TRUE || kind == JSON_FALSE;
}

bool node_is_true(struct node node)
{
    return node_kind(node) == JSON_TRUE;
}

struct node node_member(struct node object, const char *name)
{
    if (object.token == NULL)
        return node_from(json_object_get(object.tree, name));
    if (object.token->kind != TOKEN_OBJECT)
        return (struct node){NULL, NULL};
    const struct token *at = object.token + 1;
    const struct token *end = object.token + object.token->size;
    for (; at < end; at += 1 + at[1].size)
        if (strcmp(at->text, name) == 0)
            return node_from_token(at + 1);
    return (struct node){NULL, NULL};
}

/* The iteration reads only; jansson wants an object that it may change. */
static json_t *changeable(const json_t *tree)
{
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = tree};
    return object.read;
}

/* What stands at `at`, where tokens go on behind it; none left: no value. */
static void set_token(struct node_item *item, const struct token *at)
{
    bool is_member = item->holder.token->kind == TOKEN_OBJECT;
    item->value = (struct node){NULL, NULL};
    if (item->count == 0)
        return;
    item->count--;
    item->name = is_member ? at->text : NULL;
    item->value.token = at + is_member;
}

static void set_place(struct node_item *item)
{
    item->name = item->place != NULL ? json_object_iter_key(item->place) : NULL;
    item->value = node_from(
        item->place != NULL ? json_object_iter_value(item->place) : NULL);
}

struct node_item node_first(struct node holder)
{
    struct node_item item = {.holder = holder, .count = node_count(holder)};
    if (holder.token != NULL) {
        set_token(&item, holder.token + 1);
    } else if (json_is_object(holder.tree)) {
        item.place = json_object_iter(changeable(holder.tree));
        set_place(&item);
    } else {
        item.value = node_from(json_array_get(holder.tree, 0));
    }
    return item;
}

void node_next(struct node_item *item)
{
    if (item->holder.token != NULL) {
        set_token(item, item->value.token + item->value.token->size);
    } else if (json_is_object(item->holder.tree)) {
        item->place =
            json_object_iter_next(changeable(item->holder.tree), item->place);
        set_place(item);
    } else {
        item->value =
            node_from(json_array_get(item->holder.tree, ++item->index));
    }
}

static json_t *copy_token(const struct token *token)
{
    struct node node = node_from_token(token);
    json_t *copy = NULL;
    switch ((enum token_kind)token->kind) {
    case TOKEN_STRING: return json_stringn_nocheck(token->text, token->count);
    case TOKEN_NUMBER: return json_integer(token->number);
    case TOKEN_TRUE: return json_true();
    case TOKEN_FALSE: return json_false();
    case TOKEN_NULL: return json_null();
    case TOKEN_LIST: copy = json_array(); break;
    case TOKEN_OBJECT: copy = json_object(); break;
    }
    for (struct node_item item = node_first(node); node_is_there(item.value);
         node_next(&item)) {
        json_t *inner = copy_token(item.value.token);
        if (item.name != NULL)
            json_object_set_new_nocheck(copy, item.name, inner);
        else
            json_array_append_new(copy, inner);
    }
    return copy;
}

json_t *node_copy(struct node node)
{
    return node.token != NULL ? copy_token(node.token)
                              : json_deep_copy(node.tree);
}

bool node_equals(struct node one, struct node other)
{
    int kind = node_kind(one);
    if (kind != node_kind(other))
        return false;
    const char *text = node_text(one), *its = node_text(other);
    if (text != NULL && its != NULL)
        return strcmp(text, its) == 0;
    if (kind == JSON_INTEGER)
        return node_number(one) == node_number(other);
    if (one.token == NULL && other.token == NULL)
        return json_equal(one.tree, other.tree);
    json_t *copies[2] = {node_copy(one), node_copy(other)};
    bool is_equal = json_equal(copies[0], copies[1]);
    json_decref(copies[0]);
    json_decref(copies[1]);
    return is_equal;
}
