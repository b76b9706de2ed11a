/* Screens: what each pane looks like, compared with kept screens. */

#include "tests/unit/screen_fixture.h"

#include "client/play/glyph.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void check_match(const char *name, int columns, int rows,
                        enum screen_colours colours, bool is_ascii,
                        const char *keys)
{
    struct fixture fixture;
    fixture_open(&fixture, columns, rows, colours, is_ascii);
    fixture_match(&fixture);
    fixture_type(&fixture, keys);
    fixture_golden(&fixture, name);
    fixture_close(&fixture);
}

Test(screen_views, middle_view_without_colour)
{
    check_match("match-80x24-none", 80, 24, COLOURS_NONE, false, "");
}

Test(screen_views, middle_view_in_ascii)
{
    check_match("match-80x24-ascii", 80, 24, COLOURS_NONE, true, "");
}

Test(screen_views, middle_view_in_colour)
{
    check_match("match-80x24-full", 80, 24, COLOURS_FULL, false, "");
    check_match("match-120x40-256", 120, 40, COLOURS_256, false, "");
    check_match("match-120x40-16", 120, 40, COLOURS_16, false, "");
}

Test(screen_views, near_and_far_views)
{
    check_match("match-120x40-near", 120, 40, COLOURS_NONE, false, "+");
    check_match("match-80x24-far", 80, 24, COLOURS_NONE, true, "-");
    check_match("match-80x24-far-full", 80, 24, COLOURS_FULL, false, "-");
}

/* A siege: walls and gates, facing, ships of two hexes, a river between. */
static void check_siege(const char *name, int columns, int rows,
                        enum screen_colours colours, bool is_ascii,
                        const char *keys)
{
    struct fixture fixture;
    fixture_open(&fixture, columns, rows, colours, is_ascii);
    fixture_overlay(&fixture, "siege.json");
    fixture_match(&fixture);
    fixture_type(&fixture, keys);
    fixture_golden(&fixture, name);
    fixture_close(&fixture);
}

Test(screen_views, facing_covers_walls_and_gates)
{
    check_siege("siege-120x40-full", 120, 40, COLOURS_FULL, false, "g2319\r");
    check_siege("siege-120x40-none", 120, 40, COLOURS_NONE, false, "g2319\r");
    check_siege("siege-120x40-ascii", 120, 40, COLOURS_NONE, true, "g2319\r");
    check_siege("siege-120x40-near", 120, 40, COLOURS_NONE, false, "g2319\r+");
    check_siege("siege-120x40-far", 120, 40, COLOURS_NONE, true, "g2319\r-");
}

/* Two names side by side, of which there is room for one. */
static void check_names(int left, int right, const char *seen,
                        const char *missed)
{
    struct fixture fixture;
    fixture_open(&fixture, 120, 40, COLOURS_NONE, false);
    fixture_match(&fixture);
    struct board *board = &fixture.model.match.assets->board;
    board->name_count = 2;
    board->names[0] = (struct board_name){board_place(board, "1302"),
                                          (uint8_t)left, "Leftingdonhamton"};
    board->names[1] = (struct board_name){board_place(board, "1502"),
                                          (uint8_t)right, "Rightingdonham"};
    fixture_type(&fixture, "g0903\r");
    fixture_sees(&fixture, seen, true);
    fixture_sees(&fixture, missed, false);
    fixture_close(&fixture);
}

Test(screen_views, the_greater_name_has_the_room)
{
    check_names(1, 3, "Leftingdonhamton", "Rightingdonham");
    check_names(3, 1, "Rightingdonham", "Leftingdonhamton");
}

Test(screen_views, a_screen_too_small_says_so)
{
    check_match("match-39x11", 39, 11, COLOURS_NONE, false, "");
}

Test(screen_views, forty_columns_are_enough)
{
    check_match("match-40x12", 40, 12, COLOURS_NONE, false, "");
}

Test(screen_views, help_says_every_key)
{
    check_match("help-80x24", 80, 24, COLOURS_NONE, false, "?");
}

/* The signs of the board among them: each as it is drawn there. */
Test(screen_views, help_in_ascii_has_a_letter_for_every_sign)
{
    struct fixture fixture;
    fixture_open(&fixture, 80, 24, COLOURS_NONE, true);
    fixture_overlay(&fixture, "siege.json");
    fixture_match(&fixture);
    fixture_press(&fixture, '?');
    const char *plain = fixture.model.sheet.text, *full = plain;
    for (uint32_t c; (c = glyph_next(&full, false)) != 0;)
        cr_assert(glyph_next(&plain, true) != '?' || c == '?', "%.20s", full);
    fixture_close(&fixture);
}

Test(screen_views, lobby)
{
    struct fixture fixture;
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_golden(&fixture, "sign-in-away");
    fixture_lobby(&fixture);
    fixture_golden(&fixture, "lobby-80x24");
    fixture_press(&fixture, 'c');
    fixture_golden(&fixture, "invite-80x24");
    fixture_close(&fixture);
}

Test(screen_views, walking_an_offer)
{
    struct fixture fixture;
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_match(&fixture);
    fixture_press(&fixture, 'a');
    fixture_golden(&fixture, "menu-80x24");
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_type(&fixture, "g0607\r\r");
    fixture_golden(&fixture, "which-unit-80x24");
    fixture_press(&fixture, PRESS_ENTER);
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_golden(&fixture, "reach-80x24");
    fixture_close(&fixture);
}

Test(screen_views, what_the_numbers_of_a_layer_stand_for_is_said)
{
    struct fixture fixture;
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_match(&fixture);
    json_t *layers =
        json_object_get(fixture.model.match.assets->json, "layers");
    json_object_set_new(json_array_get(layers, 0), "values",
                        json_pack("{s:{s:s},s:{s:s}}", "1", "side", "red", "3",
                                  "label", "both sides"));
    fixture_type(&fixture, "z");
    fixture_sees(&fixture, "Zones of Red: 1 Red, 3 both sides", true);
    fixture_close(&fixture);
}

Test(screen_views, layers_lie_over_the_board_one_after_the_other)
{
    struct fixture fixture;
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_match(&fixture);
    fixture_type(&fixture, "g0607\rz");
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params,
                     "{\"as\":\"north\",\"layer\":\"zone\",\"match\":\"m_1\"}");
    free(params);
    fixture_reply(&fixture, ASKED_LAYER, "layer");
    fixture_golden(&fixture, "layer-80x24");
    fixture_press(&fixture, 'z');
    params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert(strstr(params, "\"piece\":\"bl-1\"") != NULL);
    free(params);
    fixture_press(&fixture, 'z');
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    cr_assert_null(fixture.model.match.layer_shown);
    fixture_close(&fixture);
}
