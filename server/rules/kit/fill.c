/* What fills a gap in a clause. */

#include "server/rules/kit/fill.h"

#include "server/rules/goals.h"

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
    char called[GOALS_PLACE];
    fill_add(text, size, "%s", goals_place(rules, place, called));
}

void fill_range(char *text, size_t size, int least, int most, int beyond)
{
    if (most >= beyond)
        fill_add(text, size, "%d or more", least);
    else if (least <= -beyond)
        fill_add(text, size, "%d or less", most);
    else if (least == most)
        fill_add(text, size, "%d", least);
    else
        fill_add(text, size, "%d to %d", least, most);
}
