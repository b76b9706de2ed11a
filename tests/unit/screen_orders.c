/* The pane of standing orders: what it offers, and what it asks for. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct fixture fixture;

static void setup(void)
{
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_match(&fixture);
    fixture_notify(&fixture, "match.update", "update_hand");
    fixture_type(&fixture, "g0607\rw");
}

static void teardown(void)
{
    fixture_close(&fixture);
}

TestSuite(screen_orders, .init = setup, .fini = teardown);

/* The last list that was sent has this in it, or has it not. */
static void expect_sent(const char *text, bool is_in)
{
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_not_null(strstr(params, "\"orders\":["), "%s", params);
    cr_assert_eq(strstr(params, text) != NULL, is_in, "%s: %s", text, params);
    free(params);
}

Test(screen_orders, are_asked_for_and_shown)
{
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, "{\"as\":\"north\",\"match\":\"m_1\"}");
    free(params);
    fixture_reply(&fixture, ASKED_ORDERS, "orders");
    fixture_golden(&fixture, "orders-80x24");
}

Test(screen_orders, nothing_is_chosen_until_a_line_is)
{
    fixture_reply(&fixture, ASKED_ORDERS, "orders");
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    cr_assert_not_null(strstr(fixture.model.notice, "arrows"));
    fixture_press(&fixture, PRESS_UP);
    cr_assert_gt(fixture.model.orders.chosen, 1, "Up begins at the end");
}

Test(screen_orders, one_is_withdrawn_and_one_is_left)
{
    fixture_reply(&fixture, ASKED_ORDERS, "orders");
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, PRESS_ENTER);
    expect_sent("o_1", false);
    expect_sent("o_3", true);
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, 'u');
    expect_sent("\"orders\":[{\"answer\":\"pass\",\"id\":\"o_3\"", true);
    fixture_press(&fixture, PRESS_UP);
    fixture_press(&fixture, 'o');
    fixture_press(&fixture, 'h');
    fixture_golden(&fixture, "orders-here-80x24");
    fixture_press(&fixture, PRESS_ENTER);
    expect_sent("\"when\":{\"at\":[\"0607\"]}", true);
    expect_sent("\"until\":\"used\"", true);
    expect_sent("o_1", true);
}

Test(screen_orders, nothing_is_left_before_the_list_is_known)
{
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
}

Test(screen_orders, one_that_was_carried_out_has_the_list_asked_anew)
{
    fixture_reply(&fixture, ASKED_ORDERS, "orders");
    fixture_notify(&fixture, "match.update", "update_order");
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, "{\"as\":\"north\",\"match\":\"m_1\"}");
    free(params);
}

/* "If they retreat, then I parry, and then …": one order with what follows. */
Test(screen_orders, a_line_is_left_one_after_the_other)
{
    fixture_reply(&fixture, ASKED_ORDERS, "orders");
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, 't');
    char *screen = fixture_draw(&fixture);
    cr_assert_not_null(strstr(screen, "Left now, it follows 1"));
    free(screen);
    for (int i = 0; i < 3; i++)
        fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, PRESS_ENTER);
    expect_sent("\"then\":[{\"answer\":\"pass\",\"on\":\"parry\"}]", true);
    expect_sent("\"id\":\"o_1\",\"on\":\"retreat\",\"then\"", true);
    expect_sent("\"until\":\"used\"", true);
    json_t *kept = json_loads(
        "{\"orders\":[{\"id\":\"o_1\",\"on\":\"retreat\",\"answer\":\"first\","
        "\"until\":\"used\",\"strict\":true,\"then\":[{\"on\":\"parry\","
        "\"answer\":\"pass\"}]}]}",
        0, NULL);
    json_object_set_new(fixture.wire, "made", kept);
    fixture_reply(&fixture, ASKED_ORDERS, "made");
    screen = fixture_draw(&fixture);
    cr_assert_not_null(strstr(screen, "once, strict\n"), "%s", screen);
    cr_assert_not_null(strstr(screen, "then Parry: pass\n"), "%s", screen);
    free(screen);
    fixture_press(&fixture, PRESS_UP);
    fixture_press(&fixture, PRESS_UP);
    fixture_press(&fixture, PRESS_UP);
    fixture_press(&fixture, 's');
    expect_sent("strict", false);
    fixture_press(&fixture, 't');
    cr_assert_str_eq(fixture.model.orders.then, "");
}
