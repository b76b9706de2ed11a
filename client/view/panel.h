/*
 * The panel beside the board: a column of lines, written from top to bottom.
 *
 * What has no room is left out, and `is_cut` says so.
 */
#ifndef ESTAFETTE_CLIENT_VIEW_PANEL_H
#define ESTAFETTE_CLIENT_VIEW_PANEL_H

#include "client/cells/cells.h"
#include "client/cells/palette.h"
#include "client/model/model.h"

struct panel {
    const struct model *model;
    struct cells *cells; /* NULL: only what room it takes */
    struct box box;
    int y;          /* the next free line */
    bool is_cut;    /* something had no room */
    bool has_cards; /* hands are drawn as cards */
    bool is_brief;  /* of a stack only the top piece is described */
    bool is_short;  /* names come first, and the ground as far as it fits */
};

struct ink panel_ink(const struct panel *panel, enum role role);

/* A text, wrapped; nothing if it is empty. */
void panel_write(struct panel *panel, enum role role, const char *text);

/* Adds a word, with what stands before it, to a text that is being made. */
void panel_append(char *text, size_t size, const char *before,
                  const char *word);

/* The place under the cursor and all that lies there (panel_here.c). */
void panel_here(struct panel *panel);

#endif
