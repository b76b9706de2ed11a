/* What this machine keeps: tokens, and the bytes behind a seal. */

#include "client/link/read.h"
#include "client/link/session.h"
#include "client/link/user_files.h"
#include "common/base/digest.h"
#include "tests/unit/link_fake.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64];
static struct fake *fake;
static struct link *line;
static struct session *session;

static void begin(void)
{
    fake = fake_open();
    snprintf(folder, sizeof folder, "%s", "/tmp/estafette-unit-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
}

static void come(void)
{
    struct error error;
    cr_assert_eq(session_open(folder, "anna", "here:1", &session, &error),
                 STATUS_OK);
    struct link_settings settings = {.url = fake_url(fake),
                                     .client = "test",
                                     .token = session_token(session)};
    cr_assert_eq(link_open(&settings, &line, NULL), STATUS_OK);
    session_attach(session, line);
}

static void go(void)
{
    link_close(line);
    session_close(session);
}

static void finish(void)
{
    char *path = user_file_path(folder, "anna@here_1", ".json");
    unlink(path);
    free(path);
    path = user_file_path(folder, "anna@here_1", ".lock");
    unlink(path);
    free(path);
    cr_assert_eq(rmdir(folder), 0);
    fake_close(fake);
}

static void answer(const char *method, const char *result)
{
    json_t *request = fake_expect(fake, line, method);
    fake_answer(fake, request, result);
    json_decref(request);
}

/* Offers a challenge c_1 as french; gives the seal that was sent. */
static void challenge(char seal[DIGEST_TEXT])
{
    session_challenge(session, line,
                      json_pack("{s:s,s:s,s:s}", "game", "drill", "scenario",
                                "one", "seat", "french"),
                      NULL, NULL);
    json_t *request = fake_expect(fake, line, "challenge.create");
    const char *sent = read_text(json_object_get(request, "params"), "seal");
    cr_assert_eq(strlen(sent), DIGEST_TEXT - 1);
    snprintf(seal, DIGEST_TEXT, "%s", sent);
    fake_answer(fake, request, "{\"challenge\":\"c_1\",\"commitment\":\"00\"}");
    json_decref(request);
    fake_settle(fake, line);
}

/* The bytes that come must be those behind the seal. */
static void expect_bytes(const char *seal)
{
    json_t *request = fake_expect(fake, line, "match.open");
    const json_t *params = json_object_get(request, "params");
    struct digest bytes;
    struct digest hash;
    char text[DIGEST_TEXT];
    cr_assert_str_eq(read_text(params, "match"), "m_1");
    cr_assert_null(json_object_get(params, "as")); /* its seal says it */
    cr_assert(digest_parse(read_text(params, "bytes"), &bytes));
    digest_of(bytes.bytes, sizeof bytes.bytes, &hash);
    digest_text(&hash, text);
    cr_assert_str_eq(text, seal);
    fake_answer(fake, request, "{\"match\":\"m_1\",\"state\":\"running\"}");
    json_decref(request);
    fake_settle(fake, line);
}

Test(link, the_token_is_kept_by_its_owner_alone)
{
    begin();
    come();
    link_call(line, "account.guest", NULL, NULL, NULL);
    answer("account.guest",
           "{\"account\":{\"name\":\"g1\",\"guest\":true},\"token\":\"abc\"}");
    fake_settle(fake, line);
    cr_assert_str_eq(session_token(session), "abc");
    go();
    char *path = user_file_path(folder, "anna@here_1", ".json");
    struct stat status;
    cr_assert_eq(stat(path, &status), 0);
    cr_assert_eq(status.st_mode & 0777, 0600);
    free(path);
    come();
    cr_assert_str_eq(session_token(session), "abc");
    cr_assert_str_eq(session_name(session), "g1");
    answer("account.resume",
           "{\"account\":{\"name\":\"g1\",\"guest\":true},\"token\":\"abc\"}");
    link_call(line, "account.logout", NULL, NULL, NULL);
    answer("account.logout", "{}");
    fake_settle(fake, line);
    cr_assert_null(session_token(session));
    go();
    finish();
}

Test(link, bytes_are_sent_when_all_seats_are_taken)
{
    char seal[DIGEST_TEXT];
    begin();
    come();
    challenge(seal);
    cr_assert_eq(session_owed(session), 0);
    fake_notify(fake, "challenge.update",
                "{\"challenge\":\"c_1\",\"match\":\"m_1\","
                "\"state\":\"started\"}");
    expect_bytes(seal);
    cr_assert_eq(session_owed(session), 0);
    fake_notify(fake, "challenge.update",
                "{\"challenge\":\"c_1\",\"match\":\"m_1\","
                "\"state\":\"started\"}");
    link_call(line, "match.next", NULL, NULL, NULL);
    json_decref(fake_expect(fake, line, "match.next")); /* and only once */
    go();
    finish();
}

Test(link, bytes_are_sent_after_a_restart)
{
    char seal[DIGEST_TEXT];
    begin();
    come();
    challenge(seal);
    go();
    come();
    answer("challenge.list", "{\"challenges\":[{\"challenge\":\"c_1\","
                             "\"match\":\"m_1\",\"state\":\"started\"}]}");
    expect_bytes(seal);
    go();
    come();
    link_call(line, "match.next", NULL, NULL, NULL);
    json_decref(fake_expect(fake, line, "match.next"));
    go();
    finish();
}

Test(link, a_seat_that_we_did_not_get_is_forgotten)
{
    begin();
    come();
    fake_until(fake, line, LINK_READY);
    session_accept(session, line,
                   json_pack("{s:s,s:s}", "challenge", "c_2", "seat", "french"),
                   NULL, NULL);
    json_t *request = fake_expect(fake, line, "challenge.accept");
    fake_refuse(fake, request, "{\"code\":3,\"message\":\"not_found\"}");
    json_decref(request);
    fake_settle(fake, line);
    go();
    come();
    link_call(line, "match.next", NULL, NULL, NULL);
    json_decref(fake_expect(fake, line, "match.next"));
    go();
    finish();
}

Test(link, a_damaged_file_is_said_and_left)
{
    begin();
    struct error error = {.text = ""};
    char *path = user_file_path(folder, "anna@here_1", ".json");
    FILE *file = fopen(path, "w");
    fputs("{\"token\":", file);
    fclose(file);
    cr_assert_eq(session_open(folder, "anna", "here:1", &session, &error),
                 STATUS_IO);
    cr_assert_not_null(strstr(error.text, "damaged"));
    cr_assert_eq(session_open(folder, "../x", "here:1", &session, &error),
                 STATUS_BAD_PARAMS);
    free(path);
    finish();
}

/* Enters t_1; gives the first of the seals that went with it. */
static void enter(char seal[DIGEST_TEXT])
{
    session_enter(session, line, json_pack("{s:s}", "tournament", "t_1"), NULL,
                  NULL);
    json_t *request = fake_expect(fake, line, "tournament.join");
    const json_t *seals =
        read_list(json_object_get(request, "params"), "seals");
    cr_assert_gt(json_array_size(seals), 20);
    snprintf(seal, DIGEST_TEXT, "%s", read_item(seals, 0));
    fake_answer(fake, request, "{\"tournament\":\"t_1\",\"act\":1}");
    json_decref(request);
    fake_settle(fake, line);
}

static void show_sealed(const char *seal, const char *state)
{
    char text[400];
    snprintf(text, sizeof text,
             "{\"tournament\":\"t_1\",\"state\":\"%s\",\"own\":{\"sealed\":"
             "[{\"match\":\"m_1\",\"as\":\"blue\",\"seal\":\"%s\"}]}}",
             state, seal);
    answer("tournament.show", text);
}

Test(link, what_was_sealed_for_a_tournament_is_opened_round_by_round)
{
    char seal[DIGEST_TEXT];
    begin();
    come();
    fake_until(fake, line, LINK_READY);
    enter(seal);
    /* Acts that begin no round ask for nothing. */
    fake_notify(fake, "tournament.update",
                "{\"tournament\":\"t_1\",\"act\":2}");
    fake_notify(fake, "tournament.update",
                "{\"tournament\":\"t_1\",\"act\":3,\"turns\":true}");
    show_sealed(seal, "running");
    expect_bytes(seal);
    go();
    come(); /* who was away asks when they are back; the rest is dropped */
    show_sealed(seal, "closed");
    fake_settle(fake, line);
    go();
    come();
    link_call(line, "match.next", NULL, NULL, NULL);
    json_decref(fake_expect(fake, line, "match.next"));
    go();
    finish();
}

Test(link, an_entry_that_is_refused_leaves_no_seals)
{
    begin();
    come();
    fake_until(fake, line, LINK_READY);
    session_enter(session, line, json_pack("{s:s}", "tournament", "t_1"), NULL,
                  NULL);
    json_t *request = fake_expect(fake, line, "tournament.join");
    fake_refuse(fake, request, "{\"code\":9,\"message\":\"closed\"}");
    json_decref(request);
    fake_settle(fake, line);
    go();
    come();
    link_call(line, "match.next", NULL, NULL, NULL);
    json_decref(fake_expect(fake, line, "match.next"));
    go();
    finish();
}
