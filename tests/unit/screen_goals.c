/* Goals: the sheet, the line beside the board, and the flags on it. */

#include "tests/unit/screen_fixture.h"

#include "client/view/board_view.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static const char goals[] =
    "{\"goals\": {"
    " \"1\": {\"text\": \"Hold the ford: 5 points.\", \"places\": [\"0507\"],"
    "         \"worth\": 5, \"holder\": \"red\", \"clause\": \"F1.1\"},"
    " \"2\": {\"side\": \"blue\", \"text\": \"Take guns.\", \"now\": 1,"
    "         \"most\": 3, \"met\": false, \"clause\": \"F1.2\"},"
    " \"3\": {\"side\": \"red\", \"text\": \"Sink ships.\", \"points\": 4,"
    "         \"partial\": true, \"clause\": \"F1.3\"}},"
    " \"standing\": {\"leads\": \"red\", \"result\": \"narrow\","
    "  \"by\": \"score\", \"text\": \"Red has more.\", \"partial\": true,"
    "  \"clause\": \"F1.4\"}}";

/* As if the server had said so in its view. */
static void open_goals(struct fixture *fixture, enum screen_colours colours,
                       bool is_ascii)
{
    fixture_open(fixture, 80, 24, colours, is_ascii);
    fixture_match(fixture);
    json_t *more = json_loads(goals, 0, NULL);
    cr_assert_not_null(more);
    json_object_update(fixture->model.match.view, more);
    json_decref(more);
}

Test(screen_goals, a_sheet_says_what_wins_and_how_it_stands)
{
    struct fixture fixture;
    open_goals(&fixture, COLOURS_NONE, false);
    fixture_type(&fixture, "G");
    cr_assert_eq(fixture.model.pane, PANE_SHEET);
    fixture_sees(&fixture, "If it ended now: Red, narrow", true);
    fixture_sees(&fixture, "Red has more. (F1.4)", true);
    fixture_sees(&fixture, "the rest is hidden", true);
    fixture_sees(&fixture, "For every side", true);
    fixture_sees(&fixture, "Hold the ford: 5 points. Now: Red. (F1.1)", true);
    fixture_sees(&fixture, "Take guns. Now 1 of 3. (F1.2)", true);
    fixture_sees(&fixture, "Sink ships. Points until now: 4.", true);
    fixture_sees(&fixture, "That is what you know; more may be", true);
    fixture_close(&fixture);
}

Test(screen_goals, the_end_says_who_won_why_and_what_comes_next)
{
    struct fixture fixture;
    open_goals(&fixture, COLOURS_NONE, false);
    fixture_notify(&fixture, "match.update", "update_hand");
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    fixture_notify(&fixture, "match.update", "update_over");
    cr_assert_eq(fixture.model.pane, PANE_SHEET);
    fixture_sees(&fixture, "You have lost.", true);
    fixture_sees(&fixture, "It has ended: Red, narrow", true);
    fixture_sees(&fixture, "R asks for a rematch", true);
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_notify(&fixture, "match.update", "update_over");
    cr_assert_eq(fixture.model.pane, PANE_MATCH, "it ends once");
    fixture_close(&fixture);
}

/* The house has ended it: then there is a result, and nothing stands. */
static void check_ruling(const char *result, const char *said)
{
    struct fixture fixture;
    open_goals(&fixture, COLOURS_NONE, false);
    json_t *over = json_deep_copy(json_object_get(fixture.wire, "update_over"));
    json_t *patch = json_pack("{s:o,s:n}", "result",
                              json_loads(result, 0, NULL), "standing");
    json_object_set_new(over, "patch", patch);
    json_object_set_new(
        over, "happenings",
        json_pack("[{s:s,s:s}]", "kind", "time", "text", "Time has run out."));
    json_object_set_new(fixture.wire, "made", over);
    fixture_notify(&fixture, "match.update", "made");
    cr_assert_eq(fixture.model.pane, PANE_SHEET);
    fixture_sees(&fixture, said, true);
    fixture_sees(&fixture, "Time has run out.", true);
    fixture_close(&fixture);
}

Test(screen_goals, the_end_by_the_house_says_who_won)
{
    check_ruling("{\"by\":\"time\",\"result\":\"won\",\"winner\":\"blue\"}",
                 "You have won.");
    check_ruling("{\"by\":\"time\",\"result\":\"won\",\"winner\":\"red\"}",
                 "You have lost.");
    check_ruling("{\"by\":\"agreement\",\"result\":\"draw\"}",
                 "Nobody has won.");
    check_ruling("{\"by\":\"annulment\",\"result\":\"annulled\"}",
                 "It counts for nothing.");
}

Test(screen_goals, stand_beside_the_board_and_under_the_cursor)
{
    struct fixture fixture;
    open_goals(&fixture, COLOURS_NONE, false);
    fixture_sees(&fixture, "If it ended now", true);
    fixture_type(&fixture, "g0507\r");
    fixture_sees(&fixture, "Hold the ford", true);
    fixture_type(&fixture, "v");
    fixture_sees(&fixture, "Hold the ford: 5 points. Now: Red. (F1.1)", true);
    fixture_close(&fixture);
}

static int flags(struct fixture *fixture, uint32_t sign, struct ink *ink)
{
    int count = 0;
    free(fixture_draw(fixture));
    for (int y = 1; y < fixture->cells.rows; y++)
        for (int x = 0; x < 50; x++) {
            const struct cell *cell = cells_at(&fixture->cells, x, y);
            if (cell->character != sign)
                continue;
            *ink = cell->ink;
            count++;
        }
    return count;
}

/* In all modes of colour and all views: one flag, told from the ground. */
static void check_flag(enum screen_colours colours, bool is_ascii)
{
    static const char *const zooms[] = {"", "+", "-"};
    for (int i = 0; i < 3; i++) {
        struct fixture fixture;
        struct ink ink = {0};
        open_goals(&fixture, colours, is_ascii);
        fixture_type(&fixture, zooms[i]);
        cr_assert_eq(flags(&fixture, is_ascii ? '@' : BOARD_FLAG, &ink), 1,
                     "colours %d, zoom %s", colours, zooms[i]);
        cr_assert(ink.front != ink.back || ink.attributes != 0);
        fixture_close(&fixture);
    }
}

Test(screen_goals, have_a_flag_in_every_mode)
{
    check_flag(COLOURS_FULL, false);
    check_flag(COLOURS_256, false);
    check_flag(COLOURS_16, false);
    check_flag(COLOURS_NONE, false);
    check_flag(COLOURS_NONE, true);
}

static int attributes_held_by(const char *side)
{
    struct fixture fixture;
    struct ink ink = {0};
    open_goals(&fixture, COLOURS_NONE, false);
    json_t *goal = json_object_get(
        json_object_get(fixture.model.match.view, "goals"), "1");
    json_object_set_new(goal, "holder", json_string(side));
    fixture_type(&fixture, "+");
    cr_assert_eq(flags(&fixture, BOARD_FLAG, &ink), 1);
    fixture_close(&fixture);
    return ink.attributes;
}

/* As a counter's is: in reverse mine, bold the other side's. */
Test(screen_goals, have_a_flag_of_who_holds_them_without_colours_too)
{
    cr_assert_eq(attributes_held_by("blue"), INK_REVERSE);
    cr_assert_eq(attributes_held_by("red"), INK_BOLD);
}

Test(screen_goals, of_an_older_server_are_not_asked_for)
{
    struct fixture fixture;
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_match(&fixture);
    fixture_type(&fixture, "G");
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    fixture_sees(&fixture, "If it ended now", false);
    fixture_close(&fixture);
}

/* Where counters leave a place no room its name stands beside it, if it is one
 * that wins: who plays for it wants to find it. */
Test(screen_goals, are_called_by_name_among_counters)
{
    struct fixture fixture;
    open_goals(&fixture, COLOURS_NONE, false);
    json_object_set_new(
        fixture.wire, "told",
        json_loads("{\"match\":\"m_1\",\"seq\":8,\"happenings\":[],\"patch\":{"
                   "\"pieces\":{\"bl-1\":{\"at\":\"0507\"},"
                   "\"bl-3\":{\"at\":\"0407\"},"
                   "\"bl-2\":{\"at\":\"0607\"}}}}",
                   0, NULL));
    fixture_notify(&fixture, "match.update", "told");
    fixture_sees(&fixture, "Millbrook", true);
    fixture_close(&fixture);
}

/* The last line says the result as it is called, not the winner's id. */
Test(screen_goals, name_the_result_at_the_end)
{
    struct fixture fixture;
    open_goals(&fixture, COLOURS_NONE, false);
    json_object_set_new(fixture.model.match.view, "result",
                        json_pack("{s:s}", "winner", "red"));
    fixture_sees(&fixture, "It is over: Red, narrow.", true);
    fixture_close(&fixture);
}
