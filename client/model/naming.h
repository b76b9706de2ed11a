/*
 * Names: every key of every pane is a command that has one.
 *
 * A name is what the line at the bottom calls the key ("end phase" is
 * end-phase), or comes from a table where it says nothing. It is typed after a
 * colon, and bound to another key in the file of settings (keymap.h).
 */
#ifndef ESTAFETTE_CLIENT_MODEL_NAMING_H
#define ESTAFETTE_CLIENT_MODEL_NAMING_H

#include "client/model/model.h"
#include "client/model/pane.h"

enum { NAME_TEXT = 40 };

/* The name of a key of a row; "" if that key has none of its own. */
void naming_name(enum pane pane, const struct binding *row, int32_t key,
                 char name[NAME_TEXT]);

/* The row of this name that applies now, or NULL; and by which of its keys. */
const struct binding *naming_find(const struct model *model, const char *name,
                                  int32_t *key);

/* Calls back with each name of a pane that applies now, in the table's order.
 */
typedef void naming_each_name(void *user, const char *name, const char *help);
void naming_each(const struct model *model, naming_each_name *each, void *user);

/* Has any pane a command of this name? */
bool naming_is_known(const struct pane_row *panes, const char *name);

#endif
