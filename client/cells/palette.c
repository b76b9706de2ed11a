/* Palettes: hand-made looks for full colour, 256, 16 and none. */

#include "client/cells/palette.h"

#include "client/cells/contrast.h"
#include "client/cells/sixteen.h"

enum { D = INK_DEFAULT };

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
static int hue_of_sixteen(int32_t colour)
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

/* On paper only the darkest of them are seen; the sign says the rest. */
static int sign_of_sixteen(const struct palette *palette, int32_t colour)
{
    int hue = hue_of_sixteen(colour);
    if (!palette->is_light || hue == RED || hue == MAGENTA || hue == GREY)
        return hue;
    return hue == BRIGHT_BLUE || hue == CYAN ? BLUE : BLACK;
}

static int fill_of_sixteen(int32_t colour)
{
    int sign = hue_of_sixteen(colour);
    return sign == BRIGHT_BLUE             ? BLUE
           : sign == WHITE || sign == GREY ? BLACK
                                           : sign;
}

/* As the terminal will have it. */
static int32_t drawn(const struct palette *palette, int32_t colour)
{
    return palette->colours == COLOURS_256
               ? palette_full(palette_nearest(colour))
               : colour;
}

/* `front`, as much nearer to white or black as it must be on `back`. */
static int32_t clear_on(const struct palette *palette, int32_t front,
                        int32_t back, int least)
{
    enum { STEPS = 16, WHITE_PAPER = 0xffffff };
    int32_t ground = drawn(palette, back), found = front;
    bool is_dark = contrast_of(WHITE_PAPER, ground) >= contrast_of(0, ground);
    for (int i = 0; i <= STEPS; i++) {
        found = palette_mix(front, is_dark ? WHITE_PAPER : 0, i, STEPS);
        if (contrast_of(drawn(palette, found), ground) >= least)
            break;
    }
    return found;
}

/* The hue of a dark ground as a wash of colour on paper. */
static int32_t washed(int32_t colour)
{
    enum { VALUE = 0xd7, GREY_PAPER = 0xdadada };
    int most = most_of(part(colour, 16), part(colour, 8), part(colour, 0));
    int32_t pure = 0;
    for (int shift = 0; shift <= 16; shift += 8)
        pure |= part(colour, shift) * VALUE / (most > 0 ? most : 1) << shift;
    return palette_mix(pure, GREY_PAPER, 1, 2);
}

/*
 * Grounds of the 256: few of the cube are dark enough, and those are gaudy. A
 * ground is grey by its light, or one of those that read as land and water.
 */
static int32_t ground_of_256(int32_t colour, bool is_light)
{
    int r = part(colour, 16), g = part(colour, 8), b = part(colour, 0);
    int most = most_of(r, g, b), least = -most_of(-r, -g, -b);
    int light = (2 * r + 5 * g + b) / 8;
    int grey = is_light ? 0xe4 - (light - 50) / 10 * 10
                        : 8 + (light - 8 + 5) / 10 * 10;
    if ((most - least) * 3 <= most || (most - least) < 24)
        return grey << 16 | grey << 8 | grey;
    static const int32_t grounds[2][9] = {
        {0x005f87, 0x5f5f87, 0x00005f, 0x005f5f, 0x5f5f00, 0x005f00, 0xaf875f,
         0x5f5f00, 0x5f0000},
        {0xafd7ff, 0xafafd7, 0x87afd7, 0xafd7d7, 0xd7d7af, 0xafd7af, 0xd7af87,
         0xd7d7af, 0xd7afaf}};
    const int32_t *own = grounds[is_light];
    if (b == most && b > g) /* else a marsh is as blue as the sea */
        return own[b > 0x70 ? 0 : r > g ? 1 : 2];
    if (g == most)
        return own[b + 12 >= g ? 3 : r + 16 >= g ? 4 : 5];
    return own[g * 2 > r ? light > 0x60 ? 6 : 7 : 8];
}

static int32_t fill_of(const struct palette *palette, int32_t colour)
{
    if (palette->colours == COLOURS_256)
        return ground_of_256(colour, palette->is_light);
    return palette->is_light ? washed(colour) : colour;
}

struct ink palette_ground(const struct palette *palette, int32_t colour)
{
    if (palette->colours == COLOURS_NONE)
        return (struct ink){D, D, 0};
    if (palette->colours == COLOURS_16)
        return (struct ink){sign_of_sixteen(palette, colour), D, 0};
    struct ink ground = {D, fill_of(palette, colour), 0};
    /* A sign about 2.5 times as light as its fill. */
    struct ink sign = {
        palette->is_light ? colour : palette_mix(colour, 0xffffff, 2, 5), D, 0};
    return palette_mark(palette, sign, ground);
}

struct ink palette_beyond(const struct palette *palette, int32_t colour)
{
    struct ink ground = palette_ground(palette, colour);
    if (ground.back == D)
        return ground;
    if (!palette->is_light)
        return palette_ground(palette, palette_mix(colour, 0x101010, 3, 4));
    ground.back = palette_mix(ground.back, 0xf4f4f4, 3, 4);
    return ground;
}

/* Without colours a full block would read as a counter in reverse video. */
uint32_t palette_sign(const struct palette *palette, uint32_t sign)
{
    enum { BLOCK = 0x2586, SHADE = 0x2591 };
    bool is_bare = palette->colours == COLOURS_NONE;
    return is_bare && sign == BLOCK ? SHADE : sign;
}

/* White, or black where that is read better; black is never bold. */
static struct ink word_on(const struct palette *palette, int32_t back)
{
    bool is_few = palette->colours == COLOURS_16;
    int32_t ground = is_few ? sixteen_full(back) : drawn(palette, back);
    if (contrast_of(0xffffff, ground) >= CONTRAST_WORDS)
        return (struct ink){is_few ? BRIGHT_WHITE : 0xffffff, back, INK_BOLD};
    return (struct ink){is_few ? BLACK : 0x000000, back, 0};
}

struct ink palette_counter(const struct palette *palette, int32_t colour,
                           bool is_mine)
{
    if (palette->colours == COLOURS_NONE)
        return (struct ink){D, D, is_mine ? INK_REVERSE : INK_BOLD};
    if (palette->colours == COLOURS_16)
        return word_on(palette, fill_of_sixteen(colour));
    return word_on(palette, colour);
}

struct ink palette_comrade(const struct palette *palette, int32_t colour)
{
    if (palette->colours == COLOURS_NONE)
        return (struct ink){D, D, INK_BOLD};
    if (palette->colours == COLOURS_16)
        return (struct ink){BLACK, WHITE, 0};
    if (palette->colours == COLOURS_256)
        return (struct ink){0x000000, 0x8787af, 0};
    struct ink ground = {D, palette_mix(colour, 0x303430, 1, 2), 0};
    return palette_word(palette, (struct ink){0xd8dce8, D, 0}, ground);
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

static struct ink clear_over(const struct palette *palette, struct ink ink,
                             struct ink ground, int least)
{
    ink = palette_over(ink, ground);
    if (palette->colours == COLOURS_NONE || ink.front == D || ink.back == D)
        return ink;
    if (palette->colours != COLOURS_16)
        ink.front = clear_on(palette, ink.front, ink.back, least);
    else if (contrast_of(sixteen_full(ink.front), sixteen_full(ink.back))
             < least)
        ink = word_on(palette, ink.back);
    return ink;
}

struct ink palette_word(const struct palette *palette, struct ink ink,
                        struct ink ground)
{
    return clear_over(palette, ink, ground, CONTRAST_WORDS);
}

struct ink palette_mark(const struct palette *palette, struct ink ink,
                        struct ink ground)
{
    return clear_over(palette, ink, ground, CONTRAST_MARKS);
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
