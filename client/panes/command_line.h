/*
 * The command line: after a colon, a command by its name, with completion and
 * history.
 *
 * ":" opens it in every pane. What follows the name is what would be typed
 * after its key: "goto 1613". A number alone is a place to go to.
 */
#ifndef ESTAFETTE_CLIENT_PANES_COMMAND_LINE_H
#define ESTAFETTE_CLIENT_PANES_COMMAND_LINE_H

#include "client/model/command_line.h"

#include <stdbool.h>
#include <stdint.h>

struct model;

void command_line_open(struct model *model);

/* Keys that the line takes before the prompt does; false: not its. */
bool command_line_key(struct model *model, int32_t key);

#endif
