/* Labels that are cut: two that are cut alike are still told apart. */

#include "client/play/cut.h"
#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(screen_cut);

static const char *nth(const void *list, int i)
{
    return ((const char *const *)list)[i];
}

static void expect(const char *const *list, int i, int columns,
                   const char *wanted)
{
    char text[100];
    cut_apart(nth, list, i, columns, text, sizeof text);
    cr_expect_str_eq(text, wanted, "»%s«", text);
}

Test(screen_cut, who_is_alone_is_cut_at_the_end)
{
    static const char *const list[] = {
        "Move", "Reorganise the army: Washington",
        "Detach from the Light Corps: 5th Pennsylvania", NULL};
    expect(list, 0, 20, "Move");
    expect(list, 1, 20, "Reorganis…: Washing…");
    expect(list, 2, 20, "Detach fr…: 5th Pen…");
}

Test(screen_cut, alike_ones_show_where_they_differ)
{
    static const char *const list[] = {
        "20th Continental (Durkee)", "20th Continental (Dunning)",
        "20th Continental of Foot, first half",
        "20th Continental of Foot, second half", NULL};
    expect(list, 0, 18, "20th Cont…(Durkee)");
    expect(list, 1, 18, "20th Con…(Dunning)");
    expect(list, 2, 18, "20th Co…first half");
    expect(list, 3, 18, "20th C…second half");
}

/* By their first difference two would still be alike, by their own not. */
Test(screen_cut, of_many_each_is_another)
{
    static const char *const list[] = {
        "Attack Elizabethtown with the American brigade of Stirling, first",
        "Attack Elizabethtown with the American brigade of Stirling, second",
        "Attack Elizabethtown with the British brigade of Grant, alone", NULL};
    char cut[3][100];
    for (int i = 0; i < 3; i++)
        cut_apart(nth, list, i, 24, cut[i], sizeof cut[i]);
    cr_expect_str_neq(cut[0], cut[1]);
    cr_expect_str_neq(cut[0], cut[2]);
    cr_expect_str_neq(cut[1], cut[2]);
}

/* In the panel: two units of one name but for its end, in one place. */
Test(screen_cut, a_stack_tells_its_units_apart)
{
    struct fixture fixture;
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    json_t *watch = json_object_get(fixture.wire, "watch");
    json_t *pieces = json_object_get(json_object_get(watch, "view"), "pieces");
    static const char *const ids[] = {"bl-3", "bl-4"};
    static const char *const labels[] = {
        "The Duke's Own Royal Fusiliers, first battalion",
        "The Duke's Own Royal Fusiliers, second battalion"};
    for (int i = 0; i < 2; i++) {
        json_t *piece = json_object_get(pieces, ids[i]);
        json_object_set_new(piece, "label", json_string(labels[i]));
        json_object_set_new(piece, "at", json_string("0508"));
    }
    fixture_match(&fixture);
    fixture_type(&fixture, "g0508\r");
    fixture_sees(&fixture, "first batt", true);
    fixture_sees(&fixture, "second batt", true);
    fixture_close(&fixture);
}
