/* What the scenario has where a clause speaks of one. */

#include "server/rules/yorktown/know.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add(char *text, size_t size, const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    if (used < size)
        vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

static void add_place(char *text, size_t size, const struct rules *rules,
                      place_id place)
{
    char number[PLACE_TEXT];
    const char *name = board_name(&rules->board, place);
    board_place_text(&rules->board, place, number);
    add(text, size, name != NULL ? "%s, %s" : "%s%s", number,
        name != NULL ? name : "");
}

void yorktown_fill(const struct rules *rules, const char *word, char *text,
                   size_t size)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    if (strcmp(word, "outside") == 0 && own->victory_outside > 0)
        add(text, size, "%d", own->victory_outside);
    if (strcmp(word, "hexes") != 0)
        return;
    for (int i = 0; i < own->victory_hex_count; i++) {
        add(text, size, i > 0 ? " and " : "each of ");
        add_place(text, size, rules, own->victory_hex[i]);
    }
}
