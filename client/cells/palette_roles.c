/* Palettes: what each role looks like, in full colour, 16 and none. */

#include "client/cells/palette.h"

#include "client/cells/sixteen.h"

enum { D = INK_DEFAULT };

/*
 * What is drawn most has a colour that is of the 256 too: so it is sent in half
 * the bytes (pen.c). Black is never bold: many terminals make grey of that.
 */
/* clang-format off */
static const struct ink full[ROLE_COUNT] = {
    [ROLE_TEXT]       = {D, D, 0},
    [ROLE_FAINT]      = {0x8a8a8a, D, 0},
    [ROLE_STRONG]     = {0xf0ead6, D, INK_BOLD},
    [ROLE_BAR]        = {0xe6e0cc, 0x30383c, 0},
    [ROLE_KEY]        = {0xffd75f, 0x30383c, INK_BOLD},
    [ROLE_CHOSEN]     = {0x101010, 0xd7c98f, 0},
    [ROLE_ALERT]      = {0xff8a70, D, INK_BOLD},
    [ROLE_GOOD]       = {0x9bd77f, D, INK_BOLD},
    [ROLE_CURSOR]     = {0x000000, 0xffe63c, 0},
    [ROLE_REACH]      = {0xffe63c, D, INK_BOLD},
    [ROLE_CHOICE]     = {0x000000, 0xb8e986, 0},
    [ROLE_OUTLINE]    = {0x626262, D, 0},
    [ROLE_ROAD]       = {0xd6b260, D, 0},
    [ROLE_RIVER]      = {0xffffff, 0x1e5abe, INK_BOLD},
    [ROLE_RIVER_FLAT] = {0x3c82f0, D, INK_BOLD},
    [ROLE_TRACE]      = {0xff9f40, D, INK_BOLD},
    [ROLE_PLAN]       = {0x000000, 0xff8cf0, 0},
    [ROLE_NAME]       = {0xeeeeee, D, 0},
    [ROLE_RULER]      = {D, D, INK_DIM},
    [ROLE_RULER_HERE] = {D, D, INK_BOLD},
};

static const struct ink full_light[ROLE_COUNT] = {
    [ROLE_TEXT]       = {D, D, 0},
    [ROLE_FAINT]      = {0x5f5f5f, D, 0},
    [ROLE_STRONG]     = {0x262626, D, INK_BOLD},
    [ROLE_BAR]        = {0x262626, 0xd0d0d0, 0},
    [ROLE_KEY]        = {0x870000, 0xd0d0d0, INK_BOLD},
    [ROLE_CHOSEN]     = {0xffffff, 0x005f87, 0},
    [ROLE_ALERT]      = {0xaf0000, D, INK_BOLD},
    [ROLE_GOOD]       = {0x005f00, D, INK_BOLD},
    [ROLE_CURSOR]     = {0x000000, 0xffaf00, 0},
    [ROLE_REACH]      = {0x5f0087, D, INK_BOLD},
    [ROLE_CHOICE]     = {0x000000, 0x5fd75f, 0},
    [ROLE_OUTLINE]    = {0xa8a8a8, D, 0},
    [ROLE_ROAD]       = {0x875f00, D, 0},
    [ROLE_RIVER]      = {0xffffff, 0x1e5abe, INK_BOLD},
    [ROLE_RIVER_FLAT] = {0x005faf, D, INK_BOLD},
    [ROLE_TRACE]      = {0xaf5f00, D, INK_BOLD},
    [ROLE_PLAN]       = {0xffffff, 0xaf00af, 0},
    [ROLE_NAME]       = {0x121212, D, 0},
    [ROLE_RULER]      = {0x5f5f5f, D, 0},
    [ROLE_RULER_HERE] = {0x262626, D, INK_BOLD},
};

static const struct ink sixteen[ROLE_COUNT] = {
    [ROLE_TEXT]       = {D, D, 0},
    [ROLE_FAINT]      = {GREY, D, 0},
    [ROLE_STRONG]     = {BRIGHT_WHITE, D, INK_BOLD},
    [ROLE_BAR]        = {D, D, INK_REVERSE},
    [ROLE_KEY]        = {D, D, INK_REVERSE | INK_BOLD},
    [ROLE_CHOSEN]     = {BLACK, YELLOW, 0},
    [ROLE_ALERT]      = {BRIGHT_RED, D, INK_BOLD},
    [ROLE_GOOD]       = {BRIGHT_GREEN, D, INK_BOLD},
    [ROLE_CURSOR]     = {BLACK, YELLOW, 0},
    [ROLE_REACH]      = {YELLOW, D, INK_BOLD},
    [ROLE_CHOICE]     = {BLACK, BRIGHT_GREEN, 0},
    [ROLE_OUTLINE]    = {GREY, D, 0},
    [ROLE_ROAD]       = {WHITE, D, 0},
    [ROLE_RIVER]      = {BRIGHT_WHITE, BLUE, INK_BOLD},
    [ROLE_RIVER_FLAT] = {BRIGHT_BLUE, D, INK_BOLD},
    [ROLE_TRACE]      = {BRIGHT_MAGENTA, D, INK_BOLD},
    [ROLE_PLAN]       = {BLACK, BRIGHT_MAGENTA, 0},
    [ROLE_NAME]       = {BRIGHT_WHITE, D, 0},
    [ROLE_RULER]      = {GREY, D, 0},
    [ROLE_RULER_HERE] = {BRIGHT_WHITE, D, INK_BOLD},
};

/* Green, brown, cyan and the bright ones are too light for words on paper. */
static const struct ink sixteen_light[ROLE_COUNT] = {
    [ROLE_TEXT]       = {D, D, 0},
    [ROLE_FAINT]      = {D, D, 0},
    [ROLE_STRONG]     = {D, D, INK_BOLD},
    [ROLE_BAR]        = {D, D, INK_REVERSE},
    [ROLE_KEY]        = {D, D, INK_REVERSE | INK_BOLD},
    [ROLE_CHOSEN]     = {BRIGHT_WHITE, BLUE, 0},
    [ROLE_ALERT]      = {RED, D, INK_BOLD},
    [ROLE_GOOD]       = {BLUE, D, INK_BOLD},
    [ROLE_CURSOR]     = {BLACK, YELLOW, 0},
    [ROLE_REACH]      = {BLUE, D, INK_BOLD},
    [ROLE_CHOICE]     = {BLACK, BRIGHT_GREEN, 0},
    [ROLE_OUTLINE]    = {GREY, D, 0},
    [ROLE_ROAD]       = {GREY, D, 0},
    [ROLE_RIVER]      = {BRIGHT_WHITE, BLUE, INK_BOLD},
    [ROLE_RIVER_FLAT] = {BLUE, D, INK_BOLD},
    [ROLE_TRACE]      = {MAGENTA, D, INK_BOLD},
    [ROLE_PLAN]       = {BRIGHT_WHITE, MAGENTA, 0},
    [ROLE_NAME]       = {D, D, 0},
    [ROLE_RULER]      = {D, D, 0},
    [ROLE_RULER_HERE] = {D, D, INK_BOLD},
};

static const struct ink none[ROLE_COUNT] = {
    [ROLE_TEXT]       = {D, D, 0},
    [ROLE_FAINT]      = {D, D, INK_DIM},
    [ROLE_STRONG]     = {D, D, INK_BOLD},
    [ROLE_BAR]        = {D, D, INK_REVERSE},
    [ROLE_KEY]        = {D, D, INK_REVERSE | INK_BOLD},
    [ROLE_CHOSEN]     = {D, D, INK_REVERSE},
    [ROLE_ALERT]      = {D, D, INK_BOLD},
    [ROLE_GOOD]       = {D, D, INK_BOLD},
    [ROLE_CURSOR]     = {D, D, INK_REVERSE},
    [ROLE_REACH]      = {D, D, INK_BOLD},
    [ROLE_CHOICE]     = {D, D, INK_REVERSE | INK_BOLD},
    [ROLE_OUTLINE]    = {D, D, INK_DIM},
    [ROLE_ROAD]       = {D, D, 0},
    [ROLE_RIVER]      = {D, D, INK_BOLD},
    [ROLE_RIVER_FLAT] = {D, D, INK_BOLD},
    [ROLE_TRACE]      = {D, D, INK_UNDERLINE},
    [ROLE_PLAN]       = {D, D, INK_REVERSE | INK_BOLD},
    [ROLE_NAME]       = {D, D, 0},
    [ROLE_RULER]      = {D, D, INK_DIM},
    [ROLE_RULER_HERE] = {D, D, INK_BOLD},
};
/* clang-format on */

struct ink palette_ink(const struct palette *palette, enum role role)
{
    if (palette->colours == COLOURS_NONE)
        return none[role];
    if (palette->colours == COLOURS_16)
        return palette->is_light ? sixteen_light[role] : sixteen[role];
    return palette->is_light ? full_light[role] : full[role];
}

int32_t sixteen_full(int32_t number)
{
    static const int32_t usual[] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00,
                                    0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
                                    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                    0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    return usual[number & 15];
}
