/* The coach: what one meets for the first time is explained, and later by a
 * key. */

#include "client/model/shape.h"

#include "client/panes/update.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>

FIXTURE_LOBBY(screen_coach);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

static void sees_not(const char *words)
{
    fixture_sees(&fixture, words, false);
}

static void open_match(void)
{
    json_object_set_new(json_object_get(fixture.wire, "assets"), "coach",
                        json_pack("{s:{s:s},s:{s:s},s:{s:s}}", "phases",
                                  "movement", "Each unit moves once.", "steps",
                                  "losses", "Spread what you lose.", "actions",
                                  "move", "Roads are fast."));
    fixture_press(&fixture, PRESS_ENTER);
    fixture_notify(&fixture, "match.watch", "watch");
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
}

static void open_newcomer(void)
{
    met_open(&fixture.model.met, json_object());
    open_match();
}

static void begin_move(void)
{
    fixture_type(&fixture, "g0508\r\r");
}

/* The unit is taken back, and then the move. */
static void step_back(void)
{
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.match.draft.stage, DRAFT_NOTHING);
}

Test(screen_coach, explains_a_phase_and_an_action_the_first_time)
{
    open_newcomer();
    sees("Coach: Each unit moves once.");
    char *kept = fixture_params(&fixture, EFFECT_REMEMBER);
    cr_assert_str_eq(kept, "{\"coach\":{\"ford phases movement\":true}}");
    free(kept);
    begin_move();
    sees("Coach: Roads are fast.");
    sees_not("Each unit moves once.");
    step_back();
    sees_not("Coach:");
    begin_move();
    sees_not("Coach:");
}

Test(screen_coach, explains_a_decision_before_the_phase)
{
    json_t *view =
        json_object_get(json_object_get(fixture.wire, "watch"), "view");
    json_object_set_new(view, "step", json_pack("{s:s}", "kind", "losses"));
    open_newcomer();
    sees("Coach: Spread what you lose.");
    begin_move(); /* what it is for still helps while one answers */
    sees("Coach: Spread what you lose.");
    sees_not("Roads are fast.");
}

Test(screen_coach, is_silent_to_who_has_met_it_and_says_it_by_a_key)
{
    met_open(&fixture.model.met,
             json_pack("{s:{s:b}}", "coach", "ford phases movement", 1));
    open_match();
    sees_not("Coach:");
    fixture_press(&fixture, 'C');
    sees("Coach: Each unit moves once.");
    sees("Your turn. Blue moves.");
}

Test(screen_coach, the_key_takes_it_off_the_screen)
{
    open_newcomer();
    int rows = layout_of(&fixture.model).board.rows;
    fixture_press(&fixture, 'C');
    sees_not("Coach:");
    cr_assert_gt(layout_of(&fixture.model).board.rows, rows);
    fixture_press(&fixture, 'C');
    sees("Coach: Each unit moves once.");
}

Test(screen_coach, is_put_off_or_always_there_by_the_settings)
{
    cr_assert(keymap_show(&fixture.model.keymap, "coach", "no"));
    open_newcomer();
    sees_not("Coach:");
    cr_assert_null(fixture_effect(&fixture, EFFECT_REMEMBER));
    cr_assert(keymap_show(&fixture.model.keymap, "coach", "always"));
    begin_move();
    sees("Coach: Roads are fast.");
    step_back();
    begin_move();
    sees("Coach: Roads are fast.");
    cr_assert_not(keymap_show(&fixture.model.keymap, "briefing", "always"));
}

/* What is said meanwhile stands below it, and covers none of its lines. */
Test(screen_coach, is_whole_above_what_is_said)
{
    open_newcomer();
    json_object_set_new(
        json_object_get(json_object_get(fixture.wire, "assets"), "coach"),
        "phases",
        json_pack("{s:s}", "movement",
                  "Each unit moves once, and who comes into range of guns that "
                  "were aimed there in secret has to bear their fire."));
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
    sees("in secret has to bear their fire.");
    fixture_press(&fixture, 's');
    sees("is of no use here now");
    sees("in secret has to bear their fire.");
    sees("Your turn.");
}

Test(screen_coach, says_nothing_to_who_is_not_awaited)
{
    json_t *watch = json_object_get(fixture.wire, "watch");
    json_object_set_new(json_object_get(watch, "view"), "to_act",
                        json_pack("[s]", "south"));
    json_object_set_new(watch, "to_act", json_pack("[s]", "south"));
    open_newcomer();
    sees_not("Coach:");
    fixture_press(&fixture, 'C');
    sees_not("Coach:");
}

Test(screen_coach, leaves_a_small_screen_to_the_board)
{
    struct message small = {.kind = MESSAGE_RESIZE, .x = 60, .y = 16};
    open_newcomer();
    update(&fixture.model, &small, &fixture.effects);
    cr_assert_eq(layout_of(&fixture.model).coach.rows, 0);
    fixture_press(&fixture, 'C');
    cr_assert_str_eq(fixture.model.notice, "Coach: Each unit moves once.");
}
