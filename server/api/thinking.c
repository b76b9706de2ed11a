/* Thinking: one at a time. */

#include "server/api/thinking.h"

#include <stdatomic.h>

enum { WAIT_MS = 100 };

static atomic_flag is_thinking = ATOMIC_FLAG_INIT;

bool thinking_begin(void)
{
    return !atomic_flag_test_and_set(&is_thinking);
}

void thinking_end(void)
{
    atomic_flag_clear(&is_thinking);
}

enum status thinking_later(struct call *call, const char *text)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_put_text(out, "text", text);
    writer_put_number(out, "wait", WAIT_MS);
    writer_object_end(out);
    call->has_data = true;
    return error_set(&call->answer.error, STATUS_TOO_FAST, "%s", text);
}
