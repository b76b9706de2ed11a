/*
 * The pane of one's own settings: how one is told while away, one's hours, and
 * whom one wants to hear nothing from.
 *
 * A line is a channel, a setting, or a blocked player. What may stand in a
 * setting the server knows: it is asked, and says what is wrong.
 */
#ifndef ESTAFETTE_CLIENT_PANES_SETTINGS_H
#define ESTAFETTE_CLIENT_PANES_SETTINGS_H

#include "client/model/binding.h"
#include "client/model/settings.h"

#include <jansson.h>

extern const struct binding settings_bindings[];

void settings_open(struct model *model, int32_t key, struct effects *effects);
void settings_release(struct model *model);

bool settings_reply(struct model *model, const struct message *message,
                    struct effects *effects);

#endif
