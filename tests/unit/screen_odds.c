/* Odds: asked for of a whole action, written out, and nothing is sent. */

#include "client/panes/update.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_odds);

/* The first row of the offer laid out, as far as this needs it, and whole. */
static void lay_out(void)
{
    struct match *match = &fixture.model.match;
    const json_t *rows = json_object_get(match->offer, "actions");
    const json_t *row = json_array_get(rows, 0);
    json_t *action = json_pack("{s:O}", "type", json_object_get(row, "type"));
    json_t *whole = json_pack("{s:I,s:b,s:[]}", "seq", (json_int_t)match->seq,
                              "complete", 1, "open");
    action_draft_lay_out(&match->draft, row, action);
    struct message message = {.kind = MESSAGE_REPLY,
                              .asked = ASKED_PICK,
                              .serial = match->draft.serial,
                              .reply = {.result = whole}};
    update(&fixture.model, &message, &fixture.effects);
    json_decref(whole);
    json_decref(action);
}

static void answer(const char *result, int64_t seq)
{
    json_t *told = json_loads(result, 0, NULL);
    json_object_set_new(told, "seq", json_integer(seq));
    struct message message = {.kind = MESSAGE_REPLY,
                              .asked = ASKED_ODDS,
                              .serial = fixture.model.match.serial,
                              .reply = {.result = told}};
    update(&fixture.model, &message, &fixture.effects);
    json_decref(told);
}

static void ask(void)
{
    lay_out();
    fixture_press(&fixture, 'O');
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_str_eq(effect->method, "match.odds");
    cr_assert_not_null(json_object_get(effect->params, "action"));
}

static const char known[] =
    "{\"allowed\":true,\"known\":true,\"ends\":6,\"sampled\":false,"
    "\"throws\":true,\"supposes\":true,\"lines\":["
    "{\"of_1000\":333,\"line\":{\"kind\":\"a\",\"text\":\"They stand.\"}},"
    "{\"of_1000\":4,\"line\":{\"kind\":\"a\",\"text\":\"They dance.\"}},"
    "{\"of_1000\":1000,\"line\":{\"kind\":\"b\",\"text\":\"We shout.\"}}]}";

Test(screen_odds, they_are_asked_for_once_an_action_is_whole)
{
    fixture_press(&fixture, 'O');
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    ask();
    answer(known, fixture.model.match.seq);
    fixture_sees(&fixture, "33 %  They stand.", true);
    fixture_sees(&fixture, "0.4 %  They dance.", true);
    fixture_sees(&fixture, "In any case:", true);
    fixture_sees(&fixture, "We shout.", true);
    fixture_sees(&fixture, "6 ends, exactly", true);
    fixture_sees(&fixture, "no more than they must", true);
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    cr_assert(action_draft_is_complete(&fixture.model.match.draft));
}

Test(screen_odds, what_cannot_be_known_is_said_with_its_clause)
{
    ask();
    answer("{\"allowed\":true,\"known\":false,\"clause\":\"F1.2\"}",
           fixture.model.match.seq);
    fixture_sees(&fixture, "hangs on what you cannot know", true);
    fixture_sees(&fixture, "F1.2", true);
}

Test(screen_odds, those_of_an_older_update_are_none)
{
    ask();
    answer(known, fixture.model.match.seq - 1);
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
}
