/*
 * Bindings: which key does what, in one table a pane.
 *
 * The line at the bottom, a click on it, and the help all come from the same
 * rows, so none of them can say what is not so.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_BINDING_H
#define ESTAFETTE_CLIENT_MODEL_BINDING_H

#include "client/cells/cells.h"
#include "client/model/message.h"

struct model;

struct binding {
    int32_t key;
    int32_t other;     /* a second key for the same, or 0 */
    const char *shown; /* how the key is called */
    const char *label; /* in the offer line; NULL: only in the help */
    const char *help;  /* one sentence; NULL: not in the help */
    bool (*applies)(const struct model *model); /* NULL: always */
    void (*run)(struct model *model, int32_t key, struct effects *effects);
};

/* A table ends with a row without `run`. */

/* Runs the first row for the key that applies; false if there is none. */
bool binding_run(const struct binding *table, struct model *model, int32_t key,
                 struct effects *effects);

/* The key of a row, and how it is called, where it was bound to another too. */
int32_t binding_key(const struct binding *row, const struct model *model);
const char *binding_shown(const struct binding *row, const struct model *model);

#endif
