/*
 * The program with a screen: what runs when no subcommand is given.
 *
 * screen_run takes the terminal over, draws, reads keys, mouse and the link,
 * and gives the terminal back on every way out. The link is the caller's,
 * opened or still connecting, the session is attached to it; neither is closed
 * here.
 */
#ifndef ESTAFETTE_CLIENT_TERMINAL_APP_H
#define ESTAFETTE_CLIENT_TERMINAL_APP_H

struct link;
struct session;
struct screen_options;
struct pane_row;

/*
 * Runs until the player leaves. Returns the exit code: 0, or 1 with a sentence
 * on standard error if the terminal cannot be used.
 */
int screen_run(struct link *link, struct session *session,
               const struct pane_row *panes,
               const struct screen_options *options);

#endif
