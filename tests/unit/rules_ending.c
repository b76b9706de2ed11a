/* How a match ends is said in words of people, not in those of the rules. */

#include "server/rules/ending.h"
#include "server/rules/game.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <string.h>

static void fill(void)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

TestSuite(ending, .init = fill, .fini = library_close);

Test(ending, every_result_has_a_name_that_begins_a_sentence)
{
    const struct game *game;
    int games = 0;
    for (int i = 0; (game = library_game(i)) != NULL; i++) {
        const struct ending_word *row = game->results;
        for (; row != NULL && row->word != NULL; row++)
            cr_expect(row->label[0] >= 'A' && row->label[0] <= 'Z', "%s: %s",
                      game->name, row->label);
        games += game->results != NULL;
    }
    cr_expect_eq(games, 4);
}

Test(ending, names_say_who_has_won_and_by_what)
{
    char said[ENDING_TEXT];
    const struct game *game = library_rules("vitoria", "introductory")->game;
    ending_say(game, 1, "major french victory", "score", said);
    cr_expect_str_eq(said, "Major French victory, by points");
    ending_say(game, SIDE_NONE, "draw", "unheard of", said);
    cr_expect_str_eq(said, "A draw");
    ending_say(game, 0, "another", NULL, said);
    cr_expect_str_eq(said, "another");
    game = library_rules("toy-soldiers", "first-shots")->game;
    cr_expect_str_eq(ending_label(game, 0, "a victory"), "Blue wins");
    cr_expect_str_eq(ending_label(game, 1, "a victory"), "Red wins");
}
