/* Saying: every line on its way out passes here. */

#include "client/plain/plain_internal.h"

#include "client/link/i18n.h"
#include "client/play/glyph.h"
#include "common/base/text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* What has no sign of its own in ASCII is said by its nearest. */
static void put_ascii(FILE *out, const char *text)
{
    uint32_t point;
    while ((point = glyph_next(&text, true)) != 0)
        fputc((int)point, out);
}

static void put(struct plain *plain, const char *text)
{
    char *clean = text_clean_new(text);
    const char *at = clean + strspn(clean, " ");
    if (*at != '\0') {
        if (plain->is_ascii)
            put_ascii(plain->out, at);
        else
            fputs(at, plain->out);
        fputc('\n', plain->out);
        fflush(plain->out);
    }
    free(clean);
}

void say(struct plain *plain, const char *format, ...)
{
    char *text = NULL;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&text, tr(format), arguments) < 0)
        abort();
    va_end(arguments);
    put(plain, text);
    free(text);
}

void say_text(struct plain *plain, const char *text)
{
    char *copy = strdup(text), *rest = copy, *line;
    if (copy == NULL)
        abort();
    while ((line = strsep(&rest, "\n")) != NULL)
        put(plain, line);
    free(copy);
}
