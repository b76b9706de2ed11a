/*
 * Palettes: what each thing on the screen looks like in each colour mode.
 *
 * Made by hand (a full palette turned into the nearest of 16 makes every
 * terrain the same grey): with many colours the ground is filled and signs are
 * light; with 16 the ground is left alone and its sign is coloured; without
 * colour bold, reverse and letter case carry everything. Each has two themes,
 * for what is dark and what is light in itself.
 *
 * Words are told from their ground by a contrast of 4.5 to 1 at least, and
 * marks (signs, strokes) by one of 3 to 1, as WCAG 2 counts it (contrast.h);
 * outlines of hexes alone are fainter, for the ground tells what they do.
 */
#ifndef ESTAFETTE_CLIENT_CELLS_PALETTE_H
#define ESTAFETTE_CLIENT_CELLS_PALETTE_H

#include "client/cells/cells.h"

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

enum role {
    ROLE_TEXT,
    ROLE_FAINT,   /* rulers, hints */
    ROLE_STRONG,  /* headings, what is mine */
    ROLE_BAR,     /* the line above and below */
    ROLE_KEY,     /* a key in the offer line */
    ROLE_CHOSEN,  /* the line of a list that is chosen */
    ROLE_ALERT,   /* refusals, lost connection */
    ROLE_GOOD,    /* it is my turn, connected */
    ROLE_CURSOR,  /* the sides of the hex under the cursor */
    ROLE_REACH,   /* what it costs to go there */
    ROLE_CHOICE,  /* a piece or place that may be chosen */
    ROLE_OUTLINE, /* where hexes meet */
    ROLE_ROAD,
    ROLE_RIVER,      /* strokes on the slanting sides */
    ROLE_RIVER_FLAT, /* on the south side */
    ROLE_TRACE,      /* where the last happening was */
    ROLE_PLAN,       /* the ways that are planned */
    ROLE_NAME,
    ROLE_RULER, /* numbers of columns and rows */
    ROLE_RULER_HERE,
    ROLE_COUNT
};

struct palette {
    enum screen_colours colours;
    bool is_light;
};

struct ink palette_ink(const struct palette *palette, enum role role);

/* The ground of a hex: fill and sign for the colour its legend gives. */
struct ink palette_ground(const struct palette *palette, int32_t colour);

/* The same beyond what is played: nearly the paper's own. */
struct ink palette_beyond(const struct palette *palette, int32_t colour);

/* A sign as it is drawn: blocks are shaded where nothing has a colour. */
uint32_t palette_sign(const struct palette *palette, uint32_t sign);

/* A counter of a side; without colour mine are in reverse video. */
struct ink palette_counter(const struct palette *palette, int32_t colour,
                           bool is_mine);

/* A counter of mine that another seat commands: paler, never in reverse. */
struct ink palette_comrade(const struct palette *palette, int32_t colour);

/* A full colour, so many parts of the way to another. */
int32_t palette_mix(int32_t colour, int32_t other, int times, int of);

/* `ink` drawn on the background of `ground`. */
struct ink palette_over(struct ink ink, struct ink ground);

/* The same, and lighter or darker as far as it must be to be read, or seen. */
struct ink palette_word(const struct palette *palette, struct ink ink,
                        struct ink ground);
struct ink palette_mark(const struct palette *palette, struct ink ink,
                        struct ink ground);

/* The nearest of the 256 to a full colour, 16 to 255. */
int palette_nearest(int32_t colour);
/* The full colour of one of those. */
int32_t palette_full(int number);

#endif
