/*
 * The back end: ncursesw opens the terminal, reads its keys and gives it back;
 * what is drawn is sent by the painter (paint.h).
 *
 * One at a time. Only cells that changed are sent. After curses_open the
 * terminal is given back by curses_close, on any exit() and on the signals that
 * end a program.
 */
#ifndef ESTAFETTE_CLIENT_TERMINAL_CURSES_H
#define ESTAFETTE_CLIENT_TERMINAL_CURSES_H

#include "client/cells/cells.h"
#include "client/cells/palette.h"
#include "client/model/message.h"

/*
 * Takes the terminal over. Returns the colours that it will have, at most what
 * was asked for (COLOURS_AUTO: by NO_COLOR, COLORTERM and the terminal), or
 * COLOURS_AUTO with a sentence on standard error if there is no terminal.
 */
enum screen_colours curses_open(enum screen_colours wanted);
void curses_close(void);

/* The theme of the terminal that was taken over, where none is wanted. */
enum screen_theme curses_theme(enum screen_theme wanted);

void curses_size(int *columns, int *rows);

/* Sends the cells that changed and puts the terminal's cursor. */
void curses_draw(const struct cells *cells);

/* Forgets what was sent: the next draw sends everything. */
void curses_redraw(void);
/* Was it forgotten? Then the same cells are to be drawn again. */
bool curses_is_lost(void);

/* Puts the program aside until it is continued. */
void curses_suspend(void);

/* The next key, click or resize; false if there is none now. Never waits. */
bool curses_read(struct message *message);

void curses_bell(void);

/*
 * What the window is called, where the terminal can: whether somebody waits.
 * Only words of our own: a title that others had a part in could command the
 * terminal.
 */
void curses_title(bool is_waiting);

#endif
