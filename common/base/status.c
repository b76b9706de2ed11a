/* Statuses and errors: the closed list as tables. */

#include "common/base/status.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct row {
    int code;
    const char *word;
};

static const struct row rows[STATUS_COUNT] = {
#define STATUS(name, code, word) [STATUS_##name] = {code, word},
#include "common/base/status.def"
#undef STATUS
};

int status_code(enum status status)
{
    assert(status < STATUS_COUNT);
    return rows[status].code;
}

const char *status_word(enum status status)
{
    assert(status < STATUS_COUNT);
    return rows[status].word;
}

enum status error_set(struct error *error, enum status status,
                      const char *format, ...)
{
    if (error == NULL)
        return status;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    error->member[0] = '\0';
    error->format = format;
    return status;
}

enum status error_blame(struct error *error, enum status status,
                        const char *member)
{
    if (error == NULL)
        return status;
    size_t length = strlen(member);
    if (length >= sizeof error->member)
        length = 0;
    memcpy(error->member, member, length);
    error->member[length] = '\0';
    return status;
}
