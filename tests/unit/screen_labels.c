/* Labels in the player's language, whatever comes first; English by an older
 * server. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>

FIXTURE_LOBBY(screen_labels);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

static json_t *spanish(void)
{
    return json_pack("{s:{s:s},s:{},s:{s:s,s:s,s:s,s:s,s:s,s:s,s:s}}",
                     "phrases", "loss", "{piece} pierde 1.", "words", "labels",
                     "The Ford of the Arda", "El vado del Arda", "Blue", "Azul",
                     "{side} moves.", "{side} mueve.", "{side} moves on.",
                     "{side} sigue.", "Move", "Mover", "{n}st {side}",
                     "{n}.º {side}", "strength", "fuerza");
}

static void open_match(void)
{
    met_open(&fixture.model.met, json_object());
    fixture_press(&fixture, PRESS_ENTER);
    fixture_notify(&fixture, "match.watch", "watch");
    fixture.model.match.awaits_phrases = true;
}

static void come(const char *what, enum asked asked)
{
    json_object_set_new(fixture.wire, "phrases", spanish());
    fixture_reply(&fixture, asked, what);
}

static void all_is_spanish(void)
{
    sees("El vado del Arda");
    sees("Azul mueve.");
    sees("1.º Azul");
    sees("fuerza 5");
    fixture_notify(&fixture, "match.update", "update");
    sees("Azul sigue.");
    fixture_press(&fixture, 'a');
    sees("Mover");
    fixture_sees(&fixture, "strength", false);
}

Test(screen_labels, are_said_when_the_phrases_come_last)
{
    open_match();
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
    come("phrases", ASKED_PHRASES);
    all_is_spanish();
}

Test(screen_labels, are_said_when_the_assets_come_last)
{
    open_match();
    come("phrases", ASKED_PHRASES);
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
    all_is_spanish();
}

/* What is asked while a match is open is said so, too. */
Test(screen_labels, are_said_of_a_name_in_what_happens)
{
    open_match();
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
    come("phrases", ASKED_PHRASES);
    json_t *line = json_pack("{s:s,s:s,s:{s:s,s:s}}", "kind", "loss", "text",
                             "1st Blue loses 1.", "said", "as", "loss", "piece",
                             "1st Blue");
    match_happened(&fixture.model.match, line);
    json_decref(line);
    sees("1.º Azul pierde 1.");
}

Test(screen_labels, are_english_without_a_table)
{
    open_match();
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
    json_object_set_new(fixture.wire, "phrases",
                        json_pack("{s:{},s:{}}", "phrases", "words"));
    fixture_reply(&fixture, ASKED_PHRASES, "phrases");
    sees("The Ford of the Arda");
    sees("Blue moves.");
}

/* What game.list has for seats and sides in another language. */
Test(screen_labels, seats_are_called_in_the_lobby_as_their_game_does)
{
    json_t *game = json_array_get(fixture.model.lobby.games, 0);
    fixture_sees(&fixture, "Norte", false);
    json_object_set_new(game, "words", json_pack("{s:s}", "north", "Norte"));
    sees("Norte · ");
}
