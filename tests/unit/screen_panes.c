/* The table of panes: what every row must have, and what a click asks of it. */

#include "client/pane_table.h"

#include "client/panes/update.h"
#include "client/view/view.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <string.h>

FIXTURE_LOBBY(screen_panes);

Test(screen_panes, every_pane_has_keys_and_is_drawn)
{
    for (int i = 0; i < PANE_COUNT; i++) {
        cr_expect_not_null(panes[i].bindings, "pane %d", i);
        cr_expect_not_null(panes[i].draw, "pane %d", i);
        cr_expect(panes[i].click == NULL || panes[i].chosen != 0,
                  "pane %d takes clicks on lines, and none is chosen", i);
    }
}

static void click_line(int line)
{
    struct message click = {.kind = MESSAGE_CLICK, .line = line, .place = -1};
    effects_release(&fixture.effects);
    effects_init(&fixture.effects);
    update(&fixture.model, &click, &fixture.effects);
}

/* What was drawn says what is meant: nothing is drawn to find it out. */
Test(screen_panes, a_click_needs_no_screen)
{
    click_line(1);
    cr_assert_eq(fixture.model.lobby.chosen, 1);
    click_line(0);
    cr_assert_eq(fixture.model.pane, PANE_LOBBY);
    click_line(0);
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    cr_assert_not_null(fixture_effect(&fixture, EFFECT_WATCH));
}

/* Beyond the edge and between the lines there is nothing. */
Test(screen_panes, a_click_on_nothing_is_nothing)
{
    struct message click = view_click(&fixture.cells, 500, 500);
    cr_assert_eq(click.line, -1);
    cr_assert_eq(click.place, -1);
    cr_assert_eq(click.key, 0);
    fixture.model.lobby.chosen = 1;
    fixture_click(&fixture, 500, 500);
    cr_assert_eq(fixture.model.lobby.chosen, 1);
}
