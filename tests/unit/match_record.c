/* Records: a finished match holds, and whatever is changed in it is found. */

#include "common/base/digest.h"
#include "server/match/record/record.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(record, .init = setup, .fini = teardown);

static json_t *take_record(int seat)
{
    struct request request = table_request(&table, seat);
    cr_assert_eq(table_record(&table, &request), STATUS_OK, "%s",
                 table.answer.error.text);
    json_t *answer = table_json(&table);
    json_t *record = json_incref(json_object_get(answer, "record"));
    json_decref(answer);
    return record;
}

static json_t *play_record(void)
{
    table_start(&table, "ford");
    table_play(&table, 5000);
    return take_record(TABLE_SEATS);
}

/* Signs a record with a key of the test's own: a server that lies. */
static void sign(json_t *record)
{
    unsigned char public[crypto_sign_PUBLICKEYBYTES];
    unsigned char secret[crypto_sign_SECRETKEYBYTES];
    unsigned char signature[crypto_sign_BYTES];
    char text[2 * crypto_sign_BYTES + 1];
    crypto_sign_keypair(public, secret);
    sodium_bin2hex(text, sizeof text, public, sizeof public);
    json_object_set_new(record, "key", json_string(text));
    char *canonical = record_canonical(record);
    crypto_sign_detached(signature, NULL, (const unsigned char *)canonical,
                         strlen(canonical), secret);
    free(canonical);
    sodium_bin2hex(text, sizeof text, signature, sizeof signature);
    json_object_set_new(record, "signature", json_string(text));
}

static void expect_false(const json_t *record, const char *where)
{
    struct record_report report;
    struct error error = {0};
    cr_assert_eq(record_verify(record, &report, &error), STATUS_BAD_REQUEST,
                 "%s went unnoticed", where);
    cr_assert_not_null(strstr(error.text, where), "%s: %s", where, error.text);
}

static json_t *command(json_t *record, size_t index)
{
    return json_array_get(json_object_get(record, "commands"), index);
}

/* The first command after the set-up that has throws. */
static json_t *command_with_die(json_t *record)
{
    size_t index;
    json_t *row;
    json_array_foreach(json_object_get(record, "commands"), index, row)
    {
        const json_t *first = json_array_get(json_object_get(row, "throws"), 0);
        if (json_object_get(first, "die") != NULL)
            return row;
    }
    cr_assert_fail("no die was thrown");
    return NULL;
}

Test(record, holds)
{
    json_t *record = play_record();
    struct record_report report;
    struct error error = {0};
    cr_assert_eq(record_verify(record, &report, &error), STATUS_OK, "%s",
                 error.text);
    cr_assert_geq(report.count, 6);
    json_decref(record);
}

Test(record, holds_in_any_layout)
{
    json_t *record = play_record();
    char *text = json_dumps(record, JSON_INDENT(4) | JSON_ENSURE_ASCII);
    json_t *again = json_loads(text, 0, NULL);
    struct record_report report;
    cr_assert_eq(record_verify(again, &report, NULL), STATUS_OK);
    json_decref(again);
    free(text);
    json_decref(record);
}

/* A server of one's own could sign anything: no member that none has. */
static void expect_no_more(json_t *record, json_t *object)
{
    json_object_set_new(object, "note", json_integer(1));
    sign(record);
    expect_false(record, "form");
    json_object_del(object, "note");
}

Test(record, what_no_record_has_is_found)
{
    json_t *record = play_record();
    json_t *die = command_with_die(record);
    struct record_report report;
    expect_no_more(record, record);
    expect_no_more(record, json_array_get(json_object_get(record, "seats"), 1));
    expect_no_more(record, die);
    expect_no_more(record, json_array_get(json_object_get(die, "throws"), 0));
    sign(record);
    cr_assert_eq(record_verify(record, &report, NULL), STATUS_OK);
    json_decref(record);
}

Test(record, a_die_is_found)
{
    json_t *record = play_record();
    json_t *die =
        json_array_get(json_object_get(command_with_die(record), "throws"), 0);
    json_int_t value = json_integer_value(json_object_get(die, "value"));
    json_object_set_new(die, "value", json_integer(value == 6 ? 1 : value + 1));
    sign(record);
    expect_false(record, "throw 1 is not what the key gives");
    json_decref(record);
}

Test(record, an_action_is_found)
{
    json_t *record = play_record();
    json_t *row = command(record, 1);
    json_object_set_new(row, "action",
                        json_pack("{s:s}", "type", "no-such-type"));
    sign(record);
    expect_false(record, "command 1: the rules refuse it");
    json_decref(record);
}

Test(record, another_seat_is_found)
{
    json_t *record = play_record();
    json_t *row = command(record, 2);
    const char *seat = json_string_value(json_object_get(row, "seat"));
    json_object_set_new(
        row, "seat",
        json_string(strcmp(seat, "red") == 0 ? "blue-left" : "red"));
    sign(record);
    expect_false(record, "command 2:");
    json_decref(record);
}

Test(record, a_digest_is_found)
{
    json_t *record = play_record();
    json_t *row = command(record, 3);
    char text[DIGEST_TEXT];
    memcpy(text, json_string_value(json_object_get(row, "digest")),
           sizeof text);
    text[0] = text[0] == 'a' ? 'b' : 'a';
    json_object_set_new(row, "digest", json_string(text));
    sign(record);
    expect_false(record, "command 3: the digest differs");
    json_decref(record);
}

Test(record, a_command_left_out_is_found)
{
    json_t *record = play_record();
    json_array_remove(json_object_get(record, "commands"), 4);
    sign(record);
    expect_false(record, "command 5: where number 4 is expected");
    json_decref(record);
}

Test(record, a_cut_end_is_found)
{
    json_t *record = play_record();
    json_t *commands = json_object_get(record, "commands");
    json_array_remove(commands, json_array_size(commands) - 1);
    sign(record);
    expect_false(record, "the match is not over");
    json_decref(record);
}

Test(record, another_secret_is_found)
{
    json_t *record = play_record();
    struct digest other, commitment;
    char text[DIGEST_TEXT];
    digest_of("x", 1, &other);
    digest_text(&other, text);
    json_object_set_new(record, "secret", json_string(text));
    sign(record);
    expect_false(record, "commitment:");
    /* A new promise to fit it gives other dice. */
    digest_of(other.bytes, DIGEST_BYTES, &commitment);
    digest_text(&commitment, text);
    json_object_set_new(record, "commitment", json_string(text));
    sign(record);
    expect_false(record, "command 0:");
    json_decref(record);
}

Test(record, other_bytes_are_found)
{
    json_t *record = play_record();
    json_t *seat = json_array_get(json_object_get(record, "seats"), 1);
    json_t *bytes = json_object_get(
        json_array_get(json_object_get(record, "seats"), 0), "bytes");
    json_object_set(seat, "bytes", bytes);
    sign(record);
    expect_false(record, "seals: the bytes of blue-right");
    json_object_del(seat, "bytes");
    sign(record);
    expect_false(record, "seals: blue-right has no bytes");
    json_object_set_new(seat, "waived", json_true());
    sign(record);
    expect_false(record, "command 0:");
    json_decref(record);
}

/* A server could sign it: only the commands say who won. */
Test(record, another_result_is_found)
{
    json_t *record = play_record();
    json_t *result = json_deep_copy(json_object_get(record, "result"));
    cr_assert_not_null(result);
    json_object_set_new(result, "winner", json_string("somebody-else"));
    json_object_set_new(record, "result", result);
    sign(record);
    expect_false(record, "result:");
    json_object_del(record, "result");
    sign(record);
    expect_false(record, "result:");
    json_decref(record);
}

Test(record, a_signature_is_found)
{
    json_t *record = play_record();
    json_t *seat = json_array_get(json_object_get(record, "seats"), 0);
    json_object_set_new(seat, "player", json_string("somebody-else"));
    expect_false(record, "signature:");
    json_decref(record);
}

Test(record, a_seat_has_only_what_it_was_told_while_it_runs)
{
    table_start(&table, "muster");
    table_play(&table, 30);
    json_t *record = take_record(2);
    cr_assert_null(json_object_get(record, "secret"));
    cr_assert_null(json_object_get(record, "commands"));
    const json_t *seats = json_object_get(record, "seats");
    for (size_t i = 0; i < TABLE_SEATS; i++)
        cr_assert_null(json_object_get(json_array_get(seats, i), "bytes"));
    cr_assert_eq((int64_t)json_array_size(json_object_get(record, "updates")),
                 table_seq(&table, 2));
    expect_false(record, "form: a part of a match only");
    json_decref(record);
}

Test(record, who_was_told_the_key_takes_no_other)
{
    int count;
    table_start(&table, "muster");
    table_play(&table, 30);
    json_t *part = take_record(2);
    cr_assert_eq(table_act(&table, 2, "{\"type\":\"resign\"}"), STATUS_OK);
    json_t *record = take_record(2);
    struct error error = {0};
    cr_assert_eq(record_verify_part(record, part, &count, &error), STATUS_OK,
                 "%s", error.text);
    sign(record);
    struct record_report report;
    cr_assert_eq(record_verify(record, &report, &error), STATUS_OK);
    cr_assert_neq(record_verify_part(record, part, &count, &error), STATUS_OK);
    cr_assert_str_eq(error.text, "part: the key of another server");
    json_decref(record);
    json_decref(part);
}

Test(record, a_waiver_is_said)
{
    table_deal(&table, "ford", "{}", 6);
    table.now += INT64_C(25) * 3600 * 1000;
    struct request tick = {.match = table.match, .now = table.now};
    cr_assert_eq(match_tick(table.matches, &tick, &table.answer), STATUS_OK);
    cr_assert_eq(table_act(&table, 0, "{\"type\":\"resign\"}"), STATUS_OK, "%s",
                 table.answer.out.data);
    json_t *record = take_record(0);
    const json_t *seat = json_array_get(json_object_get(record, "seats"), 0);
    cr_assert(json_is_true(json_object_get(seat, "waived")));
    struct record_report report;
    struct error error = {0};
    cr_assert_eq(record_verify(record, &report, &error), STATUS_OK, "%s",
                 error.text);
    json_decref(record);
}
