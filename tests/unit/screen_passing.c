/* A phase in which nothing can be done ends by itself, for who wished that. */

#include "client/panes/passing.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_LOBBY(screen_passing);

static const char idle[] = "There is nothing to do here but “End the attacks”.";

static json_t *watch(void)
{
    return json_object_get(fixture.wire, "watch");
}

/* An offer of nothing but an end, and of what may be done at any time. */
static json_t *offer_idle(void)
{
    return json_pack("{s:s,s:s,s:[{s:s,s:s,s:b,s:[]},"
                     "{s:s,s:s,s:s,s:b,s:[]}]}",
                     "phase", "combat", "idle", idle, "actions", "type",
                     "resign", "label", "Resign", "grave", 1, "fields", "type",
                     "end_phase", "label", "End the attacks", "clause", "F3.1",
                     "ends", 1, "fields");
}

static void open_match(bool is_idle)
{
    json_t *assets = json_object_get(fixture.wire, "assets");
    json_object_set_new(assets, "secrecy", json_string("F9.2"));
    if (is_idle)
        json_object_set_new(watch(), "offer", offer_idle());
    fixture_press(&fixture, PRESS_ENTER);
    fixture_notify(&fixture, "match.watch", "watch");
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
}

/* An update with this offer, of a happening of this kind. */
static void hear(int seq, json_t *taken_offer, const char *kind)
{
    json_object_set_new(
        fixture.wire, "news",
        json_pack("{s:s,s:s,s:i,s:[s],s:o,s:[{s:s,s:s}]}", "match", "m_1", "as",
                  "north", "seq", seq, "to_act", "north", "offer", taken_offer,
                  "happenings", "kind", kind, "text", "Something."));
    fixture_notify(&fixture, "match.update", "news");
}

static void answer(int seq)
{
    json_object_set_new(fixture.wire, "taken", json_pack("{s:i}", "seq", seq));
    fixture_reply(&fixture, ASKED_ACT, "taken");
}

static bool has_acted(void)
{
    return fixture_effect(&fixture, EFFECT_ACT) != NULL;
}

static void ends_by_itself(void)
{
    char *params = fixture_params(&fixture, EFFECT_ACT);
    cr_assert_str_eq(params, "{\"type\":\"end_phase\"}");
    free(params);
}

Test(screen_passing, nothing_ends_unless_it_was_wished)
{
    open_match(true);
    cr_assert_not(has_acted());
    fixture_sees(&fixture, "Your turn. There is nothing to do here but", true);
    fixture_sees(&fixture, "Blue moves", false);
}

Test(screen_passing, who_is_not_awaited_is_not_told_what_there_is)
{
    open_match(true);
    json_object_set_new(fixture.wire, "news",
                        json_pack("{s:s,s:s,s:i,s:[s]}", "match", "m_1", "as",
                                  "north", "seq", 8, "to_act", "south"));
    fixture_notify(&fixture, "match.update", "news");
    fixture_sees(&fixture, "Blue moves.", true);
}

Test(screen_passing, it_ends_once_and_the_log_says_so)
{
    fixture.model.passes = true;
    open_match(true);
    ends_by_itself();
    fixture_sees(&fixture, "By itself, since there was nothing", true);
    const json_t *log = fixture.model.match.log;
    const char *warning = json_string_value(
        json_object_get(json_array_get(log, json_array_size(log) - 2), "text"));
    cr_assert(strstr(warning, "what F9.2 hides") != NULL, "%s", warning);
    answer(8);
    cr_assert_not(has_acted(), "what is offered is of before it");
    hear(8, offer_idle(), "phase");
    ends_by_itself();
    hear(9, offer_idle(), "phase");
    cr_assert_not(has_acted(), "the answer has not come");
    answer(9);
    ends_by_itself();
}

Test(screen_passing, what_can_be_done_is_waited_for)
{
    fixture.model.passes = true;
    open_match(false);
    cr_assert_not(has_acted());
    json_t *offer = offer_idle();
    json_object_del(offer, "idle");
    hear(8, offer, "phase");
    cr_assert_not(has_acted(), "an older server does not say");
}

Test(screen_passing, nothing_ends_after_an_undo)
{
    fixture.model.passes = true;
    open_match(false);
    hear(8, offer_idle(), "undo");
    cr_assert_not(has_acted());
    fixture_press(&fixture, 'k');
    cr_assert_not(has_acted(), "and not by the next key");
    fixture_press(&fixture, 'e');
    json_object_set_new(
        fixture.wire, "whole",
        json_pack("{s:i,s:b,s:[]}", "seq", 8, "complete", 1, "open"));
    fixture_reply(&fixture, ASKED_PICK, "whole");
    fixture_press(&fixture, PRESS_ENTER);
    ends_by_itself();
    answer(9);
    hear(9, offer_idle(), "phase");
    ends_by_itself();
}

Test(screen_passing, not_while_one_plans_or_reads)
{
    open_match(true);
    fixture.model.passes = true;
    fixture_press(&fixture, '?');
    cr_assert_not(has_acted());
    fixture_press(&fixture, PRESS_ESCAPE);
    ends_by_itself();
}

Test(screen_passing, the_key_says_what_it_tells_the_others)
{
    open_match(false);
    fixture_press(&fixture, 'E');
    fixture_sees(&fixture, "Phases in which you can do nothing end", true);
    fixture_press(&fixture, 'E');
    fixture_sees(&fixture, "Every phase waits for you", true);
    cr_assert_not(fixture.model.passes);
}
