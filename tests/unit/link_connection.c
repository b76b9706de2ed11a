/* The link: greets, signs in, comes back, loses and doubles nothing. */

#include "client/link/link.h"
#include "client/link/read.h"
#include "common/base/instant.h"
#include "tests/unit/link_fake.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What a listener heard, as words: "ready; match.update 3; …". */
struct diary {
    char text[4000];
    int answers;
    enum status status;
    char said[200];
    char clause[20];
};

static struct fake *fake;
static struct link *line;
static struct diary diary;

static void note(const char *what)
{
    size_t used = strlen(diary.text);
    snprintf(diary.text + used, sizeof diary.text - used, "%s; ", what);
}

static void on_signed_in(void *user, const json_t *account, const char *token)
{
    (void)user;
    char text[100];
    snprintf(text, sizeof text, "signed in %s %s", read_text(account, "name"),
             token == NULL ? "-" : token);
    note(text);
}

static void on_notified(void *user, const char *method, const json_t *params)
{
    (void)user;
    char text[100];
    snprintf(text, sizeof text, "%s %lld", method,
             (long long)read_number(params, "seq", 0, 1000, -1));
    note(text);
}

static void on_done(void *user, const struct reply *reply)
{
    struct diary *own = user;
    own->answers++;
    own->status = reply->status;
    snprintf(own->said, sizeof own->said, "%s", reply->text);
    snprintf(own->clause, sizeof own->clause, "%s", reply->clause);
}

static void begin(const char *token)
{
    fake = fake_open();
    memset(&diary, 0, sizeof diary);
    struct link_settings settings = {
        .url = fake_url(fake), .client = "test", .token = token};
    cr_assert_eq(link_open(&settings, &line, NULL), STATUS_OK);
    struct link_hooks hooks = {
        .user = &diary, .signed_in = on_signed_in, .notified = on_notified};
    link_listen(line, &hooks);
}

static void finish(void)
{
    link_close(line);
    fake_close(fake);
}

static void answer(const char *method, const char *result)
{
    json_t *request = fake_expect(fake, line, method);
    fake_answer(fake, request, result);
    json_decref(request);
}

static void refuse(const char *method, const char *error)
{
    json_t *request = fake_expect(fake, line, method);
    fake_refuse(fake, request, error);
    json_decref(request);
}

/* A member of the params of the next request, as text. */
static char *ask_for(const char *method, const char *key)
{
    json_t *request = fake_expect(fake, line, method);
    json_t *value = json_object_get(json_object_get(request, "params"), key);
    char *text = json_dumps(value, JSON_ENCODE_ANY);
    json_decref(request);
    return text;
}

static void expect_param(const char *method, const char *key, const char *value)
{
    char *text = ask_for(method, key);
    cr_assert_not_null(text, "%s has no %s", method, key);
    cr_assert_str_eq(text, value);
    free(text);
}

static void update(const char *seq)
{
    char params[200];
    snprintf(params, sizeof params,
             "{\"match\":\"m_1\",\"as\":\"allied\",\"seq\":%s}", seq);
    fake_notify(fake, "match.update", params);
}

static void watch_from_three(void)
{
    link_watch(line, "m_1", "allied");
    answer("match.watch", "{\"seq\":3,\"view\":{}}");
    fake_settle(fake, line);
}

Test(link, a_call_waits_for_the_line)
{
    begin(NULL);
    link_call(line, "match.next", NULL, on_done, &diary);
    answer("match.next", "{}");
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 1);
    cr_assert_eq(diary.status, STATUS_OK);
    finish();
}

Test(link, a_refusal_has_clause_and_clean_text)
{
    begin(NULL);
    link_act(line, "m_1", NULL, 3, json_object(), on_done, &diary);
    refuse("match.act", "{\"code\":4,\"message\":\"refused\",\"data\":{"
                        "\"clause\":\"V4.3\",\"text\":\"No\\u001b points\"}}");
    fake_settle(fake, line);
    cr_assert_eq(diary.status, STATUS_REFUSED);
    cr_assert_str_eq(diary.clause, "V4.3");
    cr_assert_str_eq(diary.said, "No\xEF\xBF\xBD points");
    finish();
}

Test(link, signs_in_again_before_anything_else)
{
    begin(NULL);
    link_call(line, "account.guest", NULL, NULL, NULL);
    answer("account.guest",
           "{\"account\":{\"name\":\"g1\",\"guest\":true},\"token\":\"abc\"}");
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text, "signed in g1 abc; ");
    fake_cut(fake);
    link_call(line, "match.next", NULL, on_done, &diary);
    fake_settle(fake, line);
    cr_assert_eq(fake_lines(fake), 2);
    answer("account.resume",
           "{\"account\":{\"name\":\"g1\",\"guest\":true},\"token\":\"abc\"}");
    answer("match.next", "{}");
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 1);
    finish();
}

Test(link, a_token_no_longer_known_is_dropped)
{
    begin("old");
    expect_param("account.resume", "token", "\"old\"");
    fake_cut(fake);
    refuse("account.resume", "{\"code\":1,\"message\":\"not_signed_in\"}");
    fake_until(fake, line, LINK_READY);
    cr_assert_str_eq(diary.text, "signed in  -; ");
    cr_assert_null(link_account(line));
    finish();
}

Test(link, an_act_is_sent_again_with_its_nonce)
{
    begin(NULL);
    link_act(line, "m_1", "allied", 3, json_object(), on_done, &diary);
    char *nonce = ask_for("match.act", "nonce");
    cr_assert_eq(strlen(nonce), 34);
    fake_cut(fake);
    json_t *again = fake_expect(fake, line, "match.act");
    char *second =
        json_dumps(json_object_get(json_object_get(again, "params"), "nonce"),
                   JSON_ENCODE_ANY);
    cr_assert_str_eq(second, nonce);
    fake_answer(fake, again, "{\"seq\":4}");
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 1);
    cr_assert_eq(diary.status, STATUS_OK);
    json_decref(again);
    free(nonce);
    free(second);
    finish();
}

Test(link, what_cannot_be_repeated_fails)
{
    begin(NULL);
    link_call(line, "challenge.create", NULL, on_done, &diary);
    json_decref(fake_expect(fake, line, "challenge.create"));
    fake_cut(fake);
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 1);
    cr_assert_eq(diary.status, STATUS_UNAVAILABLE);
    finish();
}

Test(link, updates_come_once_and_in_order)
{
    begin(NULL);
    watch_from_three();
    update("4");
    update("4");
    update("3");
    update("5");
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text,
                     "match.watch 3; match.update 4; match.update 5; ");
    cr_assert_eq(link_seq(line, "m_1", "allied"), 5);
    finish();
}

/* What listeners know of the last offer, as its one row. */
static char offered[40];

static void on_offer(void *user, const char *method, const json_t *params)
{
    on_notified(user, method, params);
    const json_t *offer = read_object(params, "offer");
    cr_assert_null(json_object_get(params, "offer_patch"));
    if (offer != NULL)
        snprintf(offered, sizeof offered, "%s",
                 read_item(read_list(offer, "actions"), 0));
}

static void update_with(const char *seq, const char *more)
{
    char params[300];
    snprintf(params, sizeof params,
             "{\"match\":\"m_1\",\"as\":\"allied\",\"seq\":%s%s}", seq, more);
    fake_notify(fake, "match.update", params);
    fake_settle(fake, line);
}

/* Listeners are told whole offers, whatever came: a whole one, how to make it
 * of the last, or nothing where it is as it was. */
Test(link, offers_come_whole_to_who_listens)
{
    begin(NULL);
    fake_features(fake, "[\"offer_patches\"]");
    link_listen(line, &(const struct link_hooks){.user = &diary + 1,
                                                 .notified = on_offer});
    link_watch(line, "m_1", "allied");
    json_t *request = fake_expect(fake, line, "match.watch");
    cr_assert(read_flag(json_object_get(request, "params"), "offer_patches"));
    fake_answer(
        fake, request,
        "{\"seq\":3,\"view\":{},\"offer\":{\"actions\":[\"a\",\"b\"]}}");
    json_decref(request);
    fake_settle(fake, line);
    cr_assert_str_eq(offered, "a");
    update_with("4", ",\"offer_patch\":[{\"op\":\"remove\","
                     "\"path\":\"/actions/0\"}]");
    cr_assert_str_eq(offered, "b");
    update_with("5", "");
    cr_assert_str_eq(offered, "b");
    update_with("6", ",\"offer\":{\"actions\":[\"c\"]}");
    cr_assert_str_eq(offered, "c");
    /* One that fits nowhere is not of our last offer: all is asked for anew. */
    update_with("7", ",\"offer_patch\":[{\"op\":\"remove\","
                     "\"path\":\"/actions/5\"}]");
    request = fake_expect(fake, line, "match.watch");
    cr_assert_eq(
        read_number(json_object_get(request, "params"), "after", 0, 100, -1),
        -1);
    fake_answer(fake, request,
                "{\"seq\":7,\"view\":{},\"offer\":{\"actions\":[\"d\"]}}");
    json_decref(request);
    fake_settle(fake, line);
    cr_assert_str_eq(offered, "d");
    finish();
}

Test(link, a_gap_is_asked_for)
{
    begin(NULL);
    watch_from_three();
    update("5");
    json_t *request = fake_expect(fake, line, "match.watch");
    cr_assert_eq(
        read_number(json_object_get(request, "params"), "after", 0, 100, -1),
        3);
    fake_answer(fake, request,
                "{\"seq\":5,\"updates\":["
                "{\"match\":\"m_1\",\"as\":\"allied\",\"seq\":4},"
                "{\"match\":\"m_1\",\"as\":\"allied\",\"seq\":5}]}");
    json_decref(request);
    update("6");
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text, "match.watch 3; match.update 4; "
                                 "match.update 5; match.update 6; ");
    finish();
}

Test(link, a_broken_line_is_watched_on)
{
    begin(NULL);
    watch_from_three();
    fake_cut(fake);
    expect_param("match.watch", "after", "3");
    fake_cut(fake); /* and it breaks before the answer */
    json_t *request = fake_expect(fake, line, "match.watch");
    fake_answer(fake, request, "{\"seq\":3,\"view\":{}}");
    json_decref(request);
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text, "match.watch 3; match.watch 3; ");
    finish();
}

Test(link, what_a_view_came_in_place_of_is_told_with_it)
{
    begin(NULL);
    watch_from_three();
    fake_cut(fake);
    answer("match.watch", "{\"seq\":9,\"view\":{}}");
    update("10");
    json_t *request = fake_expect(fake, line, "match.history");
    const json_t *params = json_object_get(request, "params");
    cr_assert_eq(read_number(params, "from", 0, 99, -1), 4);
    cr_assert_eq(read_number(params, "to", 0, 99, -1), 9);
    update("11");
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text, "match.watch 3; ");
    fake_answer(fake, request, "{\"updates\":[]}");
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text, "match.watch 3; match.watch 9; "
                                 "match.update 10; match.update 11; ");
    json_decref(request);
    finish();
}

Test(link, a_line_may_break_while_more_is_asked)
{
    begin(NULL);
    watch_from_three();
    fake_cut(fake);
    answer("match.watch", "{\"seq\":9,\"view\":{}}");
    json_decref(fake_expect(fake, line, "match.history"));
    fake_cut(fake);
    answer("match.history", "{\"updates\":[]}");
    answer("match.watch", "{\"seq\":12,\"view\":{}}");
    answer("match.history", "{\"updates\":[]}");
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text,
                     "match.watch 3; match.watch 9; match.watch 12; ");
    finish();
}

Test(link, what_is_not_watched_is_not_heard)
{
    begin(NULL);
    watch_from_three();
    link_unwatch(line, "m_1", "allied");
    answer("match.unwatch", "{}");
    update("4");
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text, "match.watch 3; ");
    cr_assert_eq(link_seq(line, "m_1", "allied"), -1);
    finish();
}

Test(link, a_watch_that_is_refused_ends)
{
    begin(NULL);
    link_watch(line, "m_1", NULL);
    refuse("match.watch", "{\"code\":3,\"message\":\"not_found\"}");
    fake_settle(fake, line);
    cr_assert_str_eq(diary.text, "match.watch_failed -1; ");
    finish();
}

Test(link, too_fast_is_put_off)
{
    begin(NULL);
    link_act(line, "m_1", NULL, 3, json_object(), on_done, &diary);
    refuse("match.act", "{\"code\":6,\"message\":\"too_fast\","
                        "\"data\":{\"wait\":1}}");
    answer("match.act", "{\"seq\":4}");
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 1);
    cr_assert_eq(diary.status, STATUS_OK);
    finish();
}

Test(link, nonsense_breaks_the_line_and_no_more)
{
    static const char *const nonsense[] = {
        "not JSON",
        "[1,2]",
        "{\"jsonrpc\":\"2.0\"}",
        "\"\xFF\"",
    };
    begin(NULL);
    for (int i = 0; i < 4; i++) {
        fake_until(fake, line, LINK_READY);
        fake_say(fake, nonsense[i]);
        while (fake_lines(fake) < i + 2)
            fake_settle(fake, line);
    }
    link_call(line, "match.next", NULL, on_done, &diary);
    answer("match.next", "{}");
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 1);
    finish();
}

Test(link, answers_to_nobody_are_passed_over)
{
    begin(NULL);
    link_call(line, "match.next", NULL, on_done, &diary);
    json_t *request = fake_expect(fake, line, "match.next");
    fake_say(fake, "{\"jsonrpc\":\"2.0\",\"id\":999,\"result\":{}}");
    fake_say(fake, "{\"jsonrpc\":\"2.0\",\"id\":\"2x\",\"result\":{}}");
    fake_answer(fake, request, "{}");
    fake_answer(fake, request, "{}");
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 1);
    cr_assert_eq(fake_lines(fake), 1);
    json_decref(request);
    finish();
}

Test(link, a_server_of_another_kind_is_left)
{
    begin(NULL);
    fake_hello(fake, "{\"code\":-32602,\"message\":\"invalid_params\"}");
    link_call(line, "match.next", NULL, on_done, &diary);
    fake_until(fake, line, LINK_REFUSED);
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 1);
    cr_assert_eq(diary.status, STATUS_UNAVAILABLE);
    cr_assert_eq(fake_lines(fake), 1);
    finish();
}

/* Our own clock may be wrong: flags fall by the server's. */
Test(link, goes_by_the_clock_of_the_server)
{
    int64_t then;
    cr_assert(instant_parse("2030-01-01T00:00:00Z", &then));
    begin(NULL);
    fake_until(fake, line, LINK_READY);
    cr_assert_lt(llabs(link_now(line) - (int64_t)time(NULL) * 1000), 5000);
    finish();
    begin(NULL);
    fake_clock(fake, "2030-01-01T00:00:00.000Z");
    fake_until(fake, line, LINK_READY);
    cr_assert_lt(llabs(link_now(line) - then), 5000);
    finish();
}

Test(link, what_is_forgotten_is_not_told)
{
    begin(NULL);
    link_call(line, "match.next", NULL, on_done, &diary);
    json_t *request = fake_expect(fake, line, "match.next");
    link_forget(line, &diary);
    fake_answer(fake, request, "{}");
    fake_settle(fake, line);
    cr_assert_eq(diary.answers, 0);
    json_decref(request);
    finish();
}
