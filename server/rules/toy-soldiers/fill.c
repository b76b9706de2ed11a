/* What the scenario has where a clause speaks of one. */

#include "server/rules/kit/fill.h"
#include "server/rules/toy-soldiers/game_view.h"

#include <string.h>

static void add_objectives(const struct toys_rules *own, char *text,
                           size_t size)
{
    for (int i = 0; i < own->objective_count; i++) {
        fill_add(text, size, i > 0 ? "; " : "");
        fill_place(text, size, &own->base, own->objective[i].at);
        fill_add(text, size, ", worth %d", own->objective[i].value);
    }
}

void toys_fill(const struct rules *rules, const char *word, char *text,
               size_t size)
{
    const struct toys_rules *own = toys_rules(rules);
    const char *const *side = rules->names[ID_SIDE].name;
    if (strcmp(word, "margin") == 0)
        fill_add(text, size, "%d", own->margin);
    else if (strcmp(word, "turns") == 0)
        fill_add(text, size, " (turn %d)", own->turns);
    else if (strcmp(word, "break") == 0 && own->break_at[0] > 0)
        fill_add(text, size, "(%s %d, %s %d)", side[0], own->break_at[0],
                 side[1], own->break_at[1]);
    else if (strcmp(word, "objectives") == 0)
        add_objectives(own, text, size);
}
