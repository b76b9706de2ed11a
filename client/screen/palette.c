/* Palettes: hand-made looks for full colour, 256, 16 and none. */

#include "client/screen/palette.h"

enum { D = INK_DEFAULT };

/* The sixteen, by their usual names. */
enum {
    BLACK,
    RED,
    GREEN,
    BROWN,
    BLUE,
    MAGENTA,
    CYAN,
    WHITE,
    GREY,
    BRIGHT_RED,
    BRIGHT_GREEN,
    YELLOW,
    BRIGHT_BLUE,
    BRIGHT_MAGENTA,
    BRIGHT_CYAN,
    BRIGHT_WHITE
};

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
    return palette->colours == COLOURS_16 ? sixteen[role] : full[role];
}

static int part(int32_t colour, int shift)
{
    return colour >> shift & 0xff;
}

static int most_of(int a, int b, int c)
{
    int most = a > b ? a : b;
    return most > c ? most : c;
}

/* One of the sixteen by hue, for signs on the terminal's own background. */
static int sign_of_sixteen(int32_t colour)
{
    int r = part(colour, 16), g = part(colour, 8), b = part(colour, 0);
    int most = most_of(r, g, b);
    int least = -most_of(-r, -g, -b);
    if (most - least < 18)
        return WHITE;
    if (g == most)
        return b + 12 >= g ? CYAN : g - r < 14 ? GREY : GREEN;
    if (b == most)
        return r - g > 20 ? MAGENTA : g + 12 >= b ? CYAN : BRIGHT_BLUE;
    return g > b + 10 ? BROWN : RED;
}

static int fill_of_sixteen(int32_t colour)
{
    int sign = sign_of_sixteen(colour);
    return sign == BRIGHT_BLUE             ? BLUE
           : sign == WHITE || sign == GREY ? BLACK
                                           : sign;
}

/* A sign about 2.5 times as light as its fill. */
static int32_t lighter(int32_t colour)
{
    int32_t light = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int value = part(colour, shift);
        light |= (value + (255 - value) * 2 / 5) << shift;
    }
    return light;
}

/*
 * Grounds of the 256: few of the cube are dark enough, and those are gaudy. A
 * ground is grey by its light, or one of the six that read as land and water.
 */
static int32_t ground_of_256(int32_t colour)
{
    int r = part(colour, 16), g = part(colour, 8), b = part(colour, 0);
    int most = most_of(r, g, b), least = -most_of(-r, -g, -b);
    int light = (2 * r + 5 * g + b) / 8;
    int grey = 8 + (light - 8 + 5) / 10 * 10;
    if ((most - least) * 3 <= most || (most - least) < 24)
        return grey << 16 | grey << 8 | grey;
    if (b == most && b > g) /* else a marsh is as blue as the sea */
        return b > 0x70 ? 0x005f87 : r > g ? 0x5f5f87 : 0x00005f;
    if (g == most)
        return b + 12 >= g ? 0x005f5f : r + 16 >= g ? 0x5f5f00 : 0x005f00;
    return g * 2 > r && light > 0x60 ? 0xaf875f
           : g * 2 > r               ? 0x5f5f00
                                     : 0x5f0000;
}

struct ink palette_ground(const struct palette *palette, int32_t colour)
{
    if (palette->colours == COLOURS_NONE)
        return (struct ink){D, D, 0};
    if (palette->colours == COLOURS_16)
        return (struct ink){sign_of_sixteen(colour), D, 0};
    if (palette->colours == COLOURS_256)
        return (struct ink){lighter(colour), ground_of_256(colour), 0};
    return (struct ink){lighter(colour), colour, 0};
}

/* Without colours a full block would read as a counter in reverse video. */
uint32_t palette_sign(const struct palette *palette, uint32_t sign)
{
    enum { BLOCK = 0x2586, SHADE = 0x2591 };
    bool is_bare = palette->colours == COLOURS_NONE;
    return is_bare && sign == BLOCK ? SHADE : sign;
}

struct ink palette_counter(const struct palette *palette, int32_t colour,
                           bool is_mine)
{
    if (palette->colours == COLOURS_NONE)
        return (struct ink){D, D, is_mine ? INK_REVERSE : INK_BOLD};
    if (palette->colours == COLOURS_16)
        return (struct ink){BRIGHT_WHITE, fill_of_sixteen(colour), INK_BOLD};
    return (struct ink){0xffffff, colour, INK_BOLD};
}

struct ink palette_comrade(const struct palette *palette, int32_t colour)
{
    if (palette->colours == COLOURS_NONE)
        return (struct ink){D, D, INK_BOLD};
    if (palette->colours == COLOURS_16)
        return (struct ink){sign_of_sixteen(colour), D, INK_BOLD};
    if (palette->colours == COLOURS_256)
        return (struct ink){0x000000, 0x8787af, 0};
    return (struct ink){0xd8dce8, palette_mix(colour, 0x303430, 1, 2), 0};
}

int32_t palette_mix(int32_t colour, int32_t other, int times, int of)
{
    int32_t mixed = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int own = part(colour, shift), far = part(other, shift);
        mixed |= (own + (far - own) * times / of) << shift;
    }
    return mixed;
}

struct ink palette_over(struct ink ink, struct ink ground)
{
    if (ink.back == INK_DEFAULT)
        ink.back = ground.back;
    return ink;
}

static int cube_value(int step)
{
    return step == 0 ? 0 : 55 + 40 * step;
}

static int step_of(int value)
{
    return value < 55 ? 0 : (value - 55) / 40;
}

static int distance(int32_t colour, int r, int g, int b)
{
    int dr = part(colour, 16) - r, dg = part(colour, 8) - g;
    int db = part(colour, 0) - b;
    return dr * dr + dg * dg + db * db;
}

/* How far the strongest part stands out: greys stay grey, greens green. */
static bool has_hue(int r, int g, int b)
{
    int most = most_of(r, g, b), least = -most_of(-r, -g, -b);
    return (most - least) * 3 > most;
}

static int nearest_grey(int32_t colour)
{
    int light =
        (2 * part(colour, 16) + 5 * part(colour, 8) + part(colour, 0)) / 8;
    int step = (light - 8 + 5) / 10;
    return 232 + (step < 0 ? 0 : step > 23 ? 23 : step);
}

/*
 * The cube of the 256 is coarse where it is dark: a dark green lies nearer to
 * a grey than to the darkest green. So hue is decided first, then the nearest.
 */
int palette_nearest(int32_t colour)
{
    int r = part(colour, 16), g = part(colour, 8), b = part(colour, 0);
    int i = 36 * step_of(r) + 6 * step_of(g) + step_of(b);
    if (distance(colour, cube_value(i / 36), cube_value(i / 6 % 6),
                 cube_value(i % 6))
        == 0)
        return 16 + i; /* it was chosen from the cube */
    if (!has_hue(r, g, b))
        return nearest_grey(colour);
    int best = nearest_grey(colour), least = -1;
    for (i = 0; i < 216; i++) {
        int x = cube_value(i / 36), y = cube_value(i / 6 % 6);
        int z = cube_value(i % 6);
        int far = distance(colour, x, y, z);
        if (!has_hue(x, y, z) || (least >= 0 && far >= least))
            continue;
        least = far;
        best = 16 + i;
    }
    return best;
}

int32_t palette_full(int number)
{
    int i = number - 16, grey = 8 + 10 * (number - 232);
    if (number >= 232)
        return grey << 16 | grey << 8 | grey;
    return cube_value(i / 36) << 16 | cube_value(i / 6 % 6) << 8
           | cube_value(i % 6);
}
