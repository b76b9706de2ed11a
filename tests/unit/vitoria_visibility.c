/* What is seen and offered in Vitoria, where random play seldom looks. */

#include "tests/unit/vitoria_ground.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { ALLIED_SEAT, FRENCH_SEAT };

static struct ground ground;

static void close_ground(void)
{
    ground_close(&ground);
}

TestSuite(vitoria_know, .fini = close_ground);

/* A corner in which nobody is in contact. */
#define FAR_AWAY \
    "\"br-stopford\": {\"at\": \"1601\"}, \"fr-guy\": {\"at\": \"3022\"}"

static void assert_has(const char *text, const char *part)
{
    cr_assert_not_null(strstr(text, part), "no %s in %s", part, text);
}

static void assert_lacks(const char *text, const char *part)
{
    cr_assert_null(strstr(text, part), "%s in %s", part, text);
}

/* V2.5: not even that something has been placed. */
Test(vitoria_know, placing_is_told_to_nobody_else)
{
    ground_open(&ground, "\"scenario\": \"free-setup\"");
    char *before = strdup(ground_view(&ground, FRENCH_SEAT));
    ground_play(&ground, ALLIED_SEAT,
                "{\"type\": \"place\", \"unit\": \"po-pack\","
                " \"to\": \"1701\"}");
    cr_assert_str_eq(ground_told(&ground, FRENCH_SEAT), "[]");
    cr_assert_str_eq(ground_told(&ground, VIEWER_PUBLIC), "[]");
    assert_has(ground_told(&ground, ALLIED_SEAT), "Pack is placed at 1701");
    cr_assert_str_eq(ground_view(&ground, FRENCH_SEAT), before);
    free(before);
}

/* V13.5: hexes that are full of the enemy's counters would be missing. */
Test(vitoria_know, no_choices_for_the_counters_of_the_enemy)
{
    static const char fifth_column[] =
        "{\"type\": \"place\", \"unit\": \"fr-guy\"}";
    ground_open(&ground, "\"scenario\": \"free-setup\"");
    assert_has(ground_pick(&ground, FRENCH_SEAT, fifth_column), "\"1616\"");
    assert_has(ground_pick(&ground, ALLIED_SEAT, fifth_column), "\"open\":[]");
}

/* Section 7.3: work is public, the task and the bridge are not. */
Test(vitoria_know, work_is_told_without_its_task)
{
    ground_open(&ground,
                "\"scenario\": \"historical\", \"position\": {\"turn\": 3,"
                " \"side\": \"allied\", \"phase\": \"movement\", \"units\": {"
                "\"br-engineers\": {\"at\": \"2309\"}, " FAR_AWAY "}}");
    ground_play(&ground, ALLIED_SEAT,
                "{\"type\": \"work\", \"unit\": \"br-engineers\","
                " \"task\": \"destroy\", \"bridge\": [\"2309\", \"2310\"]}");
    const char *told = ground_told(&ground, FRENCH_SEAT);
    assert_has(told, "Engineers at work at 2309.");
    assert_lacks(told, "destroy");
    assert_lacks(told, "2310");
    assert_lacks(told, "br-engineers");
    assert_has(ground_told(&ground, ALLIED_SEAT), "destroy the bridge");
    assert_lacks(ground_view(&ground, FRENCH_SEAT), "destroy");
}

/* V13.5: odds only when all defenders are face up. */
Test(vitoria_know, odds_are_noted_of_faces_only)
{
    ground_open(
        &ground,
        "\"scenario\": \"historical\", \"position\": {\"turn\": 3,"
        " \"side\": \"allied\", \"phase\": \"combat\", \"units\": {"
        "\"po-campbell\": {\"at\": \"2103\"},"
        "\"fr-chasse\": {\"at\": \"2104\"},"
        "\"br-engineers\": {\"at\": \"2502\"},"
        "\"fr-rey\": {\"at\": \"2503\", \"state\": [\"disordered\"]}, " FAR_AWAY
        "}}");
    assert_has(ground_pick(&ground, ALLIED_SEAT,
                           "{\"type\": \"attack\", \"targets\": [\"2104\"]}"),
               "\"note\":");
    const char *unseen =
        ground_pick(&ground, ALLIED_SEAT,
                    "{\"type\": \"attack\", \"targets\": [\"2503\"]}");
    assert_has(unseen, "br-engineers");
    assert_lacks(unseen, "\"note\":");
}

/* Section 7.1: handles are of place, back and rank; no id, no order of ids. */
Test(vitoria_know, handles_follow_the_backs)
{
    ground_open(&ground,
                "\"scenario\": \"historical\", \"position\": {\"turn\": 3,"
                " \"side\": \"allied\", \"phase\": \"leaders\", \"units\": {"
                "\"po-bradford\": {\"at\": \"2308\","
                " \"state\": [\"disordered\"]},"
                "\"po-pack\": {\"at\": \"2308\"},"
                "\"br-graham\": {\"at\": \"2308\"}, " FAR_AWAY "}}");
    const char *view = ground_view(&ground, FRENCH_SEAT);
    const char *first = strstr(view, "\"2308:portuguese-infantry:1\"");
    const char *second = strstr(view, "\"2308:portuguese-infantry:2\"");
    assert_has(view, "\"2308:english-general:1\"");
    cr_assert(first != NULL && second != NULL && first < second, "%s", view);
    cr_assert_gt(strstr(view, "\"disordered\":true"), second);
    assert_lacks(view, "po-pack");
    assert_lacks(view, "po-bradford");
    assert_lacks(view, "null");
}

/* Section 7.3: the general is turned up, the units are not. */
Test(vitoria_know, rally_names_the_general_only)
{
    ground_open(&ground,
                "\"scenario\": \"historical\", \"dice\": [4, 5],"
                "\"position\": {\"turn\": 3,"
                " \"side\": \"allied\", \"phase\": \"rally\", \"units\": {"
                "\"po-pack\": {\"at\": \"2101\", \"state\": [\"routed\"]},"
                "\"po-spry\": {\"at\": \"2101\", \"state\": [\"routed\"]},"
                "\"br-graham\": {\"at\": \"2101\"}, " FAR_AWAY "}}");
    ground_play(&ground, ALLIED_SEAT,
                "{\"type\": \"rally\", \"general\": \"br-graham\","
                " \"units\": [\"po-spry\", \"po-pack\"]}");
    const char *told = ground_told(&ground, FRENCH_SEAT);
    assert_has(told, "Graham tries a Portuguese infantry unit");
    assert_has(told, "\"reveals\":\"V1.4\"");
    assert_lacks(told, "po-");
    assert_has(ground_told(&ground, ALLIED_SEAT), "Graham tries Spry");
}

/* Section 7.3: flights are one line, by the hex they began in. */
Test(vitoria_know, flights_are_told_by_hex)
{
    ground_open(
        &ground,
        "\"scenario\": \"historical\", \"position\": {\"turn\": 3,"
        " \"side\": \"allied\", \"phase\": \"rally\", \"units\": {"
        "\"po-pack\": {\"at\": \"1905\", \"state\": [\"routed\"]},"
        "\"po-spry\": {\"at\": \"1805\", \"state\": [\"routed\"]}, " FAR_AWAY
        "}}");
    ground_play(&ground, ALLIED_SEAT, "{\"type\": \"end_phase\"}");
    const char *told = ground_told(&ground, FRENCH_SEAT);
    const char *first = strstr(told, "1805 →");
    const char *second = strstr(told, "1905 →");
    cr_assert(first != NULL && second != NULL && first < second, "%s", told);
    cr_assert_null(strstr(second, "Routed units"));
    assert_lacks(told, "po-");
    cr_assert_eq(ground.telling.reveals, 0);
}

/* The suggestion is a whole attack: the mate goes along (V7.1.3). */
Test(vitoria_know, suggestion_is_whole)
{
    ground_open(&ground,
                "\"scenario\": \"historical\", \"position\": {\"turn\": 3,"
                " \"side\": \"allied\", \"phase\": \"combat\", \"units\": {"
                "\"po-pack\": {\"at\": \"2103\"},"
                "\"po-bradford\": {\"at\": \"2103\"},"
                "\"fr-menne\": {\"at\": \"2104\"}, " FAR_AWAY "}}");
    const char *pick = ground_pick(&ground, ALLIED_SEAT,
                                   "{\"type\": \"attack\","
                                   " \"targets\": [\"2104\"],"
                                   " \"units\": [\"po-pack\"]}");
    assert_has(pick, "\"complete\":false");
    assert_has(pick, "\"value\":\"po-bradford\"");
    assert_has(strstr(pick, "\"suggest\""), "po-bradford");
}

/* The layers hold nothing of what is placed unseen (V2.5). */
Test(vitoria_know, layers_are_empty_in_deployment)
{
    static struct shading shading;
    ground_open(&ground, "\"scenario\": \"free-setup\"");
    ground_play(&ground, ALLIED_SEAT,
                "{\"type\": \"place\", \"unit\": \"po-pack\","
                " \"to\": \"1701\"}");
    const struct rules *rules = ground.trial.rules;
    for (int layer = 0; layer < rules->game->layer_count; layer++) {
        rules->game->layer(rules, ground.trial.state, FRENCH_SEAT, layer, 0, 0,
                           &shading);
        cr_assert_eq(shading.count, 0);
    }
}

/* V12.3: after the end all is open, to watchers too. */
Test(vitoria_know, the_end_opens_all)
{
    ground_open(&ground,
                "\"scenario\": \"historical\", \"position\": {\"turn\": 3,"
                " \"side\": \"allied\", \"phase\": \"leaders\", \"units\": {"
                "\"po-pack\": {\"at\": \"2308\"}, " FAR_AWAY "}}");
    assert_lacks(ground_view(&ground, VIEWER_PUBLIC), "po-pack");
    ground_play(&ground, FRENCH_SEAT, "{\"type\": \"resign\"}");
    assert_has(ground_told(&ground, VIEWER_PUBLIC), "\"reveals\":\"V12.3\"");
    assert_has(ground_view(&ground, VIEWER_PUBLIC), "\"po-pack\"");
    assert_has(ground_view(&ground, FRENCH_SEAT),
               "\"result\":\"major allied victory\"");
}

/* Section 7.2: a watcher learns that a decision is open, and no more. */
Test(vitoria_know, decisions_are_the_deciders)
{
    ground_open(&ground,
                "\"scenario\": \"historical\", \"dice\": [5],"
                "\"position\": {\"turn\": 3, \"side\": \"allied\","
                " \"phase\": \"combat\","
                " \"options\": {\"combat\": \"voluntary\"}, \"units\": {"
                "\"po-campbell\": {\"at\": \"2103\"},"
                "\"br-engineers\": {\"at\": \"2004\"},"
                "\"br-hay\": {\"at\": \"2203\"},"
                "\"fr-chasse\": {\"at\": \"2104\"},"
                "\"fr-rey\": {\"at\": \"2105\"}, " FAR_AWAY "}}");
    ground_play(&ground, ALLIED_SEAT,
                "{\"type\": \"attack\", \"targets\": [\"2104\"], \"units\":"
                " [\"po-campbell\", \"br-engineers\", \"br-hay\"]}");
    assert_has(ground_view(&ground, FRENCH_SEAT),
               "\"step\":{\"kind\":\"retreat\",\"seats\":[\"french\"],"
               "\"pieces\":[\"fr-chasse\"]");
    assert_has(ground_view(&ground, ALLIED_SEAT),
               "\"seats\":[\"french\"],\"pieces\":[\"fr-chasse\"]");
    assert_has(ground_view(&ground, VIEWER_PUBLIC),
               "\"seats\":[\"french\"],\"label\"");
}

#define GUNS_AT_CHASSE(more)                                                \
    "\"scenario\": \"historical\", \"position\": {\"turn\": 3,"             \
    " \"side\": \"allied\", \"phase\": \"fire\", \"units\": {"              \
    "\"br-art-graham\": {\"at\": \"2102\"},"                                \
    "\"fr-chasse\": {\"at\": \"2104\"}, " more " \"br-stopford\": {\"at\":" \
    " \"1601\"}}}"

#define FIRE_AT_CHASSE                                     \
    "{\"type\": \"fire\", \"units\": [\"br-art-graham\"]," \
    " \"target\": \"2104\"}"

/* V6.3: the attacker's half of the result is ignored, and not told either. */
Test(vitoria_know, who_fires_is_not_said_to_lose)
{
    ground_open(&ground, "\"dice\": [1], " GUNS_AT_CHASSE(
                             "\"fr-guy\": {\"at\": \"3022\"}, "));
    ground_play(&ground, ALLIED_SEAT, FIRE_AT_CHASSE);
    const char *told = ground_told(&ground, ALLIED_SEAT);
    assert_has(told, "those fired at stand");
    assert_lacks(told, "the attackers");
    assert_has(told, "of V7.4");
}

/* V6.5: the line says why five count as ten. */
Test(vitoria_know, guns_at_a_stack_say_why_they_count_double)
{
    ground_open(&ground,
                "\"dice\": [3], " GUNS_AT_CHASSE(
                    "\"fr-guy\": {\"at\": \"2104\", \"strength\": 5}, "));
    ground_play(&ground, ALLIED_SEAT, FIRE_AT_CHASSE);
    const char *told = ground_told(&ground, ALLIED_SEAT);
    assert_has(told, "strength 5, doubled against two units (V6.5)");
    assert_lacks(told, "for the ground");
}

/* V7.8.2: who flees is known by it, so that is nothing to be sent. */
Test(vitoria_know, all_is_forgotten_but_in_the_others_rally_phase)
{
    static const char *const phases[] = {"movement", "rally"};
    for (int i = 0; i < 2; i++) {
        char position[200];
        snprintf(position, sizeof position,
                 "\"scenario\": \"introductory\", \"position\": {\"turn\": 1,"
                 " \"side\": \"french\", \"phase\": \"%s\", \"units\": {}}",
                 phases[i]);
        ground_open(&ground, position);
        const struct rules *rules = ground.trial.rules;
        bool is_rally = strcmp(phases[i], "rally") == 0;
        cr_assert_eq(
            rules->game->forgets_all(rules, ground.trial.state, ALLIED_SEAT),
            !is_rally);
        cr_assert(
            rules->game->forgets_all(rules, ground.trial.state, FRENCH_SEAT));
        cr_assert_not(is_rally
                      && rules->game->forgets_all(rules, ground.trial.state,
                                                  VIEWER_PUBLIC));
        if (!is_rally)
            ground_close(&ground);
    }
}
