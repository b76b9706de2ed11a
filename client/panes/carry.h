/*
 * Carrying: messages to update, and its effects to link and session.
 *
 * Between a model and the world, whatever shows it: the screen, or lines.
 */
#ifndef ESTAFETTE_CLIENT_PANES_CARRY_H
#define ESTAFETTE_CLIENT_PANES_CARRY_H

#include "client/link/session.h"
#include "client/model/message.h"
#include "client/model/model.h"

struct carrier {
    struct link *link;
    struct session *session;
    struct model *model;
    void *user;
    /* An effect on whatever shows the model: bell, redraw, suspend, quit. */
    void (*show)(void *user, enum effect_kind kind);
    /* The model may have changed. */
    void (*changed)(void *user);
    int pending; /* calls that are not answered yet */
};

/*
 * Listens to the link from now on, and tells the model what was so before. The
 * carrier stays where it is until carry_close.
 */
void carry_open(struct carrier *carrier);
void carry_close(struct carrier *carrier);

/* One message through update, and all that it wants done. */
void carry(struct carrier *carrier, const struct message *message);

#endif
