/* Commands by name: after a colon, and bound to other keys. */

#include "client/panes/help.h"

#include "client/model/naming.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_command_line);

static void expect_place(const char *number)
{
    char at[PLACE_TEXT];
    board_place_text(&fixture.model.match.assets->board,
                     fixture.model.match.cursor, at);
    cr_expect_str_eq(at, number);
}

Test(screen_command_line, every_key_that_help_explains_has_one)
{
    for (int pane = 0; pane < PANE_COUNT; pane++) {
        const struct binding *row = fixture.model.panes[pane].bindings;
        for (; row->run != NULL; row++) {
            char name[NAME_TEXT];
            naming_name((enum pane)pane, row, row->key, name);
            bool is_way_out = row->key == PRESS_ESCAPE;
            cr_expect(row->help == NULL || *name != '\0' || is_way_out,
                      "pane %d, %s", pane, row->shown);
        }
    }
}

Test(screen_command_line, a_command_takes_what_follows_it)
{
    fixture_type(&fixture, ":goto 0607\r");
    expect_place("0607");
    fixture_type(&fixture, ":0502\r");
    expect_place("0502");
    fixture_type(&fixture, ":south\r");
    expect_place("0503");
    fixture_type(&fixture, ":fly\r");
    cr_expect_str_eq(fixture.model.notice, "There is no command fly");
    fixture_type(&fixture, ":withdraw\r");
    cr_expect_str_eq(fixture.model.notice, "withdraw is of no use here now");
    fixture_type(&fixture, ":lobby\r");
    cr_expect_eq(fixture.model.pane, PANE_LOBBY);
}

Test(screen_command_line, are_completed_and_remembered)
{
    fixture_type(&fixture, ":got\t");
    cr_expect_str_eq(fixture.model.prompt.text, "goto ");
    fixture_type(&fixture, "0607\r");
    expect_place("0607");
    fixture_type(&fixture, ":so\t");
    cr_expect_str_eq(fixture.model.prompt.text, "south");
    cr_expect_str_eq(fixture.model.prompt.more,
                     "south  south-west  south-east");
    fixture_golden(&fixture, "colon-80x24");
    fixture_press(&fixture, 'U' - '@');
    fixture_type(&fixture, "und\t");
    cr_expect_str_eq(fixture.model.prompt.text, "undo ", "one name, once");
    fixture_press(&fixture, PRESS_UP);
    cr_expect_str_eq(fixture.model.prompt.text, "goto 0607");
    fixture_press(&fixture, PRESS_DOWN);
    cr_expect_str_eq(fixture.model.prompt.text, "");
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_expect_not(fixture.model.prompt.is_open);
}

Test(screen_command_line, a_key_that_means_nothing_says_so)
{
    fixture_press(&fixture, 'Q');
    cr_expect_str_eq(fixture.model.notice,
                     "Q means nothing here; ? lists the keys");
    fixture_press(&fixture, 's');
    cr_expect_str_eq(fixture.model.notice,
                     "s (send) is of no use here now; ? lists the keys");
    fixture_press(&fixture, 'k');
    cr_expect_str_eq(fixture.model.notice, "");
    fixture_press(&fixture, 'a');
    fixture_press(&fixture, 'e');
    cr_expect_str_eq(fixture.model.notice,
                     "e (end-phase) is of no use while an action is begun; Esc "
                     "leaves it");
}

Test(screen_command_line, a_key_may_be_bound_to_another_command)
{
    struct keymap *keymap = &fixture.model.keymap;
    fixture_type(&fixture, "g0607\r");
    cr_assert(keymap_add(keymap, fixture.model.panes, "south", "w"));
    cr_assert(keymap_add(keymap, fixture.model.panes, "goto", "pageup"));
    fixture_type(&fixture, "w");
    expect_place("0608");
    cr_expect_eq(fixture.model.pane, PANE_MATCH, "orders have lost their key");
    fixture_type(&fixture, "k");
    expect_place("0608");
    fixture_press(&fixture, PRESS_PAGE_UP);
    cr_expect(fixture.model.prompt.is_open);
    fixture_press(&fixture, PRESS_ESCAPE);
    char *screen = fixture_draw(&fixture);
    cr_expect_not_null(strstr(screen, "pageup goto"), "%s", screen);
    free(screen);
}

Test(screen_command_line, what_is_no_name_or_key_is_complained_of)
{
    struct keymap *keymap = &fixture.model.keymap;
    cr_expect_not(keymap_add(keymap, fixture.model.panes, "fly", "x"));
    cr_expect_str_eq(keymap->complaint,
                     "estafette.ini: no such command: fly = x");
    cr_expect_not(keymap_add(keymap, fixture.model.panes, "south", "hyper"));
    cr_expect_not(keymap_add(keymap, fixture.model.panes, "south", ":"));
    cr_expect_eq(keymap->count, 0);
}
