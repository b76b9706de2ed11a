/*
 * The minimap: the whole board in a corner of the panel, and what of it is on
 * the screen.
 *
 * Two rows of the board share a row of cells; a large board has several places
 * in each cell. A click on it goes there.
 */
#ifndef ESTAFETTE_CLIENT_VIEW_MINIMAP_H
#define ESTAFETTE_CLIENT_VIEW_MINIMAP_H

#include "client/cells/cells.h"
#include "client/model/model.h"

/* The rows it takes of a box so large; 0: it is not drawn, for want of room or
 * because the whole board is seen anyway. */
int minimap_rows(const struct model *model, struct box box);

/* Into the lowest rows of the box. */
void minimap_draw(const struct model *model, struct cells *cells,
                  struct box box);

#endif
