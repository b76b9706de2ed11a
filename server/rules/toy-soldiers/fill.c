/* What the scenario has where a clause speaks of one. */

#include "server/rules/toy-soldiers/know.h"

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

static void add_objectives(const struct toys_rules *own, char *text,
                           size_t size)
{
    for (int i = 0; i < own->objective_count; i++) {
        add(text, size, i > 0 ? "; " : "");
        add_place(text, size, &own->base, own->objective[i].at);
        add(text, size, ", worth %d", own->objective[i].value);
    }
}

void toys_fill(const struct rules *rules, const char *word, char *text,
               size_t size)
{
    const struct toys_rules *own = toys_rules(rules);
    const char *const *side = rules->names[ID_SIDE].name;
    if (strcmp(word, "margin") == 0)
        add(text, size, "%d", own->margin);
    else if (strcmp(word, "turns") == 0)
        add(text, size, " (turn %d)", own->turns);
    else if (strcmp(word, "break") == 0 && own->break_at[0] > 0)
        add(text, size, "(%s %d, %s %d)", side[0], own->break_at[0], side[1],
            own->break_at[1]);
    else if (strcmp(word, "objectives") == 0)
        add_objectives(own, text, size);
}
