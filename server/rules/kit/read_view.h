/* Reading a sent view back, for rule cases: members under other names. */
#ifndef ESTAFETTE_SERVER_RULES_KIT_READ_VIEW_H
#define ESTAFETTE_SERVER_RULES_KIT_READ_VIEW_H

#include "server/rules/field.h"

/* Sets `name` of `to` to the member `key` of `from`, if it has one. */
void read_view_copy(json_t *to, const char *name, const json_t *from,
                    const char *key);

#endif
