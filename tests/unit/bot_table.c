/* Bots: one seat's thinking, against what a server says. */

#include "client/bot/rng.h"
#include "client/bot/table.h"
#include "tests/unit/link_fake.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct fake *fake;
static struct link *line;
static struct table *table;
static struct rng rng;
static char said[400];

static void hear(void *user, const char *method, const json_t *params)
{
    (void)user;
    if (strcmp(method, "match.watch") == 0
        || strcmp(method, "match.update") == 0)
        table_hear(table, params);
}

static void note(void *user, const struct table *of, const char *text)
{
    (void)user;
    (void)of;
    snprintf(said, sizeof said, "%s", text);
}

static void setup(void)
{
    fake = fake_open();
    struct link_settings settings = {.url = fake_url(fake), .client = "test"};
    cr_assert_eq(link_open(&settings, &line, NULL), STATUS_OK);
    rng_seed(&rng, "1");
    table = table_new(line, &rng, "m_1", "red");
    table->say = note;
    said[0] = '\0';
    link_listen(line, &(const struct link_hooks){.notified = hear});
    link_watch(line, "m_1", "red");
}

static void teardown(void)
{
    table_free(table);
    link_close(line);
    fake_close(fake);
}

TestSuite(bot_table, .init = setup, .fini = teardown);

/* Waits for the request; the caller answers and drops it. */
static json_t *expect(const char *method)
{
    return fake_expect(fake, line, method);
}

static void reply(const char *method, const char *result)
{
    json_t *request = expect(method);
    fake_answer(fake, request, result);
    json_decref(request);
}

static void refuse(const char *method, const char *error)
{
    json_t *request = expect(method);
    fake_refuse(fake, request, error);
    json_decref(request);
}

static void update(int seq, const char *more)
{
    char params[400];
    snprintf(params, sizeof params,
             "{\"match\":\"m_1\",\"as\":\"red\",\"seq\":%d%s}", seq, more);
    fake_notify(fake, "match.update", params);
}

static const char awaited[] =
    ",\"to_act\":[\"red\"],\"offer\":{\"phase\":\"one\",\"actions\":["
    "{\"type\":\"resign\",\"grave\":true,\"fields\":[]},"
    "{\"type\":\"end_phase\",\"ends\":true,\"fields\":["
    "{\"name\":\"why\",\"choose\":\"text\",\"optional\":true}]}]}";

static void sit_down(void)
{
    char result[500];
    snprintf(result, sizeof result, "{\"view\":{},\"seq\":3%s}", awaited);
    reply("match.watch", result);
}

static const char whole[] = "{\"seq\":3,\"complete\":true,\"open\":[]}";

/* Nothing is asked until the far side has said all that it has to say. */
static void expect_silence(void)
{
    fake_settle(fake, line);
    cr_assert_not(table->is_busy);
}

Test(bot_table, acts_when_it_is_awaited)
{
    sit_down();
    reply("match.pick", whole);
    json_t *request = expect("match.act");
    const json_t *params = json_object_get(request, "params");
    cr_assert_eq(json_integer_value(json_object_get(params, "expect")), 3);
    cr_assert_str_eq(json_string_value(json_object_get(
                         json_object_get(params, "action"), "type")),
                     "end_phase", "a bot gives nothing up");
    fake_answer(fake, request, "{\"seq\":4}");
    json_decref(request);
    expect_silence(); /* before it has seen what that did */
    update(4, ",\"to_act\":[]");
    expect_silence();
}

/* An older server marks nothing: what is bare there may give the match up. */
Test(bot_table, what_may_be_final_is_left_alone)
{
    static const char unmarked[] =
        "{\"view\":{},\"seq\":3,\"to_act\":[\"red\"],\"offer\":{"
        "\"phase\":\"one\",\"actions\":["
        "{\"type\":\"resign\",\"fields\":[]},"
        "{\"type\":\"offer_draw\",\"fields\":[]},"
        "{\"type\":\"end_phase\",\"fields\":[]}]}}";
    reply("match.watch", unmarked);
    expect_silence();
    cr_assert(table->is_stuck);
    cr_assert_str_eq(said, "no action of the offer can be played");
}

/* What has something chosen for it is no resignation. */
Test(bot_table, what_is_fixed_is_played_where_nothing_is_marked)
{
    reply("match.watch",
          "{\"view\":{},\"seq\":3,\"to_act\":[\"red\"],\"offer\":{"
          "\"phase\":\"one\",\"actions\":[{\"type\":\"choose\","
          "\"fixed\":{\"half\":\"first\"},\"fields\":[]}]}}");
    reply("match.act", "{\"seq\":4}");
}

/* The update that the conflict names is there already: once more, at once. */
Test(bot_table, a_conflict_is_thought_over)
{
    sit_down();
    reply("match.pick", whole);
    refuse("match.act", "{\"code\":5,\"message\":\"conflict\","
                        "\"data\":{\"seq\":3,\"text\":\"x\"}}");
    reply("match.pick", whole);
    reply("match.act", "{\"seq\":4}");
}

/* After a flag the answer is the same until the update that is due has come:
 * who asks on meanwhile asks for nothing. */
Test(bot_table, a_flag_is_waited_for)
{
    sit_down();
    reply("match.pick", whole);
    refuse("match.act",
           "{\"code\":5,\"message\":\"conflict\",\"data\":{\"seq\":3,"
           "\"fallen\":true,\"text\":\"x\"}}");
    expect_silence();
    table_again(table);
    expect_silence();
    update(4, awaited);
    reply("match.pick", whole);
    reply("match.act", "{\"seq\":5}");
    fake_settle(fake, line);
    cr_assert_str_eq(said, "");
}

Test(bot_table, a_match_that_is_over_is_left)
{
    sit_down();
    reply("match.pick", whole);
    refuse("match.act", "{\"code\":9,\"message\":\"closed\","
                        "\"data\":{\"text\":\"the match is over\"}}");
    expect_silence();
    cr_assert(table->is_over);
    update(4, awaited);
    expect_silence();
}

/* What the rules refuse is said, and another is tried; when nothing is left
 * that is said too, once, and `again` begins anew. */
Test(bot_table, what_leads_nowhere_is_set_aside)
{
    static const char refused[] =
        "{\"code\":4,\"message\":\"refused\",\"data\":{\"clause\":\"D1.2\","
        "\"text\":\"not so\"}}";
    sit_down();
    for (int i = 0; i < 9; i++) {
        reply("match.pick", whole);
        refuse("match.act", refused);
        if (i == 0)
            fake_settle(fake, line);
        if (i == 0)
            cr_assert_str_eq(said, "refused by D1.2: not so");
    }
    expect_silence();
    cr_assert(table->is_stuck);
    cr_assert_str_eq(said, "no action of the offer can be played");
    table_again(table);
    reply("match.pick", whole);
    reply("match.act", "{\"seq\":4}");
}

/* An update while a question is out: its answer is of the past. */
Test(bot_table, thinks_anew_from_an_update)
{
    sit_down();
    json_t *request = expect("match.pick");
    update(4, ",\"to_act\":[]");
    fake_settle(fake, line);
    fake_answer(fake, request, whole);
    json_decref(request);
    expect_silence();
    update(5, awaited);
    reply("match.pick", whole);
    request = expect("match.act");
    cr_assert_eq(json_integer_value(json_object_get(
                     json_object_get(request, "params"), "expect")),
                 5);
    json_decref(request);
}

/* An older server refuses a member too many. */
Test(bot_table, asks_for_no_form_that_the_server_does_not_name)
{
    sit_down();
    json_t *request = expect("match.pick");
    cr_assert_null(json_object_get(json_object_get(request, "params"), "form"));
    json_decref(request);
}

Test(bot_table, asks_in_brief_and_then_for_advice)
{
    fake_features(fake, "[\"pick_form\"]");
    sit_down();
    for (int i = 0; i < 2; i++) {
        json_t *request = expect("match.pick");
        cr_assert_str_eq(json_string_value(json_object_get(
                             json_object_get(request, "params"), "form")),
                         i == 0 ? "brief" : "advised");
        fake_answer(fake, request,
                    i == 0 ? "{\"seq\":3,\"complete\":false,\"open\":[]}"
                           : "{\"seq\":3,\"complete\":false,\"open\":[],"
                             "\"suggest\":{\"type\":\"pass\"}}");
        json_decref(request);
    }
    reply("match.act", "{\"seq\":4}");
}

Test(bot_table, does_not_ask_about_what_has_nothing_to_choose)
{
    reply("match.watch",
          "{\"view\":{},\"seq\":3,\"to_act\":[\"red\"],\"offer\":{"
          "\"phase\":\"one\",\"actions\":["
          "{\"type\":\"pass\",\"ends\":true,\"fields\":[]}]}}");
    reply("match.act", "{\"seq\":4}");
}
