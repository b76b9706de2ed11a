/* The audit: everything that is sent is held against its schema, for tests. */

#include "server/net/audit.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/wire/envelope.h"
#include "common/wire/schema.h"

struct audit {
    const struct schemas *schemas;
    bool is_wrong;
};

struct audit *audit_new(const struct schemas *schemas)
{
    struct audit *audit = calloc(1, sizeof *audit);
    if (audit == NULL)
        abort();
    audit->schemas = schemas;
    return audit;
}

static enum status check_part(const struct audit *audit, const char *file,
                              const char *part, const json_t *value,
                              struct error *error)
{
    const struct schema *schema = schemas_find(audit->schemas, file, part);
    if (schema == NULL)
        return error_set(error, STATUS_INTERNAL, "%s.json has no part %s", file,
                         part);
    return schema_check(schema, node_from(value), part, error);
}

/* A refusal always names its clause, a conflict the present seq. */
static enum status check_data(const json_t *failure, struct error *error)
{
    json_int_t code = json_integer_value(json_object_get(failure, "code"));
    const json_t *data = json_object_get(failure, "data");
    if (code == status_code(STATUS_REFUSED)
        && (json_object_get(data, "clause") == NULL
            || json_object_get(data, "text") == NULL))
        return error_set(error, STATUS_INTERNAL, "refused without a clause");
    if (code == status_code(STATUS_CONFLICT)
        && json_object_get(data, "seq") == NULL)
        return error_set(error, STATUS_INTERNAL, "conflict without a seq");
    return STATUS_OK;
}

static enum status check(const struct audit *audit, const char *method,
                         const struct envelope *envelope, struct error *error)
{
    enum status status = STATUS_OK;
    switch (envelope->kind) {
    case ENVELOPE_REQUEST:
        return error_set(error, STATUS_INTERNAL, "a request to a client");
    case ENVELOPE_NOTICE:
        status = check_part(audit, "envelope", "notice", envelope->root, error);
        if (status == STATUS_OK)
            status = check_part(audit, method, "params", envelope->body, error);
        return status;
    case ENVELOPE_RESULT:
        status = check_part(audit, "envelope", "result", envelope->root, error);
        if (status == STATUS_OK)
            status = check_part(audit, method, "result", envelope->body, error);
        return status;
    case ENVELOPE_ERROR:
        status = check_part(audit, "envelope", "error", envelope->root, error);
        return status == STATUS_OK ? check_data(envelope->body, error) : status;
    }
    return status;
}

void audit_sent(struct audit *audit, const char *method, const char *text,
                size_t length)
{
    struct envelope envelope;
    struct error error = {.text = ""};
    enum status status =
        envelope_read_any(text, length, SIZE_MAX, &envelope, &error);
    if (status == STATUS_OK) {
        status = check(audit, method, &envelope, &error);
        envelope_release(&envelope);
    }
    if (status == STATUS_OK)
        return;
    audit->is_wrong = true;
    fprintf(stderr, "wire: %s: %s\n", method != NULL ? method : "-",
            error.text);
}

bool audit_end(struct audit *audit)
{
    bool is_right = !audit->is_wrong;
    free(audit);
    return is_right;
}
