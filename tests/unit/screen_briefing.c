/* Briefings: from the lobby, by itself once, and by a key. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>

FIXTURE_LOBBY(screen_briefing);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

/* As a server sends it that has briefings. */
static void brief(void)
{
    json_t *assets = json_object_get(fixture.wire, "assets");
    json_object_set_new(
        assets, "briefing",
        json_pack("{s:s,s:s,s:s,s:s,s:s,s:[s,s,s]}", "who",
                  "North against South.", "where", "At the ford.", "why",
                  "For the road.", "length", "7 turns.", "decides",
                  "Who holds the ford.", "first", "The river is deep.",
                  "Horses are fast.", "Nobody sleeps."));
}

static void meet_nothing(void)
{
    met_open(&fixture.model.met, json_object());
}

static void open_match(void)
{
    fixture_press(&fixture, PRESS_ENTER);
    fixture_notify(&fixture, "match.watch", "watch");
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
}

Test(screen_briefing, is_asked_for_before_one_takes_a_challenge_up)
{
    brief();
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, PRESS_DOWN);
    sees("B briefing");
    fixture_press(&fixture, 'B');
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_not_null(effect);
    cr_assert_str_eq(effect->method, "game.assets");
    cr_assert_str_eq(
        json_string_value(json_object_get(effect->params, "scenario")), "arda");
    fixture_reply(&fixture, ASKED_BRIEFING, "assets");
    fixture_sees(&fixture, "You play", false);
    sees("What decides:");
    sees("Who holds the ford.");
    sees("3. Nobody sleeps.");
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.pane, PANE_LOBBY);
}

Test(screen_briefing, is_said_not_to_be_there_by_an_older_server)
{
    fixture_press(&fixture, 'B');
    fixture_reply(&fixture, ASKED_BRIEFING, "assets");
    cr_assert_eq(fixture.model.pane, PANE_LOBBY);
    sees("The server has no briefing for this scenario");
}

Test(screen_briefing, is_shown_once_when_a_match_opens_and_by_a_key)
{
    brief();
    meet_nothing();
    open_match();
    sees("You play: North");
    sees("The river is deep.");
    sees("B shows this again");
    char *kept = fixture_params(&fixture, EFFECT_REMEMBER);
    cr_assert_str_eq(kept, "{\"briefing\":{\"ford/arda\":true}}");
    free(kept);
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    fixture_press(&fixture, 'q');
    open_match();
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    fixture_press(&fixture, 'B');
    sees("The river is deep.");
    cr_assert_null(fixture_effect(&fixture, EFFECT_REMEMBER));
}

/* As the client does in another language: it has asked for phrases, too. */
static void await_phrases(void)
{
    brief();
    meet_nothing();
    fixture_press(&fixture, PRESS_ENTER);
    fixture_notify(&fixture, "match.watch", "watch");
    fixture.model.match.awaits_phrases = true;
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
}

Test(screen_briefing, waits_for_the_language_that_it_is_asked_for_in)
{
    await_phrases();
    json_object_set_new(fixture.wire, "phrases",
                        json_pack("{s:{s:{s:s}},s:{s:{s:s}}}", "briefings",
                                  "arda", "who", "Norte contra Sur.", "coach",
                                  "phases", "movement", "Mueva una vez."));
    fixture_reply(&fixture, ASKED_PHRASES, "phrases");
    sees("Norte contra Sur.");
    fixture_sees(&fixture, "North against South.", false);
    fixture_press(&fixture, PRESS_ESCAPE);
    sees("Coach: Mueva una vez.");
}

Test(screen_briefing, is_english_by_a_server_that_has_no_other)
{
    await_phrases();
    json_object_set_new(fixture.wire, "phrases", json_object());
    fixture_reply(&fixture, ASKED_PHRASES, "phrases");
    sees("North against South.");
}

Test(screen_briefing, read_in_the_lobby_it_is_not_shown_by_itself)
{
    brief();
    meet_nothing();
    fixture_press(&fixture, 'B');
    fixture_reply(&fixture, ASKED_BRIEFING, "assets");
    fixture_press(&fixture, PRESS_ESCAPE);
    open_match();
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
}

Test(screen_briefing, is_put_off_by_the_settings)
{
    brief();
    meet_nothing();
    cr_assert(keymap_show(&fixture.model.keymap, "briefing", "no"));
    open_match();
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    cr_assert_not(keymap_show(&fixture.model.keymap, "briefing", "maybe"));
    cr_assert_neq(fixture.model.keymap.complaint[0], '\0');
}

Test(screen_briefing, is_not_shown_by_itself_of_a_match_that_is_over)
{
    json_t *view =
        json_object_get(json_object_get(fixture.wire, "watch"), "view");
    json_object_set_new(view, "result", json_pack("{s:s}", "label", "a draw"));
    brief();
    meet_nothing();
    open_match();
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
}
