/*
 * The model: everything that the screen shows, and nothing outside it.
 *
 * Changed by update alone (update.h), drawn by view alone (view.h).
 */
#ifndef ESTAFETTE_CLIENT_MODEL_MODEL_H
#define ESTAFETTE_CLIENT_MODEL_MODEL_H

#include "client/cells/palette.h"
#include "client/model/coach.h"
#include "client/model/command_line.h"
#include "client/model/keymap.h"
#include "client/model/lobby.h"
#include "client/model/match.h"
#include "client/model/met.h"
#include "client/model/orders.h"
#include "client/model/pane.h"
#include "client/model/people.h"
#include "client/model/plan.h"
#include "client/model/prompt.h"
#include "client/model/recover.h"
#include "client/model/replay.h"
#include "client/model/review.h"
#include "client/model/settings.h"
#include "client/model/tournaments.h"

#include <stdarg.h>

enum { NOTICE_TEXT = 400 };

/* A text to read, over the pane it was opened from. */
struct sheet {
    char heading[160];
    char *text; /* owned */
    int scroll;
    char find[64]; /* what is looked for in it, or "" */
    int found;     /* the row that has it, or -1 */
    enum pane back;
};

/* How the program was begun. */
struct screen_options {
    enum screen_colours colours; /* --color=auto|never|16|256|always */
    enum screen_theme theme;     /* --theme=auto|dark|light */
    bool is_ascii;               /* --ascii: no character beyond ASCII */
    bool is_led;                 /* the coach speaks every time */
    const char *match;           /* opened at once, or NULL for the lobby */
    const char *word;   /* of an invitation that is shown at once, or NULL */
    const char *server; /* as we have reached it; NULL: the usual one */
};

struct model {
    int columns, rows;
    bool is_ascii;
    bool is_plain; /* lines and no screen: no sheet opens by itself */
    bool passes;   /* phases in which nothing can be done (passing.h) */
    struct palette palette;
    enum link_state link;
    char link_why[160];
    int link_delay;
    bool is_signed_in;
    char account[80];
    char name[80];      /* typed before a password is asked for */
    char password[260]; /* kept until it is known whether a code is wanted */
    const struct pane_row *panes; /* a row each (pane.h) */
    enum pane pane;
    int sign_in_row;
    struct recover recover;
    bool is_enrolling; /* the name and password are those of a new account */
    char notice[NOTICE_TEXT]; /* until the next key */
    bool is_alert;
    bool is_closing; /* it is that the server closes: until there is one */
    struct prompt prompt;
    struct sheet sheet;
    struct lobby lobby;
    struct invite invite;
    struct match match;
    struct orders orders;
    struct people people;
    struct replay replay;
    struct review review;
    struct plan plan;
    struct tournaments tournaments;
    struct settings settings;
    int64_t now; /* by the wall, in milliseconds; 0: not told yet */
    struct command_line command_line;
    struct keymap keymap;
    struct met met;
    struct coach coach;
    char wanted[72];  /* the match to open as soon as we are signed in */
    char sought[80];  /* the word of an invitation to show then, or "" */
    char server[300]; /* what a friend is told, or "" */
};

/* `panes` are PANE_COUNT rows, and stay. */
void model_init(struct model *model, const struct screen_options *options,
                const struct pane_row *panes);
void model_release(struct model *model);

/* One sentence for the player, until the next key. */
void model_say(struct model *model, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void model_warn(struct model *model, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same of a call that failed: why, and what to do about it. */
void model_fail(struct model *model, const struct reply *reply);

/* Shows a text to read; the text is copied. */
void model_sheet(struct model *model, const char *heading, const char *text);

#endif
