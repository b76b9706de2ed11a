/*
 * The program with a screen: what runs when no subcommand is given.
 *
 * screen_run takes the terminal over, draws, reads keys, mouse and the link,
 * and gives the terminal back on every way out. The link is the caller's,
 * opened or still connecting, the session is attached to it; neither is closed
 * here.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_APP_H
#define ESTAFETTE_CLIENT_SCREEN_APP_H

#include <stdbool.h>

struct link;
struct session;

enum screen_colours {
    COLOURS_AUTO, /* by NO_COLOR, COLORTERM and what the terminal can */
    COLOURS_NONE,
    COLOURS_16,
    COLOURS_256,
    COLOURS_FULL
};

/* What the terminal's own ground is: palettes differ by it. */
enum screen_theme {
    THEME_AUTO, /* asked of the terminal, else by COLORFGBG, else dark */
    THEME_DARK,
    THEME_LIGHT
};

struct screen_options {
    enum screen_colours colours; /* --color=auto|never|16|256|always */
    enum screen_theme theme;     /* --theme=auto|dark|light */
    bool is_ascii;               /* --ascii: no character beyond ASCII */
    bool is_led;                 /* the coach speaks every time */
    const char *match;           /* opened at once, or NULL for the lobby */
    const char *word;   /* of an invitation that is shown at once, or NULL */
    const char *server; /* as we have reached it; NULL: the usual one */
};

/*
 * Runs until the player leaves. Returns the exit code: 0, or 1 with a sentence
 * on standard error if the terminal cannot be used.
 */
int screen_run(struct link *link, struct session *session,
               const struct screen_options *options);

#endif
