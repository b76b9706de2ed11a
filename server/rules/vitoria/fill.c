/* What the scenario has where a clause speaks of one. */

#include "server/rules/kit/fill.h"
#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/rules.h"

#include <string.h>

/* "15 for Bayonne, 3206; 10 for Pamplona, 3218" */
static void add_objectives(const struct vitoria_rules *own, char *text,
                           size_t size)
{
    for (int i = 0; i < own->goal_count; i++) {
        fill_add(text, size, "%s%d for ", i > 0 ? "; " : "",
                 own->goal[i].points);
        fill_place(text, size, &own->base, own->goal[i].at);
    }
}

/* "30 or more: major allied victory; 1 to 29: minor allied victory" */
static void add_scale(const struct vitoria_rules *own, char *text, size_t size)
{
    for (int i = 0; i < own->grade_count; i++) {
        const struct vitoria_grade *grade = &own->grade[i];
        fill_add(text, size, i > 0 ? "; " : "");
        fill_range(text, size, grade->least, grade->most, INT16_MAX);
        fill_add(text, size, ": %s", grade->result);
    }
}

void vitoria_fill(const struct rules *rules, const char *word, char *text,
                  size_t size)
{
    const struct vitoria_rules *own = vitoria_rules(rules);
    if (strcmp(word, "convoys") == 0)
        fill_add(text, size, "turn %d", own->convoy_turn);
    else if (strcmp(word, "objectives") == 0)
        add_objectives(own, text, size);
    else if (strcmp(word, "scale") == 0)
        add_scale(own, text, size);
}
