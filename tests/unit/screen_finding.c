/* Pools, bids, ratings and sides in the lobby, as they are shown and asked. */

#include "client/model/model.h"
#include "client/panes/lobby.h"
#include "client/play/label.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_LOBBY(screen_finding);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

/* Chooses the first line of a section. */
static void choose(enum lobby_section wanted)
{
    enum lobby_section section = LOBBY_SECTIONS;
    fixture.model.lobby.chosen = 0;
    while (lobby_row(&fixture.model.lobby, fixture.model.lobby.chosen, &section)
               != NULL
           && section != wanted)
        fixture.model.lobby.chosen++;
    cr_assert_eq(section, wanted);
}

static void pools(const char *in)
{
    char text[400];
    snprintf(text, sizeof text,
             "{\"pools\":[{\"pool\":\"p_1\",\"host\":\"Bob\",\"game\":\"g\","
             "\"scenario\":\"s\",\"rated\":true,\"waiting\":1,\"of\":2,"
             "\"in\":%s,\"mine\":false}]}",
             in);
    fixture_answer(&fixture, ASKED_POOLS, text);
    choose(LOBBY_POOLS);
}

Test(screen_finding, a_pool_is_joined_and_left)
{
    pools("false");
    sees("1 of 2 wait, rated");
    fixture_press(&fixture, PRESS_ENTER);
    const struct effect *join = fixture_effect(&fixture, EFFECT_JOIN);
    cr_assert_not_null(join);
    cr_assert_str_eq(join->match, "p_1");
    pools("true");
    sees("you wait");
    fixture_press(&fixture, PRESS_ENTER);
    const struct effect *leave = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_str_eq(leave->method, "pool.leave");
}

static void offers_a_bid(void)
{
    fixture_answer(
        &fixture, ASKED_CHALLENGES,
        "{\"challenges\":[{\"challenge\":\"c_1\",\"host\":\"Bob\","
        "\"game\":\"g\",\"scenario\":\"s\",\"sides\":\"bid\","
        "\"state\":\"open\",\"mine\":false,\"seats\":[{\"seat\":\"red\","
        "\"player\":\"Bob\"},{\"seat\":\"blue\"}]}]}");
    choose(LOBBY_CHALLENGES);
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert(fixture.model.prompt.is_open);
    for (size_t i = strlen(fixture.model.prompt.text); i > 0; i--)
        fixture_press(&fixture, PRESS_BACKSPACE);
}

Test(screen_finding, a_bid_is_asked_for_and_sent)
{
    offers_a_bid();
    fixture_type(&fixture, "blue 4\r");
    char *params = fixture_params(&fixture, EFFECT_ACCEPT);
    cr_assert_str_eq(params, "{\"bid\":{\"points\":4,\"seat\":\"blue\"},"
                             "\"challenge\":\"c_1\"}");
    free(params);
}

Test(screen_finding, what_is_no_bid_is_not_sent)
{
    static const char *const wrong[] = {"blue\r", "blue x\r", "blue -1\r",
                                        "\r"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        offers_a_bid();
        fixture_type(&fixture, wrong[i]);
        cr_assert_null(fixture_effect(&fixture, EFFECT_ACCEPT), "%s", wrong[i]);
        fixture.model.prompt.is_open = false;
    }
}

Test(screen_finding, ratings_are_read_on_a_sheet)
{
    fixture_press(&fixture, 'R');
    cr_assert(fixture.model.prompt.is_open);
    cr_assert_str_eq(fixture.model.prompt.text, "", "nothing to rub out");
    fixture_press(&fixture, PRESS_ENTER);
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, "{\"player\":\"Ada\"}");
    free(params);
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "rating.show");
    fixture_answer(
        &fixture, ASKED_CARD,
        "{\"player\":\"Ada\",\"house\":false,\"games\":[{\"game\":\"g\","
        "\"rating\":1662,\"deviation\":290,\"provisional\":true,"
        "\"won\":1,\"drawn\":0,\"lost\":2}],\"history\":[{\"game\":\"g\","
        "\"at\":\"2026-01-02T00:00:00.000Z\",\"score\":\"won\","
        "\"before\":1500,\"after\":1662}]}");
    sees("1662? ± 290   won 1, drawn 0, lost 2");
    sees("1500 → 1662  won");
}

Test(screen_finding, a_table_of_ratings)
{
    fixture_answer(
        &fixture, ASKED_TABLE,
        "{\"game\":\"g\",\"ratings\":[{\"player\":\"Bob\",\"rating\":1700,"
        "\"deviation\":80,\"provisional\":false,\"rated\":12}]}");
    sees("1.  1700  ± 80  Bob, 12 rated");
    fixture_answer(&fixture, ASKED_TABLE, "{\"game\":\"g\",\"ratings\":[]}");
    sees("Nobody has a rating in it yet.");
}

/* Turns the line of the form that begins so, so many times. */
static void turn(const char *label, int times)
{
    char name[LABEL_TEXT], value[LABEL_TEXT];
    struct model *model = &fixture.model;
    for (model->invite.line = 0;; model->invite.line++) {
        cr_assert(model->invite.line < invite_lines(model), "%s", label);
        invite_line(model, model->invite.line, name, value, sizeof name);
        if (strcmp(name, label) == 0)
            break;
    }
    for (int i = 0; i < times; i++)
        fixture_press(&fixture, PRESS_RIGHT);
}

static void sends(const char *part)
{
    fixture_press(&fixture, 's');
    char *params = fixture_params(&fixture, EFFECT_CREATE);
    cr_assert_not_null(strstr(params, part), "%s is not in %s", part, params);
    free(params);
}

Test(screen_finding, sides_by_lot_and_rated)
{
    fixture_press(&fixture, 'c');
    turn("Sides", 1);
    sees("what the lot gives");
    turn("Rated", 1);
    fixture_press(&fixture, 's');
    char *params = fixture_params(&fixture, EFFECT_CREATE);
    cr_assert_not_null(strstr(params, "\"rated\":true"), "%s", params);
    cr_assert_not_null(strstr(params, "\"sides\":\"lot\""), "%s", params);
    cr_assert_null(strstr(params, "\"seat\""), "%s", params);
    free(params);
}

Test(screen_finding, a_pair)
{
    fixture_press(&fixture, 'c');
    turn("Matches", 2);
    sends("\"mirror\":\"points\"");
}

/* The form's scenario allows bids of up to five points. */
Test(screen_finding, sides_by_bid_and_how_they_fared)
{
    const json_t *game = json_array_get(fixture.model.lobby.games, 0);
    json_t *scenario = json_array_get(json_object_get(game, "scenarios"), 0);
    char text[400];
    json_object_set_new(scenario, "bid", json_integer(5));
    fixture_press(&fixture, 'c');
    turn("Sides", 2);
    sees("You bid for");
    turn("  points you give for it", 3);
    snprintf(text, sizeof text,
             "{\"game\":\"%s\",\"rows\":[{\"scenario\":\"%s\",\"by\":"
             "\"people\",\"won\":{\"red\":3,\"blue\":5},\"drawn\":1,"
             "\"matches\":9}]}",
             json_string_value(json_object_get(game, "game")),
             json_string_value(json_object_get(scenario, "scenario")));
    fixture_answer(&fixture, ASKED_SIDES, text);
    sees("People have won it as Red 3, Blue 5, drawn 1");
    sends("\"points\":3");
}
