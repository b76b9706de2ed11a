/*
 * The client in lines: for screen readers, slow lines, and programs that read.
 *
 * Lines come in, lines go out: no cursor moves, nothing is coloured, and no
 * escape sequence is ever written. It shows the same model as the screen does,
 * through the same update; so what can be done there can be done here, by the
 * names of the commands and by numbers. It knows no game.
 */
#ifndef ESTAFETTE_CLIENT_PLAIN_PLAIN_H
#define ESTAFETTE_CLIENT_PLAIN_PLAIN_H

#include <stdbool.h>

struct link;
struct session;
struct screen_options;
struct pane_row;

/*
 * Runs until the player leaves or the input ends. A pane that is a list is read
 * off the cells that its row draws; of the options what is not
 * about a screen counts. The link is the caller's,
 * opened or still connecting, the session is attached to it; neither is closed
 * here.
 */
void plain_run(struct link *link, struct session *session,
               const struct pane_row *panes,
               const struct screen_options *options);

#endif
