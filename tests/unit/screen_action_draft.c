/* Doing: walks over the offer, from keys to the action that is sent. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_action_draft);

static void expect(enum effect_kind kind, const char *params)
{
    char *text = fixture_params(&fixture, kind);
    cr_assert_str_eq(text, params);
    free(text);
}

static void expect_pick(const char *partial)
{
    char params[1000];
    snprintf(params, sizeof params,
             "{\"as\":\"north\",\"form\":\"advised\",\"match\":\"m_1\","
             "\"partial\":%s}",
             partial);
    expect(EFFECT_CALL, params);
}

/* Places the cursor, begins the first thing that can be done there. */
static void begin_at(const char *place)
{
    fixture_type(&fixture, "g");
    fixture_type(&fixture, place);
    fixture_type(&fixture, "\r\r");
}

Test(screen_action_draft, a_unit_that_can_do_one_thing_does_it)
{
    begin_at("0508");
    expect_pick("{\"type\":\"move\",\"unit\":\"bl-3\"}");
}

Test(screen_action_draft, a_reachable_place_sends_the_move)
{
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_type(&fixture, "g0807\r\r");
    expect_pick("{\"path\":[\"0707\",\"0807\"],\"type\":\"move\","
                "\"unit\":\"bl-3\"}");
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    expect(EFFECT_ACT, "{\"path\":[\"0707\",\"0807\"],\"type\":\"move\","
                       "\"unit\":\"bl-3\"}");
}

/* Out and back to where it stands is a way too; but Enter, pressed once more,
 * does not take what nobody has looked for. */
Test(screen_action_draft, the_way_back_is_not_chosen_by_itself)
{
    json_object_set_new(
        fixture.wire, "picked",
        json_loads("{\"seq\":8,\"complete\":false,\"open\":[{"
                   "\"field\":\"path\",\"choose\":\"path\",\"reach\":["
                   "{\"to\":\"0508\",\"cost\":2,"
                   "\"path\":[\"0507\",\"0508\"]},"
                   "{\"to\":\"0507\",\"cost\":1,\"path\":[\"0507\"]}]}]}",
                   0, NULL));
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "picked");
    cr_assert_eq(fixture.model.match.draft.chosen, -1);
    fixture_press(&fixture, PRESS_ENTER);
    const struct effect *call = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert(call == NULL || strcmp(call->method, "match.pick") != 0);
    fixture_press(&fixture, PRESS_TAB);
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "match.pick");
}

Test(screen_action_draft, a_flag_that_is_open_is_asked_before_sending)
{
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_type(&fixture, "g0807\r\r");
    fixture_reply(&fixture, ASKED_PICK, "pick_charge");
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    fixture_press(&fixture, PRESS_TAB);
    fixture_press(&fixture, PRESS_ENTER);
    expect_pick("{\"charge\":true,\"path\":[\"0707\",\"0807\"],"
                "\"type\":\"move\",\"unit\":\"bl-3\"}");
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    fixture_press(&fixture, 's');
    cr_assert_not_null(fixture_effect(&fixture, EFFECT_ACT));
}

/* The arrows that are drawn as those of a plan are. */
static int planned_arrows(void)
{
    int count = 0;
    struct ink plan = palette_ink(&fixture.model.palette, ROLE_PLAN);
    for (int i = 0; i < fixture.cells.columns * fixture.cells.rows; i++) {
        const struct cell *cell = &fixture.cells.cell[i];
        count += cell->character >= 0x2190 && cell->character <= 0x21ff
                 && cell->ink.attributes == plan.attributes;
    }
    return count;
}

Test(screen_action_draft, groups_grow_member_by_member)
{
    fixture_press(&fixture, 'a');
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, PRESS_ENTER);
    expect_pick("{\"type\":\"attack\"}");
    fixture_reply(&fixture, ASKED_PICK, "pick_target");
    fixture_type(&fixture, "g0907\r\r");
    expect_pick("{\"attacks\":[{\"target\":\"0907\"}],\"type\":\"attack\"}");
    fixture_reply(&fixture, ASKED_PICK, "pick_units");
    fixture_press(&fixture, PRESS_TAB);
    fixture_press(&fixture, PRESS_ENTER);
    expect_pick("{\"attacks\":[{\"target\":\"0907\",\"units\":[\"bl-1\"]}],"
                "\"type\":\"attack\"}");
    fixture_reply(&fixture, ASKED_PICK, "pick_lacks");
    fixture_sees(&fixture,
                 "Not complete, at 1006: 1006 must be attacked too (F2.2)",
                 true);
    cr_expect_str_eq(fixture.model.match.draft.lines[0].text,
                     "Take the suggestion: 0607 → 0907; 0607 → 1006");
    cr_expect(planned_arrows() >= 3, "%d", planned_arrows());
    fixture_press(&fixture, PRESS_ENTER);
    cr_expect_eq(planned_arrows(), 0);
    expect_pick("{\"attacks\":[{\"target\":\"0907\",\"units\":[\"bl-1\"]},"
                "{\"target\":\"1006\",\"units\":[\"bl-2\"]}],"
                "\"type\":\"attack\"}");
}

/* What is refused on the way says what is missing, not only by what clause. */
Test(screen_action_draft, what_is_not_complete_says_what_is_missing)
{
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_press(&fixture, 's');
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    fixture_sees(&fixture, "Still missing: where to; c shows the clause", true);
}

Test(screen_action_draft, shares_are_typed_for_each_piece)
{
    fixture_press(&fixture, 'a');
    fixture_type(&fixture, "kk\r");
    expect_pick("{\"choice\":\"losses\",\"type\":\"choose\"}");
    fixture_reply(&fixture, ASKED_PICK, "pick_losses");
    fixture_press(&fixture, PRESS_ENTER);
    fixture_press(&fixture, PRESS_BACKSPACE);
    fixture_type(&fixture, "2\r");
    expect_pick("{\"choice\":\"losses\",\"losses\":{\"bl-1\":2},"
                "\"type\":\"choose\"}");
}

Test(screen_action_draft, ending_the_phase_takes_two_keys)
{
    fixture_press(&fixture, 'e');
    expect_pick("{\"type\":\"end_phase\"}");
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    fixture_press(&fixture, PRESS_ENTER);
    expect(EFFECT_ACT, "{\"type\":\"end_phase\"}");
}

/* Who gives the match up is asked once more, whichever key sends. */
Test(screen_action_draft, what_is_final_takes_one_key_more)
{
    static const int32_t keys[] = {PRESS_ENTER, 's'};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        fixture_press(&fixture, 'a');
        fixture_press(&fixture, PRESS_UP); /* the last row */
        fixture_press(&fixture, PRESS_ENTER);
        expect_pick("{\"type\":\"resign\"}");
        fixture_reply(&fixture, ASKED_PICK, "pick_whole");
        fixture_press(&fixture, keys[i]);
        cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
        fixture_sees(&fixture, "this is final, nothing takes it back", true);
        fixture_press(&fixture, PRESS_ESCAPE);
        cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    }
    fixture_press(&fixture, 'a');
    fixture_press(&fixture, PRESS_UP);
    fixture_press(&fixture, PRESS_ENTER);
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    fixture_press(&fixture, 's');
    fixture_press(&fixture, 's');
    expect(EFFECT_ACT, "{\"type\":\"resign\"}");
}

Test(screen_action_draft, escape_takes_one_step_back)
{
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_type(&fixture, "g0807\r\r");
    fixture_press(&fixture, PRESS_ESCAPE);
    expect_pick("{\"type\":\"move\",\"unit\":\"bl-3\"}");
    fixture_press(&fixture, PRESS_ESCAPE);
    expect_pick("{\"type\":\"move\"}");
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.match.draft.stage, DRAFT_NOTHING);
}

Test(screen_action_draft, an_old_answer_is_not_taken_for_a_new_one)
{
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    struct message old = {
        .kind = MESSAGE_REPLY,
        .asked = ASKED_PICK,
        .serial = fixture.model.match.draft.serial - 1,
        .reply = {.result = json_object_get(fixture.wire, "pick_whole"),
                  .text = "",
                  .clause = ""}};
    update(&fixture.model, &old, &fixture.effects);
    cr_assert_gt(fixture.model.match.draft.line_count, 3);
}

Test(screen_action_draft, a_refusal_shows_clause_and_text)
{
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_type(&fixture, "g0807\r\r");
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    fixture_refuse(&fixture, ASKED_ACT, STATUS_REFUSED,
                   "The river stops you here.", "F1.2");
    fixture_golden(&fixture, "refused-80x24");
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    cr_assert_eq(fixture.model.match.draft.stage, DRAFT_WALK);
}

static void expect_conflict(bool is_fallen, const char *words)
{
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_type(&fixture, "g0807\r\r");
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    fixture_conflict(&fixture, ASKED_ACT, is_fallen);
    char *screen = fixture_draw(&fixture);
    cr_assert_not_null(strstr(screen, words), "%s", screen);
    free(screen);
}

Test(screen_action_draft, a_conflict_says_what_came_between)
{
    expect_conflict(false, "The position changed meanwhile");
}

Test(screen_action_draft, a_conflict_says_that_a_flag_has_fallen)
{
    expect_conflict(true, "A flag has fallen");
}

Test(screen_action_draft, an_update_renews_what_is_being_chosen)
{
    begin_at("0508");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_notify(&fixture, "match.update", "update");
    expect_pick("{\"type\":\"move\",\"unit\":\"bl-3\"}");
    char *screen = fixture_draw(&fixture);
    cr_assert(strstr(screen, "1st Blue moves 0607") != NULL);
    free(screen);
}

Test(screen_action_draft, the_end_is_told)
{
    fixture_notify(&fixture, "match.update", "update_over");
    cr_assert_null(fixture.model.match.offer);
    fixture_golden(&fixture, "over-80x24");
}

/* The cell of a text on the screen. */
static void find(const char *text, int *x, int *y)
{
    char *screen = fixture_draw(&fixture);
    char *found = strstr(screen, text);
    cr_assert_not_null(found, "%s is not on the screen", text);
    *x = *y = 0;
    for (const char *c = screen; c < found; c++) {
        bool is_first = ((unsigned char)*c & 0xc0) != 0x80;
        *x = *c == '\n' ? 0 : *x + is_first;
        *y += *c == '\n';
    }
    free(screen);
}

Test(screen_action_draft, the_mouse_does_what_keys_do)
{
    int x, y;
    find("C3 ", &x, &y);
    fixture_click(&fixture, x, y);
    char *screen = fixture_draw(&fixture);
    cr_assert(strstr(screen, "0508") != NULL);
    free(screen);
    cr_assert_eq(fixture.model.match.draft.stage, DRAFT_NOTHING);
    fixture_click(&fixture, x, y);
    expect_pick("{\"type\":\"move\",\"unit\":\"bl-3\"}");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    find("· 3 ╱", &x, &y);
    fixture_click(&fixture, x + 2, y);
    expect_pick("{\"path\":[\"0707\",\"0807\"],\"type\":\"move\","
                "\"unit\":\"bl-3\"}");
    find("Esc back", &x, &y);
    fixture_click(&fixture, x, y);
    expect_pick("{\"type\":\"move\",\"unit\":\"bl-3\"}");
}
