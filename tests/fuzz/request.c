/* Fuzzing the server's door: any bytes as a frame, held against its schema. */

#include "common/wire/envelope.h"
#include "common/wire/schema.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static struct schemas *schemas;

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    struct error error;
    (void)count, (void)arguments;
    json_object_seed(1);
    if (schemas_open(data_schema, &schemas, &error) != STATUS_OK)
        abort();
    return 0;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    struct envelope envelope;
    struct error error = {.text = ""};
    enum status status =
        envelope_read((const char *)data, size, &envelope, &error);
    assert(memchr(envelope.id, 0, sizeof envelope.id) != NULL);
    if (status != STATUS_OK) {
        assert(error.text[0] != 0);
        return 0;
    }
    const struct schema *params =
        schemas_find(schemas, envelope.method, "params");
    if (params != NULL && node_is_there(envelope.params))
        (void)!schema_check(params, envelope.params, "params", &error);
    envelope_release(&envelope);
    return 0;
}
