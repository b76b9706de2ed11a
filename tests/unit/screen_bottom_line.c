/* The line at the bottom: what is awaited stands there, whatever was said. */

#include "client/model/counter.h"

#include "client/panes/match.h"
#include "client/panes/update.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_line);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

static void sees_not(const char *words)
{
    fixture_sees(&fixture, words, false);
}

static void tell(const char *method, const char *body)
{
    json_t *params = json_loads(body, 0, NULL);
    cr_assert_not_null(params, "%s", body);
    json_object_set_new(fixture.wire, "told", params);
    fixture_notify(&fixture, method, "told");
}

static void tell_turn(int seq, const char *seat, const char *clock)
{
    char body[400];
    snprintf(body, sizeof body,
             "{\"match\":\"m_1\",\"seq\":%d,\"happenings\":[],\"patch\":{"
             "\"to_act\":[\"%s\"]},\"to_act\":[\"%s\"],\"clock\":{%s}}",
             seq, seat, seat, clock);
    tell("match.update", body);
}

static void tell_declined(void)
{
    tell("match.proposals", "{\"match\":\"m_1\",\"as\":\"north\",\"proposals\":"
                            "[{\"from\":\"south\",\"kind\":\"draw\","
                            "\"agreed\":[\"south\"]}]}");
    tell("match.proposals", "{\"match\":\"m_1\",\"as\":\"north\","
                            "\"proposals\":[],\"declined\":\"north\"}");
}

/* One's own turn begins while the line says that something was declined. */
Test(screen_line, a_turn_that_begins_takes_the_line)
{
    tell_turn(8, "south", "");
    tell_declined();
    sees("a draw: North has declined");
    sees_not("Your turn");
    tell_turn(9, "north", "");
    sees("Your turn.");
    cr_assert_str_eq(fixture.model.notice, "");
    sees("has declined"); /* in the log */
}

/* What is said while one is awaited stands above the line. */
Test(screen_line, what_is_said_meanwhile_stands_above)
{
    tell_declined();
    char *screen = fixture_draw(&fixture);
    char *said = strstr(screen, "has declined");
    char *turn = strstr(screen, "Your turn.");
    cr_assert(said != NULL && turn != NULL && said < turn, "%s", screen);
    free(screen);
}

Test(screen_line, it_says_until_when)
{
    setenv("TZ", "UTC", 1);
    struct message tick = {.kind = MESSAGE_TICK, .now = 1790000000000};
    update(&fixture.model, &tick, &fixture.effects);
    tell_turn(8, "north",
              "\"north\":{\"left\":1,\"falls\":\"2026-09-21T20:00:00.000Z\"}");
    sees("Your turn, until 20:00:00. ");
    tell_turn(9, "north",
              "\"north\":{\"left\":1,\"falls\":\"2026-09-23T20:00:00.000Z\"}");
    sees("Your turn, until Wed 23 Sep 20:00:00. ");
}

/* Talk of before stands where it belongs, and once. */
Test(screen_line, talk_comes_back_in_its_place)
{
    json_t *history = json_loads(
        "{\"match\":\"m_1\",\"as\":\"north\",\"last\":2,\"updates\":["
        "{\"seq\":1,\"at\":\"2026-01-01T10:00:00.000Z\",\"happenings\":["
        "{\"kind\":\"move\",\"text\":\"first move\"}]},"
        "{\"seq\":2,\"at\":\"2026-01-01T12:00:00.000Z\",\"happenings\":["
        "{\"kind\":\"move\",\"text\":\"second move\"}]}]}",
        0, NULL);
    json_t *talk =
        json_loads("{\"messages\":[{\"match\":\"m_1\",\"id\":7,\"from\":\"Bo\","
                   "\"to\":\"seats\",\"text\":\"well met\","
                   "\"at\":\"2026-01-01T11:00:00.000Z\"}]}",
                   0, NULL);
    json_object_set_new(fixture.wire, "then", history);
    json_object_set_new(fixture.wire, "talk", talk);
    json_array_clear(fixture.model.match.log);
    fixture_reply(&fixture, ASKED_HISTORY, "then");
    fixture_reply(&fixture, ASKED_CHAT, "talk");
    fixture_reply(&fixture, ASKED_CHAT, "talk");
    static const char *const texts[] = {"first move", "<Bo> well met",
                                        "second move"};
    cr_assert_eq(json_array_size(fixture.model.match.log), 3);
    for (size_t i = 0; i < 3; i++)
        cr_assert_str_eq(
            json_string_value(json_object_get(
                json_array_get(fixture.model.match.log, i), "text")),
            texts[i]);
}

/* How near one looks belongs to a match: another one begins anew. */
Test(screen_line, another_match_begins_at_its_own_zoom)
{
    struct effects effects;
    effects_init(&effects);
    fixture_press(&fixture, '-');
    cr_assert_eq(fixture.model.match.zoom, ZOOM_FAR);
    match_enter(&fixture.model, "m_2", NULL, &effects);
    cr_assert_eq(fixture.model.match.zoom, ZOOM_MIDDLE);
    match_close(&fixture.model, &effects);
    match_enter(&fixture.model, "m_2", NULL, &effects);
    fixture.model.match.zoom = ZOOM_NEAR;
    match_close(&fixture.model, &effects);
    match_enter(&fixture.model, "m_2", NULL, &effects);
    cr_assert_eq(fixture.model.match.zoom, ZOOM_NEAR, "it is the same match");
    effects_release(&effects);
}

/* A direction without arrows is the key that goes there. */
Test(screen_line, a_direction_in_plain_letters_is_its_key)
{
    static const char keys[] = "^OLvJU", squares[] = "^O>LvJ<U";
    for (int d = 0; d < 6; d++)
        cr_expect_eq(counter_arrow(d, 6, true), (uint32_t)keys[d]);
    for (int d = 0; d < 8; d++)
        cr_expect_eq(counter_arrow(d, 8, true), (uint32_t)squares[d]);
}

/* What it costs to go there is seen: the name of an occupied place gives way.
 */
Test(screen_line, a_name_does_not_cover_a_cost)
{
    json_t *picked = json_loads(
        "{\"seq\":8,\"complete\":false,\"open\":[{\"field\":\"path\","
        "\"choose\":\"path\",\"reach\":[{\"to\":\"0507\",\"cost\":77,"
        "\"path\":[\"0507\"]}]}]}",
        0, NULL);
    json_object_set_new(fixture.wire, "picked", picked);
    tell("match.update",
         "{\"match\":\"m_1\",\"seq\":8,\"happenings\":[],\"patch\":{"
         "\"pieces\":{\"bl-1\":{\"at\":\"0507\"}}}}");
    fixture_type(&fixture, "g0508\r\r");
    fixture_reply(&fixture, ASKED_PICK, "picked");
    char *screen = fixture_draw(&fixture);
    char *first = strstr(screen, "77");
    cr_assert(first != NULL && strstr(first + 1, "77") != NULL,
              "on the board and in the list:\n%s", screen);
    free(screen);
}

/* Two of one name are told apart by their sides, and no id is shown. */
Test(screen_line, namesakes_are_called_by_their_sides)
{
    tell("match.update",
         "{\"match\":\"m_1\",\"seq\":8,\"happenings\":[],\"patch\":{"
         "\"pieces\":{\"bl-1\":{\"label\":\"Grenadiers\",\"at\":\"0507\","
         "\"state\":{\"locked with\":\"rd-1\"}},"
         "\"rd-1\":{\"label\":\"Grenadiers\"}}}}");
    fixture_type(&fixture, "g0507\r");
    sees("Blue Grenadiers");
    sees("locked with Red"); /* and the rest of it in the next line */
    sees_not("rd-1");
}

static void act_and_hear(const char *happening)
{
    char body[400];
    fixture_type(&fixture, "e");
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    fixture_press(&fixture, PRESS_ENTER);
    snprintf(body, sizeof body,
             "{\"match\":\"m_1\",\"seq\":8,\"patch\":{},\"happenings\":[{"
             "\"kind\":\"fire\",\"text\":\"bang\"%s}]}",
             happening);
    tell("match.update", body);
    fixture_reply(&fixture, ASKED_ACT, "pick_whole");
}

/* U stands in the line where it will do, and not where it will be refused. */
Test(screen_line, undo_is_not_offered_after_a_die)
{
    act_and_hear("");
    sees("U undo");
    act_and_hear(",\"dice\":[{\"of\":6,\"value\":3}]");
    sees_not("U undo");
    act_and_hear(",\"reveals\":\"F1.1\"");
    sees_not("U undo");
    act_and_hear("");
    sees("U undo");
    fixture_press(&fixture, 'U');
    fixture_refuse(&fixture, ASKED_UNDO, STATUS_NOT_ALLOWED,
                   "another seat has acted since", "");
    sees_not("U undo");
}

static void tell_lines(int seq, const char *first, int count)
{
    json_t *lines = json_array();
    for (int i = 0; i < count; i++) {
        char text[80];
        snprintf(text, sizeof text, "%s %d", first, i + 1);
        json_array_append_new(
            lines, json_pack("{s:s,s:s}", "kind", "move", "text", text));
    }
    json_t *told = json_pack("{s:s,s:i,s:{},s:o}", "match", "m_1", "seq", seq,
                             "patch", "happenings", lines);
    json_object_set_new(fixture.wire, "told", told);
    fixture_notify(&fixture, "match.update", "told");
}

/* What came since one's own act is marked, counted, and read with S. */
Test(screen_line, the_log_marks_what_is_new)
{
    tell_lines(8, "march", 2);
    sees("\u25b8march 2");
    sees_not("new above");
    tell_lines(9, "shot", 6);
    sees("5 new above: PgUp");
    fixture_press(&fixture, 'S');
    sees("Since you last acted");
    sees("march 1");
    sees("shot 6");
    fixture_press(&fixture, PRESS_ESCAPE);
    act_and_hear("");
    sees_not("new above");
    sees("\u25b8bang");
}

/* "3 new above" once lay over the strength of one who had fought. */
Test(screen_line, what_is_new_above_covers_no_result)
{
    enum { COLUMNS = 76 };
    char row[COLUMNS + 1] = "";
    memset(row, 'm', COLUMNS - 4);
    memcpy(row + COLUMNS - 4, "seen", 4);
    row[COLUMNS] = '\0';
    tell_lines(8, "march", 3);
    tell_lines(9, row, 1);
    tell_lines(10, "shot", 2);
    sees("seen");
    sees("new above: PgUp");
}

/* Who reads further up is not carried off by what comes. */
Test(screen_line, the_log_follows_unless_one_reads)
{
    tell_lines(8, "march", 9);
    fixture_press(&fixture, PRESS_PAGE_UP);
    sees("march 6");
    sees("3 more below: PgDn");
    tell_lines(9, "shot", 2);
    sees("march 6");
    sees("5 more below: PgDn");
    fixture_press(&fixture, PRESS_PAGE_DOWN);
    fixture_press(&fixture, PRESS_PAGE_DOWN);
    sees("shot 2");
    sees_not("more below");
}

/* Who acts is shown what comes of it, wherever they had read. */
Test(screen_line, the_log_goes_to_what_one_does)
{
    tell_lines(8, "march", 9);
    fixture_press(&fixture, PRESS_PAGE_UP);
    sees_not("march 9");
    act_and_hear("");
    sees("\u25b8bang");
    sees_not("more below");
}

/* At its top the log is asked for what came before. */
Test(screen_line, the_log_goes_on_upwards)
{
    fixture.model.match.earliest = 100;
    fixture_press(&fixture, PRESS_PAGE_UP);
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, "{\"as\":\"north\",\"from\":39,\"match\":\"m_1\","
                             "\"to\":99}");
    free(params);
}

/* Where others went is drawn until one acts oneself. */
Test(screen_line, the_ways_of_others_are_drawn)
{
    json_t *told = json_loads(
        "{\"match\":\"m_1\",\"seq\":8,\"patch\":{},\"happenings\":[{\"kind\":"
        "\"move\",\"text\":\"They march\",\"path\":[\"0303\",\"0304\"]}]}",
        0, NULL);
    json_object_set_new(fixture.wire, "told", told);
    fixture_type(&fixture, "g0304\r");
    char *before = fixture_draw(&fixture);
    fixture_notify(&fixture, "match.update", "told");
    sees("↓");
    cr_assert_null(strstr(before, "↓"));
    free(before);
    act_and_hear("");
    sees_not("↓");
}
