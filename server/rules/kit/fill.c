/* What fills a gap in a clause. */

#include "server/rules/kit/fill.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void fill_add(char *text, size_t size, const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    if (used < size)
        vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

void fill_place(char *text, size_t size, const struct rules *rules,
                place_id place)
{
    char number[PLACE_TEXT];
    const char *name = board_name(&rules->board, place);
    board_place_text(&rules->board, place, number);
    fill_add(text, size, name != NULL ? "%s, %s" : "%s%s", number,
             name != NULL ? name : "");
}
