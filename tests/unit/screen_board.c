/* The board and its panel: what must be seen, whatever else there is. */

#include "client/panes/card.h"

#include "client/model/counter.h"
#include "client/view/tile.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct fixture fixture;

static json_t *shown(void)
{
    return json_object_get(json_object_get(fixture.wire, "watch"), "view");
}

static json_t *piece_of(const char *id)
{
    return json_object_get(json_object_get(shown(), "pieces"), id);
}

static void begin(int columns, int rows)
{
    fixture_open(&fixture, columns, rows, COLOURS_FULL, false);
}

static void finish(void)
{
    fixture_close(&fixture);
}

TestSuite(screen_board, .fini = finish);

/* The character of a spot in the tile of a place. */
static uint32_t sign_at(const char *place, struct spot spot)
{
    const struct match *match = &fixture.model.match;
    const struct board *board = &match->assets->board;
    struct box field = layout_of(&fixture.model).field;
    struct point at =
        shape_origin(board, match->zoom, board_place(board, place));
    const struct cell *cell =
        cells_at(&fixture.cells, field.x + at.x - match->scroll_x + spot.x,
                 field.y + at.y - match->scroll_y + spot.y);
    return cell != NULL ? cell->character : 0;
}

static int count_of(uint32_t sign)
{
    int count = 0;
    for (int i = 0; i < fixture.cells.columns * fixture.cells.rows; i++)
        count += fixture.cells.cell[i].character == sign;
    return count;
}

Test(screen_board, a_small_board_fills_the_screen)
{
    begin(200, 70);
    fixture_match(&fixture);
    cr_expect_eq(fixture.model.match.zoom, ZOOM_NEAR);
    finish();
    begin(80, 24);
    fixture_match(&fixture);
    cr_expect_eq(fixture.model.match.zoom, ZOOM_MIDDLE);
}

/* A corner of a board that is played on stands in the middle. */
Test(screen_board, what_is_played_on_is_seen_whole)
{
    begin(80, 24);
    json_t *area = json_pack("{s:[ii],s:[ii]}", "columns", 7, 10, "rows", 6, 8);
    json_object_set_new(json_object_get(fixture.wire, "assets"), "playing_area",
                        area);
    fixture_match(&fixture);
    const struct match *match = &fixture.model.match;
    const struct board *board = &match->assets->board;
    struct box field = layout_of(&fixture.model).field;
    cr_expect_eq(match->zoom, ZOOM_NEAR);
    struct point first =
        shape_origin(board, match->zoom, board_place(board, "0706"));
    struct point last =
        shape_origin(board, match->zoom, board_place(board, "1008"));
    cr_expect(first.x >= match->scroll_x && first.y >= match->scroll_y);
    cr_expect(last.x + 7 <= match->scroll_x + field.columns);
    cr_expect(last.y + 4 <= match->scroll_y + field.rows);
}

/* A field of twelve squares by nine on a board that may be larger. */
static void play_on_squares(int columns, int rows)
{
    begin(columns, rows);
    json_t *assets = json_object_get(fixture.wire, "assets");
    json_t *board = json_object_get(assets, "board");
    json_object_set_new(board, "grid", json_string("square"));
    json_object_del(board, "sides");
    json_object_del(board, "lines");
    json_object_del(board, "bridges");
    json_object_set_new(
        assets, "playing_area",
        json_pack("{s:[ii],s:[ii]}", "columns", 1, 12, "rows", 1, 9));
    fixture_match(&fixture);
}

/* The steps of squares are small, and so a field nearly always fits one. */
Test(screen_board, a_field_of_squares_fills_the_screen)
{
    static const struct {
        int columns, rows;
        enum zoom zoom;
    } sizes[] = {{80, 24, ZOOM_MIDDLE},
                 {120, 40, ZOOM_NEAR},
                 {140, 50, ZOOM_NEARER},
                 {200, 60, ZOOM_NEAREST}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        play_on_squares(sizes[i].columns, sizes[i].rows);
        cr_expect_eq(fixture.model.match.zoom, sizes[i].zoom, "%d columns: %d",
                     sizes[i].columns, (int)fixture.model.match.zoom);
        for (int k = 0; k < 5; k++)
            fixture_press(&fixture, '+');
        cr_expect_eq(fixture.model.match.zoom, ZOOM_NEAREST);
        finish();
    }
    begin(80, 24);
    fixture_match(&fixture);
    for (int k = 0; k < 5; k++)
        fixture_press(&fixture, '+');
    cr_expect_eq(fixture.model.match.zoom, ZOOM_NEAR, "hexes have no nearer");
}

/* Two rows and three columns are no reason to scroll. */
Test(screen_board, log_and_panel_give_way_to_a_board_that_nearly_fits)
{
    play_on_squares(80, 24);
    struct layout layout = layout_of(&fixture.model);
    cr_expect_eq(layout.log.rows, 1);
    cr_expect_eq(layout.panel.columns, 25);
    cr_expect_geq(layout.field.rows, 9 * 2 + 1);
    cr_expect_geq(layout.field.columns, 12 * 4 + 1);
    fixture_press(&fixture, '+'); /* what has no room anyway takes none */
    layout = layout_of(&fixture.model);
    cr_expect_eq(layout.log.rows, 3);
    cr_expect_eq(layout.panel.columns, 28);
}

Test(screen_board, who_leads_below_a_unit_is_seen)
{
    static const struct spot below = {3, 2};
    begin(80, 24);
    fixture_match(&fixture);
    cr_expect_neq(sign_at("0508", below), 'L');
    finish();
    begin(80, 24);
    json_object_set_new(piece_of("bl-4"), "at", json_string("0508"));
    fixture_match(&fixture);
    cr_expect(sign_at("0508", below) == 'L' || sign_at("0508", below) == 'C');
}

/* "C12+" has no room for its mark in three cells, and "Cav12+" none in five. */
Test(screen_board, a_stack_is_seen_below_a_great_strength)
{
    begin(80, 24);
    json_object_set_new(piece_of("bl-3"), "at", json_string("0306"));
    json_object_set_new(piece_of("bl-3"), "values",
                        json_pack("{s:i}", "strength", 12));
    fixture_match(&fixture);
    const struct match *match = &fixture.model.match;
    const struct piece *top =
        pieces_top(match->pieces, board_place(&match->assets->board, "0306"));
    char text[COUNTER_TEXT];
    cr_assert_str_eq(top->id, "bl-3");
    cr_expect_eq(sign_at("0306", (struct spot){3, 2}), 'A');
    counter_write(match, top, 5, text);
    cr_expect_str_eq(text, "Ca12+");
}

/* Guns that were laid in secret: a way to the target, for who is shown it. */
Test(screen_board, what_guns_are_laid_on_is_seen)
{
    enum { RING = 0x25ce };
    begin(80, 24);
    fixture_match(&fixture);
    cr_expect_eq(count_of(RING), 0);
    finish();
    begin(80, 24);
    json_object_set_new(shown(), "own",
                        json_pack("{s:{s:s}}", "plots", "bl-5", "rd-1"));
    fixture_match(&fixture);
    cr_expect_eq(count_of(RING), 1);
    cr_expect_eq(sign_at("1006", (struct spot){1, 2}), RING);
    fixture_press(&fixture, '-');
    cr_expect_eq(count_of(RING), 1);
}

/* What lies beside the board is read whole before there is a minimap. */
Test(screen_board, the_minimap_takes_no_room_from_words)
{
    begin(120, 40);
    json_t *tracks = json_object_get(shown(), "tracks");
    for (int i = 0; i < 16; i++) {
        char name[20];
        snprintf(name, sizeof name, "track_%02d", i);
        json_object_set_new(tracks, name, json_integer(i));
    }
    fixture_match(&fixture);
    fixture_press(&fixture, '+'); /* so near that a part is seen */
    for (int i = 0; i < 16; i++) {
        char line[40];
        snprintf(line, sizeof line, "track %02d: %d", i, i);
        fixture_sees(&fixture, line, true);
    }
    fixture_sees(&fixture, "shows it all", false);
}

static void open_squares(void)
{
    json_t *assets = json_object_get(fixture.wire, "assets");
    json_t *board = json_object_get(assets, "board");
    json_object_set_new(board, "grid", json_string("square"));
    json_object_del(board, "sides");
    json_object_del(board, "lines");
    json_object_del(board, "bridges");
    fixture_match(&fixture);
}

/* Squares of two shades, strewn with what grows there, and no lines between. */
Test(screen_board, squares_are_a_board)
{
    enum { TREE = 0x2663, ALONG = 0x2502 };
    begin(80, 24);
    open_squares();
    const struct match *match = &fixture.model.match;
    struct box field = layout_of(&fixture.model).field;
    cr_assert(match->assets->board.is_square);
    int trees = 0, rows_of_trees = 0, lines = 0;
    for (int y = field.y; y < field.y + field.rows; y++) {
        int before = trees;
        for (int x = field.x; x < field.x + field.columns; x++) {
            const struct cell *cell = cells_at(&fixture.cells, x, y);
            lines += cell->character == ALONG;
            trees += cell->character == TREE;
        }
        rows_of_trees += trees > before;
    }
    cr_expect(lines < 20, "%d", lines); /* the cursor, and what happened */
    cr_expect(rows_of_trees > 4, "%d", rows_of_trees);
    int32_t one = cells_at(&fixture.cells, field.x + 1, field.y + 1)->ink.back;
    int32_t next = cells_at(&fixture.cells, field.x + 5, field.y + 1)->ink.back;
    cr_expect_neq(one, next);
}

/* Why a square is out of reach is asked of a way along rows and columns: a jump
 * over a corner would be the reason instead. */
Test(screen_board, a_way_over_squares_turns_no_corner)
{
    begin(80, 24);
    open_squares();
    fixture_type(&fixture, "g0508\r\r");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_type(&fixture, "g0809\r\r");
    char *text = fixture_params(&fixture, EFFECT_CALL);
    cr_expect_str_eq(text, "{\"action\":{\"path\":[\"0707\",\"0807\",\"0808\","
                           "\"0809\"],\"type\":\"move\","
                           "\"unit\":\"bl-3\"},\"as\":\"north\","
                           "\"match\":\"m_1\"}");
    free(text);
}

/* A card has its name in the edge, and its words whole within it. */
Test(screen_board, a_hand_is_of_cards)
{
    char text[4000] = "";
    begin(80, 24);
    card_add("Ambush", "In a battle in woods or a village: bonus +1.", 24, text,
             sizeof text);
    cr_expect_str_eq(text, "    ┌ Ambush ──────────────┐\n"
                           "    │ In a battle in woods │\n"
                           "    │ or a village: bonus  │\n"
                           "    │ +1.                  │\n"
                           "    └──────────────────────┘\n");
    text[0] = '\0';
    card_add("A name that has no room in it", "Abcdefghijklmnopqrstuvwxyz", 20,
             text, sizeof text);
    cr_expect_str_eq(text, "    ┌ A name that has ─┐\n"
                           "    │ Abcdefghijklmnop │\n"
                           "    │ qrstuvwxyz       │\n"
                           "    └──────────────────┘\n");
}

/* A face of a hand as the view has it. */
static json_t *face(const char *id, const char *label, const char *text)
{
    return json_pack("{s:s,s:s,s:s,s:s}", "id", id, "label", label, "text",
                     text, "when", "your movement phase");
}

/* Where there is room a hand lies beside the board as cards, with what they do
 * and when; a narrow panel has their names. */
Test(screen_board, a_hand_lies_in_the_panel_as_cards)
{
    static const struct {
        int columns, rows;
        bool has_cards;
    } sizes[] = {{80, 24, false}, {120, 40, true}, {200, 60, true}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        begin(sizes[i].columns, sizes[i].rows);
        json_object_set_new(
            shown(), "hands",
            json_pack("{s:{s:s,s:i,s:[o]}}", "hand-north", "label", "Hand",
                      "size", 1, "faces",
                      face("c-1", "Night march", "Two more to its moves.")));
        fixture_match(&fixture);
        fixture_sees(&fixture, "┌ Night march ", sizes[i].has_cards);
        fixture_sees(&fixture, "│ Two more to its moves.", sizes[i].has_cards);
        fixture_sees(&fixture, "│ When: your movement phase.",
                     sizes[i].has_cards);
        finish();
    }
    begin(80, 24);
    fixture_match(&fixture);
}

/* A great stack leaves what lies beside the board its room. */
Test(screen_board, a_great_stack_does_not_hide_the_score)
{
    begin(120, 40);
    json_t *pieces = json_object_get(shown(), "pieces");
    for (int i = 0; i < 24; i++) {
        char id[20];
        snprintf(id, sizeof id, "bl-stack-%02d", i);
        json_t *piece = json_deep_copy(piece_of("bl-3"));
        json_object_set_new(piece, "label", json_string(id));
        json_object_set_new(piece, "at", json_string("0508"));
        json_object_set_new(pieces, id, piece);
    }
    fixture_match(&fixture);
    fixture_type(&fixture, "g0508\r");
    fixture_sees(&fixture, "bl-stack-0", true);
    fixture_sees(&fixture, "v looks at all of it", true);
    fixture_sees(&fixture, "score: Blue 3, Red 5", true);
    finish();
    begin(80, 24); /* where little has room, names come before words */
    for (int i = 0; i < 4; i++) {
        char id[20];
        snprintf(id, sizeof id, "bl-stack-%02d", i);
        json_t *piece = json_deep_copy(piece_of("bl-3"));
        json_object_set_new(piece, "label", json_string(id));
        json_object_set_new(piece, "at", json_string("0607"));
        json_object_set_new(json_object_get(shown(), "pieces"), id, piece);
    }
    fixture_match(&fixture);
    fixture_type(&fixture, "g0607\r");
    fixture_sees(&fixture, "bl-stack-03", true);
    fixture_sees(&fixture, "North: Ada", true);
}
