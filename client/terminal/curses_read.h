/* What reading from the terminal and setting it up must agree on. */
#ifndef ESTAFETTE_CLIENT_TERMINAL_CURSES_READ_H
#define ESTAFETTE_CLIENT_TERMINAL_CURSES_READ_H

/* The key under which the terminal's reports of the mouse begin: the first
 * number behind those of ncurses (KEY_MAX). */
#define CURSES_REPORT (KEY_MAX + 1)

/* Under which its answers come to what was asked (curses_ask.h): of its ground,
 * and of its kind. */
#define CURSES_GROUND (KEY_MAX + 2)
#define CURSES_KIND   (KEY_MAX + 3)

#endif
