/*
 * The table of panes: all that the client shows, a row each.
 *
 * It stands above whatever it names; what is below gets it with the model.
 */
#ifndef ESTAFETTE_CLIENT_PANE_TABLE_H
#define ESTAFETTE_CLIENT_PANE_TABLE_H

#include "client/model/pane.h"

extern const struct pane_row panes[PANE_COUNT];

#endif
