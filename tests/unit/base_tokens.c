/* Tokens: what is plain is read as jansson reads it, and nothing else is. */

#include "common/base/node.h"
#include "common/wire/envelope.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const plain[] = {
    "{}",
    " {\t\"a\" : [ ] ,\r\n\"b\":{} } ",
    "{\"a\":0,\"b\":-0,\"c\":-17,\"d\":999999999999999999}",
    "{\"a\":[true,false,null,[[]],\"\"],\"\":\"\"}",
    "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\\\\\":1}",
    "{\"é\":\"€\U0001f600\x7f\"}",
    "{\"a\":{\"b\":{\"c\":[1,{\"a\":2}]}}}",
};

Test(base_tokens, what_is_plain_is_what_jansson_makes_of_it)
{
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        struct token *tokens = tokens_read(plain[i], strlen(plain[i]));
        json_t *tree = json_loads(plain[i], JSON_REJECT_DUPLICATES, NULL);
        cr_assert_not_null(tokens, "%s", plain[i]);
        cr_assert_not_null(tree, "%s", plain[i]);
        json_t *copy = node_copy(node_from_token(tokens));
        char *one = json_dumps(copy, JSON_COMPACT);
        char *other = json_dumps(tree, JSON_COMPACT);
        cr_assert_str_eq(one, other);
        cr_assert(node_equals(node_from_token(tokens), node_from(tree)), "%s",
                  one);
        free(one);
        free(other);
        json_decref(copy);
        json_decref(tree);
        free(tokens);
    }
}

/* Taken by jansson or refused by it: that is for jansson to say. */
static const char *const other[] = {
    "",
    "[]",
    "1",
    "{",
    "{}}",
    "{} x",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{,\"a\":1}",
    "{\"a\" 1}",
    "{\"a\":1 \"b\":1}",
    "{a:1}",
    "{\"a\":[1 2]}",
    "{\"a\":[1,]}",
    "{\"a\":[,1]}",
    "{\"a\":1,\"a\":1}",
    "{\"a\":01}",
    "{\"a\":-}",
    "{\"a\":+1}",
    "{\"a\":1.5}",
    "{\"a\":1e2}",
    "{\"a\":1000000000000000000}",
    "{\"a\":9223372036854775808}",
    "{\"a\":tru}",
    "{\"a\":truee}",
    "{\"a\":\"\\u0041\"}",
    "{\"a\":\"\\u0000\"}",
    "{\"a\":\"\\x\"}",
    "{\"a\":\"\n\"}",
    "{\"a\":\"}",
    "{\"a\":\"\\",
    "{\"a\":\"\xc0\xaf\"}",
    "{\"a\":\"\xed\xa0\x80\"}",
    "{\"a\":\"\xf4\x90\x80\x80\"}",
    "{\"a\":\"\xe2\x82\"}",
    "\xef\xbb\xbf{}",
};

Test(base_tokens, what_is_not_plain_is_left_to_jansson)
{
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        cr_assert_null(tokens_read(other[i], strlen(other[i])), "%s", other[i]);
    cr_assert_null(tokens_read("{\"a\":1\0}", 8));
    cr_assert_null(tokens_read("{}\0", 3));
}

/* {"a":[0,0, …]} with so many items, or {"a":{"0":0, …}} with so many members.
 */
static bool reads_many(int count, bool is_object)
{
    char name[16];
    json_t *holder = is_object ? json_object() : json_array();
    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "%d", i);
        if (is_object)
            json_object_set_new(holder, name, json_integer(0));
        else
            json_array_append_new(holder, json_integer(0));
    }
    json_t *tree = json_pack("{s:o}", "a", holder);
    char *text = json_dumps(tree, JSON_COMPACT);
    struct token *tokens = tokens_read(text, strlen(text));
    json_decref(tree);
    free(text);
    free(tokens);
    return tokens != NULL;
}

Test(base_tokens, they_are_few)
{
    cr_assert(reads_many(TOKENS_MOST - 3, false));
    cr_assert_not(reads_many(TOKENS_MOST - 2, false));
    cr_assert(reads_many(TOKENS_MEMBERS_MOST, true));
    cr_assert_not(reads_many(TOKENS_MEMBERS_MOST + 1, true));
}

Test(base_tokens, values_are_gone_through_in_their_order)
{
    static const char text[] = "{\"a\":[1,\"x\",true],\"b\":{\"c\":null}}";
    struct token *tokens = tokens_read(text, sizeof text - 1);
    json_t *tree = json_loads(text, 0, NULL);
    struct node roots[] = {node_from_token(tokens), node_from(tree)};
    for (int i = 0; i < 2; i++) {
        struct node list = node_member(roots[i], "a");
        struct node_item item = node_first(list);
        cr_assert_eq(node_count(list), 3);
        cr_assert_eq(node_number(item.value), 1);
        node_next(&item);
        cr_assert_str_eq(node_text(item.value), "x");
        cr_assert_eq(node_number(item.value), 0);
        node_next(&item);
        cr_assert(node_is_true(item.value));
        node_next(&item);
        cr_assert_not(node_is_there(item.value));
        item = node_first(roots[i]);
        node_next(&item);
        cr_assert_str_eq(item.name, "b");
        cr_assert_not(node_is_there(node_member(item.value, "d")));
        cr_assert_not(node_is_there(node_member(list, "c")));
        cr_assert_not(
            node_is_there(node_first(node_member(item.value, "c")).value));
    }
    json_decref(tree);
    free(tokens);
}

Test(base_tokens, a_usual_request_is_read_as_tokens)
{
    static const char text[] =
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"match.act\",\"params\":{"
        "\"match\":\"m_1\",\"action\":{\"type\":\"end_phase\"}}}";
    struct envelope envelope;
    struct error error;
    cr_assert_eq(envelope_read(text, sizeof text - 1, &envelope, &error),
                 STATUS_OK);
    cr_assert_not_null(envelope.tokens);
    cr_assert_str_eq(node_text(node_member(envelope.params, "match")), "m_1");
    envelope_release(&envelope);
}
