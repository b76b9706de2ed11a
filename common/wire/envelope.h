/*
 * Envelopes: JSON-RPC 2.0 messages, read and written; both ends use them.
 *
 * One object a text frame, no batches. What comes in is measured before it is
 * parsed (length, depth, number of values) and refused with the closed list of
 * errors (status.def). What goes out is written with a struct writer: a
 * function here opens the message up to the value of params, result or data,
 * the caller writes that value, envelope_end closes it.
 */
#ifndef ESTAFETTE_WIRE_ENVELOPE_H
#define ESTAFETTE_WIRE_ENVELOPE_H

#include "common/base/node.h"
#include "common/base/status.h"
#include "common/base/writer.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_MOST = 65536,        /* bytes of a message to the server */
    FRAME_DEPTH_MOST = 32,     /* objects and lists within each other */
    FRAME_VALUES_MOST = 10000, /* commas: members and items, nearly */
    ENVELOPE_ID_LETTERS = 60,  /* of an id that is a text */
    /* Bytes of an id, as JSON: each letter may be an escape. */
    ENVELOPE_ID_MOST = 6 * ENVELOPE_ID_LETTERS + 3,
    PORT_INITIAL = 1781
};

#define WIRE_PROTOCOL "estafette.v1"

enum envelope_kind {
    ENVELOPE_REQUEST, /* method, params, id */
    ENVELOPE_NOTICE,  /* method, params */
    ENVELOPE_RESULT,  /* id, result */
    ENVELOPE_ERROR    /* id, error */
};

struct envelope {
    enum envelope_kind kind;
    /* Owned, one of both: envelope_release. Only a request has tokens. */
    json_t *root;
    struct token *tokens;
    char id[ENVELOPE_ID_MOST]; /* as JSON: 7, "a", null; empty if none */
    const char *method;        /* borrowed from root or tokens, or NULL */
    const json_t *body;        /* params, result or error; NULL: none, or they
                                  are tokens */
    struct node params;        /* of a request; no value: none */
};

/*
 * Reads a message to the server. STATUS_PARSE if it is not JSON,
 * STATUS_BAD_REQUEST if it is no request, doubled keys included;
 * STATUS_TOO_LARGE beyond FRAME_MOST. On failure envelope->id is what could be
 * made out, else "null", and there is nothing to release.
 */
enum status envelope_read(const char *text, size_t length,
                          struct envelope *envelope,
                          struct error *error) MUST_USE;

/* The same for a message to a client, of any kind and up to `most` bytes. */
enum status envelope_read_any(const char *text, size_t length, size_t most,
                              struct envelope *envelope,
                              struct error *error) MUST_USE;
void envelope_release(struct envelope *envelope);

/* {"jsonrpc":"2.0","id":ID,"method":METHOD,"params": */
void envelope_request(struct writer *out, int64_t id, const char *method);
/* {"jsonrpc":"2.0","method":METHOD,"params": */
void envelope_notice(struct writer *out, const char *method);
/* {"jsonrpc":"2.0","id":ID,"result": */
void envelope_result(struct writer *out, const char *id);
void envelope_end(struct writer *out);

/*
 * A whole error message. `data` is a JSON object without the text of `error`,
 * which is put before its members (but not of a refusal, which has that of its
 * clause); or NULL for an object with the text and the member of `error` alone.
 */
void envelope_error(struct writer *out, const char *id, enum status status,
                    const struct error *error, const struct writer *data);

#endif
