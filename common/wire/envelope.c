/* Envelopes: reading and writing JSON-RPC messages. */

#include "common/wire/envelope.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"

/*
 * Depth and number of values, in one pass over the bytes and before anything
 * is built; what is not JSON is left for the parser to say.
 */
static bool is_modest(const char *text, size_t length)
{
    int depth = 0, values = 0;
    bool is_quoted = false;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (is_quoted && c == '\\')
            i++;
        else if (c == '"')
            is_quoted = !is_quoted;
        else if (is_quoted)
            continue;
        else if (c == '{' || c == '[')
            depth++;
        else if (c == '}' || c == ']')
            depth--;
        else if (c == ',')
            values++;
        if (depth > FRAME_DEPTH_MOST || values > FRAME_VALUES_MOST)
            return false;
    }
    return true;
}

static enum status parse(const char *text, size_t length,
                         struct envelope *envelope, struct error *error)
{
    json_error_t cause;
    envelope->root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &cause);
    if (envelope->root == NULL
        && json_error_code(&cause) == json_error_duplicate_key)
        return error_set(error, STATUS_BAD_REQUEST,
                         "a member stands there twice");
    if (envelope->root == NULL)
        return error_set(error, STATUS_PARSE, "not JSON, at byte %d",
                         cause.position);
    if (json_is_array(envelope->root))
        return error_set(error, STATUS_BAD_REQUEST, "no batches");
    return STATUS_OK;
}

/* Ids are whole numbers or texts as long as schema/envelope.json has them. */
static bool read_id(struct envelope *envelope, struct node id)
{
    struct writer out;
    const char *text = node_text(id);
    writer_init(&out, envelope->id, sizeof envelope->id);
    if (node_is_whole(id))
        writer_number(&out, node_number(id));
    else if (text != NULL && text_count(text) <= ENVELOPE_ID_LETTERS)
        writer_text(&out, text);
    else
        out.is_full = true;
    if (out.is_full)
        memcpy(envelope->id, "null", sizeof "null");
    return !out.is_full;
}

static enum status classify(struct envelope *envelope, struct error *error)
{
    const json_t *root = envelope->root;
    const json_t *id = json_object_get(root, "id");
    const json_t *version = json_object_get(root, "jsonrpc");
    memcpy(envelope->id, "null", sizeof "null");
    bool has_id = id != NULL && read_id(envelope, node_from(id));
    if (!json_is_string(version)
        || strcmp(json_string_value(version), "2.0") != 0)
        return error_set(error, STATUS_BAD_REQUEST, "jsonrpc is not \"2.0\"");

    envelope->method = json_string_value(json_object_get(root, "method"));
    if (envelope->method != NULL) {
        if (id != NULL && !has_id)
            return error_set(error, STATUS_BAD_REQUEST,
                             "id is neither a whole number nor a short text");
        envelope->kind = has_id ? ENVELOPE_REQUEST : ENVELOPE_NOTICE;
        envelope->body = json_object_get(root, "params");
        return STATUS_OK;
    }
    envelope->kind = ENVELOPE_RESULT;
    envelope->body = json_object_get(root, "result");
    if (envelope->body == NULL) {
        envelope->kind = ENVELOPE_ERROR;
        envelope->body = json_object_get(root, "error");
    }
    if (envelope->body == NULL)
        return error_set(error, STATUS_BAD_REQUEST, "method is missing");
    return STATUS_OK;
}

enum status envelope_read_any(const char *text, size_t length, size_t most,
                              struct envelope *envelope, struct error *error)
{
    *envelope = (struct envelope){.id = "null"};
    if (length > most)
        return error_set(error, STATUS_TOO_LARGE, "a message has %zu bytes",
                         most);
    enum status status = parse(text, length, envelope, error);
    if (status == STATUS_OK)
        status = classify(envelope, error);
    if (status != STATUS_OK)
        envelope_release(envelope);
    return status;
}

/* A request has these members and no others. */
static bool has_only_its_own(const json_t *root)
{
    size_t known = 0;
    known += json_object_get(root, "jsonrpc") != NULL;
    known += json_object_get(root, "id") != NULL;
    known += json_object_get(root, "method") != NULL;
    known += json_object_get(root, "params") != NULL;
    return known == json_object_size(root);
}

static enum status check_request(const struct envelope *envelope,
                                 struct error *error)
{
    if (envelope->kind != ENVELOPE_REQUEST)
        return error_set(error, STATUS_BAD_REQUEST,
                         "not a request with method and id");
    if (!has_only_its_own(envelope->root))
        return error_set(error, STATUS_BAD_REQUEST,
                         "a request has jsonrpc, id, method and params");
    if (envelope->body != NULL && !json_is_object(envelope->body))
        return error_set(error, STATUS_BAD_PARAMS, "params is not an object");
    return STATUS_OK;
}

/*
 * A request without fault that is plain; false: nothing is read, and whatever
 * is wrong with it is found in the tree.
 */
static bool read_plain(const char *text, size_t length,
                       struct envelope *envelope)
{
    *envelope = (struct envelope){.kind = ENVELOPE_REQUEST, .id = "null"};
    envelope->tokens = tokens_read(text, length);
    struct node root = node_from_token(envelope->tokens);
    struct node id = node_member(root, "id");
    const char *version = node_text(node_member(root, "jsonrpc"));
    envelope->method = node_text(node_member(root, "method"));
    envelope->params = node_member(root, "params");
    size_t known = 3 + node_is_there(envelope->params);
    bool is_right = version != NULL && strcmp(version, "2.0") == 0
                    && envelope->method != NULL && node_is_there(id)
                    && read_id(envelope, id) && node_count(root) == known
                    && (known == 3 || node_is_object(envelope->params));
    if (!is_right)
        envelope_release(envelope);
    return is_right;
}

enum status envelope_read(const char *text, size_t length,
                          struct envelope *envelope, struct error *error)
{
    if (read_plain(text, length, envelope))
        return STATUS_OK;
    *envelope = (struct envelope){.id = "null"};
    if (length <= FRAME_MOST && !is_modest(text, length))
        return error_set(error, STATUS_BAD_REQUEST,
                         "deeper than %d or more than %d values",
                         FRAME_DEPTH_MOST, FRAME_VALUES_MOST);
    enum status status =
        envelope_read_any(text, length, FRAME_MOST, envelope, error);
    if (status == STATUS_OK)
        status = check_request(envelope, error);
    if (status != STATUS_OK)
        envelope_release(envelope);
    envelope->params = node_from(envelope->body);
    return status;
}

void envelope_release(struct envelope *envelope)
{
    json_decref(envelope->root);
    free(envelope->tokens);
    envelope->root = NULL;
    envelope->tokens = NULL;
    envelope->method = NULL;
    envelope->body = NULL;
    envelope->params = (struct node){NULL, NULL};
}

static void begin(struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "jsonrpc", "2.0");
}

static void put_id(struct writer *out, const char *id)
{
    writer_key(out, "id");
    writer_raw(out, id, strlen(id));
}

void envelope_request(struct writer *out, int64_t id, const char *method)
{
    begin(out);
    writer_put_number(out, "id", id);
    writer_put_text(out, "method", method);
    writer_key(out, "params");
}

void envelope_notice(struct writer *out, const char *method)
{
    begin(out);
    writer_put_text(out, "method", method);
    writer_key(out, "params");
}

void envelope_result(struct writer *out, const char *id)
{
    begin(out);
    put_id(out, id);
    writer_key(out, "result");
}

void envelope_end(struct writer *out)
{
    writer_object_end(out);
}

/* An object with the sentence before its own members; a refusal has its
 * clause's. */
static void put_data(struct writer *out, enum status status,
                     const struct error *error, const struct writer *data)
{
    const size_t brace = 1;
    bool is_said = error != NULL && error->text[0] != '\0'
                   && status != STATUS_REFUSED && data->data[0] == '{';
    if (!is_said) {
        writer_raw(out, data->data, data->used);
        return;
    }
    writer_object(out);
    writer_put_text(out, "text", error->text);
    if (data->used > 2 * brace)
        writer_member(out, data->data + brace, data->used - 2 * brace);
    writer_object_end(out);
}

void envelope_error(struct writer *out, const char *id, enum status status,
                    const struct error *error, const struct writer *data)
{
    assert(status != STATUS_OK);
    begin(out);
    put_id(out, id);
    writer_key(out, "error");
    writer_object(out);
    writer_put_number(out, "code", status_code(status));
    writer_put_text(out, "message", status_word(status));
    if (data != NULL && data->used > 0) {
        writer_key(out, "data");
        put_data(out, status, error, data);
    } else if (error != NULL && error->text[0] != '\0') {
        writer_key(out, "data");
        writer_object(out);
        writer_put_text(out, "text", error->text);
        if (error->member[0] != '\0')
            writer_put_text(out, "member", error->member);
        writer_object_end(out);
    }
    writer_object_end(out);
    writer_object_end(out);
}
