/* The form of an invitation: who is named in it. */

#include "client/panes/lobby.h"
#include "client/panes/update.h"
#include "client/play/label.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_LOBBY(screen_invite_to);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

/* Goes to the line that begins so. */
static void go(const char *label)
{
    struct model *model = &fixture.model;
    char name[LABEL_TEXT], value[LABEL_TEXT];
    for (model->invite.line = 0;; model->invite.line++) {
        cr_assert(model->invite.line < invite_lines(model), "%s", label);
        invite_line(model, model->invite.line, name, value, sizeof name);
        if (strcmp(name, label) == 0)
            return;
    }
}

static void value_is(const char *label, const char *wanted)
{
    char name[LABEL_TEXT], value[LABEL_TEXT];
    go(label);
    invite_line(&fixture.model, fixture.model.invite.line, name, value,
                sizeof name);
    cr_assert_str_eq(value, wanted);
}

static void is_player(const char *name)
{
    json_t *result = json_pack("{s:s}", "player", name);
    struct message message = {
        .kind = MESSAGE_REPLY,
        .asked = ASKED_NAMED,
        .serial = fixture.model.invite.to.typed,
        .reply = {.result = result, .text = "", .clause = ""}};
    update(&fixture.model, &message, &fixture.effects);
    json_decref(result);
}

static json_t *sent(void)
{
    fixture_press(&fixture, 's');
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CREATE);
    cr_assert_not_null(effect);
    return json_object_get(effect->params, "to");
}

Test(screen_invite_to, a_name_is_typed_and_sent)
{
    fixture_press(&fixture, 'c');
    value_is("Opponent", "anyone");
    value_is("Who may join", "everyone");
    go("Opponent");
    fixture_press(&fixture, PRESS_RIGHT);
    sees("Whom do you invite");
    fixture_type(&fixture, " bob \r");
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_str_eq(effect->method, "rating.show");
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, "{\"most\":1,\"player\":\"bob\"}");
    free(params);
    is_player("Bob");
    value_is("Opponent", "Bob");
    value_is("Who may join", "only who is named");
    json_t *to = sent();
    cr_assert_eq(json_object_size(to), 1);
    cr_assert_str_eq(json_string_value(json_object_get(to, "south")), "Bob");
}

/* It is the other's seat that is kept, whichever one takes. */
Test(screen_invite_to, the_seat_goes_with_ones_own)
{
    fixture_press(&fixture, 'c');
    go("Opponent");
    fixture_type(&fixture, "\rBob\r");
    is_player("Bob");
    go("You play");
    fixture_press(&fixture, PRESS_RIGHT);
    json_t *to = sent();
    cr_assert_str_eq(json_string_value(json_object_get(to, "north")), "Bob");
    cr_assert_eq(json_object_size(to), 1);
}

Test(screen_invite_to, nobody_is_named_by_an_arrow_or_by_nothing)
{
    fixture_press(&fixture, 'c');
    go("Opponent");
    fixture_type(&fixture, "\rBob\r");
    is_player("Bob");
    fixture_press(&fixture, PRESS_RIGHT);
    value_is("Opponent", "anyone");
    fixture_type(&fixture, "\rBob\r");
    is_player("Bob");
    fixture_press(&fixture, PRESS_ENTER);
    fixture_press(&fixture, 'U' - '@');
    fixture_press(&fixture, PRESS_ENTER);
    value_is("Opponent", "anyone");
    cr_assert_null(sent());
}

Test(screen_invite_to, what_is_refused_is_said_at_once)
{
    fixture_press(&fixture, 'c');
    go("Opponent");
    fixture_type(&fixture, "\rada\r");
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    sees("that is you: name somebody else");
    fixture_press(&fixture, PRESS_ESCAPE);
    value_is("Opponent", "anyone");
    fixture_type(&fixture, "\rNobody\r");
    fixture_refuse(&fixture, ASKED_NAMED, STATUS_NOT_FOUND,
                   "there is no player of that name", "");
    cr_assert(fixture.model.prompt.is_open);
    sees("There is no player of that name");
    fixture_press(&fixture, PRESS_ESCAPE);
    value_is("Opponent", "anyone");
    /* As the server writes it: it is oneself after all. */
    fixture_type(&fixture, "\rAdA-\r");
    is_player("Ada");
    sees("that is you: name somebody else");
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_null(sent());
}

/* A server that is busy has not said no: it judges what is sent. */
Test(screen_invite_to, a_name_stays_where_nobody_can_say)
{
    fixture_press(&fixture, 'c');
    go("Opponent");
    fixture_type(&fixture, "\rBob\r");
    fixture_refuse(&fixture, ASKED_NAMED, STATUS_UNAVAILABLE,
                   "not now; try again", "");
    value_is("Opponent", "Bob");
    cr_assert_not_null(sent());
    /* What was refused is there to be mended. */
    fixture_refuse(&fixture, ASKED_CREATE, STATUS_NOT_FOUND,
                   "there is no player of that name", "");
    sees("A new invitation");
    sees("There is no player of that name");
    value_is("Opponent", "Bob");
}

Test(screen_invite_to, a_new_form_names_nobody)
{
    fixture_press(&fixture, 'c');
    go("Opponent");
    fixture_type(&fixture, "\rBob\r");
    is_player("Bob");
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_press(&fixture, 'c');
    value_is("Opponent", "anyone");
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_press(&fixture, 'p');
    for (int i = 0; i < invite_lines(&fixture.model); i++) {
        char name[LABEL_TEXT], value[LABEL_TEXT];
        invite_line(&fixture.model, i, name, value, sizeof name);
        cr_assert_str_neq(name, "Opponent", "a pool is for everyone");
    }
}

/* Several seats: each by its name, or by its place where sides are drawn. */
Test(screen_invite_to, each_seat_of_several)
{
    json_t *game = json_array_get(fixture.model.lobby.games, 0);
    json_t *scenario = json_array_get(json_object_get(game, "scenarios"), 0);
    json_array_append_new(json_object_get(scenario, "seats"),
                          json_pack("{s:s}", "seat", "aide"));
    fixture_press(&fixture, 'c');
    value_is("Who plays South", "anyone");
    fixture_type(&fixture, "\rBob\r");
    is_player("Bob");
    value_is("Who may join", "everyone");
    go("Who plays Aide");
    fixture_type(&fixture, "\rCleo\r");
    is_player("Cleo");
    value_is("Who may join", "only who is named");
    go("Sides");
    fixture_press(&fixture, PRESS_RIGHT);
    value_is("Player 2", "Bob");
    value_is("Player 3", "Cleo");
    json_t *to = sent();
    cr_assert_str_eq(json_string_value(json_object_get(to, "south")), "Bob");
    cr_assert_str_eq(json_string_value(json_object_get(to, "aide")), "Cleo");
}

static void has_house(const char *players)
{
    json_t *result =
        json_pack("{s:o}", "players", json_loads(players, 0, NULL));
    struct message message = {
        .kind = MESSAGE_REPLY,
        .asked = ASKED_HOUSE,
        .reply = {.result = result, .text = "", .clause = ""}};
    update(&fixture.model, &message, &fixture.effects);
    json_decref(result);
}

Test(screen_invite_to, arrows_go_through_the_programs_of_the_house)
{
    fixture_press(&fixture, 'c');
    has_house(
        "[{\"player\":\"House-recruit\",\"level\":\"recruit\",\"games\":[]},"
        "{\"player\":\"House-captain\",\"level\":\"captain\","
        "\"games\":[\"ford\"]}]");
    go("Opponent");
    fixture_press(&fixture, PRESS_RIGHT);
    value_is("Opponent",
             "House-recruit, a program; it plays this game by chance");
    fixture_press(&fixture, PRESS_RIGHT);
    value_is("Opponent", "House-captain, a program that thinks");
    value_is("Who may join", "only who is named");
    go("Opponent");
    fixture_press(&fixture, PRESS_RIGHT);
    value_is("Opponent", "anyone");
    fixture_press(&fixture, PRESS_LEFT);
    fixture_type(&fixture, "\rBob\r");
    is_player("Bob");
    value_is("Opponent", "Bob");
    fixture_press(&fixture, PRESS_RIGHT);
    value_is("Opponent", "anyone");
    go("Opponent");
    fixture_press(&fixture, PRESS_RIGHT);
    json_t *to = sent();
    cr_assert_str_eq(json_string_value(json_object_get(to, "south")),
                     "House-recruit");
}

/* An option begins with what the scenario proposes, before what it has. */
Test(screen_invite_to, what_a_scenario_proposes_stands_in_its_form)
{
    json_t *game = json_array_get(fixture.model.lobby.games, 0);
    json_t *scenario = json_array_get(json_object_get(game, "scenarios"), 0);
    fixture_press(&fixture, 'c');
    value_is("Handicap", "1");
    fixture_press(&fixture, PRESS_ESCAPE);
    json_object_set_new(scenario, "proposes",
                        json_pack("{s:i}", "handicap", 2));
    json_object_set_new(scenario, "bid", json_integer(3));
    fixture_press(&fixture, 'c');
    value_is("Handicap", "2");
    go("Sides");
    fixture_press(&fixture, PRESS_LEFT);
    value_is("Sides", "by bidding points");
    value_is("Handicap", "1");
    go("Sides");
    fixture_press(&fixture, PRESS_RIGHT);
    value_is("Handicap", "2");
    fixture_press(&fixture, 's');
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CREATE);
    cr_assert_not_null(effect);
    const json_t *options = json_object_get(effect->params, "options");
    cr_assert_eq(json_integer_value(json_object_get(options, "handicap")), 2);
}
