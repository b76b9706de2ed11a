/*
 * Asks the terminal for its ground.
 *
 * The question (OSC 11) is followed by another that every terminal answers
 * (DA1), so one that does not know the first is not waited for. What is typed
 * meanwhile stays, but for keys that send sequences. An answer that comes later
 * comes as a key of these, and is taken in by curses_ask_late.
 */
#ifndef ESTAFETTE_CLIENT_TERMINAL_CURSES_ASK_H
#define ESTAFETTE_CLIENT_TERMINAL_CURSES_ASK_H

#include "client/cells/palette.h"

enum { ASK_MILLISECONDS = 100 /* no first screen waits longer for it */ };

/*
 * For a terminal in raw mode that takes OSC. THEME_AUTO if nothing was said in
 * time.
 */
enum screen_theme curses_ask(void);

/* What was said later; `answer` begins behind the bytes of its key. */
void curses_ask_late(bool is_ground, const char *answer);

/* The theme that was said so and has not been taken yet, or THEME_AUTO. */
enum screen_theme curses_ask_taken(void);

/*
 * Before the terminal is given back: an answer that is still on its way is
 * waited for, and none is left to whoever reads next.
 */
void curses_ask_end(void);

#endif
