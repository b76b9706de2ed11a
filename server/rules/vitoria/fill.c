/* What the scenario has where a clause speaks of one. */

#include "server/rules/vitoria/know.h"
#include "server/rules/vitoria/rules.h"

#include <stdio.h>
#include <string.h>

void vitoria_fill(const struct rules *rules, const char *word, char *text,
                  size_t size)
{
    if (strcmp(word, "convoys") == 0)
        snprintf(text, size, "turn %d", vitoria_rules(rules)->convoy_turn);
}
