/* What Vitoria and Yorktown say: words that need no rules to be read. */

#include "server/rules/library.h"
#include "tests/unit/vitoria_ground.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_SEAT = 0, SECOND_SEAT = 1 };

static struct ground ground;

static void assert_has(const char *text, const char *part)
{
    cr_assert(strstr(text, part) != NULL, "no '%s' in %s", part, text);
}

static void assert_lacks(const char *text, const char *part)
{
    cr_assert(strstr(text, part) == NULL, "'%s' in %s", part, text);
}

/* Guns fire from afar: "the attackers stand" said nothing. */
Test(words, fire_is_told_by_what_it_did_to_the_target)
{
    ground_open(&ground,
                "\"scenario\": \"historical\", \"dice\": [4], \"position\": {"
                "\"turn\": 3, \"side\": \"allied\", \"phase\": \"fire\","
                "\"units\": {\"br-art-reserve\": {\"at\": \"2103\"},"
                "\"br-art-graham\": {\"at\": \"2103\"},"
                "\"fr-chasse\": {\"at\": \"2104\"},"
                "\"br-stopford\": {\"at\": \"1601\"},"
                "\"fr-guy\": {\"at\": \"3022\"}}}");
    ground_play(&ground, FIRST_SEAT,
                "{\"type\": \"fire\", \"units\": [\"br-art-reserve\","
                "\"br-art-graham\"], \"target\": \"2104\"}");
    const char *told = ground_told(&ground, FIRST_SEAT);
    assert_has(told, ": those fired at ");
    assert_lacks(told, "the attackers");
    ground_close(&ground);
}

#define NECK                                                      \
    "\"scenario\": \"introductory\", \"position\": {\"turn\": 4," \
    "\"side\": \"british\", \"phase\": \"combat\", \"units\": {"  \
    "\"fr-lauzun\": {\"at\": \"2104\"},"                          \
    "\"br-rangers\": {\"at\": \"2206\"}}}"

/* Redoubts still to build, units got away: nothing to do with the neck. */
Test(words, the_neck_shows_what_it_turns_on)
{
    ground_open_game(&ground, "yorktown", NECK);
    const char *view = ground_view(&ground, SECOND_SEAT);
    assert_has(view, "\"outside\":1");
    assert_lacks(view, "redoubts_left");
    assert_lacks(view, "\"exited\"");
    assert_has(view, "The British: declare the attacks, if there are any.");
    assert_has(view, "\"now\":1,\"met\":false");
    ground_close(&ground);
}

/* "It is over: a British victory" alone did not say why. */
Test(words, what_has_ended_is_reckoned_as_before)
{
    ground_open_game(
        &ground, "yorktown",
        "\"scenario\": \"introductory\", \"position\": {"
        "\"turn\": 5, \"side\": \"british\", \"phase\": \"combat\","
        "\"units\": {\"fr-lauzun\": {\"at\": \"2104\"},"
        "\"br-rangers\": {\"at\": \"2206\"}}}");
    ground_play(&ground, SECOND_SEAT, "{\"type\": \"end_phase\"}");
    const char *view = ground_view(&ground, FIRST_SEAT);
    assert_has(view, "\"label\":\"Franco-American victory\"");
    assert_has(view, "outside Gloucester Point: 1, and 3 are enough.");
    ground_close(&ground);
}

/* A score that somebody leads with is not why the other side has won. */
Test(words, who_resigns_has_not_lost_by_the_score)
{
    ground_open(&ground,
                "\"scenario\": \"introductory\", \"position\": {"
                "\"turn\": 2, \"side\": \"allied\", \"phase\": \"movement\","
                "\"units\": {\"br-stopford\": {\"at\": \"0324\"},"
                "\"fr-chasse\": {\"at\": \"0921\"}}}");
    ground_play(&ground, FIRST_SEAT, "{\"type\": \"resign\"}");
    const char *view = ground_view(&ground, SECOND_SEAT);
    assert_has(view, "\"text\":\"The allied side has resigned.\"");
    assert_has(view, "\"clause\":\"V12.4\"");
    ground_close(&ground);
}

/* The counter says 18: why the line says less is in the line. */
Test(words, an_attack_from_the_rear_says_what_it_takes)
{
    ground_open_game(&ground, "yorktown",
                     "\"scenario\": \"introductory\", \"dice\": [4],"
                     "\"position\": {\"turn\": 4, \"side\": \"allied\","
                     "\"phase\": \"combat\", \"units\": {"
                     "\"fr-lauzun\": {\"at\": \"2205\", \"facing\": 3},"
                     "\"br-rangers\": {\"at\": \"2206\", \"facing\": 3}}}");
    ground_play(&ground, FIRST_SEAT,
                "{\"type\": \"attack\", \"attacks\": [{\"target\":"
                "\"2206\", \"units\": [\"fr-lauzun\"]}]}");
    assert_has(ground_told(&ground, SECOND_SEAT),
               "(28 against 8 (less 10 for the rear) is +20, die 4:");
    ground_close(&ground);
}

/* Each field of an action is asked for by what it is: "choose mode" was not. */
Test(words, fields_are_asked_for_in_words)
{
    static const char *const games[] = {"vitoria", "yorktown"};
    static const char *const plain[] = {
        "path", "to",   "at",      "facing", "turn",   "column", "steps",
        "join", "exit", "pursuit", "choice", "option", "frigate"};
    struct error error = {.text = ""};
    struct writer out;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int i = 0; i < 2; i++) {
        const struct rules *rules = library_scenario(games[i], 0);
        writer_open(&out, 1 << 20);
        library_assets(rules, &out);
        const char *words = strstr(out.data, "\"words\":{");
        cr_assert_not_null(words);
        for (int k = 0; k < rules->game->action_count; k++)
            for (int f = 0; f < rules->game->actions[k].field_count; f++) {
                const char *name = rules->game->actions[k].fields[f].name;
                char member[40];
                bool is_plain = false;
                for (size_t p = 0; p < sizeof plain / sizeof *plain; p++)
                    is_plain = is_plain || strcmp(plain[p], name) == 0;
                snprintf(member, sizeof member, "\"%s\":\"", name);
                cr_expect(is_plain || strstr(words, member) != NULL, "%s: %s",
                          games[i], name);
            }
        writer_release(&out);
    }
    library_close();
}
