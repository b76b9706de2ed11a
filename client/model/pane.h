/*
 * Panes: what stands between the first line of the screen and the last ones.
 *
 * A pane is a row of one table (panes.h), which the model is given at its
 * start: whoever asks what a key does, how a pane is drawn, who takes an
 * answer or what is to be freed, asks the rows. So no pane names another for
 * that, and a new one is a file, a row and a number here.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_PANE_H
#define ESTAFETTE_CLIENT_MODEL_PANE_H

#include "client/model/binding.h"

enum pane {
    PANE_SIGN_IN,
    PANE_LOBBY,
    PANE_INVITE,
    PANE_MATCH,
    PANE_ORDERS,      /* standing orders of the match that is open */
    PANE_PEOPLE,      /* who sits where, and letters */
    PANE_REPLAY,      /* the match step by step */
    PANE_REVIEW,      /* where it was lost */
    PANE_TOURNAMENTS, /* tournaments */
    PANE_PLAN,        /* what is planned in the match that is open */
    PANE_SETTINGS,    /* own settings: how one is told, hours, blocks */
    PANE_SHEET,       /* help or a clause, over what was there before */
    PANE_COUNT
};

/* What a pane has none of is NULL. */
struct pane_row {
    const struct binding *bindings;
    void (*draw)(const struct model *model, struct cells *cells);
    /*
     * Takes an answer; false if it is another's. The last row is asked first,
     * and the lobby takes what no other has asked for.
     */
    bool (*reply)(struct model *model, const struct message *message,
                  struct effects *effects);
    /* Hears what came unasked, whichever pane is shown. */
    void (*notified)(struct model *model, const char *method,
                     const json_t *params, struct effects *effects);
    /* A line was clicked, a place of the board, or the wheel was turned. */
    void (*click)(struct model *model, int line, struct effects *effects);
    void (*point)(struct model *model, int place, struct effects *effects);
    void (*wheel)(struct model *model, int32_t key, bool is_control);
    /* Frees what it keeps in the model; at the model's end, if not before. */
    void (*release)(struct model *model);
    size_t chosen; /* the offset in the model of its chosen line, or 0 */
};

/* Of the pane that is shown: its chosen line, or NULL if it has none. */
int *pane_chosen(struct model *model);

/* Clicks: the line is chosen; the same, and chosen again it is as Enter. */
void pane_choose(struct model *model, int line, struct effects *effects);
void pane_take(struct model *model, int line, struct effects *effects);

#endif
