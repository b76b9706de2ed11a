/* The lobby's lines: in which order they stand, which stays chosen, titles. */

#include "client/play/label.h"
#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_LOBBY(screen_lobby);

static void matches_are(const char *rows)
{
    json_t *list = json_loads(rows, 0, NULL);
    cr_assert_not_null(list, "%s", rows);
    json_object_set_new(fixture.wire, "list",
                        json_pack("{s:o}", "matches", list));
    fixture_reply(&fixture, ASKED_MATCHES, "list");
}

/* The matches in the order of their lines, by their ids. */
static void stand(const char *wanted)
{
    char text[64] = "";
    enum lobby_section section;
    const json_t *row;
    for (int i = 0; (row = lobby_row(&fixture.model.lobby, i, &section)) != NULL
                    && section == LOBBY_MATCHES && i < 60;
         i++)
        text[i] = *json_string_value(json_object_get(row, "match"));
    cr_assert_str_eq(text, wanted);
}

static const char *chosen(void)
{
    enum lobby_section section;
    const json_t *row =
        lobby_row(&fixture.model.lobby, fixture.model.lobby.chosen, &section);
    return json_string_value(json_object_get(row, "match"));
}

#define WAITS(id, falls)                                            \
    "{\"match\":\"" id "\",\"state\":\"running\",\"waiting\":true," \
    "\"since\":\"2026-01-0" falls "\",\"falls\":\"2026-02-0" falls "\"}"
#define OTHER(id, state) \
    "{\"match\":\"" id "\",\"state\":\"" state "\",\"waiting\":false}"

Test(screen_lobby, what_falls_first_stands_first)
{
    matches_are("[" OTHER("a", "finished") "," OTHER(
        "b",
        "running") ","
                   "{\"match\":\"c\",\"state\":\"running\",\"waiting\":true,"
                   "\"since\":\"2026-01-01\"}," WAITS("d", "4") "," WAITS(
                       "e", "3") "," OTHER("f", "opening") "]");
    stand("edcbfa");
}

Test(screen_lobby, what_is_chosen_stays_so_in_another_order)
{
    matches_are(
        "[" WAITS("a", "1") "," WAITS("b", "2") "," WAITS("c", "3") "]");
    fixture_press(&fixture, PRESS_DOWN);
    cr_assert_str_eq(chosen(), "b");
    matches_are(
        "[" WAITS("b", "9") "," WAITS("a", "1") "," WAITS("c", "3") "]");
    stand("acb");
    cr_assert_str_eq(chosen(), "b");
    matches_are("[" WAITS("c", "3") "]"); /* it is gone: what is there now */
    cr_assert_eq(fixture.model.lobby.chosen, 2);
}

static void is_short(const char *title, int columns, const char *wanted)
{
    char text[LABEL_TEXT];
    label_short(title, columns, text, sizeof text);
    cr_assert_str_eq(text, wanted);
}

Test(screen_lobby, titles_are_cut_where_they_may_end)
{
    is_short("The siege of Yorktown, 28 September", 80,
             "The siege of Yorktown, 28 September");
    is_short("The siege of Yorktown, 28 September", 30,
             "The siege of Yorktown");
    is_short("The campaign: White Plains to the spring", 30, "The campaign");
    is_short("II: Jourdan's plan and more", 20, "II: Jourdan's plan…");
    is_short("Unbrechbarerlangertitel", 10, "Unbrechbarerlangertitel");
}

/* Of what is over it stands there how. */
Test(screen_lobby, results_stand_in_the_list)
{
    json_t *rows = json_loads(
        "{\"matches\":[{\"match\":\"m_1\",\"game\":\"ford\",\"scenario\":"
        "\"arda\",\"state\":\"finished\",\"as\":\"north\",\"seats\":{"
        "\"north\":\"Ada\",\"south\":\"Bo\"},\"score\":\"won\",\"result\":{"
        "\"winner\":\"blue\",\"by\":\"time\"}}]}",
        0, NULL);
    json_object_set_new(fixture.wire, "ended", rows);
    fixture_reply(&fixture, ASKED_MATCHES, "ended");
    fixture_sees(&fixture, "won", true);
    fixture_sees(&fixture, "finished", false);
    fixture_sees(&fixture, "won, by the clock", true);
}
