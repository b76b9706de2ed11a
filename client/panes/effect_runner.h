/*
 * The effect runner: messages to update, and its effects to link and session.
 *
 * Between a model and the world, whatever shows it: the screen, or lines.
 */
#ifndef ESTAFETTE_CLIENT_PANES_EFFECT_RUNNER_H
#define ESTAFETTE_CLIENT_PANES_EFFECT_RUNNER_H

#include "client/link/session.h"
#include "client/model/message.h"
#include "client/model/model.h"

struct effect_runner {
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
 * runner stays where it is until effect_runner_close.
 */
void effect_runner_open(struct effect_runner *runner);
void effect_runner_close(struct effect_runner *runner);

/* One message through update, and all that it wants done. */
void effect_runner_take(struct effect_runner *runner,
                        const struct message *message);

#endif
