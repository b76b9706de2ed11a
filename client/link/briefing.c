/* A scenario's briefing in words. */

#include "client/link/briefing.h"

#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <string.h>

static const struct part {
    const char *member, *heading;
} parts[] = {{"who", TR("Who fights:")},
             {"where", TR("Where:")},
             {"why", TR("Why:")},
             {"length", TR("How long:")},
             {"decides", TR("What decides:")}};

bool briefing_tell(const json_t *assets, briefing_says *says, void *user)
{
    const json_t *briefing = read_object(assets, "briefing");
    if (briefing == NULL)
        return false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *text = read_text(briefing, parts[i].member);
        if (*text != '\0')
            says(user, tr(parts[i].heading), text);
    }
    const json_t *list = read_list(briefing, "first");
    for (size_t i = 0; i < json_array_size(list); i++) {
        char text[1200];
        snprintf(text, sizeof text, "%zu. %s", i + 1, read_item(list, i));
        /* with numbers, so that they can be spoken of */
        says(user, i == 0 ? tr("Three things to know first:") : "", text);
    }
    return true;
}
