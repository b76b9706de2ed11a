/* Palettes: what must be told apart, and read, in each of them. */

#include "client/cells/palette.h"

#include <criterion/criterion.h>

static void check_grounds(const struct palette *palette)
{
    static const int32_t grounds[] = {
        0x123a66, /* sea */
        0x2e4a4a, /* marsh */
        0x1e4624, /* wood */
        0x5c4a30, /* hills */
        0x605c64, /* town */
        0x3a3f30, /* open */
    };
    enum { COUNT = sizeof grounds / sizeof *grounds };
    for (int i = 0; i < COUNT; i++)
        for (int k = 0; k < i; k++)
            cr_expect_neq(palette_ground(palette, grounds[i]).back,
                          palette_ground(palette, grounds[k]).back,
                          "%06x is as %06x", (unsigned)grounds[i],
                          (unsigned)grounds[k]);
}

Test(screen_palette, grounds_of_256_differ)
{
    check_grounds(&(struct palette){COLOURS_256, false});
    check_grounds(&(struct palette){COLOURS_256, true});
}

/* Bold makes the first eight bright on many terminals: black becomes grey. */
Test(screen_palette, black_is_never_bold)
{
    static const enum screen_colours colours[] = {COLOURS_16, COLOURS_256,
                                                  COLOURS_FULL};
    for (int i = 0; i < 6; i++)
        for (int role = 0; role < ROLE_COUNT; role++) {
            struct palette palette = {colours[i / 2], i % 2 != 0};
            struct ink ink = palette_ink(&palette, (enum role)role);
            cr_expect(ink.front != 0 || (ink.attributes & INK_BOLD) == 0,
                      "role %d", role);
        }
}
