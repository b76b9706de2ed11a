/* What the scenario has where a clause speaks of one. */

#include "server/rules/kit/fill.h"
#include "server/rules/yorktown/game_view.h"

#include <string.h>

void yorktown_fill(const struct rules *rules, const char *word, char *text,
                   size_t size)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    if (strcmp(word, "outside") == 0 && own->victory_outside > 0)
        fill_add(text, size, "%d", own->victory_outside);
    if (strcmp(word, "hexes") != 0)
        return;
    for (int i = 0; i < own->victory_hex_count; i++) {
        fill_add(text, size, i > 0 ? " and " : "each of ");
        fill_place(text, size, rules, own->victory_hex[i]);
    }
}
