/* Contrast: words and marks are told from what is behind them, in each theme.
 */

#include "client/cells/contrast.h"

#include "client/cells/sixteen.h"
#include "client/terminal/theme.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static const enum screen_colours modes[] = {COLOURS_16, COLOURS_256,
                                            COLOURS_FULL};
enum { MODES = sizeof modes / sizeof *modes };

/* Blank, half blocks, and the low line: grounds beside each other. */
static bool is_ground(uint32_t c)
{
    return c == ' ' || c == 0x2580 || c == 0x2584 || c == 0x2581;
}

static bool is_word(uint32_t c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z')
           || (c >= 'a' && c <= 'z') || (c >= 0xc0 && c < 0x2000);
}

/* Strokes between hexes, and the frames of panes, tell nothing alone. */
static bool is_outline(const struct palette *palette, const struct cell *cell)
{
    struct ink outline = palette_ink(palette, ROLE_OUTLINE);
    return cell->ink.front == outline.front && cell->ink.attributes == 0
           && !is_word(cell->character);
}

/* As a terminal whose ground is of the theme shows it. */
static int32_t shown(const struct palette *palette, int32_t colour,
                     bool is_back)
{
    if (colour == INK_DEFAULT)
        return palette->is_light == is_back ? 0xffffff : 0x000000;
    if (palette->colours == COLOURS_16)
        return sixteen_full(colour);
    return palette->colours == COLOURS_256
               ? palette_full(palette_nearest(colour))
               : colour;
}

static int contrast_in(const struct palette *palette, struct ink ink)
{
    return contrast_of(shown(palette, ink.front, false),
                       shown(palette, ink.back, true));
}

static void check_cell(const struct fixture *fixture, int x, int y)
{
    const struct palette *palette = &fixture->model.palette;
    const struct cell *cell = cells_at(&fixture->cells, x, y);
    int least = is_word(cell->character) ? CONTRAST_WORDS : CONTRAST_MARKS;
    if (is_ground(cell->character) || is_outline(palette, cell))
        return;
    int contrast = contrast_in(palette, cell->ink);
    cr_expect(contrast >= least, "U+%04x at %d,%d: %06x on %06x is %d, %s %d",
              (unsigned)cell->character, x, y, (unsigned)cell->ink.front,
              (unsigned)cell->ink.back, contrast,
              palette->is_light ? "light" : "dark", (int)palette->colours);
}

static void check_screen(enum screen_colours colours, bool is_light,
                         const char *overlay, const char *keys)
{
    struct fixture fixture;
    fixture_open(&fixture, 120, 40, colours, false);
    fixture.model.palette.is_light = is_light;
    if (overlay != NULL)
        fixture_overlay(&fixture, overlay);
    fixture_match(&fixture);
    fixture_type(&fixture, keys);
    for (int y = 0; y < fixture.cells.rows; y++)
        for (int x = 0; x < fixture.cells.columns; x++)
            check_cell(&fixture, x, y);
    fixture_close(&fixture);
}

/* Every pair that is drawn together, as it is drawn. */
Test(screen_contrast, of_all_that_is_drawn)
{
    static const char *const keys[] = {"", "+", "-", "\t", "?", "a", "l"};
    for (int i = 0; i < 2 * MODES; i++)
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            check_screen(modes[i / 2], i % 2 != 0, NULL, keys[k]);
            check_screen(modes[i / 2], i % 2 != 0, "siege.json", keys[k]);
        }
}

/* Grounds, sides of hexes, lines and players, as games name their colours. */
static const int32_t grounds[] = {
    0x3a3f30, 0x3a4430, 0x5c4a30, 0x1e4624, 0x2e4a4a, 0x123a66, 0x605c64,
    0x6a4a40, 0x5c5420, 0x1c3c6c, 0x6a5c40, 0x3c6c8c, 0x6a6238};
static const int32_t strokes[] = {0x1e5abe, 0x3c82f0, 0x28a0a0, 0xd6b260,
                                  0xa08a50, 0xb89a5c, 0xc8b48c, 0xd8d0c0};
static const int32_t players[] = {0x2648a0, 0xa82828, 0x2f7d4f, 0x8a8a8a,
                                  0x303030, 0x8a7a1f, 0x8a6d1f, 0x505050};
enum {
    GROUNDS = sizeof grounds / sizeof *grounds,
    STROKES = sizeof strokes / sizeof *strokes,
    PLAYERS = sizeof players / sizeof *players
};

static void check_ink(const struct palette *palette, struct ink ink, int least,
                      const char *what, int32_t of)
{
    int contrast = contrast_in(palette, ink);
    cr_expect(contrast >= least, "%s %06x: %06x on %06x is %d, %s %d", what,
              (unsigned)of, (unsigned)ink.front, (unsigned)ink.back, contrast,
              palette->is_light ? "light" : "dark", (int)palette->colours);
}

/* What the board puts over a ground of this colour. */
static void check_ground(const struct palette *palette, int32_t colour)
{
    static const enum role words[] = {ROLE_NAME, ROLE_REACH, ROLE_ALERT};
    static const enum role marks[] = {ROLE_ROAD, ROLE_RIVER_FLAT, ROLE_TRACE};
    struct ink ground = palette_ground(palette, colour);
    bool has_fill = palette->colours != COLOURS_16;
    check_ink(palette, ground, CONTRAST_MARKS, "ground", colour);
    for (int i = 0; i < 3; i++) {
        check_ink(palette,
                  palette_word(palette, palette_ink(palette, words[i]), ground),
                  CONTRAST_WORDS, "word on", colour);
        check_ink(palette,
                  palette_mark(palette, palette_ink(palette, marks[i]), ground),
                  CONTRAST_MARKS, "mark on", colour);
    }
    for (int i = 0; has_fill && i < STROKES; i++)
        check_ink(
            palette,
            palette_mark(palette, (struct ink){strokes[i], -1, 0}, ground),
            CONTRAST_MARKS, "stroke on", colour);
}

Test(screen_contrast, of_what_games_name)
{
    for (int i = 0; i < 2 * MODES; i++) {
        struct palette palette = {modes[i / 2], i % 2 != 0};
        for (int k = 0; k < GROUNDS; k++)
            check_ground(&palette, grounds[k]);
        for (int k = 0; k < PLAYERS; k++) {
            check_ink(&palette, palette_counter(&palette, players[k], true),
                      CONTRAST_WORDS, "counter", players[k]);
            check_ink(&palette, palette_comrade(&palette, players[k]),
                      CONTRAST_WORDS, "comrade", players[k]);
        }
    }
}

/* The same by itself: on the paper, or on the ground that it brings along. */
Test(screen_contrast, of_each_role)
{
    for (int i = 0; i < 2 * MODES; i++) {
        struct palette palette = {modes[i / 2], i % 2 != 0};
        for (int role = 0; role < ROLE_COUNT; role++)
            check_ink(&palette, palette_ink(&palette, (enum role)role),
                      role == ROLE_OUTLINE      ? 100
                      : role == ROLE_ROAD       ? CONTRAST_MARKS
                      : role == ROLE_RIVER_FLAT ? CONTRAST_MARKS
                                                : CONTRAST_WORDS,
                      "role", role);
    }
}

Test(screen_contrast, is_that_of_wcag)
{
    cr_expect_eq(contrast_of(0x000000, 0xffffff), 2100);
    cr_expect_eq(contrast_of(0x777777, 0x777777), 100);
    /* The pair by which 4.5 is usually shown. */
    cr_expect(contrast_of(0x767676, 0xffffff) >= CONTRAST_WORDS);
    cr_expect(contrast_of(0x777777, 0xffffff) < CONTRAST_WORDS);
}

Test(screen_contrast, a_light_ground_keeps_its_hue)
{
    struct palette light = {COLOURS_FULL, true};
    for (int i = 0; i < GROUNDS; i++) {
        int32_t back = palette_ground(&light, grounds[i]).back;
        cr_expect(contrast_of(back, 0x000000) > contrast_of(back, 0xffffff),
                  "%06x is dark", (unsigned)back);
        for (int k = 0; k < i; k++)
            cr_expect_neq(back, palette_ground(&light, grounds[k]).back);
    }
}

Test(screen_contrast, what_terminals_answer)
{
    cr_expect_eq(theme_of_answer("rgb:ffff/ffff/dddd"), THEME_LIGHT);
    cr_expect_eq(theme_of_answer("rgba:fd/f6/e3/ff"), THEME_LIGHT);
    cr_expect_eq(theme_of_answer("rgb:0000/2b2b/3636"), THEME_DARK);
    cr_expect_eq(theme_of_answer("rgb:0/0/0"), THEME_DARK);
    cr_expect_eq(theme_of_answer("rgb:fff"), THEME_AUTO);
    cr_expect_eq(theme_of_answer("rgb:fffff/0/0"), THEME_AUTO);
    cr_expect_eq(theme_of_answer("?"), THEME_AUTO);
}

Test(screen_contrast, what_COLORFGBG_says)
{
    static const struct {
        const char *value;
        enum screen_theme theme;
    } rows[] = {{"0;15", THEME_LIGHT},
                {"15;0", THEME_DARK},
                {"0;default;15", THEME_LIGHT},
                {"0;7", THEME_LIGHT},
                {"15;8", THEME_DARK},
                {"0;x", THEME_DARK},
                {"15", THEME_DARK},
                {"0;", THEME_DARK}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        setenv("COLORFGBG", rows[i].value, 1);
        cr_expect_eq(theme_guess(), rows[i].theme, "%s", rows[i].value);
    }
    unsetenv("COLORFGBG");
    cr_expect_eq(theme_guess(), THEME_DARK);
}

/* The option before the environment, and either before the file. */
Test(screen_contrast, what_is_set)
{
    enum screen_theme theme;
    char complaint[160];
    setenv("XDG_CONFIG_HOME", "/nowhere", 1);
    setenv("ESTAFETTE_THEME", "light", 1);
    cr_expect(theme_set(NULL, &theme, complaint, sizeof complaint));
    cr_expect_eq(theme, THEME_LIGHT);
    cr_expect(theme_set("dark", &theme, complaint, sizeof complaint));
    cr_expect_eq(theme, THEME_DARK);
    cr_expect_not(theme_set("purple", &theme, complaint, sizeof complaint));
    cr_expect_str_eq(complaint, "--theme is dark, light or auto");
    setenv("ESTAFETTE_THEME", "cream", 1);
    cr_expect_not(theme_set(NULL, &theme, complaint, sizeof complaint));
    cr_expect_str_eq(complaint, "ESTAFETTE_THEME is dark, light or auto");
}
