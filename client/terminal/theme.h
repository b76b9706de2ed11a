/*
 * Themes: whether the terminal's ground is dark or light.
 *
 * It is what --theme says, else ESTAFETTE_THEME, else "theme" below [screen] in
 * estafette.ini; where that is `auto`, or nothing, the terminal is asked (OSC
 * 11), else COLORFGBG is read, else it is dark.
 */
#ifndef ESTAFETTE_CLIENT_TERMINAL_THEME_H
#define ESTAFETTE_CLIENT_TERMINAL_THEME_H

#include "client/cells/palette.h"

#include <stddef.h>

/* The theme of a word; false if it is none of auto, dark and light. */
bool theme_find(const char *word, enum screen_theme *theme);

/*
 * What is set: by the option's word (NULL: not given), the environment or the
 * file. False where the first of these that is given is no theme; then
 * `complaint` says which.
 */
bool theme_set(const char *option, enum screen_theme *theme, char *complaint,
               size_t size);

/*
 * The theme in what a terminal answers, "rgb:RR/GG/BB" with one to four digits
 * a part; THEME_AUTO if it is not that.
 */
enum screen_theme theme_of_answer(const char *answer);

/* By COLORFGBG, "front;back" with numbers of the sixteen; else THEME_DARK. */
enum screen_theme theme_guess(void);

#endif
