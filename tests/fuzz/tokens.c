/*
 * Fuzzing the reader of tokens against jansson: any bytes as a request.
 *
 * What is read as tokens jansson takes, and it is the same value in the same
 * order; what jansson takes and is plain is read as tokens. A request is the
 * same request, held against its schema it gives the same answer in the same
 * words, and its action is decoded to the same action, whichever it was read
 * as.
 */

#include "common/wire/envelope.h"
#include "common/wire/schema.h"
#include "server/rules/action.h"
#include "tests/fuzz/games.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static struct schemas *schemas;
static struct action actions[2];

/* What tokens.h leaves to jansson, but for what is not seen here: escapes, and
 * a NUL, which jansson passes over behind a number. */
static bool is_plain(const json_t *tree, int depth, size_t *count)
{
    const json_int_t most = 999999999999999999;
    struct node node = node_from(tree);
    *count += 1;
    if (json_is_real(tree) || depth > TOKENS_DEPTH_MOST)
        return false;
    if (json_is_integer(tree))
        return node_number(node) >= -most && node_number(node) <= most;
    if (json_is_object(tree)) {
        *count += node_count(node);
        if (node_count(node) > TOKENS_MEMBERS_MOST)
            return false;
    }
    bool goes_deeper = node_is_object(node) || node_is_list(node);
    for (struct node_item item = node_first(node); node_is_there(item.value);
         node_next(&item))
        if (!is_plain(item.value.tree, depth + goes_deeper, count))
            return false;
    return true;
}

static void hold_values(const char *text, size_t size)
{
    struct token *tokens = tokens_read(text, size);
    json_t *tree = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    size_t count = 0;
    if (tokens != NULL) {
        assert(tree != NULL);
        json_t *copy = node_copy(node_from_token(tokens));
        char *one = json_dumps(copy, JSON_COMPACT);
        char *other = json_dumps(tree, JSON_COMPACT);
        assert(strcmp(one, other) == 0);
        assert(node_equals(node_from_token(tokens), node_from(tree)));
        free(one);
        free(other);
        json_decref(copy);
    } else if (json_is_object(tree) && size <= TOKENS_BYTES_MOST
               && is_plain(tree, 1, &count)) {
        assert(count > TOKENS_MOST || memchr(text, 0, size) != NULL
               || memmem(text, size, "\\u", 2) != NULL);
    }
    json_decref(tree);
    free(tokens);
}

static bool is_same_action(const struct action *one, const struct action *other)
{
    if ((one->text == NULL) != (other->text == NULL)
        || (one->text != NULL && strcmp(one->text, other->text) != 0))
        return false;
    return one->type == other->type && one->slot_count == other->slot_count
           && one->has_unknown_field == other->has_unknown_field
           && one->item_count == other->item_count
           && memcmp(one->slots, other->slots,
                     one->slot_count * sizeof *one->slots)
                  == 0
           && memcmp(one->items, other->items,
                     one->item_count * sizeof *one->items)
                  == 0;
}

static void hold_action(const struct rules *rules, struct node one,
                        struct node other)
{
    struct error errors[2] = {{.text = ""}, {.text = ""}};
    enum status status = action_decode(rules, one, &actions[0], &errors[0]);
    assert(action_decode(rules, other, &actions[1], &errors[1]) == status);
    assert(strcmp(errors[0].text, errors[1].text) == 0);
    assert(status != STATUS_OK || is_same_action(&actions[0], &actions[1]));
}

static void hold_params(const struct rules *rules, const char *method,
                        struct node one, struct node other)
{
    static const char *const actions_of[] = {"action", "partial"};
    struct error errors[2] = {{.text = ""}, {.text = ""}};
    const struct schema *schema = schemas_find(schemas, method, "params");
    if (schema == NULL)
        return;
    enum status status = schema_check(schema, one, "params", &errors[0]);
    assert(schema_check(schema, other, "params", &errors[1]) == status);
    assert(strcmp(errors[0].text, errors[1].text) == 0);
    assert(strcmp(errors[0].member, errors[1].member) == 0);
    for (int i = 0; i < 2; i++)
        if (node_is_there(node_member(one, actions_of[i])))
            hold_action(rules, node_member(one, actions_of[i]),
                        node_member(other, actions_of[i]));
}

static void hold_requests(const char *text, size_t size)
{
    struct envelope one, other;
    struct error error;
    if (envelope_read(text, size, &one, &error) != STATUS_OK)
        return;
    if (one.tokens != NULL) {
        enum status status =
            envelope_read_any(text, size, FRAME_MOST, &other, &error);
        assert(status == STATUS_OK && other.kind == ENVELOPE_REQUEST);
        assert(strcmp(one.id, other.id) == 0);
        assert(strcmp(one.method, other.method) == 0);
        assert(node_is_there(one.params) == (other.body != NULL));
        if (other.body != NULL)
            hold_params(choose_rules((unsigned char)size), one.method,
                        one.params, node_from(other.body));
        envelope_release(&other);
    }
    envelope_release(&one);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    struct error error;
    if (schemas == NULL
        && schemas_open(data_schema, &schemas, &error) != STATUS_OK)
        abort();
    hold_values((const char *)data, size);
    hold_requests((const char *)data, size);
    return 0;
}
