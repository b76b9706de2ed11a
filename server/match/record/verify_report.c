/* What a verification says, line by line. */

#include "server/match/record/verify.h"

#include <stdarg.h>
#include <stdio.h>

void verify_say(struct verifying *verifying, const char *format, ...)
{
    struct record_report *report = verifying->report;
    va_list arguments;
    if (report->count == REPORT_LINES_MOST)
        return;
    va_start(arguments, format);
    vsnprintf(report->line[report->count++], REPORT_LINE, format, arguments);
    va_end(arguments);
}

const char *verify_text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}
