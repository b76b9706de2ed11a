/* A bot's walk: what it makes of offers and picks. */

#include "client/bot/fill.h"
#include "client/bot/walk.h"
#include "client/link/read.h"
#include "client/link/ways.h"
#include "client/play/partial.h"

#include <criterion/criterion.h>

static json_t *parse(const char *text)
{
    json_t *value = json_loads(text, JSON_DECODE_ANY, NULL);
    cr_assert_not_null(value, "%s", text);
    return value;
}

static void put(json_t *action, const char *field, bool is_list,
                const char *value, const char *after)
{
    cr_assert(partial_put(action, field, is_list, parse(value)), "%s", field);
    json_t *expected = parse(after);
    cr_assert(json_equal(action, expected), "%s", field);
    json_decref(expected);
}

Test(link, values_are_put_in_their_place)
{
    json_t *action = parse("{\"type\":\"attack\"}");
    put(action, "from", false, "\"1411\"",
        "{\"type\":\"attack\",\"from\":\"1411\"}");
    put(action, "attacks", true, "{\"target\":\"3126\"}",
        "{\"type\":\"attack\",\"from\":\"1411\","
        "\"attacks\":[{\"target\":\"3126\"}]}");
    put(action, "attacks.0.units", true, "\"us-hazen-1\"",
        "{\"type\":\"attack\",\"from\":\"1411\","
        "\"attacks\":[{\"target\":\"3126\",\"units\":[\"us-hazen-1\"]}]}");
    put(action, "attacks.0.units", true, "\"us-gist-1\"",
        "{\"type\":\"attack\",\"from\":\"1411\",\"attacks\":["
        "{\"target\":\"3126\",\"units\":[\"us-hazen-1\",\"us-gist-1\"]}]}");
    json_decref(action);
}

Test(link, places_that_are_not_there_are_left)
{
    static const char *const nowhere[] = {"attacks.1.units",
                                          "attacks.x.units",
                                          "attacks.-1.units",
                                          "",
                                          "a..b",
                                          "attacks.0.target.more",
                                          ".",
                                          "attacks.99999999999999999999.units"};
    json_t *action = parse("{\"attacks\":[{\"target\":\"3126\"}]}");
    json_t *before = json_deep_copy(action);
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
        cr_assert_not(partial_put(action, nowhere[i], false, json_true()), "%s",
                      nowhere[i]);
    cr_assert_not(partial_put(action, "attacks.0.target", true, json_true()));
    cr_assert(json_equal(action, before));
    json_decref(action);
    json_decref(before);
}

static json_t *chosen(const char *open)
{
    struct rng rng;
    json_t *action = json_object();
    json_t *field = parse(open);
    rng_seed(&rng, "1");
    bool is_whole;
    bool is_filled = fill_choose(action, field, NULL, &rng, &is_whole);
    json_decref(field);
    if (is_filled)
        return action;
    json_decref(action);
    return NULL;
}

Test(link, shares_add_up_within_their_bounds)
{
    static const char *const forms[] = {
        "{\"field\":\"losses\",\"choose\":\"shares\",\"total\":4,"
        "\"from\":[{\"value\":\"a\",\"most\":3},{\"value\":\"b\",\"most\":1}]}",
        "{\"field\":\"losses\",\"choose\":\"shares\",\"total\":4,"
        "\"most\":{\"a\":3,\"b\":1},"
        "\"from\":[{\"value\":\"a\"},{\"value\":\"b\"}]}"};
    for (size_t i = 0; i < 2; i++) {
        json_t *action = chosen(forms[i]);
        json_t *expected = parse("{\"losses\":{\"a\":3,\"b\":1}}");
        cr_assert(json_equal(action, expected), "form %zu", i);
        json_decref(action);
        json_decref(expected);
    }
}

Test(link, shares_that_do_not_fit_end)
{
    json_t *action = chosen("{\"field\":\"losses\",\"choose\":\"shares\","
                            "\"total\":9,\"from\":[{\"value\":\"a\","
                            "\"most\":2}]}");
    cr_assert_eq(read_number(read_object(action, "losses"), "a", 0, 9, -1), 2);
    json_decref(action);
}

Test(link, a_path_is_taken_whole_or_by_steps)
{
    json_t *action = chosen("{\"field\":\"path\",\"choose\":\"path\",\"reach\":"
                            "[{\"to\":\"12\",\"path\":[\"11\",\"12\"]}]}");
    json_t *expected = parse("{\"path\":[\"11\",\"12\"]}");
    cr_assert(json_equal(action, expected));
    json_decref(action);
    json_decref(expected);
    action = chosen("{\"field\":\"path\",\"choose\":\"path\","
                    "\"from\":[{\"value\":\"11\"}]}");
    expected = parse("{\"path\":[\"11\"]}");
    cr_assert(json_equal(action, expected));
    json_decref(action);
    json_decref(expected);
}

Test(link, nothing_to_choose_from_is_not_filled)
{
    static const char *const forms[] = {
        "{\"field\":\"unit\",\"choose\":\"piece\",\"from\":[]}",
        "{\"field\":\"unit\",\"choose\":\"piece\"}",
        "{\"field\":\"number\",\"choose\":\"number\"}",
        "{\"field\":\"number\",\"choose\":\"number\",\"least\":3,\"most\":2}",
        "{\"field\":7,\"choose\":8,\"from\":[{\"value\":1}]}",
        "{\"field\":\"unit\",\"choose\":\"piece\",\"from\":[3]}",
        "{}"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        cr_assert_null(chosen(forms[i]), "form %zu", i);
}

Test(link, the_row_says_what_a_field_is)
{
    json_t *row = parse("{\"fields\":[{\"name\":\"attacks\",\"list\":{},"
                        "\"fields\":[{\"name\":\"units\",\"list\":{}},"
                        "{\"name\":\"at\"}]}]}");
    struct rng rng;
    rng_seed(&rng, "row");
    cr_assert_not_null(read_object(partial_field(row, "attacks"), "list"));
    cr_assert_not_null(
        read_object(partial_field(row, "attacks.0.units"), "list"));
    cr_assert_null(read_object(partial_field(row, "attacks.3.at"), "list"));
    cr_assert_null(partial_field(row, "other"));
    cr_assert_null(partial_field(row, "attacks..at"));
    json_t *open = parse("{\"field\":\"attacks.0.units\",\"choose\":\"piece\","
                         "\"from\":[{\"value\":\"a\"}]}");
    json_t *action = parse("{\"attacks\":[{}]}");
    bool is_whole;
    cr_assert(fill_choose(action, open, partial_field(row, "attacks.0.units"),
                          &rng, &is_whole));
    cr_assert_not(is_whole);
    json_t *expected = parse("{\"attacks\":[{\"units\":[\"a\"]}]}");
    cr_assert(json_equal(action, expected));
    json_decref(row);
    json_decref(open);
    json_decref(action);
    json_decref(expected);
}

Test(link, numbers_are_within_their_bounds)
{
    struct rng rng;
    rng_seed(&rng, "bounds");
    json_t *open = parse("{\"field\":\"n\",\"choose\":\"number\","
                         "\"least\":-1,\"most\":2}");
    bool seen[4] = {false};
    for (int i = 0; i < 200; i++) {
        json_t *action = json_object();
        bool is_whole;
        cr_assert(fill_choose(action, open, NULL, &rng, &is_whole));
        int64_t n = read_number(action, "n", -1, 2, 9);
        cr_assert_neq(n, 9);
        seen[n + 1] = true;
        json_decref(action);
    }
    cr_assert(seen[0] && seen[1] && seen[2] && seen[3]);
    json_decref(open);
}

static enum walk_next step(struct walk *walk, const char *picked,
                           struct rng *rng)
{
    json_t *answer = parse(picked);
    enum walk_next next = walk_step(walk, answer, rng);
    json_decref(answer);
    return next;
}

static void begin(struct walk *walk, struct rng *rng)
{
    json_t *row = parse("{\"type\":\"choose\",\"label\":\"Choose\","
                        "\"fixed\":{\"choice\":\"losses\"},"
                        "\"fields\":[{\"name\":\"at\",\"choose\":\"place\"}]}");
    *walk = (struct walk){0};
    rng_seed(rng, "walk");
    cr_assert_eq(walk_begin(walk, row, rng), WALK_ASK);
    json_decref(row);
}

Test(link, a_walk_ends_with_what_is_whole)
{
    struct walk walk;
    struct rng rng;
    begin(&walk, &rng);
    cr_assert_eq(step(&walk,
                      "{\"complete\":false,\"open\":[{\"field\":\"at\","
                      "\"choose\":\"place\",\"from\":[{\"value\":\"11\"}]}]}",
                      &rng),
                 WALK_ASK);
    cr_assert_eq(step(&walk, "{\"complete\":true,\"open\":[]}", &rng),
                 WALK_ACT);
    json_t *expected =
        parse("{\"choice\":\"losses\",\"type\":\"choose\",\"at\":\"11\"}");
    cr_assert(json_equal(walk.action, expected));
    json_decref(expected);
    walk_end(&walk);
}

Test(link, a_walk_without_a_way_takes_what_is_suggested)
{
    struct walk walk;
    struct rng rng;
    begin(&walk, &rng);
    cr_assert_eq(step(&walk,
                      "{\"complete\":false,\"open\":[],"
                      "\"suggest\":{\"type\":\"pass\"}}",
                      &rng),
                 WALK_ACT);
    cr_assert_str_eq(read_text(walk.action, "type"), "pass");
    walk_end(&walk);
    begin(&walk, &rng);
    cr_assert_eq(step(&walk, "{\"complete\":false,\"open\":[]}", &rng),
                 WALK_ASK);
    cr_assert(walk.is_lost, "to be asked for what is suggested");
    cr_assert_eq(step(&walk, "{\"complete\":false,\"open\":[]}", &rng),
                 WALK_DEAD);
    walk_end(&walk);
}

Test(link, a_walk_that_never_ends_is_ended)
{
    struct walk walk;
    struct rng rng;
    begin(&walk, &rng);
    enum walk_next next = WALK_ASK;
    for (int i = 0; i < 200 && next == WALK_ASK; i++)
        next = step(&walk,
                    "{\"complete\":false,\"open\":[{\"field\":\"at\","
                    "\"choose\":\"place\",\"from\":[{\"value\":\"11\"}]}]}",
                    &rng);
    cr_assert_eq(next, WALK_DEAD);
    walk_end(&walk);
}

Test(link, a_walk_does_not_ask_what_the_offer_says)
{
    struct walk walk = {0};
    struct rng rng;
    rng_seed(&rng, "walk");
    json_t *row =
        parse("{\"type\":\"move\",\"fields\":[{\"name\":\"units\","
              "\"choose\":\"piece\",\"list\":{\"least\":1,\"most\":4},"
              "\"from\":[\"a\"]},{\"name\":\"path\","
              "\"choose\":\"path\"}]}");
    cr_assert_eq(walk_begin(&walk, row, &rng), WALK_ASK);
    json_t *expected = parse("{\"type\":\"move\",\"units\":[\"a\"]}");
    cr_assert(json_equal(walk.action, expected));
    json_decref(expected);
    json_decref(row);
    row = parse("{\"type\":\"end_phase\",\"fields\":[]}");
    cr_assert_eq(walk_begin(&walk, row, &rng), WALK_ACT);
    json_decref(row);
    walk_end(&walk);
}

/* 0101 and, by it, 0102; and 0202 by way of 0201, where nobody may end. */
static const char ways_text[] =
    "{\"to\":[\"0101\",\"0102\",\"0202\"],\"cost\":[1,2,-1],"
    "\"after\":[-1,0,0],\"by\":{\"2\":[\"0201\"]},\"stops\":{\"1\":true}}";

Test(link, ways_are_unfolded_to_what_a_full_answer_says)
{
    json_t *ways = parse(ways_text);
    json_t *picked =
        json_pack("{s:[{s:s,s:O}]}", "open", "field", "path", "ways", ways);
    json_t *expected =
        parse("[{\"to\":\"0101\",\"cost\":1,\"path\":[\"0101\"]},"
              "{\"to\":\"0102\",\"cost\":2,\"path\":[\"0101\",\"0102\"],"
              "\"stops\":true},"
              "{\"to\":\"0202\",\"path\":[\"0101\",\"0201\",\"0202\"]}]");
    ways_unfold(picked);
    cr_assert(json_equal(
        read_list(json_array_get(read_list(picked, "open"), 0), "reach"),
        expected));
    json_decref(picked);
    json_decref(expected);
    cr_assert_null(ways_path(ways, 3), "no such way");
    json_array_set_new(json_object_get(ways, "after"), 0, json_integer(1));
    cr_assert_null(ways_path(ways, 1), "they go round");
    json_decref(ways);
}

Test(link, a_whole_way_is_not_asked_about)
{
    int acts = 0;
    for (int i = 0; i < 64; i++) {
        struct walk walk;
        struct rng rng;
        char seed[8];
        begin(&walk, &rng);
        snprintf(seed, sizeof seed, "%d", i);
        rng_seed(&rng, seed);
        json_t *ways = parse(ways_text);
        json_object_set_new(ways, "whole", json_boolean(i % 2 == 0));
        json_t *picked =
            json_pack("{s:b,s:[{s:s,s:s,s:o}]}", "complete", 0, "open", "field",
                      "at", "choose", "path", "ways", ways);
        enum walk_next next = walk_step(&walk, picked, &rng);
        cr_assert_neq(next, WALK_DEAD);
        cr_assert(next == WALK_ASK || i % 2 == 0, "it may lack something");
        acts += next == WALK_ACT;
        json_decref(picked);
        walk_end(&walk);
    }
    cr_assert_gt(acts, 16);
}

Test(link, luck_repeats_with_its_seed)
{
    struct rng one;
    struct rng two;
    struct rng other;
    rng_seed(&one, "7");
    rng_seed(&two, "7");
    rng_seed(&other, "8");
    int differs = 0;
    for (int i = 0; i < 50; i++) {
        size_t value = rng_among(&one, 1000);
        cr_assert_eq(value, rng_among(&two, 1000));
        differs += value != rng_among(&other, 1000) ? 1 : 0;
    }
    cr_assert_gt(differs, 40);
    cr_assert_eq(rng_among(&one, 0), 0);
}
