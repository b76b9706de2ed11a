/* An invitation by the word that one was told, and that word told. */

#include "client/link/friend.h"
#include "client/panes/lobby.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_LOBBY(screen_friend);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

#define FOUND(state)                                                   \
    "{\"challenge\":\"c_9\",\"host\":\"Zoe\",\"game\":\"g\","          \
    "\"scenario\":\"s\",\"sides\":\"choice\",\"private\":true,"        \
    "\"word\":\"amber-castle-piano\",\"state\":\"" state "\","         \
    "\"mine\":false,\"seats\":[{\"seat\":\"red\",\"player\":\"Zoe\"}," \
    "{\"seat\":\"blue\"}]}"
#define MINE                                                      \
    "{\"challenge\":\"c_8\",\"host\":\"Ada\",\"game\":\"g\","     \
    "\"scenario\":\"s\",\"sides\":\"choice\",\"state\":\"open\"," \
    "\"word\":\"zebra-violin-oyster\",\"mine\":true,\"seats\":["  \
    "{\"seat\":\"red\",\"player\":\"Ada\"},{\"seat\":\"blue\"}]}"
#define NONE "{\"challenges\":[]}"

static const json_t *chosen(void)
{
    enum lobby_section section;
    return lobby_row(&fixture.model.lobby, fixture.model.lobby.chosen,
                     &section);
}

static bool is_chosen(const char *challenge)
{
    const json_t *id = json_object_get(chosen(), "challenge");
    return id != NULL && strcmp(json_string_value(id), challenge) == 0;
}

/* J, the word, and the server has it. */
static void find(void)
{
    fixture_press(&fixture, 'J');
    sees("The word that you were told");
    fixture_type(&fixture, "Amber Castle Piano\r");
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, "{\"word\":\"Amber Castle Piano\"}");
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "challenge.find");
    free(params);
    fixture_answer(&fixture, ASKED_FOUND, FOUND("open"));
}

Test(screen_friend, what_was_found_is_shown_before_it_is_taken_up)
{
    find();
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "game.assets");
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACCEPT));
    fixture_answer(&fixture, ASKED_FOUND_BRIEFING,
                   "{\"game\":\"g\",\"scenario\":\"s\",\"title\":\"The Ford\","
                   "\"briefing\":{\"who\":\"Two armies.\"}}");
    sees("Zoe invites you to this");
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert(is_chosen("c_9"));
    /* The server lists it to nobody; it stays, and stays chosen. */
    fixture_answer(&fixture, ASKED_CHALLENGES, NONE);
    cr_assert(is_chosen("c_9"));
    fixture_press(&fixture, PRESS_ENTER);
    char *params = fixture_params(&fixture, EFFECT_ACCEPT);
    cr_assert_str_eq(params, "{\"challenge\":\"c_9\",\"seat\":\"blue\"}");
    free(params);
}

/* Where others are still to come, one is told that one is in. */
Test(screen_friend, a_seat_of_several_is_said_to_be_taken)
{
    find();
    fixture_answer(&fixture, ASKED_ACCEPT,
                   "{\"challenge\":\"c_9\",\"commitment\":\"00\"}");
    sees("You are in; the match opens here as soon as all have come");
}

Test(screen_friend, it_is_shown_where_there_is_no_briefing)
{
    find();
    fixture_answer(&fixture, ASKED_FOUND_BRIEFING,
                   "{\"game\":\"g\",\"scenario\":\"s\"}");
    sees("Zoe invites you to this");
    cr_assert(is_chosen("c_9"));
}

/* The one briefing that goes with it: the next is asked for by its key. */
Test(screen_friend, another_briefing_is_no_invitation)
{
    find();
    fixture_answer(&fixture, ASKED_FOUND_BRIEFING,
                   "{\"game\":\"g\",\"scenario\":\"s\"}");
    fixture_press(&fixture, 'B');
    fixture_answer(&fixture, ASKED_BRIEFING,
                   "{\"game\":\"g\",\"scenario\":\"s\",\"title\":\"The Ford\","
                   "\"briefing\":{\"who\":\"Two armies.\"}}");
    fixture_sees(&fixture, "invites you", false);
}

/* Who invites is known without it, and is not said of another one later. */
Test(screen_friend, a_briefing_that_does_not_come_is_no_loss)
{
    find();
    fixture_refuse(&fixture, ASKED_FOUND_BRIEFING, STATUS_UNAVAILABLE,
                   "not now", "");
    sees("Zoe invites you to this");
    fixture_press(&fixture, 'B');
    fixture_answer(&fixture, ASKED_BRIEFING,
                   "{\"game\":\"g\",\"scenario\":\"s\",\"title\":\"The Ford\","
                   "\"briefing\":{\"who\":\"Two armies.\"}}");
    fixture_sees(&fixture, "invites you", false);
}

Test(screen_friend, what_is_gone_goes)
{
    find();
    int count = lobby_count(&fixture.model.lobby);
    fixture_refuse(&fixture, ASKED_FOUND_LAST, STATUS_UNAVAILABLE, "not now",
                   "");
    cr_assert_eq(lobby_count(&fixture.model.lobby), count);
    fixture_refuse(&fixture, ASKED_FOUND_LAST, STATUS_NOT_FOUND,
                   "there is no such challenge", "");
    sees("The invitation of Zoe is gone");
    cr_assert_eq(lobby_count(&fixture.model.lobby), count - 1);
    cr_assert_not(is_chosen("c_9"));
    fixture_answer(&fixture, ASKED_CHALLENGES, NONE);
    effects_release(&fixture.effects);
    effects_init(&fixture.effects);
    lobby_refresh(&fixture.model, &fixture.effects);
    for (int i = 0; i < fixture.effects.count; i++)
        cr_assert_neq(fixture.effects.list[i].asked, ASKED_FOUND_LAST,
                      "it is asked for no more");
}

/* Taken up by ourselves: no complaint, and nothing that is left over. */
Test(screen_friend, what_has_begun_goes_in_silence)
{
    find();
    int count = lobby_count(&fixture.model.lobby);
    fixture_answer(&fixture, ASKED_FOUND_LAST,
                   "{\"challenges\":[" FOUND("started") "]}");
    cr_assert_eq(lobby_count(&fixture.model.lobby), count - 1);
    fixture_sees(&fixture, "is gone", false);
}

/* One that the server lists anyway stands there once. */
Test(screen_friend, one_that_is_listed_stands_once)
{
    find();
    fixture_answer(&fixture, ASKED_CHALLENGES,
                   "{\"challenges\":[" MINE "," FOUND("open") "]}");
    int count = 0;
    enum lobby_section section;
    const json_t *row;
    for (int i = 0; (row = lobby_row(&fixture.model.lobby, i, &section)); i++)
        count += section == LOBBY_CHALLENGES;
    cr_assert_eq(count, 2);
    cr_assert(is_chosen("c_9"));
}

Test(screen_friend, a_wrong_word_is_typed_again)
{
    fixture_press(&fixture, 'J');
    fixture_type(&fixture, "amber kastle\r");
    fixture_refuse(&fixture, ASKED_FOUND, STATUS_BAD_PARAMS,
                   "\"kastle\" is in no challenge's word: have it spelled", "");
    cr_assert(fixture.model.prompt.is_open);
    sees("\"kastle\" is in no challenge's word");
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_refuse(&fixture, ASKED_FOUND, STATUS_NO_METHOD, "", "");
    cr_assert_not(fixture.model.prompt.is_open);
    sees("This server cannot do that");
}

Test(screen_friend, no_word_asks_nothing)
{
    fixture_press(&fixture, 'J');
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
}

Test(screen_friend, ones_own_is_chosen_and_told)
{
    fixture_answer(&fixture, ASKED_CREATE,
                   "{\"challenge\":\"c_8\",\"commitment\":\"00\","
                   "\"word\":\"zebra-violin-oyster\"}");
    sees("The invitation is out. Its word for a friend: zebra-violin-oyster");
    fixture_answer(&fixture, ASKED_CHALLENGES, "{\"challenges\":[" MINE "]}");
    cr_assert(is_chosen("c_8"));
    sees("Tell a friend: zebra-violin-oyster.");
    sees("estafette join");
    fixture_press(&fixture, PRESS_ENTER);
    sees("Its word is");
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture.model.lobby.chosen = 0;
    fixture_answer(&fixture, ASKED_FOUND, MINE);
    sees("This invitation is your own");
    cr_assert(is_chosen("c_8"));
}

/* An older server has no words: what it says is shown, and nothing else. */
Test(screen_friend, a_server_without_words)
{
    fixture_answer(&fixture, ASKED_CREATE,
                   "{\"challenge\":\"c_1\",\"commitment\":\"00\"}");
    sees("The invitation is out; the match opens here");
}

Test(screen_friend, one_of_ours_that_has_begun_is_opened)
{
    fixture_answer(&fixture, ASKED_FOUND,
                   "{\"challenge\":\"c_9\",\"host\":\"Zoe\",\"game\":\"g\","
                   "\"scenario\":\"s\",\"state\":\"started\",\"match\":\"m_1\","
                   "\"mine\":false,\"seats\":[]}");
    cr_assert_str_eq(fixture.model.match.id, "m_1");
}

Test(screen_friend_command, says_where)
{
    static const struct {
        const char *server, *said;
    } rows[] = {
        {"", "estafette join a-b-c"},
        {"ws://127.0.0.1:1781", "estafette join a-b-c"},
        {"localhost", "estafette join a-b-c"},
        {"ws://127.0.0.1:9000", "estafette --server ws://127.0.0.1:9000 join "
                                "a-b-c"},
        {"wss://war.example", "estafette --server wss://war.example join "
                              "a-b-c"},
        {"ws://war.example:1781/ws",
         "estafette --server ws://war.example:1781/ws join a-b-c"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[200];
        friend_command(rows[i].server, "a-b-c", text, sizeof text);
        cr_assert_str_eq(text, rows[i].said);
    }
}
